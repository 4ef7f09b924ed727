<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
 <context>
  <name>Hexwright</name>
  <message>
   <location filename="editor/app.py"/>
   <source>there is no scenario {name}; there are {known}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>Something broke inside the program ({what})</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>The game is safe on disk. A report is in {file}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>Opening {name}…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>{name} cannot be opened</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>A new game, from step {step} of the other; that one stays.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>there is no option {name}; there are {known}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>{name} is one of {known}, not {value}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>Go on: turn {turn}, {when}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>The game cannot begin</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>The game cannot be opened</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>No game can begin here</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/canvas/minimap.py"/>
   <source>Overview</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/canvas/view.py"/>
   <source>Board</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/commands.py"/>
   <source>Find an action</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/commands.py"/>
   <source>What do you want to do?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/commands.py"/>
   <source>Nothing found.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>{name} is there already. Write over it?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Export</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Export {title}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Kind of file</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>What to know first</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>File to be written</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Choose…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Open the folder</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Close</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Export to</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Not possible</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Lost</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Note</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Written: {names}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Nothing was written: {fault}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Cancelled; nothing was written.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>{name}: cannot be used</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Options</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>File</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>There is no folder {folder}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Write over it?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Cancel</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>as the help says</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Nothing will be lost.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportform.py"/>
   <source>There is nothing to choose.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/exportform.py"/>
   <source>{name}: {word} is no number of that kind.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>just now</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>{n} min ago</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>{n} h ago</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Close</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Quit</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Find an action…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Full screen</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Hide or show all &amp;panels</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Reset the layout</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Reduced &amp;motion</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Fault</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Theme: as the s&amp;ystem</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Theme: &amp;light</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Theme: &amp;dark</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Text size: {size} %</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/compiling.py"/>
   <source>Compile</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>As opened</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Layers</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Vocabulary</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Selected</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>History</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Problems</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/frame.py"/>
   <source>Tools</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Save the module in which folder?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Saved in {folder}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Save?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>The module has changes that are not saved.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{fault}
Nothing was lost: the module is still open.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Not saved</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Keys and tools</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>On the sheet</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Commands</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Key</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>What it does</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Edit the vocabulary…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Hide (Space)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Show (Space)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Unlock (K)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Lock (K)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>shown</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>hidden</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>locked</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>not locked</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Save</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Save &amp;as…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Export…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Delete</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Find a hex or a name…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Zoom &amp;in</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Zoom &amp;out</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Whole sheet</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Show the &amp;compiled board</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>S&amp;nap</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Play this module</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Keys and tools</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Vocabulary…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Write this map as a picture, for paper or for VASSAL</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Map</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Page: {title}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;View</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Layer</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Units</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Window</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>T&amp;heme</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Text size</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;File</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Edit</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Map</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Scenario</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Tools</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Help</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>New map</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>My map</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>An empty or new folder</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>&amp;Folder</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>{n} hexes from {first}, sheet {w:.0f} x {h:.0f} mm</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>A new, empty folder for the module</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>Flat side on top</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>Corner on top</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>&amp;Title</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>&amp;Columns</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>&amp;Rows</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>Hex, &amp;across flats</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>Hexes with</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>&amp;Numbers</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/newmap.py"/>
   <source>Not made</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Name</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Reason, kept with the override</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Kind</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Set</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>because</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>What to draw</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>What to set</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Value to set</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Name of what is drawn</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Reason of the override</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Territory</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>to</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>New territory…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/pages.py"/>
   <source>Counters</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/pages.py"/>
   <source>Order of battle</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/pages.py"/>
   <source>Scenarios</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>{n} points, {long:.1f} mm</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>{n} hexsides</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Hex {name}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Kind: {kind}, {land} % land</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Terrain: {terrain}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Nothing selected</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>{kind} on {layer}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Territory: {name}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Settled: {why}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Set: {field} {value} (computed: {computed})</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Hex under the pointer</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Rename</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Change the kind</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Change the territory</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>{n} selected</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>none</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} times: {text}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} faults</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} hints</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>1 fault</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>1 hint</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>No problems.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Select</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Drag a vertex; Shift-drag moves the whole; double click adds a vertex, Alt-click removes one.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Move</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Add a vertex</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Remove a vertex</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Delete</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>A line keeps two points and an area three; delete the whole instead.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{tool} needs a layer to draw on, and this map has none for it.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{tool} cannot draw on {layer}, which holds {holds}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{layer} is locked: click its lock, or choose another layer.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Line</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Click points (they snap; Ctrl does without); Enter or double click finishes; Backspace takes one back.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Area</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Click the corners (they snap); Enter, double click or a click on the first point closes the area.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Place</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Type the name above, then click where the place lies.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Paint</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Drag over hexes to set the value chosen above; Shift takes the override away. The reason is kept with it.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Hexsides</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Click hexsides one after the other; a click on one already taken removes it; Enter begins a new chain.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Measure</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Press at one place and drag to another.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Hand</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Drag the sheet about. The middle button, or Space held, does so with every tool.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Paint {field}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>{layer} holds areas: click the first point to close this one.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Draw {kind}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>A place needs a name: type it above.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Set {name}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>An override keeps its reason: type one above.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>Click near a hexside.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>An area needs three points.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>A line needs two points.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/tools.py"/>
   <source>{n} hexes</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>New territory</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Colour</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>&amp;Name</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>&amp;Colour</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Territories</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Terrain</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>No colour</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Name on the map</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Name in the key</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Kept in files as</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>&amp;Add</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>&amp;Remove</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>{name} is on the map: delete its areas first.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>A territory needs a name.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>A terrain needs a name.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Pages of the module</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>{n} spaces, {wrong}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Find</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Hex number or name</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>{tool} draws on {layer}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>New territory {name}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Nothing here is called {text}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>The board could not be opened</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>compiling…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>not compiled: {fault}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Change the vocabulary</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>no faults</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Border</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Decoration</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>Choose</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>Done</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>Number</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>{a} to {b}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>{n} of {of} dealt out</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>over land</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>by air</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>by sea</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>as escort</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>by parachute</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>{n} of {all} {coin} may be spent</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>of {n} to spend, {all} in all</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Attack</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Leave it out</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Taking part</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Against</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>It costs</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>behind</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>{stage}, round {n}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>must lose 1 unit</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>must lose {n} units</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>Battle</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>decides now</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>attacks</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>defends</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>Nothing. Click a counter, or walk there with the arrow keys.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>{0} of {1} left</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>Where it stands</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>and {0} more</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;How to play</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Rulebook</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Rules in &amp;short</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;About Hexwright</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;New game…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Open a game…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Save a &amp;copy…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Start screen</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Undo</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Redo</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Main &amp;button</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Declare…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Next unit that can act</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Previous unit that can act</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Let go</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Replay</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Act for another &amp;side…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Banner at a change of si&amp;de</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Reports</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Story, or what is always in view</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Tool: &amp;select</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Tool: &amp;hand</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Tool: &amp;measure</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Show enemy &amp;ZoC</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Hide the &amp;counters</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Layers…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>C&amp;ities and their names</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Patterns of sides</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Overview</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Cards under the pointer</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Dice tray</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Fit the map</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Recent games</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Open a game</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Games (*.journal);;All files (*)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Save the game as</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Save a copy</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Games (*.journal)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Clear the list</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Name of an area</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Number of a hex, or name of a city</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Go to</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Read the rules by section, or look for a word or a number</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>The order of play, prices and chances on a page</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Go on with this game in another file; every action is written as it is done</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Write this game for VASSAL, for paper or as a picture</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Take back the last action, as far as the last die or change of side</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Do again what was taken back last</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Turn the panel beneath the cards to its next page</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Mark countries by the sign of their side, not by tint alone</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Go to area…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Go to hex…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Te&amp;xt size</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Game</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>There is no area {name}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>There is no hex or city {name}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>The game was not saved there; it goes on in its old file</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>The copy was not written</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>None yet</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>This game keeps none</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/dicetray.py"/>
   <source>Dice</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/dicetray.py"/>
   <source>against</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/floats.py"/>
   <source>Refused</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/floats.py"/>
   <source>Show the rule</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/floats.py"/>
   <source>Zoom</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/forecastbox.py"/>
   <source>If it attacks</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>costs {n} points</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>costs 1 point</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>{what}: do you mean it?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Declare it</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Look at {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Centre here</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Copy the name {name}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Copy the number {number}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>{a} to {b}: {count} areas</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>hex {number}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Pick all here</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>{a} to {b}: {count} hexes</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Hex {number}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Pick {unit}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Nothing to declare now</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/handover.py"/>
   <source>Change of side</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/handover.py"/>
   <source>Go on</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first} has {left} of {of} {label} left: choose where it goes, or press Esc to let go.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{units}: choose where they go, or press Esc to let go.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first}: choose the target, or add attackers.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first}: choose where it goes, or press Esc to let go.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>lit areas</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>lit hexes</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>Choose one of the {lit}, or drag the counter there ({what}).</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first} and {n} more: choose the target.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>Ctrl+Z takes back the last one.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>New game</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Scenario</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>All defaults</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Begin</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Players</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>changed</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>  (default)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>name of the player</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Player of {side}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Game</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>The board is shown when {side} sits down.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Roll the dice</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>{units}: the chances are shown at the right. Roll the dice?</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>{first} and {more} more</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Not yet</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>More…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Undo</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Replay</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/past.py"/>
   <source>The game cannot be replayed</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/past.py"/>
   <source>The start</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/promptbar.py"/>
   <source>Prompt</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Arrow keys</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Walk the cursor over the board; Shift goes ten spaces</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Enter</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>At the cursor: click there. Without a cursor: the main button (Ctrl+Enter always)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Space</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>The second button; held while dragging: move the board</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Esc</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Let go of what is picked</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Wheel</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Zoom to the pointer</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Middle button</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Move the board</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Right button</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>What can be done here</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Double click</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Turn a counter over, where a game without rules is played</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Shift or Ctrl and a click</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Pick one more; Shift and dragging over bare ground picks what lies there</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Ask how many of a token are meant</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>1 to 9, A</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Pick so many of the token pointed at or picked, or all of it</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>A toolkit for board wargames: draw the map, play it by its rules, print it.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Reports</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Help</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>A short tour</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Keys</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>About Hexwright</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Copy</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot do that at {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot go to {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot attack {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot be placed at {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot embark at {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot land at {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>slow</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>even</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>fast</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Step of the game</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Speed</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Continue from here</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Back to the game</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Step {step} of {all}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>To the start</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>A step back</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Run</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>A step on</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>To the end</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Find a word or a number…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Find in the rulebook</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Rules found</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Contents</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>No rule has these words.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>1 rule</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>{n} rules  ·  F3 next, Shift+F3 back</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>This game has no rulebook to read here.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>The rules in short</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>How to read the rules</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Rule</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Back to the page before (Alt+Left)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Forward again (Alt+Right)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>The rule before (Alt+Up)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>The next rule (Alt+Down)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Open the rulebook here (Ctrl+R)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Rulebook</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/sheet.py"/>
   <source>Story</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>has moved</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>has acted</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>has fought</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>no supply</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>cut off</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>cannot move</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>must attack</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>new</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Pick one less</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Pick one more</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>{n} of {of}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Units here</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Units at {place}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source> of {of}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>How many</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Half</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>All</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Pick</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/stage.py"/>
   <source>Drawing the map…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/story.py"/>
   <source>Words to look for</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/story.py"/>
   <source>Filter the story</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/story.py"/>
   <source>Filter</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Nothing happens there</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Undo stops at a die, and where another side began to act.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Nothing has been done yet.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>{unit}: not now</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>{unit} can do nothing at {place}.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>The move was not made</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>It was not done again</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/throws.py"/>
   <source>no hit</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/throws.py"/>
   <source>1 hit</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/throws.py"/>
   <source>{n} hits</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/track.py"/>
   <source>Turn track</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/track.py"/>
   <source>Phases</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/track.py"/>
   <source>Turn {0}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>{n} {coin} to spend, {all} in all</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>Counters to place</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>A click on the head folds the trays away</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>To be built</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>To be placed</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>The work was not done</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>A part of the map cannot be drawn</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Against {unit}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Taken back.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>A draw</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>{side} wins</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Look at the board</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Noticed while opening</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>on disk: {name}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>The rulebook has no rule {number}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Hand the mouse to {who}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>{player}, take your seat.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Show the board</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Report: {title}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>turn {turn}</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a &amp;module…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a module &amp;folder…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>A table for board wargames: the map, the pieces and the rules.</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Play</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>A game on disk…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>a .journal file: go on, or replay it</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>A module…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>a .hexmod file, or a module's module.json</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a module</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Modules (*.hexmod module.json)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a module folder</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Go on with</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Draw a map…</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>open a module in the map editor</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Map data (GeoJSON)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Map picture (PNG)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Map drawing (SVG)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Map on one page (PDF)</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Print and play</source>
   <translation type="unfinished"/>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>VASSAL module</source>
   <translation type="unfinished"/>
  </message>
 </context>
</TS>
