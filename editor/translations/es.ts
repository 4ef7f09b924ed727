<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
 <context>
  <name>Hexwright</name>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Find an action</source>
   <translation>Buscar una acción</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>What do you want to do?</source>
   <translation>¿Qué quieres hacer?</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Actions</source>
   <translation>Acciones</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Nothing found.</source>
   <translation>No se ha encontrado nada.</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Panel: {title}</source>
   <translation>Panel: {title}</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Action</source>
   <translation>Acción</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Where</source>
   <translation>Dónde</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>Key</source>
   <translation>Tecla</translation>
  </message>
  <message>
   <location filename="editor/actionsearch.py"/>
   <source>On the page {page}; Enter goes there.</source>
   <translation>En la página {page}; Enter lleva allí.</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>there is no scenario {name}; there are {known}</source>
   <translation>no hay ningún escenario {name}; hay {known}</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>Something broke inside the program ({what})</source>
   <translation>Algo se ha roto dentro del programa ({what})</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>The game is safe on disk. A report is in {file}.</source>
   <translation>La partida está a salvo en el disco. Hay un informe en {file}.</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>Opening {name}…</source>
   <translation>Abriendo {name}…</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>{name} cannot be opened</source>
   <translation>No se puede abrir {name}</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>A new game, from step {step} of the other; that one stays.</source>
   <translation>Una partida nueva, desde el paso {step} de la otra; aquella se conserva.</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>there is no option {name}; there are {known}</source>
   <translation>no hay ninguna opción {name}; hay {known}</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>{name} is one of {known}, not {value}</source>
   <translation>{name} puede ser {known}, no {value}</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>Go on: {what}</source>
   <translation>Continuar: {what}</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>The game cannot begin</source>
   <translation>La partida no puede empezar</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>The game cannot be opened</source>
   <translation>No se puede abrir la partida</translation>
  </message>
  <message>
   <location filename="editor/app.py"/>
   <source>No game can begin here</source>
   <translation>Aquí no puede empezar ninguna partida</translation>
  </message>
  <message>
   <location filename="editor/askstrip.py"/>
   <source>Question</source>
   <translation>Pregunta</translation>
  </message>
  <message>
   <location filename="editor/busystrip.py"/>
   <source>Stop</source>
   <translation>Parar</translation>
  </message>
  <message>
   <location filename="editor/canvas/minimap.py"/>
   <source>Overview</source>
   <translation>Vista general</translation>
  </message>
  <message>
   <location filename="editor/canvas/view.py"/>
   <source>Board</source>
   <translation>Tablero</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>What all scenarios share</source>
   <translation>Lo que todos los escenarios comparten</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>{name} is there already. Write over it?</source>
   <translation>{name} ya existe. ¿Sobrescribirlo?</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>There is no folder {folder}.</source>
   <translation>No existe la carpeta {folder}.</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Export</source>
   <translation>Exportar</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Export {title}</source>
   <translation>Exportar {title}</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Kind of file</source>
   <translation>Tipo de archivo</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>What to know first</source>
   <translation>Lo que conviene saber antes</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>File to be written</source>
   <translation>Archivo que se escribe</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Choose…</source>
   <translation>Elegir…</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Open the folder</source>
   <translation>Abrir la carpeta</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Close</source>
   <translation>Cerrar</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Export to</source>
   <translation>Exportar a</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Not possible</source>
   <translation>No es posible</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Take care</source>
   <translation>Atención</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Note</source>
   <translation>Nota</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Written: {names}</source>
   <translation>Escrito: {names}</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Choose another folder or another name, or make room on the disk.</source>
   <translation>Elige otra carpeta u otro nombre, o haz sitio en el disco.</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Cancelled; nothing was written.</source>
   <translation>Cancelado; no se ha escrito nada.</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>{place} is a folder, not a file.</source>
   <translation>{place} es una carpeta, no un archivo.</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>{name}: cannot be used</source>
   <translation>{name}: no se puede usar</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Options</source>
   <translation>Opciones</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>File</source>
   <translation>Archivo</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>None</source>
   <translation>Ninguno</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Write over it?</source>
   <translation>¿Sobrescribirlo?</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Cancel</source>
   <translation>Cancelar</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Nothing was written: {fault}</source>
   <translation>No se ha escrito nada: {fault}</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>{file} cannot be written: {fault}.</source>
   <translation>No se puede escribir {file}: {fault}.</translation>
  </message>
  <message>
   <location filename="editor/exportdialog.py"/>
   <source>Nothing will be lost.</source>
   <translation>No se pierde nada.</translation>
  </message>
  <message>
   <location filename="editor/exportform.py"/>
   <source>{name}: {word} is no number of that kind.</source>
   <translation>{name}: {word} no es un número válido aquí.</translation>
  </message>
  <message>
   <location filename="editor/exportform.py"/>
   <source>There is nothing to choose.</source>
   <translation>No hay nada que elegir.</translation>
  </message>
  <message>
   <location filename="editor/foldbar.py"/>
   <source>More</source>
   <translation>Más</translation>
  </message>
  <message>
   <location filename="editor/gamecards.py"/>
   <source>{date}, turn {turn}</source>
   <translation>{date}, turno {turn}</translation>
  </message>
  <message>
   <location filename="editor/gamecards.py"/>
   <source>{side} to act</source>
   <translation>juega {side}</translation>
  </message>
  <message>
   <location filename="editor/gamecards.py"/>
   <source>turn {turn}</source>
   <translation>turno {turn}</translation>
  </message>
  <message>
   <location filename="editor/gamecards.py"/>
   <source>last: {side}</source>
   <translation>último: {side}</translation>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>just now</source>
   <translation>ahora mismo</translation>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>{n} min ago</source>
   <translation>hace {n} min</translation>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>{n} h ago</source>
   <translation>hace {n} h</translation>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>A game needs a name.</source>
   <translation>La partida necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>There is a game called {name} already.</source>
   <translation>Ya hay una partida llamada {name}.</translation>
  </message>
  <message>
   <location filename="editor/games.py"/>
   <source>The game is open in a window; close it there first.</source>
   <translation>La partida está abierta en una ventana; ciérrala antes allí.</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{x:.1f}, {y:.1f} mm</source>
   <translation>{x:.1f}, {y:.1f} mm</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{wide:g} × {high:g} mm</source>
   <translation>{wide:g} × {high:g} mm</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{x:.2f}, {y:.2f} in</source>
   <translation>{x:.2f}, {y:.2f} in</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{long:.2f} in</source>
   <translation>{long:.2f} in</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{long:.1f} mm</source>
   <translation>{long:.1f} mm</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{area:.2f} in²</source>
   <translation>{area:.2f} in²</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{wide:.2f} × {high:.2f} in</source>
   <translation>{wide:.2f} × {high:.2f} in</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{km:.1f} km</source>
   <translation>{km:.1f} km</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{km:,.0f} km</source>
   <translation>{km:.0f} km</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{area:.0f} mm²</source>
   <translation>{area:.0f} mm²</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{area:,.0f} cm²</source>
   <translation>{area:,.0f} cm²</translation>
  </message>
  <message>
   <location filename="editor/lengths.py"/>
   <source>{km2:,.0f} km²</source>
   <translation>{km2:.0f} km²</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Safe mode</source>
   <translation>Modo seguro</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>First layout and keys, no plug-ins. Your settings are as they were, and stay so.</source>
   <translation>Disposición y teclas iniciales, sin complementos. Sus ajustes siguen como estaban.</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Close</source>
   <translation>&amp;Cerrar</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Quit</source>
   <translation>&amp;Salir</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Find an action…</source>
   <translation>&amp;Buscar una acción…</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Full screen</source>
   <translation>Pa&amp;ntalla completa</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Hide or show all &amp;panels</source>
   <translation>Ocultar o mostrar los &amp;paneles</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Reset the layout</source>
   <translation>&amp;Restablecer la disposición</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Reduced &amp;motion</source>
   <translation>Menos mo&amp;vimiento</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Change the &amp;keys…</source>
   <translation>Ca&amp;mbiar las teclas…</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>language theme text size millimetres inches settings options</source>
   <translation>idioma lengua tema tamaño texto milímetros pulgadas ajustes opciones</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>What is &amp;new</source>
   <translation>Qué hay de &amp;nuevo</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Not possible just now.</source>
   <translation>Ahora mismo no es posible.</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Fault</source>
   <translation>Error</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Not saved yet</source>
   <translation>Sin guardar</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Close this; what is not saved is asked about first</source>
   <translation>Cerrar esto; antes se pregunta por lo que no está guardado</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Close every window; what is not saved is asked about first</source>
   <translation>Cerrar todas las ventanas; antes se pregunta por lo que no está guardado</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Type a few letters of what you want to do</source>
   <translation>Escriba unas letras de lo que quiere hacer</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Fill the whole screen; the same key leads back</source>
   <translation>Llenar toda la pantalla; la misma tecla vuelve atrás</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Give the map all the room, and bring the panels back</source>
   <translation>Dar todo el sitio al mapa, y traer de vuelta los paneles</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Put every panel back to where it was at first</source>
   <translation>Devolver cada panel a su sitio inicial</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Theme: as the s&amp;ystem</source>
   <translation>Tema: el del s&amp;istema</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Theme: &amp;light</source>
   <translation>Tema: c&amp;laro</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Theme: &amp;dark</source>
   <translation>Tema: &amp;oscuro</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Text size: {size} %</source>
   <translation>Tamaño del texto: {size} %</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Give commands and tools keys of your own</source>
   <translation>Dar teclas propias a las órdenes y herramientas</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Read what has changed from version to version</source>
   <translation>Leer qué ha cambiado de versión en versión</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>&amp;Preferences…</source>
   <translation>Pre&amp;ferencias…</translation>
  </message>
  <message>
   <location filename="editor/mainwindow.py"/>
   <source>Preference: {title}</source>
   <translation>Preferencia: {title}</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Page of the manual</source>
   <translation>Página del manual</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Manual</source>
   <translation>Manual</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Find in the manual…</source>
   <translation>Buscar en el manual…</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Find in the manual</source>
   <translation>Buscar en el manual</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Contents</source>
   <translation>Índice</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Back</source>
   <translation>Atrás</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>Forward</source>
   <translation>Adelante</translation>
  </message>
  <message>
   <location filename="editor/manual.py"/>
   <source>The manual was not found beside the program ({folder}).</source>
   <translation>No se ha encontrado el manual junto al programa ({folder}).</translation>
  </message>
  <message>
   <location filename="editor/mapedit/app.py"/>
   <source>Your work is as it was; what is not saved was kept just now. A report is in {file}.</source>
   <translation>Tu trabajo sigue como estaba; lo no guardado se acaba de poner a salvo. Hay un informe en {file}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/app.py"/>
   <source>Everything was saved. A report is in {file}.</source>
   <translation>Todo estaba guardado. Hay un informe en {file}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/app.py"/>
   <source>Something broke inside the program ({what}), and unsaved work cannot be kept</source>
   <translation>Algo se ha roto dentro del programa ({what}) y no se puede poner a salvo lo no guardado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/app.py"/>
   <source>{fault}. Save now. A report is in {file}.</source>
   <translation>{fault}. Guarda ahora. Hay un informe en {file}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/areanames.py"/>
   <source>Area {n}</source>
   <translation>Área {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/arranging.py"/>
   <source>Align</source>
   <translation>Alinear</translation>
  </message>
  <message>
   <location filename="editor/mapedit/arranging.py"/>
   <source>Spread evenly</source>
   <translation>Repartir por igual</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>Modules ({files})</source>
   <translation>Módulos ({files})</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>Open a module</source>
   <translation>Abrir un módulo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>Open the module in which folder?</source>
   <translation>¿En qué carpeta está el módulo?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>Nothing was closed yet.</source>
   <translation>Aún no se ha cerrado nada.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>None yet</source>
   <translation>Ninguno todavía</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>No module was opened or saved yet.</source>
   <translation>Todavía no se abrió ni se guardó ningún módulo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>{name} is there no more.</source>
   <translation>{name} ya no está ahí.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/asks.py"/>
   <source>&amp;Clear the list</source>
   <translation>&amp;Vaciar la lista</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Place {n}</source>
   <translation>Lugar {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>&amp;Set a bookmark here…</source>
   <translation>&amp;Poner aquí un marcador…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>&amp;All bookmarks…</source>
   <translation>&amp;Todos los marcadores…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Set a bookmark</source>
   <translation>Poner un marcador</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Name</source>
   <translation>Nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Bookmark {name} is set.</source>
   <translation>Marcador {name} puesto.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Bookmarks</source>
   <translation>Marcadores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Rename</source>
   <translation>Renombrar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Remember what the window shows now under a name</source>
   <translation>Recordar con un nombre lo que muestra ahora la ventana</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Go to bookmark {n}</source>
   <translation>Ir al marcador {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>There is no bookmark {n}. {key} sets one.</source>
   <translation>No hay marcador {n}. {key} pone uno.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>There is no bookmark {n}.</source>
   <translation>No hay marcador {n}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>&amp;Go</source>
   <translation>&amp;Ir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>&amp;Rename…</source>
   <translation>&amp;Renombrar…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/bookmarks.py"/>
   <source>Re&amp;move</source>
   <translation>&amp;Quitar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/canvas.py"/>
   <source>Map sheet</source>
   <translation>Hoja del mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/clipboard.py"/>
   <source>There is nothing to paste that belongs on a map.</source>
   <translation>No hay nada que pegar propio de un mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/clipboard.py"/>
   <source>A table is pasted on the page Order of battle.</source>
   <translation>Una tabla se pega en la página Orden de batalla.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/clipboard.py"/>
   <source>Paste</source>
   <translation>Pegar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/clipboard.py"/>
   <source>Duplicate</source>
   <translation>Duplicar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/clipboard.py"/>
   <source>This map has no unlocked layer for what lay on {layer}.</source>
   <translation>Este mapa no tiene ninguna capa sin bloquear para lo que estaba en {layer}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/compiling.py"/>
   <source>Work out the map</source>
   <translation>Calcular el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>{x:.2f}, {y:.2f} mm</source>
   <translation>{x:.2f}; {y:.2f} mm</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>{x:.3f}, {y:.3f} in</source>
   <translation>{x:.3f}; {y:.3f} in</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>{degrees}° N</source>
   <translation>{degrees}° N</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>{degrees}° S</source>
   <translation>{degrees}° S</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>{degrees}° E</source>
   <translation>{degrees}° E</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>{degrees}° W</source>
   <translation>{degrees}° O</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>Copy the c&amp;oordinates</source>
   <translation>Copiar las c&amp;oordenadas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>Copied: {text}</source>
   <translation>Copiado: {text}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>Copy the coordinates {place}</source>
   <translation>Copiar las coordenadas {place}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/coordinates.py"/>
   <source>Copy hex, place on the sheet and degrees under the pointer</source>
   <translation>Copiar el hexágono, el lugar en la hoja y los grados bajo el puntero</translation>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Layers</source>
   <translation>Capas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Vocabulary</source>
   <translation>Vocabulario</translation>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Properties</source>
   <translation>Propiedades</translation>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>History</source>
   <translation>Historial</translation>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Problems</source>
   <translation>Problemas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/docks.py"/>
   <source>Small map</source>
   <translation>Minimapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Kind</source>
   <translation>Clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Layer</source>
   <translation>Capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Points</source>
   <translation>Puntos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Length</source>
   <translation>Longitud</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Area</source>
   <translation>Área</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Left side</source>
   <translation>Lado izquierdo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/drawnform.py"/>
   <source>Right side</source>
   <translation>Lado derecho</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>Here you can drop modules, games (.journal), pictures (PNG, JPEG), drawings (SVG), tables (CSV, XLSX) and geodata (GeoJSON).</source>
   <translation>Aquí puedes soltar módulos, partidas (.journal), imágenes (PNG, JPEG), dibujos (SVG), tablas (CSV, XLSX) y geodatos (GeoJSON).</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>The folder holds no module: there is no module.json in it.</source>
   <translation>La carpeta no contiene ningún módulo: no hay en ella un module.json.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>A picture under the map must be a PNG or JPEG file; save it as one.</source>
   <translation>Una imagen bajo el mapa debe ser un archivo PNG o JPEG; guárdala así.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>Nothing is open</source>
   <translation>No hay nada abierto</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>Open a module before you drop {name}.</source>
   <translation>Abre un módulo antes de soltar {name}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>The picture cannot lie under the map</source>
   <translation>La imagen no puede ponerse bajo el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/dropping.py"/>
   <source>{name} was not taken in</source>
   <translation>No se ha incorporado {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Copied: {n}</source>
   <translation>Copiados: {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>{n} selected</source>
   <translation>{n} seleccionados</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Select two things or more.</source>
   <translation>Selecciona dos cosas o más.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Select three things or more.</source>
   <translation>Selecciona tres cosas o más.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Import from SVG</source>
   <translation>Importar de SVG</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Drawings (*.svg)</source>
   <translation>Dibujos (*.svg)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Reading {name}…</source>
   <translation>Leyendo {name}…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Imported: {n}</source>
   <translation>Importados: {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Putting the drawing on the map…</source>
   <translation>Poniendo el dibujo en el mapa…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Finish</source>
   <translation>Terminar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Enter</source>
   <translation>Enter</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Take back the last point</source>
   <translation>Retirar el último punto</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Backspace</source>
   <translation>Backspace</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Put it away</source>
   <translation>Dejarlo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Esc</source>
   <translation>Esc</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Select something first.</source>
   <translation>Selecciona algo antes.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Cut</source>
   <translation>Cortar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Pasted: {n}</source>
   <translation>Pegados: {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>{name} could not be imported</source>
   <translation>No se ha podido importar {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>{name} draws no lines that can be used.</source>
   <translation>{name} no dibuja ninguna línea utilizable.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Delete</source>
   <translation>Eliminar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Transform</source>
   <translation>Transformar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Select something that is not locked.</source>
   <translation>Selecciona algo que no esté bloqueado.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Paste here</source>
   <translation>Pegar aquí</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editing.py"/>
   <source>Not used: {n}</source>
   <translation>Sin usar: {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Points go to lines, points, corners, hexsides and the sheet's edge near them.</source>
   <translation>Los puntos van a líneas, puntos, esquinas, lados y al borde de la hoja cercanos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Left edges</source>
   <translation>Bordes &amp;izquierdos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Centres across</source>
   <translation>&amp;Centros en horizontal</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Right edges</source>
   <translation>Bordes &amp;derechos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Top edges</source>
   <translation>Bordes &amp;superiores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Middles up and down</source>
   <translation>Centros en &amp;vertical</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Bottom edges</source>
   <translation>Bordes in&amp;feriores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Points and crossings</source>
   <translation>&amp;Puntos y cruces</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Lines</source>
   <translation>&amp;Líneas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Guides</source>
   <translation>&amp;Guías</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Corners and centres of hexes</source>
   <translation>&amp;Esquinas y centros de hexágonos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Hexsides</source>
   <translation>Lados de &amp;hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>The sheet's &amp;edge</source>
   <translation>El &amp;borde de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Cu&amp;t</source>
   <translation>Cor&amp;tar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Copy</source>
   <translation>&amp;Copiar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Paste</source>
   <translation>&amp;Pegar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Paste in p&amp;lace</source>
   <translation>Pegar en su &amp;lugar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>D&amp;uplicate</source>
   <translation>D&amp;uplicar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Delete</source>
   <translation>&amp;Eliminar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select &amp;all</source>
   <translation>Seleccionar t&amp;odo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select &amp;nothing</source>
   <translation>No seleccionar &amp;nada</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Invert the selection</source>
   <translation>&amp;Invertir la selección</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select all of the &amp;same kind</source>
   <translation>Seleccionar lo de la mi&amp;sma clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select all on this la&amp;yer</source>
   <translation>Seleccionar lo de esta ca&amp;pa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>T&amp;ransform…</source>
   <translation>Transf&amp;ormar…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Join what is selected</source>
   <translation>Un&amp;ir lo seleccionado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Join &amp;ends</source>
   <translation>Unir e&amp;xtremos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Break at the points chosen</source>
   <translation>Partir por los puntos ele&amp;gidos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Equal gaps &amp;across</source>
   <translation>Huecos iguales en &amp;horizontal</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Equal gaps &amp;down</source>
   <translation>Huecos iguales en ver&amp;tical</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Import from S&amp;VG…</source>
   <translation>I&amp;mportar de SVG…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Undo</source>
   <translation>&amp;Deshacer</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Redo</source>
   <translation>&amp;Rehacer</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Nothing was undone.</source>
   <translation>No se deshizo nada.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>S&amp;nap</source>
   <translation>A&amp;traer</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Copy what is selected and take it away</source>
   <translation>Copiar lo seleccionado y quitarlo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Copy what is selected, for any map</source>
   <translation>Copiar lo seleccionado, para cualquier mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Paste at the pointer</source>
   <translation>Pegar junto al puntero</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Paste where it lay</source>
   <translation>Pegar donde estaba</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Copy what is selected beside itself</source>
   <translation>Copiar lo seleccionado a su lado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Take away what is selected</source>
   <translation>Quitar lo seleccionado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select all that is on layers that can be seen and changed</source>
   <translation>Seleccionar todo lo de las capas visibles que se pueden cambiar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Let go of what is selected</source>
   <translation>Soltar lo seleccionado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select what is not selected, and let go of what is</source>
   <translation>Seleccionar lo no seleccionado y soltar lo que lo está</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select all on the same layers and of the same kind</source>
   <translation>Seleccionar todo lo de las mismas capas y de la misma clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Select all that is on the layer chosen</source>
   <translation>Seleccionar todo lo de la capa elegida</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Move, turn, scale or flip what is selected by numbers</source>
   <translation>Mover, girar, escalar o voltear lo seleccionado con números</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Make the selected areas, or lines that meet, one</source>
   <translation>Hacer una sola de las áreas seleccionadas, o de las líneas que se tocan</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Close a line, or join two at their nearest ends</source>
   <translation>Cerrar una línea, o unir dos por sus extremos más próximos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Break the selected lines at the chosen points</source>
   <translation>Partir las líneas seleccionadas por los puntos elegidos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Move what is selected so that the gaps from left to right are alike</source>
   <translation>Mover lo seleccionado para que los huecos de izquierda a derecha sean iguales</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Move what is selected so that the gaps from top to bottom are alike</source>
   <translation>Mover lo seleccionado para que los huecos de arriba abajo sean iguales</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Put the paths of an SVG file on a layer of this map</source>
   <translation>Poner los trazos de un archivo SVG en una capa de este mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Let points go to lines, points, corners and hexsides near them (S)</source>
   <translation>Los puntos van a las líneas, puntos, esquinas y lados de hexágono cercanos (S)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Select</source>
   <translation>&amp;Seleccionar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Ali&amp;gn</source>
   <translation>Ali&amp;near</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Snap &amp;onto</source>
   <translation>Atraer &amp;a</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>Snap (S)</source>
   <translation>Atraer (S)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Undo {step}</source>
   <translation>&amp;Deshacer {step}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/editmenu.py"/>
   <source>&amp;Redo {step}</source>
   <translation>&amp;Rehacer {step}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finding.py"/>
   <source>Hex {name}</source>
   <translation>Hexágono {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finding.py"/>
   <source>Find</source>
   <translation>Buscar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finding.py"/>
   <source>Hex number, name or kind</source>
   <translation>Número de hexágono, nombre o clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finding.py"/>
   <source>What was found</source>
   <translation>Lo encontrado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finishing.py"/>
   <source>&amp;Finished look</source>
   <translation>Aspecto &amp;final</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finishing.py"/>
   <source>Draw the finished map</source>
   <translation>Dibujar el mapa final</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finishing.py"/>
   <source>The finished look is not there now: {fault}</source>
   <translation>El aspecto final no está disponible ahora: {fault}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/finishing.py"/>
   <source>Show the map under the tools as it will be printed and played on</source>
   <translation>Mostrar bajo las herramientas el mapa tal como se imprimirá y se jugará en él</translation>
  </message>
  <message>
   <location filename="editor/mapedit/frame.py"/>
   <source>Tools</source>
   <translation>Herramientas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>&amp;Add a guide…</source>
   <translation>&amp;Añadir una guía…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>&amp;Show guides</source>
   <translation>&amp;Mostrar las guías</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>&amp;Remove all guides</source>
   <translation>&amp;Quitar todas las guías</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Upright guide, {at} from the left</source>
   <translation>Guía vertical, a {at} de la izquierda</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Level guide, {at} from the top</source>
   <translation>Guía horizontal, a {at} de arriba</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Put a line over the sheet that points snap to, by its distance; remove others</source>
   <translation>Poner sobre la hoja, por su distancia, una línea que atrae los puntos; quitar otras</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Show or hide the guides; hidden ones hold no points</source>
   <translation>Mostrar u ocultar las guías; las ocultas no atraen puntos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Take all guides away from the sheet</source>
   <translation>Quitar de la hoja todas las guías</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>{n} guides removed.</source>
   <translation>{n} guías quitadas.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>1 guide removed.</source>
   <translation>1 guía quitada.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Let go here, and there is no guide.</source>
   <translation>Si suelta aquí, no habrá guía.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>The guide is gone.</source>
   <translation>La guía se ha quitado.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guides.py"/>
   <source>Remove this guide</source>
   <translation>Quitar esta guía</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>Guides</source>
   <translation>Guías</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>Direction of the guide</source>
   <translation>Dirección de la guía</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>Upright, from the left</source>
   <translation>Vertical, desde la izquierda</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>Level, from the top</source>
   <translation>Horizontal, desde arriba</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>Distance of the guide</source>
   <translation>Distancia de la guía</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>&amp;New guide</source>
   <translation>&amp;Nueva guía</translation>
  </message>
  <message>
   <location filename="editor/mapedit/guidesdialog.py"/>
   <source>&amp;Add</source>
   <translation>&amp;Añadir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>{land} % land</source>
   <translation>{land} % de tierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Set {name} by hand</source>
   <translation>Fijar {name} a mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>settled: {why}</source>
   <translation>fijado: {why}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Take what is computed for {name}</source>
   <translation>Tomar lo calculado para {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Terrain</source>
   <translation>Terreno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Territory</source>
   <translation>Territorio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>{n} closed to land</source>
   <translation>{n} cerrados por tierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Sides</source>
   <translation>Lados</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Set by hand</source>
   <translation>Fijar a mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>&amp;Set</source>
   <translation>&amp;Fijar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>&amp;to</source>
   <translation>&amp;a</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>&amp;because</source>
   <translation>&amp;porque</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>set by hand: {why}</source>
   <translation>fijado a mano: {why}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>set by hand</source>
   <translation>fijado a mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Too little land for a land hex, too much for the sea: it counts as both. Set it by hand if it should be one of them.</source>
   <translation>Demasiada poca tierra para un hexágono de tierra y demasiada para el mar: cuenta como ambos. Fíjalo a mano si debe ser uno de los dos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Effects</source>
   <translation>Efectos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>none</source>
   <translation>ninguno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>{n} rivers</source>
   <translation>{n} ríos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>1 river</source>
   <translation>1 río</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>open</source>
   <translation>abiertos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>computed</source>
   <translation>calculado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Lake</source>
   <translation>Lago</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Take computed</source>
   <translation>Usar lo calculado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Point at a hex of the map.</source>
   <translation>Señale un hexágono del mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Point at an area of the map.</source>
   <translation>Señale un área del mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Nothing of {name} is set by hand.</source>
   <translation>Nada de {name} está fijado a mano.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>Set</source>
   <translation>Fijar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>to</source>
   <translation>a</translation>
  </message>
  <message>
   <location filename="editor/mapedit/hexcard.py"/>
   <source>because</source>
   <translation>porque</translation>
  </message>
  <message>
   <location filename="editor/mapedit/historypanel.py"/>
   <source>As opened</source>
   <translation>Como se abrió</translation>
  </message>
  <message>
   <location filename="editor/mapedit/historypanel.py"/>
   <source>As recovered</source>
   <translation>Como se recuperó</translation>
  </message>
  <message>
   <location filename="editor/mapedit/ignoring.py"/>
   <source>Ignore a kind of problem</source>
   <translation>Ignorar una clase de problema</translation>
  </message>
  <message>
   <location filename="editor/mapedit/ignoring.py"/>
   <source>Heed a kind of problem</source>
   <translation>Atender una clase de problema</translation>
  </message>
  <message>
   <location filename="editor/mapedit/ignoring.py"/>
   <source>Ignore a problem</source>
   <translation>Ignorar un problema</translation>
  </message>
  <message>
   <location filename="editor/mapedit/ignoring.py"/>
   <source>Heed a problem</source>
   <translation>Atender un problema</translation>
  </message>
  <message>
   <location filename="editor/mapedit/inspecting.py"/>
   <source>Look for problems</source>
   <translation>Buscar problemas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>A file or a broken link is in the place of the folder {place}. Move it away, or save the module somewhere else.</source>
   <translation>Hay un archivo o un enlace roto en el lugar de la carpeta {place}. Quítelo de ahí o guarde el módulo en otro sitio.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{who} has {place} open. Save it somewhere else.</source>
   <translation>{who} tiene abierto {place}. Guárdalo en otro sitio.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{title} uses the map of {other}, and you changed it. Saved now, it gets a map of its own, and no longer follows what is mended there.</source>
   <translation>{title} usa el mapa de {other}, y lo has cambiado. Si lo guardas ahora, tendrá un mapa propio y ya no seguirá lo que se corrija allí.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Another program changed the module on disk. Save yours in its place? Its state becomes the backup.</source>
   <translation>Otro programa ha cambiado el módulo en el disco. ¿Guardar el tuyo en su lugar? El estado del disco pasa a ser la copia de seguridad.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{title} was changed on disk by another program.</source>
   <translation>Otro programa ha cambiado {title} en el disco.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Saved in {folder}</source>
   <translation>Guardado en {folder}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Not saved</source>
   <translation>No se ha guardado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>A map of its own?</source>
   <translation>¿Un mapa propio?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Save with its own map</source>
   <translation>Guardar con su propio mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Changed on disk</source>
   <translation>Cambiado en el disco</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Throw away every change since the module was saved?</source>
   <translation>¿Descartar todos los cambios desde que se guardó el módulo?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>As it is in {folder}</source>
   <translation>Como está en {folder}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Put the backup in place of the module, and throw away the changes since it was saved?</source>
   <translation>¿Poner la copia de seguridad en lugar del módulo y descartar los cambios desde que se guardó?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>This is the state before the last saving; save it to keep it.</source>
   <translation>Este es el estado anterior al último guardado; guárdalo para conservarlo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{title} was changed on disk by another program, and you have changes that are not saved.</source>
   <translation>Otro programa ha cambiado {title} en el disco, y tienes cambios sin guardar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Save?</source>
   <translation>¿Guardar?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{title} has changes that are not saved.</source>
   <translation>{title} tiene cambios sin guardar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{fault}
Nothing was lost: the module is still open.</source>
   <translation>{fault}
No se ha perdido nada: el módulo sigue abierto.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>This module was never saved.</source>
   <translation>Este módulo no se ha guardado nunca.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Revert?</source>
   <translation>¿Volver a lo guardado?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>There is no backup yet: it is made when the module is saved over an older state.</source>
   <translation>Aún no hay copia de seguridad: se hace al guardar el módulo sobre un estado anterior.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>To the backup?</source>
   <translation>¿Volver a la copia?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>{place} was removed or moved away. The module is still open here.</source>
   <translation>Se ha eliminado o movido {place}. El módulo sigue abierto aquí.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>&amp;Load it anew</source>
   <translation>&amp;Cargarlo de nuevo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>&amp;Keep mine</source>
   <translation>Conservar el &amp;mío</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Not reverted</source>
   <translation>No se ha vuelto a lo guardado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>The backup cannot be read</source>
   <translation>No se puede leer la copia de seguridad</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>Save it &amp;again</source>
   <translation>Guardarlo &amp;otra vez</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keeping.py"/>
   <source>&amp;Keep it open</source>
   <translation>Dejarlo a&amp;bierto</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keypointer.py"/>
   <source>off the map</source>
   <translation>fuera del mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Wheel</source>
   <translation>Rueda</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Zoom to the pointer; with Shift, move sideways</source>
   <translation>Acercar hacia el puntero; con Shift, mover a los lados</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Space, middle button</source>
   <translation>Espacio, botón central</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Held: drag the sheet about</source>
   <translation>Pulsado: arrastrar la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Arrow keys</source>
   <translation>Flechas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Nudge what is selected, with Shift ten times as far; else move the sheet</source>
   <translation>Empujar lo seleccionado, con Shift diez veces más; si no, mover la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Finish a line, an area, a chain of hexsides</source>
   <translation>Terminar una línea, un área o una cadena de lados</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Put away what is half drawn; Ctrl+Z brings it back</source>
   <translation>Dejar lo que está a medio dibujar; Ctrl+Z lo recupera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Ctrl+Z</source>
   <translation>Ctrl+Z</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>While drawing: take back the last point</source>
   <translation>Al dibujar: retirar el último punto</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Right button</source>
   <translation>Botón derecho</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>What can be done here; nothing is lost by it</source>
   <translation>Qué se puede hacer aquí; no se pierde nada con ello</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Del</source>
   <translation>Del</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Delete what is selected</source>
   <translation>Eliminar lo seleccionado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Ctrl</source>
   <translation>Ctrl</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Held: do not snap</source>
   <translation>Pulsado: no atraer</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Keys and tools</source>
   <translation>Teclas y herramientas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>On the sheet</source>
   <translation>En la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>Commands</source>
   <translation>Órdenes</translation>
  </message>
  <message>
   <location filename="editor/mapedit/keysdialog.py"/>
   <source>What it does</source>
   <translation>Qué hace</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Land, water and terrain</source>
   <translation>Tierra, agua y terreno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Rivers, roads and other lines</source>
   <translation>Ríos, carreteras y otras líneas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Territories and borders</source>
   <translation>Territorios y fronteras</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Places and names</source>
   <translation>Lugares y nombres</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Decoration without meaning</source>
   <translation>Adornos sin significado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>What is set by hand</source>
   <translation>Lo fijado a mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>New layer</source>
   <translation>Capa nueva</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Holds</source>
   <translation>Contiene</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Name</source>
   <translation>&amp;Nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Holds</source>
   <translation>&amp;Contiene</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Add a layer (Ctrl+Shift+N)</source>
   <translation>Añadir una capa (Ctrl+Shift+N)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Add a layer</source>
   <translation>Añadir una capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Add a layer…</source>
   <translation>&amp;Añadir una capa…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Rename the layer</source>
   <translation>&amp;Renombrar la capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>D&amp;uplicate the layer</source>
   <translation>D&amp;uplicar la capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Merge with the layer below</source>
   <translation>&amp;Fundir con la capa de abajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Delete the layer…</source>
   <translation>&amp;Eliminar la capa…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Put it &amp;higher</source>
   <translation>&amp;Subirla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Put it &amp;lower</source>
   <translation>Ba&amp;jarla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Draw on the layer a&amp;bove</source>
   <translation>&amp;Dibujar en la capa de arriba</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Draw on the layer b&amp;elow</source>
   <translation>Dibujar en la &amp;capa de abajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>&amp;Show or hide the layer</source>
   <translation>&amp;Mostrar u ocultar la capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Loc&amp;k or unlock the layer</source>
   <translation>&amp;Bloquear o desbloquear la capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Show &amp;only this layer</source>
   <translation>Mostrar s&amp;olo esta capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>{what} go with the layer {name}. Undo brings them back.</source>
   <translation>Con la capa {name} se van {what}. Deshacer los recupera.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Put a new layer above the one chosen</source>
   <translation>Poner una capa nueva encima de la elegida</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Give the layer chosen another name</source>
   <translation>Dar otro nombre a la capa elegida</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Copy the layer chosen with all that is on it</source>
   <translation>Copiar la capa elegida con todo lo que tiene</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Put all that is on the layer chosen onto the one below it</source>
   <translation>Poner todo lo de la capa elegida en la de debajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Take the layer away with all that is on it</source>
   <translation>Quitar la capa con todo lo que tiene</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Draw the layer over the one above it</source>
   <translation>Dibujar la capa por encima de la siguiente</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Draw the layer under the one below it</source>
   <translation>Dibujar la capa por debajo de la siguiente</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Choose the next layer up, to draw on it</source>
   <translation>Elegir la capa de encima para dibujar en ella</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Choose the next layer down, to draw on it</source>
   <translation>Elegir la capa de debajo para dibujar en ella</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Let the layer be seen or not while you draw; the game has it all the same</source>
   <translation>Mostrar u ocultar la capa al dibujar; el juego la tiene igualmente</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Keep the layer from being changed</source>
   <translation>Impedir que la capa se cambie</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Hide all other layers; once more shows what was shown before</source>
   <translation>Ocultar las demás capas; otra vez muestra lo que se veía antes</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Only a layer that holds the same sort of things can be merged into the one below it.</source>
   <translation>Una capa solo se funde con la de abajo si ambas contienen lo mismo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>With a layer hidden the plain look is shown; the finished map always has all layers.</source>
   <translation>Con una capa oculta se muestra el aspecto sencillo; el mapa acabado lleva siempre todas las capas.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>{n} others</source>
   <translation>{n} más</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Delete the layer</source>
   <translation>Eliminar la capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Strength of the picture</source>
   <translation>Intensidad de la imagen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerdesk.py"/>
   <source>Drawing on {name}</source>
   <translation>Dibujo en {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Copy of {name}</source>
   <translation>Copia de {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Rename a layer</source>
   <translation>Renombrar una capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Move a layer</source>
   <translation>Mover una capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Delete layer {name}</source>
   <translation>Eliminar la capa {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Merge {name} down</source>
   <translation>Fundir {name} hacia abajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Strength of a layer</source>
   <translation>Intensidad de una capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Add layer {name}</source>
   <translation>Añadir la capa {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layeredits.py"/>
   <source>Duplicate layer {name}</source>
   <translation>Duplicar la capa {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Look for a layer</source>
   <translation>Buscar una capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>How strongly the layer is drawn, in per cent</source>
   <translation>Con qué intensidad se dibuja la capa, en tanto por ciento</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Strength</source>
   <translation>Intensidad</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Hex grid</source>
   <translation>Rejilla de hexágonos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Picture under the map</source>
   <translation>Imagen bajo el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Hide (Space)</source>
   <translation>Ocultar (Espacio)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Show (Space)</source>
   <translation>Mostrar (Espacio)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>shown</source>
   <translation>visible</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>hidden</source>
   <translation>oculta</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Unlock (K)</source>
   <translation>Desbloquear (K)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>Lock (K)</source>
   <translation>Bloquear (K)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>locked</source>
   <translation>bloqueada</translation>
  </message>
  <message>
   <location filename="editor/mapedit/layerspanel.py"/>
   <source>not locked</source>
   <translation>sin bloquear</translation>
  </message>
  <message>
   <location filename="editor/mapedit/locking.py"/>
   <source>Hexwright on the computer “{host}”</source>
   <translation>Hexwright en el ordenador «{host}»</translation>
  </message>
  <message>
   <location filename="editor/mapedit/locking.py"/>
   <source>Another Hexwright window on this computer</source>
   <translation>Otra ventana de Hexwright en este ordenador</translation>
  </message>
  <message>
   <location filename="editor/mapedit/locking.py"/>
   <source>Another program</source>
   <translation>Otro programa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>None: a map of areas</source>
   <translation>Ninguna: un mapa de áreas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>{n} hexes, {columns} × {rows}</source>
   <translation>{n} hexágonos, {columns} × {rows}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Width of the sheet</source>
   <translation>Ancho de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Height of the sheet</source>
   <translation>Alto de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>not known</source>
   <translation>no se sabe</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Size and number of sheets; ground added at any side</source>
   <translation>Tamaño y número de hojas; terreno añadido por cualquier lado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source> km a mm</source>
   <translation> km por mm</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>{n} sheets of {size}</source>
   <translation>{n} hojas de {size}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>{size} across, a flat side on top</source>
   <translation>{size} de lado a lado, un lado plano arriba</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>{size} across, a corner on top</source>
   <translation>{size} de lado a lado, una punta arriba</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Printed on</source>
   <translation>Impreso en</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Projection</source>
   <translation>Proyección</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Change…</source>
   <translation>Cambiar…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Sheet…</source>
   <translation>Hoja…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Title</source>
   <translation>Título</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Width</source>
   <translation>Anchura</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Height</source>
   <translation>Altura</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Scale</source>
   <translation>Escala</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Grid</source>
   <translation>Cuadrícula</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>In all</source>
   <translation>En total</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>{km:.0f} km in nature</source>
   <translation>{km:.0f} km en la realidad</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>{km:.2f} km in nature</source>
   <translation>{km:.2f} km en la realidad</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Change the title</source>
   <translation>Cambiar el título</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Change the title on the sheet</source>
   <translation>Cambiar el título de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Size of the sheet</source>
   <translation>Tamaño de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/mapform.py"/>
   <source>Scale of the map</source>
   <translation>Escala del mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;New…</source>
   <translation>&amp;Nuevo…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Open…</source>
   <translation>&amp;Abrir…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Open a &amp;folder…</source>
   <translation>Abrir &amp;una carpeta…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Open again what was &amp;closed last</source>
   <translation>Reabrir lo ú&amp;ltimo cerrado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Re&amp;vert to what is saved</source>
   <translation>&amp;Volver a lo guardado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Back to the state &amp;before the last saving</source>
   <translation>Volver al estado an&amp;terior al último guardado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Save</source>
   <translation>&amp;Guardar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Save &amp;as…</source>
   <translation>Guardar c&amp;omo…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Export…</source>
   <translation>&amp;Exportar…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Find a hex or a name…</source>
   <translation>&amp;Buscar un hexágono o un nombre…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Go to a hex…</source>
   <translation>&amp;Ir a un hexágono…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Zoom &amp;in</source>
   <translation>&amp;Acercar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Zoom &amp;out</source>
   <translation>Ale&amp;jar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Whole sheet</source>
   <translation>&amp;Hoja entera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>As large as &amp;printed</source>
   <translation>Tan grande como &amp;impreso</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Pointer moved by &amp;keys</source>
   <translation>Puntero movido con &amp;teclas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Play this module</source>
   <translation>&amp;Jugar con este módulo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Manual</source>
   <translation>&amp;Manual</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Keys and tools</source>
   <translation>&amp;Teclas y herramientas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Print preview…</source>
   <translation>Vista previa de im&amp;presión…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;About Hexwright</source>
   <translation>&amp;Acerca de Hexwright</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Vocabulary…</source>
   <translation>&amp;Vocabulario…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Open &amp;recent</source>
   <translation>Abrir &amp;reciente</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Make a new module</source>
   <translation>Hacer un módulo nuevo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Open a module or a .hexmod file</source>
   <translation>Abrir un módulo o un archivo .hexmod</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Show the backup kept when the module was saved; nothing is written until you save</source>
   <translation>Mostrar la copia hecha al guardar el módulo; no se escribe nada hasta que guardes</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Write this map as a picture, for paper or for VASSAL</source>
   <translation>Escribir este mapa como imagen, para papel o para VASSAL</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Show the sheet at 100 %, as large as on paper</source>
   <translation>Mostrar la hoja al 100 %, tan grande como en papel</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Arrow keys move a cross over the sheet, Space clicks, Ctrl+Space holds and lets go</source>
   <translation>Las flechas mueven una cruz por la hoja; Espacio hace clic, Ctrl+Espacio agarra y suelta</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Open the page of the manual for what is in hand</source>
   <translation>Abrir la página del manual sobre lo que tienes entre manos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>See the pages of the map and of the counters, and print them</source>
   <translation>Ver las páginas del mapa y de las fichas, e imprimirlas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Versions, licences, and whose work is in this module</source>
   <translation>Versiones, licencias y de quién es el trabajo de este módulo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Map</source>
   <translation>Mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Page: {title}</source>
   <translation>Página: {title}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;File</source>
   <translation>&amp;Archivo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;View</source>
   <translation>&amp;Ver</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Units</source>
   <translation>&amp;Unidades</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Window</source>
   <translation>Ve&amp;ntana</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>T&amp;heme</source>
   <translation>T&amp;ema</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Text size</source>
   <translation>Tamaño del te&amp;xto</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>Take up word {n} of the layer</source>
   <translation>Tomar la palabra {n} de la capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Edit</source>
   <translation>&amp;Edición</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Map</source>
   <translation>&amp;Mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Layer</source>
   <translation>&amp;Capa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Scenario</source>
   <translation>E&amp;scenario</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Tools</source>
   <translation>&amp;Herramientas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/menus.py"/>
   <source>&amp;Help</source>
   <translation>A&amp;yuda</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>How far the line may be smoothed</source>
   <translation>Cuánto puede suavizarse la línea</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Reason, kept with what is set</source>
   <translation>Motivo, se guarda con lo fijado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>off</source>
   <translation>no</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>as fits</source>
   <translation>según quepa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Brush</source>
   <translation>Pincel</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Paint</source>
   <translation>Pinta</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Smooth</source>
   <translation>Suavizar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Size</source>
   <translation>Tamaño</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Drag draws a</source>
   <translation>Al arrastrar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>From</source>
   <translation>De</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>What to draw</source>
   <translation>Qué dibujar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>What to set</source>
   <translation>Qué fijar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Value to set</source>
   <translation>Valor que se fija</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Name of what is drawn</source>
   <translation>Nombre de lo dibujado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Why it is set by hand</source>
   <translation>Por qué se fija a mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Size of the brush</source>
   <translation>Tamaño del pincel</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>How far a click paints</source>
   <translation>Hasta dónde pinta un clic</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Size of the letters</source>
   <translation>Tamaño de las letras</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Form of the selection</source>
   <translation>Forma de la selección</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Layers to select from</source>
   <translation>Capas de las que se selecciona</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>The hexes touched</source>
   <translation>Los hexágonos tocados</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>All alike that hang together</source>
   <translation>Los iguales contiguos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>All alike on the map</source>
   <translation>Los iguales de todo el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Box</source>
   <translation>Recuadro</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>Lasso</source>
   <translation>Lazo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>All layers</source>
   <translation>Todas las capas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>The layer chosen</source>
   <translation>La capa elegida</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>{n} hexes</source>
   <translation>{n} hexágonos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>1 hex</source>
   <translation>1 hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/options.py"/>
   <source>New territory…</source>
   <translation>Territorio nuevo…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherview.py"/>
   <source>Another view of the map sheet</source>
   <translation>Otra vista de la hoja del mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>View {n}</source>
   <translation>Vista {n}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>&amp;Another view</source>
   <translation>&amp;Otra vista</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>Close the &amp;other views</source>
   <translation>Cerrar las demás &amp;vistas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>Look where the first view looks</source>
   <translation>Mirar adonde mira la primera vista</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>Whole sheet</source>
   <translation>Hoja entera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>A window of its own, or back</source>
   <translation>En ventana propia, o de vuelta</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>Close this view</source>
   <translation>Cerrar esta vista</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>Look at the same map a second time, from nearer or at another place</source>
   <translation>Ver el mismo mapa por segunda vez, más de cerca o en otro lugar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>Close all views of the map but the first</source>
   <translation>Cerrar todas las vistas del mapa salvo la primera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/otherviews.py"/>
   <source>{n} other views are open: close one first.</source>
   <translation>Hay {n} vistas más abiertas: cierre antes una.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/overlaid.py"/>
   <source>&amp;Terrain of every space</source>
   <translation>&amp;Terreno de cada espacio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/overlaid.py"/>
   <source>Te&amp;rritory of every space</source>
   <translation>Te&amp;rritorio de cada espacio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/overlaid.py"/>
   <source>&amp;Sides: rivers, borders, what is closed</source>
   <translation>&amp;Lados: ríos, fronteras, lo cerrado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/overlaid.py"/>
   <source>&amp;What touches what</source>
   <translation>&amp;Qué toca con qué</translation>
  </message>
  <message>
   <location filename="editor/mapedit/paged.py"/>
   <source>Pages of the module</source>
   <translation>Páginas del módulo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/paged.py"/>
   <source>This is done on the page {page}.</source>
   <translation>Esto se hace en la página {page}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pages.py"/>
   <source>Counters</source>
   <translation>Fichas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pages.py"/>
   <source>Order of battle</source>
   <translation>Orden de batalla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pages.py"/>
   <source>Scenarios</source>
   <translation>Escenarios</translation>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Hex under the pointer</source>
   <translation>Hexágono bajo el puntero</translation>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>Area under the pointer</source>
   <translation>Área bajo el puntero</translation>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>the map</source>
   <translation>el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>new area</source>
   <translation>área nueva</translation>
  </message>
  <message>
   <location filename="editor/mapedit/panels.py"/>
   <source>new line</source>
   <translation>línea nueva</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>1 city</source>
   <translation>1 ciudad</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>{n} cities</source>
   <translation>{n} ciudades</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>1 place</source>
   <translation>1 lugar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>{n} places</source>
   <translation>{n} lugares</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>and {n} more</source>
   <translation>y {n} más</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>Touches</source>
   <translation>Toca con</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>Leads to</source>
   <translation>Lleva a</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>river</source>
   <translation>río</translation>
  </message>
  <message>
   <location filename="editor/mapedit/pointing.py"/>
   <source>closed to land</source>
   <translation>cerrado por tierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemdesk.py"/>
   <source>{n} hexes, {wrong}</source>
   <translation>{n} hexágonos, {wrong}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemdesk.py"/>
   <source>{n} areas, {wrong}</source>
   <translation>{n} áreas, {wrong}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemdesk.py"/>
   <source>1 area, {wrong}</source>
   <translation>1 área, {wrong}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemdesk.py"/>
   <source>The map has changed there meanwhile; look at the list again.</source>
   <translation>El mapa ha cambiado ahí entretanto; mira la lista otra vez.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemdesk.py"/>
   <source>no faults</source>
   <translation>sin errores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} hexes belong to no territory</source>
   <translation>{n} hexágonos no son de ningún territorio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} territories have no hex</source>
   <translation>{n} territorios no tienen ningún hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} values set by hand change nothing</source>
   <translation>{n} valores fijados a mano no cambian nada</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} closed areas have no name yet</source>
   <translation>{n} áreas cerradas aún no tienen nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} border lines enclose nothing</source>
   <translation>{n} líneas de frontera no encierran nada</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} coasts are no border yet</source>
   <translation>{n} costas aún no son frontera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} places lie in no hex</source>
   <translation>{n} lugares no están en ningún hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} places lie where there is no land</source>
   <translation>{n} lugares están donde no hay tierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} shapes have no area</source>
   <translation>{n} formas no tienen área</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} lines stop just short of another</source>
   <translation>{n} líneas se quedan cortas junto a otra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} lines are not quite closed</source>
   <translation>{n} líneas no están cerradas del todo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} rivers end inland</source>
   <translation>{n} ríos terminan tierra adentro</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} outlines cross themselves</source>
   <translation>{n} contornos se cruzan a sí mismos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} thin gaps lie between territories</source>
   <translation>{n} huecos finos quedan entre territorios</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} territories overlap along a border</source>
   <translation>{n} territorios se solapan en una frontera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} slivers lie between two lines</source>
   <translation>{n} astillas quedan entre dos líneas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} single hexes lie in the midst of another territory</source>
   <translation>{n} hexágonos sueltos están en medio de otro territorio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} territories are in pieces</source>
   <translation>{n} territorios están en trozos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} places have no name</source>
   <translation>{n} lugares no tienen nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} territories have no name</source>
   <translation>{n} territorios no tienen nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} places have a name that another has</source>
   <translation>{n} lugares se llaman igual que otro</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} territories have a name that another has</source>
   <translation>{n} territorios se llaman igual que otro</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} areas have a name that another has</source>
   <translation>{n} áreas se llaman igual que otra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} things lie there twice</source>
   <translation>{n} cosas están dos veces</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} places lie on the number of their hex</source>
   <translation>{n} lugares tapan el número de su hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>near {hex}</source>
   <translation>cerca de {hex}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} times: {text}</source>
   <translation>{n} veces: {text}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} faults</source>
   <translation>{n} errores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} hints</source>
   <translation>{n} avisos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>{n} notes</source>
   <translation>{n} notas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>1 fault</source>
   <translation>1 error</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>1 hint</source>
   <translation>1 aviso</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemlist.py"/>
   <source>1 note</source>
   <translation>1 nota</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Faults</source>
   <translation>Errores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Hints</source>
   <translation>Avisos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Notes</source>
   <translation>Notas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Show</source>
   <translation>Mostrar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Which problems are listed</source>
   <translation>Qué problemas se listan</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>What is ignored</source>
   <translation>Lo que se ignora</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Heed this kind again</source>
   <translation>Volver a atender esta clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Ignore this kind</source>
   <translation>Ignorar esta clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>No problems.</source>
   <translation>Sin problemas.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>No problems but {n} that are not listed.</source>
   <translation>Sin más problemas que {n} no listados.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Repair all</source>
   <translation>Reparar todo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Heed this one again</source>
   <translation>Volver a atender este</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Ignore this one</source>
   <translation>Ignorar este</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Go there</source>
   <translation>Ir allí</translation>
  </message>
  <message>
   <location filename="editor/mapedit/problemspanel.py"/>
   <source>Looking for problems…</source>
   <translation>Buscando problemas…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>Change the kind</source>
   <translation>Cambiar la clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>Change {key}</source>
   <translation>Cambiar {key}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>Remove {key}</source>
   <translation>Quitar {key}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>Rename {key}</source>
   <translation>Renombrar {key}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>Move to {layer}</source>
   <translation>Pasar a {layer}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>yes</source>
   <translation>sí</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>no</source>
   <translation>no</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>Type yes or no.</source>
   <translation>Escriba sí o no.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propedits.py"/>
   <source>This is a number. To have words here, remove the line and add it anew.</source>
   <translation>Esto es un número. Para poner palabras, quite la línea y añádala de nuevo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>Sea</source>
   <translation>Mar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>Land</source>
   <translation>Tierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>No area with a name</source>
   <translation>Ningún área con nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>Off the sheet</source>
   <translation>Fuera de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>Outside</source>
   <translation>Fuera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>Inside</source>
   <translation>Dentro</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>1 more lies on a locked layer and is not changed.</source>
   <translation>Otra cosa está en una capa bloqueada y no se cambia.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>What is selected lies on a locked layer.</source>
   <translation>Lo seleccionado está en una capa bloqueada.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>{n} more lie on locked layers and are not changed.</source>
   <translation>Otros {n} están en capas bloqueadas y no se cambian.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>several values</source>
   <translation>varios valores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>1 hexside</source>
   <translation>1 lado de hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/properties.py"/>
   <source>{n} hexsides</source>
   <translation>{n} lados de hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propstable.py"/>
   <source>More values</source>
   <translation>Más valores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propstable.py"/>
   <source>Add</source>
   <translation>Añadir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propstable.py"/>
   <source>Remove</source>
   <translation>Quitar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propstable.py"/>
   <source>Choose a line first.</source>
   <translation>Elija antes una línea.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propstable.py"/>
   <source>There is a value {name} already.</source>
   <translation>Ya hay un valor {name}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/propstable.py"/>
   <source>A value needs a name.</source>
   <translation>Un valor necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recovery.py"/>
   <source>Keep for recovery</source>
   <translation>Conservar para recuperar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Recover opens it as it was; your own files stay untouched until you save.</source>
   <translation>Recuperar lo abre como estaba; tus archivos quedan intactos hasta que guardes.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>This was not taken up. Its files lie in {folder}</source>
   <translation>Esto no se recuperó. Sus archivos están en {folder}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Unsaved work</source>
   <translation>Trabajo sin guardar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>The program ended before this was saved.</source>
   <translation>El programa terminó antes de que esto se guardara.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>&amp;Later</source>
   <translation>&amp;Más tarde</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Kept {when}</source>
   <translation>Conservado {when}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>The steps done before cannot be undone any more.</source>
   <translation>Los pasos hechos antes ya no se pueden deshacer.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Never saved</source>
   <translation>Nunca guardado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Steps not saved: {n}. The last: {steps}</source>
   <translation>Pasos sin guardar: {n}. Los últimos: {steps}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>&amp;Recover</source>
   <translation>&amp;Recuperar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Throw away…</source>
   <translation>Descartar…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/recoverydialog.py"/>
   <source>Really throw away</source>
   <translation>Descartar de verdad</translation>
  </message>
  <message>
   <location filename="editor/mapedit/regridding.py"/>
   <source>Grid and &amp;numbers…</source>
   <translation>Cuadrícula y &amp;números…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/regridding.py"/>
   <source>&amp;Sheet…</source>
   <translation>&amp;Hoja…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/regridding.py"/>
   <source>Size, place, rows and numbers of the hexes; all that stands in them follows</source>
   <translation>Tamaño, lugar, filas y números de los hexágonos; todo lo que hay en ellos los sigue</translation>
  </message>
  <message>
   <location filename="editor/mapedit/regridding.py"/>
   <source>Grid and numbers</source>
   <translation>Cuadrícula y números</translation>
  </message>
  <message>
   <location filename="editor/mapedit/regridding.py"/>
   <source>Sheet</source>
   <translation>Hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Close it</source>
   <translation>Cerrarla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Extend</source>
   <translation>Alargar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Join them</source>
   <translation>Unirlas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Draw it on</source>
   <translation>Prolongarla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Mend it</source>
   <translation>Corregirlo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Give it away</source>
   <translation>Cederlo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>To {name}</source>
   <translation>A {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Name it</source>
   <translation>Ponerle nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Add the word</source>
   <translation>Añadir la palabra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Close a gap</source>
   <translation>Cerrar un hueco</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Close a line</source>
   <translation>Cerrar una línea</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Draw a border on</source>
   <translation>Prolongar una frontera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Make the coast a border</source>
   <translation>Hacer de la costa una frontera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Make it a border</source>
   <translation>Hacerla frontera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Join two borders</source>
   <translation>Unir dos fronteras</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Give a hex to another territory</source>
   <translation>Ceder un hexágono a otro territorio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Give a hex to {name}</source>
   <translation>Ceder un hexágono a {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Move {name}</source>
   <translation>Mover {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Name {name}</source>
   <translation>Poner nombre a {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Name area {name}</source>
   <translation>Poner nombre al área {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Take away what was set by hand</source>
   <translation>Quitar lo fijado a mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Remove a territory</source>
   <translation>Quitar un territorio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Remove a setting</source>
   <translation>Quitar un valor fijado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>New terrain</source>
   <translation>Terreno nuevo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>New territory</source>
   <translation>Territorio nuevo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Move ashore</source>
   <translation>Llevar a tierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Move in</source>
   <translation>Meter en el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Move it</source>
   <translation>Moverlo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Extend a river</source>
   <translation>Alargar un río</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Mend an outline</source>
   <translation>Corregir un contorno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/repairs.py"/>
   <source>Remove {name}</source>
   <translation>Quitar {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Saved at {place}</source>
   <translation>Guardado en {place}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Save as</source>
   <translation>Guardar como</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Save {title}</source>
   <translation>Guardar {title}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>As a &amp;folder, to work on and to keep versions of</source>
   <translation>Como &amp;carpeta, para trabajar y conservar versiones</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>As one .&amp;hexmod file, to pass on</source>
   <translation>Como un solo archivo .&amp;hexmod, para compartirlo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>&amp;Browse…</source>
   <translation>E&amp;xaminar…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Give it a name without / \ : * ? " &lt; &gt; |</source>
   <translation>Dale un nombre sin / \ : * ? " &lt; &gt; |</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Choose a folder.</source>
   <translation>Elige una carpeta.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>There is a folder of that name.</source>
   <translation>Ya hay una carpeta con ese nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>There is a file of that name.</source>
   <translation>Ya hay un archivo con ese nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Saved at {place}, where it is now.</source>
   <translation>Guardado en {place}, donde está ahora.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>{place} is there already and is replaced; its present state becomes the backup.</source>
   <translation>{place} ya existe y se reemplaza; su estado actual pasa a ser la copia de seguridad.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>{place} holds other files; they stay.</source>
   <translation>{place} contiene otros archivos; se conservan.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Save in which folder?</source>
   <translation>¿En qué carpeta se guarda?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>{place} is there already. Replace it?</source>
   <translation>{place} ya existe. ¿Reemplazarlo?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>It cannot be saved where it is: it is installed, open elsewhere, or may only be read.</source>
   <translation>No se puede guardar donde está: viene instalado, está abierto en otro sitio o es de solo lectura.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>&amp;In</source>
   <translation>&amp;En</translation>
  </message>
  <message>
   <location filename="editor/mapedit/saveas.py"/>
   <source>Replace?</source>
   <translation>¿Reemplazar?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Select</source>
   <translation>Seleccionar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Click, or drag a box, to select. Shift adds, Alt takes away. Drag what is selected to move it.</source>
   <translation>Haz clic o arrastra un recuadro para seleccionar. Shift añade, Alt quita. Arrastra lo seleccionado para moverlo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/selecttool.py"/>
   <source>Move</source>
   <translation>Mover</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>{n} modules have changes that are not saved.</source>
   <translation>{n} módulos tienen cambios sin guardar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>Open modules</source>
   <translation>Módulos abiertos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>The module cannot be opened</source>
   <translation>No se puede abrir el módulo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>{who} has {title} open. Only one can change it at a time.</source>
   <translation>{who} tiene abierto {title}. Solo uno puede cambiarlo a la vez.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>&amp;Save all</source>
   <translation>&amp;Guardar todo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>Save &amp;none</source>
   <translation>No guardar &amp;ninguno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>Open elsewhere</source>
   <translation>Abierto en otro sitio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>Open it to &amp;read</source>
   <translation>Abrirlo para &amp;leer</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>Unsaved work cannot be kept: {reason}</source>
   <translation>No se puede conservar lo que no está guardado: {reason}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>What was kept of {title} cannot be read</source>
   <translation>No se puede leer lo conservado de {title}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>{title} is open and has changes</source>
   <translation>{title} está abierto y tiene cambios</translation>
  </message>
  <message>
   <location filename="editor/mapedit/shell.py"/>
   <source>Save or close it first, then take up what was kept of it.</source>
   <translation>Guárdalo o ciérralo antes; después recupera lo que se conservó de él.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>End of {name}</source>
   <translation>Extremo de {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Point of {name}</source>
   <translation>Punto de {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>{name} crosses {other}</source>
   <translation>{name} cruza {other}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>On {name}</source>
   <translation>Sobre {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Edge of the sheet</source>
   <translation>Borde de la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Corner of hex {name}</source>
   <translation>Esquina del hexágono {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Centre of hex {name}</source>
   <translation>Centro del hexágono {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Hexside {name} | {other}</source>
   <translation>Lado de hexágono {name} | {other}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>the coast</source>
   <translation>la costa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Guides cross</source>
   <translation>Cruce de guías</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Guide on {name}</source>
   <translation>Guía sobre {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>Guide</source>
   <translation>Guía</translation>
  </message>
  <message>
   <location filename="editor/mapedit/snapping.py"/>
   <source>edge</source>
   <translation>borde</translation>
  </message>
  <message>
   <location filename="editor/mapedit/statusline.py"/>
   <source>Under the pointer</source>
   <translation>Bajo el puntero</translation>
  </message>
  <message>
   <location filename="editor/mapedit/statusline.py"/>
   <source>Layer: {layer}</source>
   <translation>Capa: {layer}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/statusline.py"/>
   <source>Snap: {what}</source>
   <translation>Atraer: {what}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>Lines in the file: {lines}. Closed forms: {areas}.</source>
   <translation>Líneas en el archivo: {lines}. Formas cerradas: {areas}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>Fill the sheet</source>
   <translation>Llenar la hoja</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>As large as in the file</source>
   <translation>Tan grande como en el archivo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>Simplify to within</source>
   <translation>Simplificar hasta</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>Import</source>
   <translation>Importar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>&amp;Kind</source>
   <translation>&amp;Clase</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>&amp;Size</source>
   <translation>&amp;Tamaño</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>S&amp;cale</source>
   <translation>&amp;Escala</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>Si&amp;mplify to within</source>
   <translation>S&amp;implificar hasta</translation>
  </message>
  <message>
   <location filename="editor/mapedit/svgdialog.py"/>
   <source>Not used: {n}. This layer takes closed forms only.</source>
   <translation>Sin usar: {n}. Esta capa solo admite formas cerradas.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Split</source>
   <translation>Dividir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Draw a line across. Enter cuts what is selected, or else what lies under it on this layer.</source>
   <translation>Traza una línea a través. Enter corta lo seleccionado, o si no lo que queda debajo en esta capa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Join</source>
   <translation>Unir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Click an area or line, then the one that it shall take in. The first keeps its name and kind.</source>
   <translation>Haz clic en un área o línea y después en la que deba absorber. La primera conserva su nombre y clase.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Select two areas, or two lines, that are not locked.</source>
   <translation>Selecciona dos áreas, o dos líneas, que no estén bloqueadas.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Only what lies on one layer can be joined.</source>
   <translation>Solo se une lo que está en una misma capa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>A line and an area cannot be joined.</source>
   <translation>No se pueden unir una línea y un área.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Lines join where their ends meet, and areas join areas.</source>
   <translation>Las líneas se unen donde se tocan sus extremos; las áreas, con áreas.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Select one line, or two lines of one layer.</source>
   <translation>Selecciona una línea, o dos líneas de una misma capa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Join ends</source>
   <translation>Unir extremos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Choose a point within a line first, with the tool for points.</source>
   <translation>Elige antes un punto dentro de una línea, con la herramienta de puntos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Break</source>
   <translation>Partir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>A cut needs two points.</source>
   <translation>Un corte necesita dos puntos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>The line cuts nothing through. Begin and end it outside.</source>
   <translation>La línea no corta nada del todo. Empieza y termina fuera.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Click an area or a line.</source>
   <translation>Haz clic en un área o una línea.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>Now click what it shall take in.</source>
   <translation>Ahora haz clic en lo que debe absorber.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_cut.py"/>
   <source>This line is closed already.</source>
   <translation>Esta línea ya está cerrada.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Line</source>
   <translation>Línea</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Click points (they snap; Ctrl does without). Enter or double click finishes, Backspace takes a point back.</source>
   <translation>Pon puntos con clics (se atraen; Ctrl lo evita). Enter o doble clic termina, Backspace retira un punto.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Click the corners (they snap). Enter, double click or a click on the first point closes the area.</source>
   <translation>Haz clic en las esquinas (se atraen). Enter, doble clic o un clic en el primer punto cierra el área.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Rectangle</source>
   <translation>Rectángulo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Press at one corner and drag to the opposite one. Shift makes a square.</source>
   <translation>Pulsa en una esquina y arrastra hasta la opuesta. Shift hace un cuadrado.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Circle</source>
   <translation>Círculo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Press at the centre and drag to the rim.</source>
   <translation>Pulsa en el centro y arrastra hasta el borde.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Draw {kind}, {n} points</source>
   <translation>Dibujar {kind}, {n} puntos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>radius {long}</source>
   <translation>radio {long}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>{layer} holds areas: click the first point to close this one.</source>
   <translation>{layer} contiene áreas: haz clic en el primer punto para cerrar esta.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Put away. Undo brings the half drawn line back.</source>
   <translation>Dejado. Deshacer recupera la línea a medias.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>Press and drag to the other side.</source>
   <translation>Pulsa y arrastra hasta el otro lado.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>An area needs three points.</source>
   <translation>Un área necesita tres puntos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_draw.py"/>
   <source>A line needs two points.</source>
   <translation>Una línea necesita dos puntos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_freehand.py"/>
   <source>Freehand</source>
   <translation>A mano alzada</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_freehand.py"/>
   <source>Press and draw. The ends snap; let go near the start to close. Smooth says how far the line is evened out.</source>
   <translation>Pulsa y dibuja. Los extremos se atraen; suelta cerca del inicio para cerrar. Suavizar dice cuánto se alisa la línea.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_freehand.py"/>
   <source>Press and draw without letting go.</source>
   <translation>Pulsa y dibuja sin soltar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_link.py"/>
   <source>Passage</source>
   <translation>Paso</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_link.py"/>
   <source>Choose whom it serves above. Click where the passage begins, then where it ends. Escape begins anew.</source>
   <translation>Elige arriba a quién sirve. Haz clic donde empieza el paso y después donde termina. Esc empieza de nuevo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_link.py"/>
   <source>Draw a passage from {one} to {two}</source>
   <translation>Dibujar un paso de {one} a {two}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_link.py"/>
   <source>from {name}</source>
   <translation>desde {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_link.py"/>
   <source>A passage begins and ends in a hex or a named area. There is none here.</source>
   <translation>Un paso empieza y termina en un hexágono o un área con nombre. Aquí no hay ninguno.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_link.py"/>
   <source>A passage leads to another space. Click where it ends.</source>
   <translation>Un paso lleva a otro espacio. Haz clic donde termina.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Hand</source>
   <translation>Mano</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Drag the sheet about. The middle button, or Space held, does so with every tool.</source>
   <translation>Arrastra la hoja. El botón central, o Espacio pulsado, hace lo mismo con cualquier herramienta.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Measure</source>
   <translation>Medir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Drag from one place to another, or click along a way. Enter or Esc begins anew.</source>
   <translation>Arrastra de un lugar a otro, o marca un camino con clics. Enter o Esc empieza de nuevo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Eyedropper</source>
   <translation>Cuentagotas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Click something: its layer and kind are taken up, with the tool that draws such things.</source>
   <translation>Haz clic en algo: se toman su capa y su clase, con la herramienta que lo dibuja.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>Taken up: {kind} on {layer}.</source>
   <translation>Tomado: {kind} en {layer}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_look.py"/>
   <source>There is nothing here to take up.</source>
   <translation>Aquí no hay nada que tomar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Terrain brush</source>
   <translation>Pincel de terreno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Drag over hexes to paint them. Shift erases. Choose the size of the brush, or fill and replace, above.</source>
   <translation>Arrastra sobre los hexágonos para pintarlos. Shift borra. Elige arriba el tamaño del pincel, o rellenar y reemplazar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Territory brush</source>
   <translation>Pincel de territorio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Drag over hexes to give them to the territory above, or click areas. Shift erases.</source>
   <translation>Arrastra sobre los hexágonos para darlos al territorio de arriba, o haz clic en áreas. Shift borra.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Drag over hexes to set the value chosen above, whatever is drawn there; Shift takes it away. Say why.</source>
   <translation>Arrastra sobre los hexágonos para fijar el valor elegido arriba, haya lo que haya dibujado; Mayús lo quita. Di por qué.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Paint {kind}, {much}</source>
   <translation>Pintar {kind}, {much}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Click areas, or drag over them, to give them what is chosen above. Shift takes it away.</source>
   <translation>Haga clic en áreas, o arrastre sobre ellas, para darles lo elegido arriba. Mayús lo quita.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Erase, {much}</source>
   <translation>Borrar, {much}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Give {area} to {territory}</source>
   <translation>Dar {area} a {territory}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Choose a territory above.</source>
   <translation>Elige arriba un territorio.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>What is set by hand keeps its reason: type one above.</source>
   <translation>Lo fijado a mano guarda su motivo: escribe uno arriba.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>{n} areas</source>
   <translation>{n} áreas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>1 area</source>
   <translation>1 área</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>There is no hex here.</source>
   <translation>Aquí no hay ningún hexágono.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>There is no named area here. Put an area's name into it first.</source>
   <translation>Aquí no hay ningún área con nombre. Ponle antes un nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_paint.py"/>
   <source>Erase</source>
   <translation>Borrar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>Place</source>
   <translation>Lugar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>Choose what it is, type its name above, and click where it lies. The name can wait.</source>
   <translation>Elige qué es, escribe su nombre arriba y haz clic donde está. El nombre puede esperar.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>Name on a curve</source>
   <translation>Nombre en curva</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>Type the name above, then click the curve from its first letter to its last. Enter finishes.</source>
   <translation>Escribe el nombre arriba y marca la curva con clics, de la primera letra a la última. Enter termina.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>Set {name}</source>
   <translation>Poner {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>Name it at the right, in the panel Properties, or go on.</source>
   <translation>Ponle nombre a la derecha, en el panel Propiedades, o sigue.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>A name is needed: type it above.</source>
   <translation>Hace falta un nombre: escríbelo arriba.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_place.py"/>
   <source>A curve needs two points.</source>
   <translation>Una curva necesita dos puntos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_side.py"/>
   <source>Hexsides</source>
   <translation>Lados de hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_side.py"/>
   <source>Drag along hexsides, or click them one by one; on a map of areas click borders. Shift erases.</source>
   <translation>Arrastra por los lados de hexágono, o haz clic en ellos; en un mapa de áreas, haz clic en fronteras. Shift borra.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_side.py"/>
   <source>Draw {kind}</source>
   <translation>Dibujar {kind}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_side.py"/>
   <source>Click near a hexside.</source>
   <translation>Haz clic cerca de un lado de hexágono.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_side.py"/>
   <source>Click on the border between two named areas.</source>
   <translation>Haz clic en la frontera entre dos áreas con nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_side.py"/>
   <source>Erase hexsides</source>
   <translation>Borrar lados de hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_trace.py"/>
   <source>Trace</source>
   <translation>Calcar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_trace.py"/>
   <source>Click on a line, then farther along it: the new line follows. Off a line it runs straight. Enter finishes.</source>
   <translation>Haz clic en una línea y después más adelante en ella: la nueva la sigue. Fuera de una línea va recta. Enter termina.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_trace.py"/>
   <source>No drawn line leads there, so the new one runs straight.</source>
   <translation>Ninguna línea dibujada lleva allí, así que la nueva va recta.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_underlay.py"/>
   <source>Press and drag to move the picture under the map. Escape puts it back.</source>
   <translation>Pulsa y arrastra para mover la imagen bajo el mapa. Esc la devuelve a su sitio.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_underlay.py"/>
   <source>Move the picture</source>
   <translation>Mover la imagen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_underlay.py"/>
   <source>There is no picture under this map.</source>
   <translation>No hay ninguna imagen bajo este mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_underlay.py"/>
   <source>The picture is locked. Unlock it in the Map menu first.</source>
   <translation>La imagen está bloqueada. Desbloquéala antes en el menú Mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_vertex.py"/>
   <source>Drag a point, or a line to add one; Shift-drag moves a stretch. Alt-click takes out. A box picks several.</source>
   <translation>Arrastra un punto, o una línea para añadir uno; con Shift mueves un tramo. Alt y clic quita. Un recuadro coge varios.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_vertex.py"/>
   <source>Move points</source>
   <translation>Mover puntos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_vertex.py"/>
   <source>Add a point</source>
   <translation>Añadir un punto</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_vertex.py"/>
   <source>Choose points first: click them, or draw a box round them.</source>
   <translation>Elige puntos antes: haz clic en ellos o enciérralos en un recuadro.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_vertex.py"/>
   <source>Remove points</source>
   <translation>Quitar puntos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_vertex.py"/>
   <source>A line keeps two points and an area three. Delete the whole instead.</source>
   <translation>Una línea conserva dos puntos y un área tres. Elimínala entera.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_zoom.py"/>
   <source>Zoom</source>
   <translation>Ampliación</translation>
  </message>
  <message>
   <location filename="editor/mapedit/tool_zoom.py"/>
   <source>Drag a box to look into it, or click to zoom in there. Alt or Shift zooms out.</source>
   <translation>Arrastre un recuadro para verlo de cerca, o haga clic para ampliar allí. Alt o Mayús reduce.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>areas of land, water and terrain</source>
   <translation>áreas de tierra, agua y terreno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>rivers, roads and other lines</source>
   <translation>ríos, carreteras y otras líneas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>the areas of territories</source>
   <translation>las áreas de los territorios</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>places and names</source>
   <translation>lugares y nombres</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>decoration</source>
   <translation>adornos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>what is set by hand, hex by hex</source>
   <translation>lo fijado a mano, hexágono a hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{tool} needs a layer to draw on, and this map has none for it.</source>
   <translation>{tool} necesita una capa donde dibujar, y este mapa no tiene ninguna.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{tool} cannot draw on {layer}, which holds {holds}.</source>
   <translation>{tool} no puede dibujar en {layer}, que contiene {holds}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{layer} is locked: click its lock, or choose another layer.</source>
   <translation>{layer} está bloqueada: haz clic en su candado o elige otra capa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/toolbase.py"/>
   <source>{layer} is hidden: click its eye, or choose another layer.</source>
   <translation>{layer} está oculta: haz clic en su ojo o elige otra capa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Move right by</source>
   <translation>Mover a la derecha</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Move down by</source>
   <translation>Mover hacia abajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Move &amp;right by</source>
   <translation>Mover a la &amp;derecha</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Move &amp;down by</source>
   <translation>Mover hacia &amp;abajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>&amp;Turn clockwise by</source>
   <translation>&amp;Girar a la derecha</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>&amp;Width</source>
   <translation>A&amp;nchura</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>&amp;Height</source>
   <translation>Al&amp;tura</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Flip</source>
   <translation>Voltear</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Left to right</source>
   <translation>De izquierda a derecha</translation>
  </message>
  <message>
   <location filename="editor/mapedit/transformdialog.py"/>
   <source>Top to bottom</source>
   <translation>De arriba abajo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Pictures ({files})</source>
   <translation>Imágenes ({files})</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>The picture lies under the map, locked. Map, Fit the grid to the picture… brings it into place.</source>
   <translation>La imagen está bajo el mapa, bloqueada. Mapa, Ajustar la rejilla a la imagen… la pone en su sitio.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Look of the &amp;grid…</source>
   <translation>Aspecto de la &amp;rejilla…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Lay a &amp;picture under the map…</source>
   <translation>Poner una &amp;imagen bajo el mapa…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>&amp;Fit the grid to the picture…</source>
   <translation>&amp;Ajustar la rejilla a la imagen…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Sho&amp;w the picture</source>
   <translation>Mostrar la ima&amp;gen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Loc&amp;k the picture</source>
   <translation>&amp;Bloquear la imagen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Take the picture &amp;away</source>
   <translation>&amp;Quitar la imagen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>&amp;Move the picture</source>
   <translation>&amp;Mover la imagen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Lay a picture under the map first.</source>
   <translation>Ponga antes una imagen bajo el mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>This map has areas and no hexes.</source>
   <translation>Este mapa tiene áreas y no hexágonos.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>A picture to draw over</source>
   <translation>Una imagen sobre la que dibujar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>pasted</source>
   <translation>pegada</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>It is damaged; save it again.</source>
   <translation>Está dañada; guárdala de nuevo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Lay a picture under the map</source>
   <translation>Poner una imagen bajo el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Lines, corners or dots, and how the numbers stand</source>
   <translation>Líneas, esquinas o puntos, y cómo van los números</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Choose a scanned map or a sketch to draw over</source>
   <translation>Elegir un mapa escaneado o un boceto sobre el que dibujar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Click hex centres on the picture to bring it into place</source>
   <translation>Marcar centros de hexágonos en la imagen para ponerla en su sitio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Take the picture away</source>
   <translation>Quitar la imagen</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Look of the grid</source>
   <translation>Aspecto de la rejilla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/underlays.py"/>
   <source>Fit the picture to the grid</source>
   <translation>Ajustar la imagen a la rejilla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>As &amp;printed</source>
   <translation>Como &amp;impreso</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>By eyes without &amp;red</source>
   <translation>Con ojos sin &amp;rojo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>By eyes without &amp;green</source>
   <translation>Con ojos sin &amp;verde</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>By eyes without &amp;blue</source>
   <translation>Con ojos sin &amp;azul</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>In gr&amp;ey, as copied</source>
   <translation>En &amp;gris, fotocopiado</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>Show the &amp;board as the game sees it</source>
   <translation>Mostrar el ta&amp;blero como lo ve el juego</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>&amp;Rulers</source>
   <translation>&amp;Reglas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>Lay the hexes or areas as they are worked out over the drawing, as it was chosen last (F4)</source>
   <translation>Poner sobre el dibujo los hexágonos o áreas tal como se calculan, como se eligió la última vez (F4)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>&amp;Lay over the drawing</source>
   <translation>&amp;Poner sobre el dibujo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>&amp;Bookmarks</source>
   <translation>&amp;Marcadores</translation>
  </message>
  <message>
   <location filename="editor/mapedit/viewdesk.py"/>
   <source>Colours as &amp;seen</source>
   <translation>Co&amp;lores como los ve</translation>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Colour</source>
   <translation>Color</translation>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>&amp;Colour</source>
   <translation>&amp;Color</translation>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Change the vocabulary</source>
   <translation>Cambiar el vocabulario</translation>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Territories</source>
   <translation>Territorios</translation>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Hexsides and lines</source>
   <translation>Lados y líneas</translation>
  </message>
  <message>
   <location filename="editor/mapedit/vocabulary.py"/>
   <source>Places</source>
   <translation>Lugares</translation>
  </message>
  <message>
   <location filename="editor/mapedit/whys.py"/>
   <source>Select a line first.</source>
   <translation>Seleccione antes una línea.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/whys.py"/>
   <source>This is the highest layer.</source>
   <translation>Esta es la capa más alta.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/whys.py"/>
   <source>This is the lowest layer.</source>
   <translation>Esta es la capa más baja.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/whys.py"/>
   <source>Nothing was changed since the module was saved.</source>
   <translation>No se cambió nada desde que se guardó el módulo.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/whys.py"/>
   <source>Nothing was done yet.</source>
   <translation>Aún no se ha hecho nada.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/whys.py"/>
   <source>Choose a layer first.</source>
   <translation>Elija antes una capa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Worked out in {seconds:.1f} s</source>
   <translation>Calculado en {seconds:.1f} s</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Draw with {word} ({n})</source>
   <translation>Dibujar con {word} ({n})</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Go to hex</source>
   <translation>Ir al hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Hex number</source>
   <translation>Número de hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>{title} (read only)</source>
   <translation>{title} (solo lectura)</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>{tool} draws on {layer}.</source>
   <translation>{tool} dibuja en {layer}.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>New territory {name}</source>
   <translation>Territorio nuevo {name}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Points snap.</source>
   <translation>Los puntos se atraen.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Points do not snap.</source>
   <translation>Los puntos no se atraen.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>Working out the map…</source>
   <translation>Calculando el mapa…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>The map cannot be worked out: {fault}</source>
   <translation>No se puede calcular el mapa: {fault}</translation>
  </message>
  <message>
   <location filename="editor/mapedit/window.py"/>
   <source>There is no hex {text} on this map.</source>
   <translation>No hay ningún hexágono {text} en este mapa.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Land or water</source>
   <translation>Tierra o agua</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Relief</source>
   <translation>Relieve</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Trees</source>
   <translation>Árboles</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Reeds</source>
   <translation>Juncos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Dots</source>
   <translation>Puntos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Strokes</source>
   <translation>Trazos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Bastions</source>
   <translation>Baluartes</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Star in a disc</source>
   <translation>Estrella en un disco</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Star</source>
   <translation>Estrella</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Ring</source>
   <translation>Anillo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Aircraft</source>
   <translation>Avión</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Anchor</source>
   <translation>Ancla</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Fortress</source>
   <translation>Fortaleza</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Drop</source>
   <translation>Gota</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Every word needs a name.</source>
   <translation>Cada palabra necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Name on the map</source>
   <translation>Nombre en el mapa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Group</source>
   <translation>Grupo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Own colour</source>
   <translation>Color propio</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>In play</source>
   <translation>En juego</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>A territory needs a name.</source>
   <translation>Un territorio necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Name in the key</source>
   <translation>Nombre en la leyenda</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Ground</source>
   <translation>Fondo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Pattern</source>
   <translation>Trama</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>From share of hex</source>
   <translation>Desde qué parte del hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>A terrain needs a name.</source>
   <translation>Un terreno necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Kept in files as</source>
   <translation>En los archivos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Sign</source>
   <translation>Signo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Rank</source>
   <translation>Rango</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>the largest</source>
   <translation>el mayor</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>Share of a hex's land from which it is the hex's</source>
   <translation>Parte de la tierra de un hexágono desde la que es el del hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>New kind</source>
   <translation>Clase nueva</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>New place</source>
   <translation>Lugar nuevo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>No colour</source>
   <translation>Sin color</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>usual</source>
   <translation>habitual</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>&amp;Remove</source>
   <translation>&amp;Quitar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>&amp;Up</source>
   <translation>&amp;Subir</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>&amp;Down</source>
   <translation>&amp;Bajar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>{name} is on the map. What is it to become?</source>
   <translation>{name} está en el mapa. ¿En qué se convierte?</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>made of its name</source>
   <translation>hecho de su nombre</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>{name} is on the map: delete what is of it first.</source>
   <translation>{name} está en el mapa: elimina antes lo que es de esa clase.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordpages.py"/>
   <source>{name} is on the map: it stays.</source>
   <translation>{name} está en el mapa: se conserva.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Doubtful</source>
   <translation>Dudoso</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Grey</source>
   <translation>Gris</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Green</source>
   <translation>Verde</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Brick red</source>
   <translation>Rojo ladrillo</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Sand</source>
   <translation>Arena</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Name of a sea</source>
   <translation>Nombre de un mar</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Name of a country</source>
   <translation>Nombre de un país</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Name of a range</source>
   <translation>Nombre de una sierra</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Kind of hex</source>
   <translation>Clase de hexágono</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>For ships</source>
   <translation>Para barcos</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>For land units</source>
   <translation>Para unidades terrestres</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>For aircraft</source>
   <translation>Para aviones</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Strait</source>
   <translation>Estrecho</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Canal</source>
   <translation>Canal</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Crossing arrow</source>
   <translation>Flecha de cruce</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Ground that is no area</source>
   <translation>Suelo que no es un área</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Border</source>
   <translation>Frontera</translation>
  </message>
  <message>
   <location filename="editor/mapedit/words.py"/>
   <source>Decoration</source>
   <translation>Adorno</translation>
  </message>
  <message>
   <location filename="editor/mapedit/wordspanel.py"/>
   <source>Edit the vocabulary…</source>
   <translation>Editar el vocabulario…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>How large the sheet is shown: 100 % is as large as printed</source>
   <translation>A qué tamaño se ve la hoja: 100 % es como impresa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>Zoom in per cent</source>
   <translation>Ampliación en tanto por ciento</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>Zoom to a &amp;percentage…</source>
   <translation>Ampliar a un &amp;porcentaje…</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>Zoom to the &amp;selection</source>
   <translation>Ampliar la &amp;selección</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>Type how large the sheet is shown: 100 % is as large as printed</source>
   <translation>Escribir a qué tamaño se ve la hoja: 100 % es como impresa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>Show what is selected as large as fits</source>
   <translation>Mostrar lo seleccionado tan grande como quepa</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>{text} is no percentage between 1 and 3200.</source>
   <translation>{text} no es un porcentaje entre 1 y 3200.</translation>
  </message>
  <message>
   <location filename="editor/mapedit/zoomfield.py"/>
   <source>Nothing is selected.</source>
   <translation>No hay nada seleccionado.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fields.py"/>
   <source>Top left</source>
   <translation>Arriba a la izquierda</translation>
  </message>
  <message>
   <location filename="editor/newmap/fields.py"/>
   <source>Top right</source>
   <translation>Arriba a la derecha</translation>
  </message>
  <message>
   <location filename="editor/newmap/fields.py"/>
   <source>Bottom left</source>
   <translation>Abajo a la izquierda</translation>
  </message>
  <message>
   <location filename="editor/newmap/fields.py"/>
   <source>Bottom right</source>
   <translation>Abajo a la derecha</translation>
  </message>
  <message>
   <location filename="editor/newmap/fields.py"/>
   <source> mm</source>
   <translation> mm</translation>
  </message>
  <message>
   <location filename="editor/newmap/fields.py"/>
   <source> in</source>
   <translation> in</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>More clicks make the fit better.</source>
   <translation>Con más clics el ajuste mejora.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Clicked hex centres</source>
   <translation>Centros de hexágono marcados</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>The picture is s&amp;tretched or slanted</source>
   <translation>La imagen está estira&amp;da o inclinada</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>How strongly the picture shows</source>
   <translation>Con qué intensidad se ve la imagen</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Choose a picture first.</source>
   <translation>Elige antes una imagen.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>A map of areas needs no clicks: the picture lies in the middle of the sheet.</source>
   <translation>Un mapa de áreas no necesita clics: la imagen queda en el centro de la hoja.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Click the centre of hex {name}.</source>
   <translation>Haz clic en el centro del hexágono {name}.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Hex</source>
   <translation>Hexágono</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Off by</source>
   <translation>Error</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Hex centres</source>
   <translation>Centros de hexágono</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Click as near the middle of a hex as you can; drag a mark to move it. The wheel zooms. With the keys: arrows move a cross, Enter clicks, Delete removes.</source>
   <translation>Haz clic lo más cerca que puedas del centro de un hexágono; arrastra una marca para moverla. La rueda acerca y aleja. Con el teclado: las flechas mueven una cruz, Enter hace clic y Delete quita.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Click {n} more hex centres.</source>
   <translation>Marca {n} centros de hexágono más.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>Click one more hex centre.</source>
   <translation>Marca un centro de hexágono más.</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>{rest:.2f} mm</source>
   <translation>{rest:.2f} mm</translation>
  </message>
  <message>
   <location filename="editor/newmap/fitpanel.py"/>
   <source>All within {worst:.2f} mm, {mean:.2f} mm on average</source>
   <translation>Todos a menos de {worst:.2f} mm, {mean:.2f} mm de media</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Lakes</source>
   <translation>Lagos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Borders</source>
   <translation>Fronteras</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Rivers</source>
   <translation>Ríos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Roads</source>
   <translation>Carreteras</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Cities</source>
   <translation>Ciudades</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Nothing</source>
   <translation>Nada</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Files</source>
   <translation>Archivos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Add GeoJSON files, or drop them here.</source>
   <translation>Añade archivos GeoJSON, o suéltalos aquí.</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>{path}: {n} shapes</source>
   <translation>{path}: {n} formas</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>What it becomes</source>
   <translation>En qué se convierte</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Property with names</source>
   <translation>Propiedad con los nombres</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Becomes</source>
   <translation>Se convierte en</translation>
  </message>
  <message>
   <location filename="editor/newmap/geofiles.py"/>
   <source>Names from</source>
   <translation>Nombres de</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>GeoJSON ({files})</source>
   <translation>GeoJSON ({files})</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>{n} things lie on the sheet.</source>
   <translation>Hay {n} cosas en la hoja.</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>The geodata</source>
   <translation>Los geodatos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>GeoJSON files in longitude and latitude, laid under the grid.</source>
   <translation>Archivos GeoJSON en longitud y latitud, puestos bajo la rejilla.</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>&amp;Add files…</source>
   <translation>&amp;Añadir archivos…</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Region by name</source>
   <translation>Región por su nombre</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>A&amp;ll</source>
   <translation>&amp;Todo</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>PROJ string or EPSG code</source>
   <translation>Cadena PROJ o código EPSG</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Smallest detail</source>
   <translation>Detalle más pequeño</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Margin of the sheet</source>
   <translation>Margen de la hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Put &amp;it on the sheet</source>
   <translation>Ponerlo en la &amp;hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Region</source>
   <translation>Región</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>B&amp;y name</source>
   <translation>Por &amp;nombre</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>&amp;West, east</source>
   <translation>&amp;Oeste, este</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>&amp;South, north</source>
   <translation>&amp;Sur, norte</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>&amp;Projection</source>
   <translation>&amp;Proyección</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>PROJ or EPSG</source>
   <translation>PROJ o EPSG</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>&amp;Detail, margin</source>
   <translation>&amp;Detalle, margen</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Geodata</source>
   <translation>Geodatos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Reading files</source>
   <translation>Leyendo archivos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Importing geodata</source>
   <translation>Importando geodatos</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Working…</source>
   <translation>Trabajando…</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Put it on the sheet to see it.</source>
   <translation>Ponlo en la hoja para verlo.</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>The choices have changed. Put it on the sheet again.</source>
   <translation>Has cambiado lo elegido. Ponlo otra vez en la hoja.</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>West</source>
   <translation>Oeste</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>South</source>
   <translation>Sur</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>East</source>
   <translation>Este</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>North</source>
   <translation>Norte</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>True areas (Lambert)</source>
   <translation>Áreas fieles (Lambert)</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>True distances (conic)</source>
   <translation>Distancias fieles (cónica)</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>Mercator</source>
   <translation>Mercator</translation>
  </message>
  <message>
   <location filename="editor/newmap/geopage.py"/>
   <source>My own</source>
   <translation>La mía</translation>
  </message>
  <message>
   <location filename="editor/newmap/gridlookdialog.py"/>
   <source>Hexes</source>
   <translation>Hexágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/gridlookdialog.py"/>
   <source>Numbers</source>
   <translation>Números</translation>
  </message>
  <message>
   <location filename="editor/newmap/gridlookdialog.py"/>
   <source>Usual &amp;colour</source>
   <translation>&amp;Color habitual</translation>
  </message>
  <message>
   <location filename="editor/newmap/gridlookdialog.py"/>
   <source>OK</source>
   <translation>Aceptar</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>The rules of {title} name {n} spaces in tables of their own ({some}). Nothing can change those, so these must keep their names and places.</source>
   <translation>Las reglas de {title} nombran {n} espacios en tablas propias ({some}). Nada puede cambiarlas, así que estos deben conservar su nombre y su lugar.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>{n} references follow.</source>
   <translation>{n} referencias los siguen.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>What is drawn keeps its size; ground added at the left or above moves it along.</source>
   <translation>Lo dibujado conserva su tamaño; el terreno añadido a la izquierda o arriba lo desplaza.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>Nothing is chosen.</source>
   <translation>No se ha elegido nada.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>Nothing changes.</source>
   <translation>Nada cambia.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>What is drawn stays where it is; what names a hex follows.</source>
   <translation>Lo dibujado queda donde está; lo que nombra un hexágono lo sigue.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>This map of areas gets hexes; what names an area goes to the hex under its label.</source>
   <translation>Este mapa de áreas recibe hexágonos; lo que nombra un área pasa al hexágono bajo su rótulo.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>He&amp;xes</source>
   <translation>He&amp;xágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>&amp;Numbers</source>
   <translation>&amp;Números</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>The hexes stay as they are.</source>
   <translation>Los hexágonos quedan como están.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>{n} hexes lie off the sheet.</source>
   <translation>{n} hexágonos quedan fuera de la hoja.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>The words of {titles} name hexes: read them over.</source>
   <translation>Los textos de {titles} nombran hexágonos: repáselos.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>A sheet of that size cannot be.</source>
   <translation>Una hoja de ese tamaño no es posible.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>Every hex keeps its number.</source>
   <translation>Cada hexágono conserva su número.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>Whether the rules of {title} name hexes is not known.</source>
   <translation>No se sabe si las reglas de {title} nombran hexágonos.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>Hexes get other numbers and stay where they are.</source>
   <translation>Los hexágonos reciben otros números y quedan donde están.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>What stands in a hex goes to the nearest one.</source>
   <translation>Lo que está en un hexágono pasa al más cercano.</translation>
  </message>
  <message>
   <location filename="editor/newmap/grounddialog.py"/>
   <source>{title} plays on this map and names {n} of these hexes ({some}): its files do not follow.</source>
   <translation>{title} se juega en este mapa y nombra {n} de estos hexágonos ({some}): sus archivos no los siguen.</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Ground at the sides</source>
   <translation>Terreno a los lados</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Ground at the left</source>
   <translation>Terreno a la izquierda</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Ground at the right</source>
   <translation>Terreno a la derecha</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Ground above</source>
   <translation>Terreno arriba</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Ground below</source>
   <translation>Terreno abajo</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>The hexes</source>
   <translation>Los hexágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Le&amp;ft, right</source>
   <translation>&amp;Izquierda, derecha</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>&amp;Above, below</source>
   <translation>&amp;Arriba, abajo</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Below 0, ground is taken away. What is drawn moves along when it is added at the left or above; what then lies off the sheet stays there.</source>
   <translation>Por debajo de 0 se quita terreno. Lo dibujado se desplaza cuando se añade a la izquierda o arriba; lo que entonces queda fuera de la hoja sigue allí.</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Stay as they are</source>
   <translation>Quedan como están</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Fill it; numbers begin at its edge</source>
   <translation>Lo llenan; los números empiezan en su borde</translation>
  </message>
  <message>
   <location filename="editor/newmap/groundpage.py"/>
   <source>Fill it; hexes keep their numbers</source>
   <translation>Lo llenan; cada uno conserva su número</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Paper stays round the hexes; home printers leave some 7 mm of it white.</source>
   <translation>Queda papel alrededor de los hexágonos; las impresoras caseras dejan unos 7 mm en blanco.</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>The sheet's edges run through the outermost hexes; all of them are played on.</source>
   <translation>El borde de la hoja corta los hexágonos exteriores; todos se juegan.</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Cut hexes fill the sheet to its edges. They have no number, and no unit enters them.</source>
   <translation>Hexágonos cortados llenan la hoja hasta el borde. No tienen número y ninguna unidad entra en ellos.</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>They lie in the middle of the sheet.</source>
   <translation>Quedan en el centro de la hoja.</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Size of a hex across its flat sides</source>
   <translation>Tamaño de un hexágono entre lados opuestos</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Hexes with</source>
   <translation>Hexágonos con</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Which lies lower</source>
   <translation>Cuál va más abajo</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>&amp;As many as the sheet holds</source>
   <translation>T&amp;antos como quepan en la hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Columns</source>
   <translation>Columnas</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Rows</source>
   <translation>Filas</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>At the sheet's edge</source>
   <translation>En el borde de la hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Where they lie</source>
   <translation>Dónde están</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Field</source>
   <translation>Campo</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>&amp;Size, across flats</source>
   <translation>&amp;Tamaño entre lados</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Hexes &amp;with</source>
   <translation>&amp;Hexágonos con</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>&amp;Parity</source>
   <translation>&amp;Paridad</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>&amp;Columns, rows</source>
   <translation>&amp;Columnas, filas</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>At the &amp;edge</source>
   <translation>En el bor&amp;de</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Look</source>
   <translation>Aspecto</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>The second column lies lower</source>
   <translation>La segunda columna va más abajo</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>The second row lies further right</source>
   <translation>La segunda fila va más a la derecha</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>The first column lies lower</source>
   <translation>La primera columna va más abajo</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>The first row lies further right</source>
   <translation>La primera fila va más a la derecha</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Mar&amp;gin, at least</source>
   <translation>Mar&amp;gen mínimo</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>P&amp;lace</source>
   <translation>&amp;Lugar</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>&amp;From left, above</source>
   <translation>&amp;Desde izquierda, arriba</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>A flat side on top</source>
   <translation>Un lado arriba</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>A corner on top</source>
   <translation>Una esquina arriba</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Only whole hexes</source>
   <translation>Solo hexágonos enteros</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Half hexes, played on</source>
   <translation>Medios hexágonos, se juegan</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Half hexes, out of play</source>
   <translation>Medios hexágonos, fuera de juego</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>In the middle of the sheet</source>
   <translation>En el centro de la hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>The first one lies at</source>
   <translation>El primero está en</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Centre of the first hex from the left</source>
   <translation>Centro del primer hexágono desde la izquierda</translation>
  </message>
  <message>
   <location filename="editor/newmap/hexpage.py"/>
   <source>Centre of the first hex from above</source>
   <translation>Centro del primer hexágono desde arriba</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>The us&amp;ual one</source>
   <translation>El hab&amp;itual</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>What is drawn of them</source>
   <translation>Qué se dibuja de ellos</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Colour of the grid</source>
   <translation>Color de la rejilla</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Usual</source>
   <translation>Habitual</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Width of the lines</source>
   <translation>Grosor de las líneas</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>&amp;Draw</source>
   <translation>&amp;Dibujar</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>C&amp;olour</source>
   <translation>C&amp;olor</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Wid&amp;th</source>
   <translation>&amp;Grosor</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>&amp;Print them</source>
   <translation>Im&amp;primirlos</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Every so many columns</source>
   <translation>Cada cuántas columnas</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Every so many rows</source>
   <translation>Cada cuántas filas</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Turned</source>
   <translation>Giro</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Colour of the numbers</source>
   <translation>Color de los números</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Onc&amp;e in</source>
   <translation>&amp;Uno cada</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Tu&amp;rned</source>
   <translation>Gi&amp;ro</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source> column</source>
   <translation> columna</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source> columns</source>
   <translation> columnas</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source> row</source>
   <translation> fila</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source> rows</source>
   <translation> filas</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Their sides</source>
   <translation>Sus lados</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>Their corners only</source>
   <translation>Solo sus esquinas</translation>
  </message>
  <message>
   <location filename="editor/newmap/lookfields.py"/>
   <source>A dot in each centre</source>
   <translation>Un punto en cada centro</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>{n} things have no place any more: {named}.</source>
   <translation>{n} cosas ya no tienen lugar: {named}.</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Land or sea set by hand</source>
   <translation>Tierra o mar fijados a mano</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Terrain set by hand</source>
   <translation>Terreno fijado a mano</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Flag</source>
   <translation>Marca</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Hexside closed to land</source>
   <translation>Lado cerrado por tierra</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Hexside open to land</source>
   <translation>Lado abierto por tierra</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Hexside closed to ships</source>
   <translation>Lado cerrado a barcos</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Hexside open to ships</source>
   <translation>Lado abierto a barcos</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Link</source>
   <translation>Enlace</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Unit</source>
   <translation>Unidad</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Set-up code of</source>
   <translation>Código de despliegue de</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Marker</source>
   <translation>Marcador</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>Hex under</source>
   <translation>Hexágono de</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>{what} in {space}: off the field</source>
   <translation>{what} en {space}: fuera del campo</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>{what} in {space}: its place is taken</source>
   <translation>{what} en {space}: su lugar está ocupado</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>One thing has no place any more: {named}.</source>
   <translation>Una cosa ya no tiene lugar: {named}.</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>{n} things have no place any more: {named} …</source>
   <translation>{n} cosas ya no tienen lugar: {named}…</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>This has no place any more</source>
   <translation>Esto ya no tiene lugar</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>What is lost</source>
   <translation>Lo que se pierde</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>It is taken off the map. Undo brings all of it back.</source>
   <translation>Se quita del mapa. Deshacer lo devuelve todo.</translation>
  </message>
  <message>
   <location filename="editor/newmap/losses.py"/>
   <source>&amp;Go on</source>
   <translation>&amp;Seguir</translation>
  </message>
  <message>
   <location filename="editor/newmap/making.py"/>
   <source>one hex was clicked twice</source>
   <translation>se pulsó dos veces el mismo hexágono</translation>
  </message>
  <message>
   <location filename="editor/newmap/making.py"/>
   <source>there is no hex {hex} on this map</source>
   <translation>no hay ningún hexágono {hex} en este mapa</translation>
  </message>
  <message>
   <location filename="editor/newmap/making.py"/>
   <source>a click has no hex number</source>
   <translation>un clic no tiene número de hexágono</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>The numbers</source>
   <translation>Los números</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Every hex has one, printed or not; rules and files go by them.</source>
   <translation>Todos lo tienen, impreso o no; reglas y archivos los usan.</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Order</source>
   <translation>Orden</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Columns as</source>
   <translation>Columnas con</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Rows as</source>
   <translation>Filas con</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Between</source>
   <translation>Entre ellos</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Letters after Z</source>
   <translation>Letras tras la Z</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>First column</source>
   <translation>Primera columna</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>First row</source>
   <translation>Primera fila</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Numbers begin</source>
   <translation>Los números empiezan</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Made of</source>
   <translation>Formado por</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>&amp;Order</source>
   <translation>&amp;Orden</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>&amp;Columns, rows as</source>
   <translation>&amp;Columnas, filas con</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Be&amp;tween them</source>
   <translation>En&amp;tre ellos</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>&amp;Letters after Z</source>
   <translation>&amp;Letras tras la Z</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>P&amp;attern</source>
   <translation>P&amp;atrón</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Counted</source>
   <translation>Se cuentan</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>&amp;First column, row</source>
   <translation>&amp;Primera columna, fila</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>From whic&amp;h corner</source>
   <translation>Desde &amp;qué esquina</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>On paper</source>
   <translation>En el papel</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Letters begin with 1, which is A.</source>
   <translation>Las letras empiezan por 1, que es la A.</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Two hexes would have the same number. Give it more digits, or something between them.</source>
   <translation>Dos hexágonos tendrían el mismo número. Dale más cifras, o algo entre ellas.</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>As it is (7)</source>
   <translation>Tal cual (7)</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Two digits (07)</source>
   <translation>Dos cifras (07)</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Three digits (007)</source>
   <translation>Tres cifras (007)</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Four digits (0007)</source>
   <translation>Cuatro cifras (0007)</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>A space</source>
   <translation>Un espacio</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>C is a digit of the column, R of the row; A and B stand for letters in their place.</source>
   <translation>C es una cifra de la columna y R de la fila; A y B son letras en su lugar.</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Column, then row</source>
   <translation>Columna y después fila</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Row, then column</source>
   <translation>Fila y después columna</translation>
  </message>
  <message>
   <location filename="editor/newmap/numberpage.py"/>
   <source>Letters</source>
   <translation>Letras</translation>
  </message>
  <message>
   <location filename="editor/newmap/pictureview.py"/>
   <source>Picture</source>
   <translation>Imagen</translation>
  </message>
  <message>
   <location filename="editor/newmap/pictureview.py"/>
   <source>Choose a picture, or drop one here.</source>
   <translation>Elige una imagen, o suelta una aquí.</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>a sheet has sides of {least:g} mm to {most:g} m</source>
   <translation>una hoja tiene lados de {least:g} mm a {most:g} m</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>1 to {most} sheets lie side by side, and as many below each other</source>
   <translation>puede haber de 1 a {most} hojas a lo ancho, y otras tantas a lo alto</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>{n} hexes of {size:g} mm do not fit on the sheet</source>
   <translation>{n} hexágonos de {size:g} mm no caben en la hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>{lines} × {places} hexes are more than {most} on a side; make them larger</source>
   <translation>{lines} × {places} hexágonos son más de {most} por lado; hazlos más grandes</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>a hex measures {least:g} to {most:g} mm across flats</source>
   <translation>un hexágono mide de {least:g} a {most:g} mm entre lados opuestos</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>half hexes out of play fill the sheet: leave columns and rows to its size</source>
   <translation>los medios hexágonos fuera de juego llenan la hoja: deja columnas y filas a su tamaño</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>not one hex of {size:g} mm fits on the sheet</source>
   <translation>en la hoja no cabe ni un hexágono de {size:g} mm</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>a map of areas needs a sheet of its own size</source>
   <translation>un mapa de áreas necesita una hoja de tamaño propio</translation>
  </message>
  <message>
   <location filename="editor/newmap/plan.py"/>
   <source>there is no paper “{kind}”</source>
   <translation>no hay ningún papel «{kind}»</translation>
  </message>
  <message>
   <location filename="editor/newmap/preview.py"/>
   <source>Preview</source>
   <translation>Vista previa</translation>
  </message>
  <message>
   <location filename="editor/newmap/preview.py"/>
   <source>{w:.0f} × {h:.0f} mm, {n} hexes</source>
   <translation>{w:.0f} × {h:.0f} mm, {n} hexágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/refit.py"/>
   <source>Fit the grid to the picture</source>
   <translation>Ajustar la rejilla a la imagen</translation>
  </message>
  <message>
   <location filename="editor/newmap/refit.py"/>
   <source>The picture moves; hexes and all that is drawn stay where they are.</source>
   <translation>Se mueve la imagen; los hexágonos y todo lo dibujado se quedan donde están.</translation>
  </message>
  <message>
   <location filename="editor/newmap/refit.py"/>
   <source>&amp;Fit</source>
   <translation>&amp;Ajustar</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>The picture</source>
   <translation>La imagen</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>It lies locked under the map while you draw, and is not printed.</source>
   <translation>Está bloqueada bajo el mapa mientras dibujas, y no se imprime.</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>Choose a &amp;picture…</source>
   <translation>Elegir una &amp;imagen…</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>The &amp;sheet becomes as large as the picture</source>
   <translation>La &amp;hoja será tan grande como la imagen</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>{name}, {w} × {h} pixels</source>
   <translation>{name}, {w} × {h} píxeles</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>Choose a picture to draw over.</source>
   <translation>Elige una imagen sobre la que dibujar.</translation>
  </message>
  <message>
   <location filename="editor/newmap/scanpage.py"/>
   <source>The picture is damaged. Save it again and choose it anew.</source>
   <translation>La imagen está dañada. Guárdala de nuevo y vuelve a elegirla.</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>{w:.0f} × {h:.0f} mm</source>
   <translation>{w:.0f} × {h:.0f} mm</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>{w:.2f} × {h:.2f} in</source>
   <translation>{w:.2f} × {h:.2f} in</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>The sheet</source>
   <translation>La hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>The paper that the map is printed on, in true size.</source>
   <translation>El papel en que se imprime el mapa, a tamaño real.</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Paper</source>
   <translation>Papel</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>How it lies</source>
   <translation>Cómo está puesto</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Lengths in</source>
   <translation>Medidas en</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Sheets side by side</source>
   <translation>Hojas a lo ancho</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Sheets below each other</source>
   <translation>Hojas a lo alto</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>One sheet</source>
   <translation>Una hoja</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>&amp;Paper</source>
   <translation>&amp;Papel</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>&amp;Lies</source>
   <translation>&amp;Posición</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>&amp;Unit</source>
   <translation>&amp;Unidad</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>&amp;Width, height</source>
   <translation>&amp;Anchura, altura</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Several sheets</source>
   <translation>Varias hojas</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>&amp;Side by side</source>
   <translation>A lo an&amp;cho</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Below eac&amp;h other</source>
   <translation>A lo a&amp;lto</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Letter</source>
   <translation>Letter</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Legal</source>
   <translation>Legal</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Tabloid</source>
   <translation>Tabloid</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>A size of my own</source>
   <translation>Un tamaño propio</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>The sheets lie edge to edge; their seams are shown while you draw.</source>
   <translation>Las hojas van borde con borde; sus juntas se ven mientras dibujas.</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>The sheet takes its size from the columns and rows on the next page.</source>
   <translation>La hoja toma su tamaño de las columnas y filas de la página siguiente.</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>A map of areas needs a sheet of its own size.</source>
   <translation>Un mapa de áreas necesita una hoja de tamaño propio.</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>On its side</source>
   <translation>Apaisado</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Upright</source>
   <translation>Vertical</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Millimetres</source>
   <translation>Milímetros</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>Inches</source>
   <translation>Pulgadas</translation>
  </message>
  <message>
   <location filename="editor/newmap/sheetpage.py"/>
   <source>As large as the hexes need</source>
   <translation>Lo que pidan los hexágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>A new map</source>
   <translation>Un mapa nuevo</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Say what it is called, and what it begins with.</source>
   <translation>Di cómo se llama y con qué empieza.</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>My map</source>
   <translation>Mi mapa</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>An empty or new folder</source>
   <translation>Una carpeta vacía o nueva</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>C&amp;hoose…</source>
   <translation>&amp;Elegir…</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>What the map begins with</source>
   <translation>Con qué empieza el mapa</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>What the map is played on</source>
   <translation>Sobre qué se juega</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>&amp;Title</source>
   <translation>&amp;Título</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>&amp;Folder</source>
   <translation>&amp;Carpeta</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Begin with</source>
   <translation>Empezar con</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Play on</source>
   <translation>Se juega en</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>A new, empty folder for the module</source>
   <translation>Una carpeta nueva y vacía para el módulo</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Give the map a title.</source>
   <translation>Ponle un título al mapa.</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Choose a folder for the map.</source>
   <translation>Elige una carpeta para el mapa.</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>There is something in this folder already. Choose an empty or a new one.</source>
   <translation>En esta carpeta ya hay algo. Elige una vacía o una nueva.</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Hexes may have areas drawn on them later, and the other way round.</source>
   <translation>Sobre los hexágonos se pueden dibujar áreas más tarde, y al revés.</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Empty sheet</source>
   <translation>Hoja vacía</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Draw it all yourself</source>
   <translation>Dibujarlo todo tú</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Over a picture</source>
   <translation>Sobre una imagen</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Trace a scanned map</source>
   <translation>Calcar un escaneo</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>From geodata</source>
   <translation>Desde geodatos</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Coasts, rivers, borders</source>
   <translation>Costas, ríos, fronteras</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Hexes and territories</source>
   <translation>Hexágonos y territorios</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Countries of hexes</source>
   <translation>Países de hexágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Nothing but hexes</source>
   <translation>Solo hexágonos</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Areas</source>
   <translation>Áreas</translation>
  </message>
  <message>
   <location filename="editor/newmap/startpage.py"/>
   <source>Drawn by their borders</source>
   <translation>Por sus fronteras</translation>
  </message>
  <message>
   <location filename="editor/newmap/steps.py"/>
   <source>present step</source>
   <translation>paso actual</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>{n} hexes, {first} to {last}; {size}</source>
   <translation>{n} hexágonos, de {first} a {last}; {size}</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>New map</source>
   <translation>Mapa nuevo</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>&amp;Back</source>
   <translation>&amp;Atrás</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>&amp;Next</source>
   <translation>&amp;Siguiente</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>{n} sheets, {size} in all</source>
   <translation>{n} hojas, {size} en total</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>Make the &amp;map</source>
   <translation>Crear el &amp;mapa</translation>
  </message>
  <message>
   <location filename="editor/newmap/wizard.py"/>
   <source>The map was not made</source>
   <translation>No se ha creado el mapa</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Clear</source>
   <translation>Despejado</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Mountain</source>
   <translation>Montaña</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Forest</source>
   <translation>Bosque</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Marsh</source>
   <translation>Pantano</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Desert</source>
   <translation>Desierto</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Rough</source>
   <translation>Quebrado</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Capital</source>
   <translation>Capital</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>City</source>
   <translation>Ciudad</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Town</source>
   <translation>Pueblo</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Port</source>
   <translation>Puerto</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Airport</source>
   <translation>Aeropuerto</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Neutral</source>
   <translation>Neutral</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Land and terrain</source>
   <translation>Tierra y terreno</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Rivers and roads</source>
   <translation>Ríos y carreteras</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Areas and places</source>
   <translation>Áreas y lugares</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>River</source>
   <translation>Río</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Road</source>
   <translation>Carretera</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Railway</source>
   <translation>Ferrocarril</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Bridge</source>
   <translation>Puente</translation>
  </message>
  <message>
   <location filename="editor/newmap/words.py"/>
   <source>Cliff</source>
   <translation>Acantilado</translation>
  </message>
  <message>
   <location filename="editor/pageview.py"/>
   <source>Page</source>
   <translation>Página</translation>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>Choose</source>
   <translation>Elegir</translation>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>Done</source>
   <translation>Hecho</translation>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>Number</source>
   <translation>Número</translation>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>{a} to {b}</source>
   <translation>de {a} a {b}</translation>
  </message>
  <message>
   <location filename="editor/play/askcard.py"/>
   <source>{n} of {of} dealt out</source>
   <translation>{n} de {of} repartidos</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>over land</source>
   <translation>por tierra</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>by air</source>
   <translation>por aire</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>by sea</source>
   <translation>por mar</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>as escort</source>
   <translation>como escolta</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>by parachute</source>
   <translation>en paracaídas</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>{n} of {all} {coin} may be spent</source>
   <translation>pueden gastarse {n} de {all} {coin}</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>of {n} to spend, {all} in all</source>
   <translation>de {n} para gastar, {all} en total</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Attack</source>
   <translation>Ataque</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Leave it out</source>
   <translation>Dejarlo fuera</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Taking part</source>
   <translation>Participan</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>Against</source>
   <translation>Contra</translation>
  </message>
  <message>
   <location filename="editor/play/attackcard.py"/>
   <source>It costs</source>
   <translation>Cuesta</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>behind</source>
   <translation>detrás</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>{stage}, round {n}</source>
   <translation>{stage}, asalto {n}</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>must lose 1 unit</source>
   <translation>debe perder 1 unidad</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>must lose {n} units</source>
   <translation>debe perder {n} unidades</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>Battle</source>
   <translation>Combate</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>How it may end with “{choice}”</source>
   <translation>Cómo puede acabar con «{choice}»</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>How it may end</source>
   <translation>Cómo puede acabar</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>{stage}, before the first round</source>
   <translation>{stage}, antes del primer asalto</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>decides now</source>
   <translation>decide ahora</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>attacks</source>
   <translation>ataca</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>defends</source>
   <translation>defiende</translation>
  </message>
  <message>
   <location filename="editor/play/battlepanel.py"/>
   <source>Lost</source>
   <translation>Se pierde</translation>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>Selected</source>
   <translation>Selección</translation>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>Nothing. Click a counter, or walk there with the arrow keys.</source>
   <translation>Nada. Haz clic en una ficha, o llega a ella con las flechas.</translation>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>{0} of {1} left</source>
   <translation>quedan {0} de {1}</translation>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>Where it stands</source>
   <translation>Dónde está</translation>
  </message>
  <message>
   <location filename="editor/play/cards.py"/>
   <source>and {0} more</source>
   <translation>y {0} más</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;How to play</source>
   <translation>&amp;Cómo se juega</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Rulebook</source>
   <translation>&amp;Reglamento</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Rules in &amp;short</source>
   <translation>Reglas en &amp;breve</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Manual of Hexwright</source>
   <translation>&amp;Manual de Hexwright</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;New game…</source>
   <translation>Partida &amp;nueva…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Open a game…</source>
   <translation>&amp;Abrir una partida…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Save a &amp;copy…</source>
   <translation>&amp;Guardar una copia…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Start screen</source>
   <translation>Pantalla de &amp;inicio</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Main &amp;button</source>
   <translation>&amp;Botón principal</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Declare…</source>
   <translation>&amp;Declarar…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Next unit that can act</source>
   <translation>&amp;Siguiente unidad que puede actuar</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Previous unit that can act</source>
   <translation>Unidad an&amp;terior que puede actuar</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Let go</source>
   <translation>So&amp;ltar</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Replay</source>
   <translation>Re&amp;producir</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Act for another &amp;side…</source>
   <translation>Actuar por &amp;otro bando…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Banner at a change of si&amp;de</source>
   <translation>A&amp;viso al cambiar de bando</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Reports</source>
   <translation>&amp;Informes</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Story, or what is always in view</source>
   <translation>Cró&amp;nica, o lo siempre visible</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Tool: &amp;select</source>
   <translation>Herramienta: &amp;seleccionar</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Tool: &amp;hand</source>
   <translation>Herramienta: &amp;mano</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Tool: &amp;measure</source>
   <translation>Herramienta: m&amp;edir</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Show enemy &amp;ZoC</source>
   <translation>Mostrar la &amp;ZdC enemiga</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Hide the &amp;counters</source>
   <translation>Ocultar las &amp;fichas</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Layers…</source>
   <translation>&amp;Capas…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>C&amp;ities and their names</source>
   <translation>Ciudades &amp;y sus nombres</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Patterns of sides</source>
   <translation>&amp;Tramas de los bandos</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Overview</source>
   <translation>&amp;Vista general</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Cards under the pointer</source>
   <translation>Tar&amp;jetas bajo el puntero</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Dice tray</source>
   <translation>Bandeja de &amp;dados</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Fit the map</source>
   <translation>A&amp;justar el mapa</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Recent games</source>
   <translation>Partidas &amp;recientes</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Open a game</source>
   <translation>Abrir una partida</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Games (*.journal);;All files (*)</source>
   <translation>Partidas (*.journal);;Todos los archivos (*)</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Save the game as</source>
   <translation>Guardar la partida como</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Save a copy</source>
   <translation>Guardar una copia</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Games (*.journal)</source>
   <translation>Partidas (*.journal)</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Clear the list</source>
   <translation>Vaciar la lista</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Name of an area</source>
   <translation>Nombre de un área</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Number of a hex, or name of a city</source>
   <translation>Número de hexágono, o nombre de ciudad</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Go to</source>
   <translation>Ir a</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Read the rules by section, or look for a word or a number</source>
   <translation>Leer las reglas por secciones, o buscar una palabra o un número</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>The order of play, prices and chances on a page</source>
   <translation>El orden de juego, los precios y las probabilidades en una página</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Read how maps, counters and games are made and played</source>
   <translation>Leer cómo se hacen y se juegan mapas, fichas y partidas</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Go on with this game in another file; every action is written as it is done</source>
   <translation>Seguir esta partida en otro archivo; cada acción se escribe al hacerla</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Write this game for VASSAL, for paper or as a picture</source>
   <translation>Escribir esta partida para VASSAL, para papel o como imagen</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Take back the last action, as far as the last die or change of side</source>
   <translation>Retirar la última acción, hasta el último dado o cambio de bando</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Do again what was taken back last</source>
   <translation>Hacer de nuevo lo último retirado</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Turn the panel beneath the cards to its next page</source>
   <translation>Pasar el panel bajo las tarjetas a su página siguiente</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Mark countries by the sign of their side, not by tint alone</source>
   <translation>Marcar los países con el signo de su bando, no solo con color</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Go to area…</source>
   <translation>Ir a un &amp;área…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Go to hex…</source>
   <translation>Ir a un &amp;hexágono…</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>Te&amp;xt size</source>
   <translation>Tamaño del te&amp;xto</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>&amp;Game</source>
   <translation>&amp;Partida</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>There is no area {name}.</source>
   <translation>No hay ningún área {name}.</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>There is no hex or city {name}.</source>
   <translation>No hay ningún hexágono ni ciudad {name}.</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>The game was not saved there; it goes on in its old file</source>
   <translation>La partida no se ha guardado allí; sigue en su archivo anterior</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>The copy was not written</source>
   <translation>No se ha escrito la copia</translation>
  </message>
  <message>
   <location filename="editor/play/commands.py"/>
   <source>This game keeps none</source>
   <translation>Esta partida no lleva ninguno</translation>
  </message>
  <message>
   <location filename="editor/play/dicetray.py"/>
   <source>Dice</source>
   <translation>Dados</translation>
  </message>
  <message>
   <location filename="editor/play/dicetray.py"/>
   <source>against</source>
   <translation>contra</translation>
  </message>
  <message>
   <location filename="editor/play/floats.py"/>
   <source>Refused</source>
   <translation>Rechazado</translation>
  </message>
  <message>
   <location filename="editor/play/floats.py"/>
   <source>Show the rule</source>
   <translation>Mostrar la regla</translation>
  </message>
  <message>
   <location filename="editor/play/floats.py"/>
   <source>Smaller, natural size, larger, the whole map</source>
   <translation>Menor, tamaño natural, mayor, todo el mapa</translation>
  </message>
  <message>
   <location filename="editor/play/forecastbox.py"/>
   <source>If it attacks</source>
   <translation>Si ataca</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Write d6, d10 and so on, or 2 to {most} faces with commas.</source>
   <translation>Escribe d6, d10, etc., o de 2 a {most} caras separadas por comas.</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Roll dice</source>
   <translation>Tirar dados</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>d6, d10 …, or the faces themselves: miss, miss, hit</source>
   <translation>d6, d10 …, o las propias caras: fallo, fallo, impacto</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Faces</source>
   <translation>Caras</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Added</source>
   <translation>Se suma</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Roll</source>
   <translation>Tirar</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Find a counter</source>
   <translation>Buscar una ficha</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Name of a counter, a nation or a place</source>
   <translation>Nombre de una ficha, una nación o un lugar</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>How many dice</source>
   <translation>Cuántos dados</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Of which faces</source>
   <translation>De qué caras</translation>
  </message>
  <message>
   <location filename="editor/play/freedialogs.py"/>
   <source>Added to the sum</source>
   <translation>Se suma al total</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>{place}: {n} counters</source>
   <translation>{place}: {n} fichas</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Marker in {place}</source>
   <translation>Marcador en {place}</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn o&amp;ver</source>
   <translation>&amp;Voltear</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn to the &amp;right</source>
   <translation>Girar a la &amp;derecha</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn to the &amp;left</source>
   <translation>Girar a la &amp;izquierda</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>To the t&amp;op of the stack</source>
   <translation>A lo &amp;alto del apilamiento</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>To the &amp;bottom of the stack</source>
   <translation>Al &amp;fondo del apilamiento</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Back to the tra&amp;y</source>
   <translation>Devolver a la &amp;bandeja</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Pick the &amp;whole stack</source>
   <translation>&amp;Coger todo el apilamiento</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>&amp;Fan the stack out</source>
   <translation>Desplegar el apilamie&amp;nto</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Roll &amp;dice…</source>
   <translation>&amp;Tirar dados…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Write a &amp;note…</source>
   <translation>&amp;Escribir una nota…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Lay a &amp;marker here…</source>
   <translation>Poner aquí un &amp;marcador…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>F&amp;ind a counter…</source>
   <translation>B&amp;uscar una ficha…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>&amp;Set the turn…</source>
   <translation>Fi&amp;jar el turno…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Set the &amp;phase…</source>
   <translation>Fijar la fa&amp;se…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>&amp;End the game…</source>
   <translation>Termina&amp;r la partida…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>&amp;Table</source>
   <translation>&amp;Mesa</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Pick a counter on the board first.</source>
   <translation>Coge antes una ficha del tablero.</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Lay a marker here…</source>
   <translation>Poner aquí un marcador…</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>{n} counters</source>
   <translation>{n} fichas</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Write a note</source>
   <translation>Escribir una nota</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>It stands in the story, for everybody.</source>
   <translation>Queda en la crónica, para todos.</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>At most {most} letters</source>
   <translation>{most} letras como mucho</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Set the turn</source>
   <translation>Fijar el turno</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn</source>
   <translation>Turno</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Set the phase</source>
   <translation>Fijar la fase</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Phase</source>
   <translation>Fase</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>A draw</source>
   <translation>Empate</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>End the game</source>
   <translation>Terminar la partida</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Winner</source>
   <translation>Ganador</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>{unit} lies in its tray.</source>
   <translation>{unit} está en su bandeja.</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Put {units} here</source>
   <translation>Poner aquí {units}</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Pick the whole stack ({n})</source>
   <translation>Coger todo el apilamiento ({n})</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Fan the stack out</source>
   <translation>Desplegar el apilamiento</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Take the marker away</source>
   <translation>Quitar el marcador</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn over</source>
   <translation>Voltear</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn to the right</source>
   <translation>Girar a la derecha</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Turn to the left</source>
   <translation>Girar a la izquierda</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>To the top</source>
   <translation>Arriba del todo</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>To the bottom</source>
   <translation>Abajo del todo</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Back to the tray</source>
   <translation>Devolver a la bandeja</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>Point at a place on the board first.</source>
   <translation>Señala antes un lugar del tablero.</translation>
  </message>
  <message>
   <location filename="editor/play/freetable.py"/>
   <source>in its tray</source>
   <translation>en su bandeja</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>costs {n} points</source>
   <translation>cuesta {n} puntos</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>costs 1 point</source>
   <translation>cuesta 1 punto</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>{what}: do you mean it?</source>
   <translation>{what}: ¿seguro?</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Look at {place}</source>
   <translation>Mirar {place}</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Centre here</source>
   <translation>Centrar aquí</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Copy the name {name}</source>
   <translation>Copiar el nombre {name}</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Copy the number {number}</source>
   <translation>Copiar el número {number}</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>{a} to {b}: {count} areas</source>
   <translation>De {a} a {b}: {count} áreas</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>hex {number}</source>
   <translation>hexágono {number}</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Declare it</source>
   <translation>Declararlo</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Pick all here</source>
   <translation>Coger todas las de aquí</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>{a} to {b}: {count} hexes</source>
   <translation>De {a} a {b}: {count} hexágonos</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Hex {number}</source>
   <translation>Hexágono {number}</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Pick {unit}</source>
   <translation>Coger {unit}</translation>
  </message>
  <message>
   <location filename="editor/play/gestures.py"/>
   <source>Nothing to declare now</source>
   <translation>Ahora no hay nada que declarar</translation>
  </message>
  <message>
   <location filename="editor/play/handover.py"/>
   <source>Change of side</source>
   <translation>Cambio de bando</translation>
  </message>
  <message>
   <location filename="editor/play/handover.py"/>
   <source>Go on</source>
   <translation>Continuar</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first} has {left} of {of} {label} left: choose where it goes, or press Esc to let go.</source>
   <translation>A {first} le quedan {left} de {of} {label}: elige adónde va, o pulsa Esc para soltar.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{units}: nowhere to go alone. Pick what goes with it, or press Esc to let go.</source>
   <translation>{units}: sin ningún sitio al que ir por separado. Coge lo que va con ellas, o pulsa Esc para soltar.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{units}: drag, Ctrl+F turns over, Del puts back into the tray.</source>
   <translation>{units}: arrastra, Ctrl+F voltea, Del devuelve a la bandeja.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>Choose one of the {lit}, or drag the counter there ({what}).</source>
   <translation>Elige entre {lit}, o arrastra la ficha allí ({what}).</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{units}: choose where they go. The paler areas take only some of them.</source>
   <translation>{units}: elige adónde van. Las áreas más pálidas solo admiten algunas.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{units}: choose where they go, or press Esc to let go.</source>
   <translation>{units}: elige adónde van, o pulsa Esc para soltar.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first}: choose the target, or add attackers.</source>
   <translation>{first}: elige el objetivo, o añade atacantes.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{units}: no place takes all of these at once. Pick others, or press Esc to let go.</source>
   <translation>{units}: ningún sitio las admite todas a la vez. Coge otras, o pulsa Esc para soltar.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>lit areas</source>
   <translation>las áreas iluminadas</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>lit hexes</source>
   <translation>los hexágonos iluminados</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first} and {n} more: choose the target.</source>
   <translation>{first} y {n} más: elige el objetivo.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>{first}: choose where it goes, or press Esc to let go.</source>
   <translation>{first}: elige adónde va, o pulsa Esc para soltar.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>A digit says how many.</source>
   <translation>Una cifra dice cuántas.</translation>
  </message>
  <message>
   <location filename="editor/play/look.py"/>
   <source>Ctrl+Z takes back the last one.</source>
   <translation>Ctrl+Z retira la última.</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>New game</source>
   <translation>Partida nueva</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Scenario</source>
   <translation>Escenario</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>All defaults</source>
   <translation>Todo por defecto</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Begin</source>
   <translation>Empezar</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Players</source>
   <translation>Jugadores</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>changed</source>
   <translation>cambiado</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>  (default)</source>
   <translation>  (por defecto)</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>name of the player</source>
   <translation>nombre del jugador</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Player of {side}</source>
   <translation>Jugador de {side}</translation>
  </message>
  <message>
   <location filename="editor/play/newgame.py"/>
   <source>Game</source>
   <translation>Juego</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>The board is shown when {side} sits down.</source>
   <translation>El tablero se muestra cuando se sienta {side}.</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Roll the dice</source>
   <translation>Tirar los dados</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>{units}: the chances are shown at the right. Roll the dice?</source>
   <translation>{units}: las probabilidades están a la derecha. ¿Tirar los dados?</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>{first} and {more} more</source>
   <translation>{first} y {more} más</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Enter again: {button}.</source>
   <translation>Enter otra vez: {button}.</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Not yet</source>
   <translation>Aún no</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>More…</source>
   <translation>Más…</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Undo</source>
   <translation>Deshacer</translation>
  </message>
  <message>
   <location filename="editor/play/offering.py"/>
   <source>Replay</source>
   <translation>Reproducir</translation>
  </message>
  <message>
   <location filename="editor/play/parts.py"/>
   <source>Only {going} can do that at {place}; {left} would stay picked. Do it with these alone?</source>
   <translation>Solo {going} puede hacer eso en {place}; {left} seguiría cogida. ¿Hacerlo solo así?</translation>
  </message>
  <message>
   <location filename="editor/play/past.py"/>
   <source>The game cannot be replayed</source>
   <translation>No se puede reproducir la partida</translation>
  </message>
  <message>
   <location filename="editor/play/past.py"/>
   <source>The start</source>
   <translation>El inicio</translation>
  </message>
  <message>
   <location filename="editor/play/promptbar.py"/>
   <source>Prompt</source>
   <translation>Indicación</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>## A table without rules
Move anything, anywhere: the program keeps the counters, the turn, the dice and the story, and you keep the rules. The
bar at the foot says **whose turn it is**, and holds the buttons for it; each shows its key.

## Counters
Drag a counter; with **Shift** the whole stack goes along. A click picks, **Ctrl** and a click picks one more. A double
click fans a stack out, or turns a single counter over. A right click shows all that can be done. What is not on the
board lies in *To be placed*: drag it from there.

## Dice, notes, markers
**R** rolls one die, **Shift+R** asks which dice. **T** writes a note into the story. **Ctrl+M** lays a marker on the
place under the pointer.

## Turns
**Enter** ends a phase or a turn. **Ctrl+T** sets the turn by hand.

## Taking back
**Ctrl+Z** takes back, **Ctrl+Shift+Z** does it again. Every move is on disk as soon as it is made. *Game &gt; Replay*
steps through the game.</source>
   <translation>## Una mesa sin reglas
Mueva lo que quiera adonde quiera: el programa lleva las fichas, el turno, los dados y la crónica, y usted las reglas. La barra del pie dice **a quién le toca** y tiene los botones para ello; cada uno muestra su tecla.

## Fichas
Arrastre una ficha; con **Mayús** va toda la pila. Un clic elige, **Ctrl** y clic elige una más. Un doble clic abre la pila en abanico, o da la vuelta a una ficha sola. El clic derecho muestra todo lo que se puede hacer. Lo que no está en el tablero está en *Por colocar*: arrástrelo desde allí.

## Dados, notas, marcadores
**R** tira un dado, **Mayús+R** pregunta qué dados. **T** escribe una nota en la crónica. **Ctrl+M** pone un marcador en el lugar bajo el puntero.

## Turnos
**Intro** termina una fase o un turno. **Ctrl+T** pone el turno a mano.

## Deshacer
**Ctrl+Z** deshace, **Ctrl+Mayús+Z** rehace. Cada jugada está en el disco en cuanto se hace. *Partida &gt; Repetición* recorre la partida.</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>## Reading the table
The bar at the foot says **whose turn it is and what is wanted**, and holds the buttons for it; each shows its key. The
beads at the left are the phases of a turn; the track along the top is the game.</source>
   <translation>## Leer la mesa
La barra del pie dice **a quién le toca y qué se espera**, y tiene los botones para ello; cada uno muestra su tecla. Las cuentas de la izquierda son las fases de un turno; la pista de arriba es la partida.</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>## Placing
Click a tray of counters and then a lit hex, or drag the counter there. A land unit may be dropped on a ship or an
aircraft that can carry it.

## Moving
Click a counter: the hexes it can reach are lit, with the points it would have left. Point at one to see the way and
what each step costs; click to go, or drag the counter. Drag a land unit onto a ship to embark it; click the badge of
a loaded ship to pick up what it carries and land it.

## Fighting
Click the attackers one after another, then the target. The chances are shown at the right **before** the dice are
rolled; *Roll the dice* decides.</source>
   <translation>## Colocar
Haga clic en una bandeja de fichas y luego en un hexágono iluminado, o arrastre la ficha hasta allí. Una unidad terrestre puede dejarse sobre un barco o un avión que pueda llevarla.

## Mover
Haga clic en una ficha: los hexágonos a los que llega se iluminan, con los puntos que le quedarían. Señale uno para ver el camino y lo que cuesta cada paso; clic para ir, o arrastre la ficha. Arrastre una unidad terrestre a un barco para embarcarla; haga clic en la señal de un barco cargado para tomar lo que lleva y desembarcarlo.

## Combatir
Haga clic en los atacantes uno tras otro y luego en el objetivo. Las probabilidades se muestran a la derecha **antes** de tirar los dados; *Tirar los dados* decide.</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>## Picking units
Like units are one token with their number. A click picks one of them, Shift or Ctrl and a click one more; a digit or
*A* says how many, and so do the steppers in the list at the right. *Esc* lets go.

## Moving
Pick units: the areas they can reach are lit. Point at one to see the way; click to go, or drag the token. *N* goes to
the next unit that can still do something.

## Attacking
Pick units and click an enemy area beside them. The attack is put together on a card: add units from several areas,
look at the cost and the chances, then launch it or call it off.

## In a battle
Every round is rolled for both sides at once. Who lost something chooses what: click the counters that go. After a
round the attacker goes on or breaks off, where the rules let him.

## Building
Click a tray of counters and then a lit area. The tray says what one costs and how many are left in the pool.

## When the other side is asked
A strip or a card says who is to answer, and what about: losses, an intervention, a withdrawal.</source>
   <translation>## Elegir unidades
Las unidades iguales son una sola pieza con su número. Un clic elige una, Mayús o Ctrl y clic una más; una cifra o *A* dice cuántas, y también los botones de la lista de la derecha. *Esc* las suelta.

## Mover
Elija unidades: las áreas a las que llegan se iluminan. Señale una para ver el camino; clic para ir, o arrastre la pieza. *N* va a la siguiente unidad que aún puede hacer algo.

## Atacar
Elija unidades y haga clic en un área enemiga contigua. El ataque se prepara en una tarjeta: añada unidades de varias áreas, mire el coste y las probabilidades, y láncelo o desista.

## En una batalla
Cada asalto se tira para los dos bandos a la vez. Quien perdió algo elige qué: haga clic en las fichas que se van. Tras un asalto el atacante sigue o se retira, donde las reglas lo permiten.

## Construir
Haga clic en una bandeja de fichas y luego en un área iluminada. La bandeja dice cuánto cuesta una y cuántas quedan.

## Cuando se pregunta al otro bando
Una franja o una tarjeta dice quién debe responder y sobre qué: pérdidas, una intervención, una retirada.</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>## When something is refused
A note beside the counter says why, with the number of the rule. *Show the rule* opens it.

## The rules
*Ctrl+R* opens the rulebook: contents, search, and the way from rule to rule. *Help &gt; Rules in short* has the order of
play and the tables on one page.

## Taking back
Ctrl+Z takes back one action after another, as far as the last die or change of side. Every action is on disk before
you see it: close the window at any time and go on later.

## Looking back
Game &gt; Replay shows the game from its start; *Continue from here* begins a new game at that point.</source>
   <translation>## Cuando algo se rechaza
Una nota junto a la ficha dice por qué, con el número de la regla. *Mostrar la regla* la abre.

## Las reglas
*Ctrl+R* abre el reglamento: índice, búsqueda y el paso de regla a regla. *Ayuda &gt; Reglas en breve* tiene el orden de juego y las tablas en una página.

## Deshacer
Ctrl+Z deshace una acción tras otra, hasta el último dado o cambio de bando. Cada acción está en el disco antes de que usted la vea: cierre la ventana cuando quiera y siga más tarde.

## Mirar atrás
Partida &gt; Repetición muestra la partida desde el principio; *Continuar desde aquí* empieza una partida nueva en ese punto.</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Walk the cursor over the board; Shift goes ten spaces</source>
   <translation>Mover el cursor por el tablero; con Shift, diez espacios</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>At the cursor: click there. Without a cursor: the main button (Ctrl+Enter always)</source>
   <translation>En el cursor: clic ahí. Sin cursor: el botón principal (Ctrl+Enter siempre)</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Space</source>
   <translation>Espacio</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>The second button; held while dragging: move the board</source>
   <translation>El segundo botón; pulsado al arrastrar: mover el tablero</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Let go of what is picked</source>
   <translation>Soltar lo cogido</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Zoom to the pointer</source>
   <translation>Acercar hacia el puntero</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Middle button</source>
   <translation>Botón central</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Move the board</source>
   <translation>Mover el tablero</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>What can be done here</source>
   <translation>Qué se puede hacer aquí</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Double click</source>
   <translation>Doble clic</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Turn a counter over, where a game without rules is played</source>
   <translation>Voltear una ficha, donde se juega sin reglas</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Shift or Ctrl and a click</source>
   <translation>Shift o Ctrl y clic</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Pick one more; Shift and dragging over bare ground picks what lies there</source>
   <translation>Coger una más; Shift y arrastrar por suelo libre coge lo que hay allí</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Ask how many of a token are meant</source>
   <translation>Preguntar cuántas de una ficha se quieren</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>1 to 9, A</source>
   <translation>1 a 9, A</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Pick so many of the token pointed at or picked, or all of it</source>
   <translation>Coger tantas de la ficha señalada o cogida, o todas</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>A toolkit for board wargames: draw the map, play it by its rules, print it.</source>
   <translation>Un taller de wargames de tablero: dibuja el mapa, juégalo con sus reglas, imprímelo.</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Reports</source>
   <translation>Informes</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Help</source>
   <translation>Ayuda</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>A short tour</source>
   <translation>Una visita breve</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Keys</source>
   <translation>Teclas</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>About Hexwright</source>
   <translation>Acerca de Hexwright</translation>
  </message>
  <message>
   <location filename="editor/play/reading.py"/>
   <source>Copy</source>
   <translation>Copiar</translation>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot do that at {place}</source>
   <translation>{unit} no puede hacer eso en {place}</translation>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot go to {place}</source>
   <translation>{unit} no puede ir a {place}</translation>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot attack {place}</source>
   <translation>{unit} no puede atacar {place}</translation>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot be placed at {place}</source>
   <translation>{unit} no puede colocarse en {place}</translation>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot embark at {place}</source>
   <translation>{unit} no puede embarcar en {place}</translation>
  </message>
  <message>
   <location filename="editor/play/refusing.py"/>
   <source>{unit} cannot land at {place}</source>
   <translation>{unit} no puede desembarcar en {place}</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>slow</source>
   <translation>lento</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>even</source>
   <translation>normal</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>fast</source>
   <translation>rápido</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Step of the game</source>
   <translation>Paso de la partida</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Speed</source>
   <translation>Velocidad</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Continue from here</source>
   <translation>Continuar desde aquí</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Back to the game</source>
   <translation>Volver a la partida</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Step {step} of {all}</source>
   <translation>Paso {step} de {all}</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>To the start</source>
   <translation>Al inicio</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>A step back</source>
   <translation>Un paso atrás</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>Run</source>
   <translation>Reproducir</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>A step on</source>
   <translation>Un paso adelante</translation>
  </message>
  <message>
   <location filename="editor/play/replay.py"/>
   <source>To the end</source>
   <translation>Al final</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Find a word or a number…</source>
   <translation>Buscar una palabra o un número…</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Find in the rulebook</source>
   <translation>Buscar en el reglamento</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>Rules found</source>
   <translation>Reglas encontradas</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>No rule has these words.</source>
   <translation>Ninguna regla tiene esas palabras.</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>1 rule</source>
   <translation>1 regla</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>{n} rules  ·  F3 next, Shift+F3 back</source>
   <translation>{n} reglas  ·  F3 siguiente, Shift+F3 anterior</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>This game has no rulebook to read here.</source>
   <translation>Este juego no tiene reglamento que leer aquí.</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>The rulebook has no such page.</source>
   <translation>El reglamento no tiene esa página.</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>The rules in short</source>
   <translation>Las reglas en breve</translation>
  </message>
  <message>
   <location filename="editor/play/rulebook.py"/>
   <source>How to read the rules</source>
   <translation>Cómo leer las reglas</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Rule</source>
   <translation>Regla</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Back to the page before (Alt+Left)</source>
   <translation>Volver a la página anterior (Alt+Left)</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Forward again (Alt+Right)</source>
   <translation>Avanzar de nuevo (Alt+Right)</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>The rule before (Alt+Up)</source>
   <translation>La regla anterior (Alt+Up)</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>The next rule (Alt+Down)</source>
   <translation>La regla siguiente (Alt+Down)</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Open the rulebook here (Ctrl+R)</source>
   <translation>Abrir aquí el reglamento (Ctrl+R)</translation>
  </message>
  <message>
   <location filename="editor/play/rulepage.py"/>
   <source>Rulebook</source>
   <translation>Reglamento</translation>
  </message>
  <message>
   <location filename="editor/play/sheet.py"/>
   <source>Story</source>
   <translation>Crónica</translation>
  </message>
  <message>
   <location filename="editor/play/sheet.py"/>
   <source>Nothing at present.</source>
   <translation>Nada por ahora.</translation>
  </message>
  <message>
   <location filename="editor/play/stackfan.py"/>
   <source>A stack fanned out</source>
   <translation>Un apilamiento desplegado</translation>
  </message>
  <message>
   <location filename="editor/play/stackfan.py"/>
   <source>top first</source>
   <translation>la de arriba primero</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>has moved</source>
   <translation>se ha movido</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>has acted</source>
   <translation>ha actuado</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>has fought</source>
   <translation>ha combatido</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>new</source>
   <translation>nueva</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>no supply</source>
   <translation>sin suministro</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>cut off</source>
   <translation>aislada</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>cannot move</source>
   <translation>no puede moverse</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>must attack</source>
   <translation>debe atacar</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Pick one less</source>
   <translation>Coger una menos</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Pick one more</source>
   <translation>Coger una más</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>{n} of {of}</source>
   <translation>{n} de {of}</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Units here</source>
   <translation>Unidades aquí</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Units at {place}</source>
   <translation>Unidades en {place}</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source> of {of}</source>
   <translation> de {of}</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>How many</source>
   <translation>Cuántas</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Half</source>
   <translation>La mitad</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>All</source>
   <translation>Todas</translation>
  </message>
  <message>
   <location filename="editor/play/stacklist.py"/>
   <source>Pick</source>
   <translation>Coger</translation>
  </message>
  <message>
   <location filename="editor/play/stage.py"/>
   <source>Drawing the map…</source>
   <translation>Dibujando el mapa…</translation>
  </message>
  <message>
   <location filename="editor/play/story.py"/>
   <source>Words to look for</source>
   <translation>Palabras que buscar</translation>
  </message>
  <message>
   <location filename="editor/play/story.py"/>
   <source>Filter the story</source>
   <translation>Filtrar la crónica</translation>
  </message>
  <message>
   <location filename="editor/play/story.py"/>
   <source>Filter</source>
   <translation>Filtrar</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Nothing happens there</source>
   <translation>Allí no pasa nada</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Undo stops at a die, and where another side began to act.</source>
   <translation>Deshacer llega hasta un dado, o hasta donde empezó a actuar otro bando.</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>{unit}: not now</source>
   <translation>{unit}: ahora no</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>It is part of the attack already. The cross on the attack's card takes it out again.</source>
   <translation>Ya forma parte del ataque. La cruz de la tarjeta del ataque la saca de él.</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Nothing has been done yet.</source>
   <translation>Aún no se ha hecho nada.</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>{unit} can do nothing at {place}.</source>
   <translation>{unit} no puede hacer nada en {place}.</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>Do it</source>
   <translation>Hacerlo</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>The move was not made</source>
   <translation>No se ha hecho el movimiento</translation>
  </message>
  <message>
   <location filename="editor/play/table.py"/>
   <source>It was not done again</source>
   <translation>No se ha hecho de nuevo</translation>
  </message>
  <message>
   <location filename="editor/play/throws.py"/>
   <source>no hit</source>
   <translation>ningún impacto</translation>
  </message>
  <message>
   <location filename="editor/play/throws.py"/>
   <source>1 hit</source>
   <translation>1 impacto</translation>
  </message>
  <message>
   <location filename="editor/play/throws.py"/>
   <source>{n} hits</source>
   <translation>{n} impactos</translation>
  </message>
  <message>
   <location filename="editor/play/track.py"/>
   <source>Turn track</source>
   <translation>Pista de turnos</translation>
  </message>
  <message>
   <location filename="editor/play/track.py"/>
   <source>Phases</source>
   <translation>Fases</translation>
  </message>
  <message>
   <location filename="editor/play/track.py"/>
   <source>Turn {0}</source>
   <translation>Turno {0}</translation>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>{n} {coin} to spend, {all} in all</source>
   <translation>{n} {coin} para gastar, {all} en total</translation>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>Counters to place</source>
   <translation>Fichas por colocar</translation>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>A click on the head folds the trays away</source>
   <translation>Un clic en la cabecera pliega las bandejas</translation>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>To be built</source>
   <translation>Por construir</translation>
  </message>
  <message>
   <location filename="editor/play/trays.py"/>
   <source>To be placed</source>
   <translation>Por colocar</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>The work was not done</source>
   <translation>No se ha hecho el trabajo</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>A part of the map cannot be drawn</source>
   <translation>No se puede dibujar una parte del mapa</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Against {unit}</source>
   <translation>Contra {unit}</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Taken back.</source>
   <translation>Retirado.</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>{side} wins</source>
   <translation>Gana {side}</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Look at the board</source>
   <translation>Mirar el tablero</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Noticed while opening</source>
   <translation>Observado al abrir</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>on disk: {name}</source>
   <translation>en disco: {name}</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>The rulebook has no rule {number}</source>
   <translation>El reglamento no tiene la regla {number}</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Hand the mouse to {who}</source>
   <translation>Pasa el ratón a {who}</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>{player}, take your seat.</source>
   <translation>{player}, toma asiento.</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Show the board</source>
   <translation>Mostrar el tablero</translation>
  </message>
  <message>
   <location filename="editor/play/window.py"/>
   <source>Report: {title}</source>
   <translation>Informe: {title}</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Language</source>
   <translation>&amp;Idioma</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>English Spanish translation speak</source>
   <translation>English Spanish inglés español traducción idioma hablar</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Theme</source>
   <translation>&amp;Tema</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>dark light night colours of the window</source>
   <translation>oscuro claro noche colores de la ventana</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>larger smaller letters font zoom of the window</source>
   <translation>letras mayores menores fuente tamaño de la ventana</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Without movement on the screen</source>
   <translation>&amp;Sin movimiento en la pantalla</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>animation</source>
   <translation>animación</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Ground under the map</source>
   <translation>&amp;Fondo bajo el mapa</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>background colour canvas</source>
   <translation>color de fondo lienzo</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Show colours as for</source>
   <translation>&amp;Mostrar los colores como</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>colour blind</source>
   <translation>daltonismo colores</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Units of length</source>
   <translation>&amp;Unidades de longitud</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>millimetres inches mm</source>
   <translation>milímetros pulgadas mm</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Keep unsaved work every</source>
   <translation>&amp;Conservar lo no guardado cada</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>autosave recovery seconds</source>
   <translation>guardado automático recuperación segundos</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Folder of your modules</source>
   <translation>C&amp;arpeta de tus módulos</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>directory place files</source>
   <translation>directorio lugar archivos</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>&amp;Open again what was open last</source>
   <translation>&amp;Abrir de nuevo lo último abierto</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>session start</source>
   <translation>sesión inicio</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Files from the desktop &amp;join the window</source>
   <translation>Los archivos del escritorio van a esta &amp;ventana</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>new window tab</source>
   <translation>ventana nueva pestaña</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Preferences</source>
   <translation>Preferencias</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>As the theme</source>
   <translation>Como el tema</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>The language changes at the next start.</source>
   <translation>El idioma cambia en el próximo inicio.</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Ground under the map</source>
   <translation>Fondo bajo el mapa</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Folder of your modules</source>
   <translation>Carpeta de tus módulos</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Work</source>
   <translation>Trabajo</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>As the system</source>
   <translation>Como el sistema</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>{size} %</source>
   <translation>{size} %</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>{n} seconds</source>
   <translation>{n} segundos</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Kept apart from your files; offered again if the program ends before you saved.</source>
   <translation>Se conserva aparte de tus archivos; se te ofrece si el programa termina antes de que guardes.</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Light</source>
   <translation>Claro</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Dark</source>
   <translation>Oscuro</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>As printed</source>
   <translation>Impreso</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Eyes without red</source>
   <translation>Ojos sin rojo</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Eyes without green</source>
   <translation>Ojos sin verde</translation>
  </message>
  <message>
   <location filename="editor/prefs/preferences.py"/>
   <source>Eyes without blue</source>
   <translation>Ojos sin azul</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Filter by name, place or key</source>
   <translation>Filtrar por nombre, lugar o tecla</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Commands and their keys</source>
   <translation>Órdenes y sus teclas</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Press the new key here</source>
   <translation>Pulsa aquí la tecla nueva</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;Take this key</source>
   <translation>&amp;Usar esta tecla</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;No key</source>
   <translation>&amp;Ninguna tecla</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;Back to its own</source>
   <translation>&amp;Volver a la suya</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;OK</source>
   <translation>&amp;Aceptar</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;More</source>
   <translation>&amp;Más</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Export the keys</source>
   <translation>Exportar las teclas</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Keys (*.json)</source>
   <translation>Teclas (*.json)</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Import keys</source>
   <translation>Importar teclas</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Command</source>
   <translation>Orden</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Keys of commands and tools</source>
   <translation>Teclas de órdenes y herramientas</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Single letters count on the map and the board, never while you type.</source>
   <translation>Las letras sueltas valen en el mapa y el tablero, nunca mientras escribes.</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>{key} is used on the map itself and cannot be given away.</source>
   <translation>{key} se usa en el propio mapa y no se puede ceder.</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Changed; it came with {keys}</source>
   <translation>Cambiada; venía con {keys}</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Another command has this key, too.</source>
   <translation>Otra orden tiene también esta tecla.</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>{key} is the key of: {names}. If you take it, that has it no longer.</source>
   <translation>{key} es la tecla de: {names}. Si la usas, deja de tenerla.</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>No keys were taken</source>
   <translation>No se ha tomado ninguna tecla</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;Import…</source>
   <translation>&amp;Importar…</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>&amp;Reset all keys</source>
   <translation>&amp;Restablecer todas las teclas</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>Not written</source>
   <translation>No se ha escrito</translation>
  </message>
  <message>
   <location filename="editor/prefs/shortcuts.py"/>
   <source>no key</source>
   <translation>sin tecla</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>front</source>
   <translation>anverso</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>back</source>
   <translation>reverso</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>back, empty</source>
   <translation>reverso, vacío</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Print preview</source>
   <translation>Vista previa de impresión</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Page before (PgUp)</source>
   <translation>Página anterior (RePág)</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Next page (PgDown)</source>
   <translation>Página siguiente (AvPág)</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Smaller</source>
   <translation>Más pequeño</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Larger</source>
   <translation>Más grande</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Whole page (Ctrl+0)</source>
   <translation>Página entera (Ctrl+0)</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Real size (Ctrl+1)</source>
   <translation>Tamaño real (Ctrl+1)</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Save as PDF…</source>
   <translation>Guardar como PDF…</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Print…</source>
   <translation>Imprimir…</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Laying out the pages…</source>
   <translation>Preparando las páginas…</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Save as PDF</source>
   <translation>Guardar como PDF</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Writing {name}…</source>
   <translation>Escribiendo {name}…</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Print {title}</source>
   <translation>Imprimir {title}</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Printing…</source>
   <translation>Imprimiendo…</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Page {n} of {all}: {side}</source>
   <translation>Página {n} de {all}: {side}</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Page {n} of {all}</source>
   <translation>Página {n} de {all}</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Sent to the printer.</source>
   <translation>Enviado a la impresora.</translation>
  </message>
  <message>
   <location filename="editor/printpreview.py"/>
   <source>Printing was cancelled.</source>
   <translation>Se canceló la impresión.</translation>
  </message>
  <message>
   <location filename="editor/setup/boards.py"/>
   <source>Draw the map</source>
   <translation>Dibujar el mapa</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Description</source>
   <translation>Descripción</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Victory</source>
   <translation>Victoria</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>What happens here, when, and for how long</source>
   <translation>Qué pasa aquí, cuándo y por cuánto tiempo</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Who wins, and how</source>
   <translation>Quién gana y cómo</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>For yourself</source>
   <translation>Para ti</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Rename the scenario</source>
   <translation>Renombrar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Describe the scenario</source>
   <translation>Describir el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Say how it is won</source>
   <translation>Decir cómo se gana</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Note something</source>
   <translation>Anotar algo</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>Set {what}</source>
   <translation>Fijar {what}</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>How it begins</source>
   <translation>Cómo empieza</translation>
  </message>
  <message>
   <location filename="editor/setup/form.py"/>
   <source>as players choose ({default})</source>
   <translation>como elijan los jugadores ({default})</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{unit} cannot stand in {space}</source>
   <translation>{unit} no puede estar en {space}</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{n} units are placed by their codes.</source>
   <translation>{n} unidades colocadas por su código.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Place by set-up code</source>
   <translation>Colocar por código de despliegue</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Turn over {units}</source>
   <translation>Voltear {units}</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Turn {units}</source>
   <translation>Girar {units}</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>The clipboard holds no list of units and places.</source>
   <translation>El portapapeles no tiene ninguna lista de unidades y lugares.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Place {n} units</source>
   <translation>Colocar {n} unidades</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{n} units and their places are in the clipboard.</source>
   <translation>{n} unidades y sus lugares están en el portapapeles.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{n} units</source>
   <translation>{n} unidades</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{n} units are picked.</source>
   <translation>{n} unidades cogidas.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Place {units}</source>
   <translation>Colocar {units}</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Placed: {units}.</source>
   <translation>Colocado: {units}.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{n} more could not be placed either.</source>
   <translation>Otras {n} tampoco se han podido colocar.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Take off {units}</source>
   <translation>Quitar {units}</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Back in the tray: {units}.</source>
   <translation>De vuelta en la bandeja: {units}.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Take all off the map</source>
   <translation>Quitar todo del mapa</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>In this game the rules say who enters when.</source>
   <translation>En este juego las reglas dicen quién entra y cuándo.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>{units}: turn {n}</source>
   <translation>{units}: turno {n}</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>No unit in the tray has a set-up code; the order of battle has a column for them.</source>
   <translation>Ninguna unidad de la bandeja tiene código de despliegue; el orden de batalla tiene una columna para ellos.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>No room for: {units}.</source>
   <translation>Sin sitio para: {units}.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>In this game counters are not turned at the start.</source>
   <translation>En este juego las fichas no se giran al principio.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Not known here</source>
   <translation>Aquí no se conoce</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>The rules put {unit} there.</source>
   <translation>Las reglas ponen {unit} allí.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>There is no {name} on this map.</source>
   <translation>No hay ningún {name} en este mapa.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>Not known here: {names}.</source>
   <translation>Aquí no se conoce: {names}.</translation>
  </message>
  <message>
   <location filename="editor/setup/gestures.py"/>
   <source>turn</source>
   <translation>turno</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>A scenario says who stands where at the start. Its units come from the order of battle; without one there are plain red and blue counters.</source>
   <translation>Un escenario dice quién está dónde al principio. Sus unidades salen del orden de batalla; si no lo hay, son fichas lisas rojas y azules.</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Scenario {n}</source>
   <translation>Escenario {n}</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>{title}, copy</source>
   <translation>{title}, copia</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Play this scenario</source>
   <translation>Jugar este escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Begin a game here and now; the module need not be saved (F5)</source>
   <translation>Empezar una partida aquí y ahora; no hace falta guardar el módulo (F5)</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Make the first scenario</source>
   <translation>Crear el primer escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>No scenario yet</source>
   <translation>Aún no hay escenarios</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>&amp;New scenario</source>
   <translation>Escenario &amp;nuevo</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>D&amp;uplicate the scenario</source>
   <translation>D&amp;uplicar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>&amp;Rename the scenario</source>
   <translation>&amp;Renombrar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>&amp;Delete the scenario</source>
   <translation>&amp;Eliminar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Move the scenario &amp;up</source>
   <translation>&amp;Subir el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Move the scenario d&amp;own</source>
   <translation>&amp;Bajar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>New scenario from a saved &amp;game…</source>
   <translation>Escenario nuevo de una partida &amp;guardada…</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Place all by set-up &amp;code</source>
   <translation>Colocar todo por &amp;código</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>&amp;Paste a list of places</source>
   <translation>&amp;Pegar una lista de lugares</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Copy the list of p&amp;laces</source>
   <translation>Copiar la lista de &amp;lugares</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>&amp;Take off the map</source>
   <translation>&amp;Quitar del mapa</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Take &amp;all off the map</source>
   <translation>Quitar &amp;todo del mapa</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Turn &amp;by 60 degrees</source>
   <translation>G&amp;irar 60 grados</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>&amp;Find a unit</source>
   <translation>Buscar una uni&amp;dad</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Next pro&amp;blem</source>
   <translation>Siguiente pr&amp;oblema</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>New scenario</source>
   <translation>Escenario nuevo</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Duplicate the scenario</source>
   <translation>Duplicar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Scenario from a game</source>
   <translation>Escenario de una partida</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>“{title}” begins as the game stands.</source>
   <translation>«{title}» empieza como está la partida.</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Delete the scenario</source>
   <translation>Eliminar el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>“{title}” is deleted. Ctrl+Z brings it back.</source>
   <translation>«{title}» está eliminado. Ctrl+Z lo recupera.</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>A game to try the scenario out. Save it to keep it.</source>
   <translation>Una partida para probar el escenario. Guárdala para conservarla.</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>A scenario that begins as a saved game stands</source>
   <translation>Un escenario que empieza como está una partida guardada</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Lines of a unit and a hex number or a name, with a tab between</source>
   <translation>Líneas con una unidad y un número de hexágono o un nombre, separados por un tabulador</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>Move the scenario</source>
   <translation>Mover el escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>{title}, turn {n}</source>
   <translation>{title}, turno {n}</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>The board cannot be shown</source>
   <translation>No se puede mostrar el tablero</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>No scenario was made</source>
   <translation>No se ha creado ningún escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/page.py"/>
   <source>The game begins as soon as the map is worked out…</source>
   <translation>La partida empieza en cuanto esté calculado el mapa…</translation>
  </message>
  <message>
   <location filename="editor/setup/placemenu.py"/>
   <source>Copy {name}</source>
   <translation>Copiar {name}</translation>
  </message>
  <message>
   <location filename="editor/setup/placemenu.py"/>
   <source>{unit} to the top</source>
   <translation>{unit} arriba del todo</translation>
  </message>
  <message>
   <location filename="editor/setup/placemenu.py"/>
   <source>{unit} to the bottom</source>
   <translation>{unit} abajo del todo</translation>
  </message>
  <message>
   <location filename="editor/setup/placemenu.py"/>
   <source>Place {units} here</source>
   <translation>Colocar aquí {units}</translation>
  </message>
  <message>
   <location filename="editor/setup/placemenu.py"/>
   <source>Turn {units} by 60 degrees</source>
   <translation>Girar {units} 60 grados</translation>
  </message>
  <message>
   <location filename="editor/setup/placemenu.py"/>
   <source>Take off all here</source>
   <translation>Quitar todas las de aquí</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>Back to the &amp;editor</source>
   <translation>Volver al &amp;editor</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>Look at the editor; the game stays open</source>
   <translation>Mirar el editor; la partida sigue abierta</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>Make a sce&amp;nario of this position</source>
   <translation>Hacer un es&amp;cenario de esta posición</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>St&amp;op playing</source>
   <translation>De&amp;jar de jugar</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>“{title}” is a scenario of the module now.</source>
   <translation>«{title}» es ahora un escenario del módulo.</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>There is no scenario {name}.</source>
   <translation>No hay ningún escenario {name}.</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>A new scenario in the editor begins as the game stands now</source>
   <translation>Un escenario nuevo en el editor empieza como está ahora la partida</translation>
  </message>
  <message>
   <location filename="editor/setup/playing.py"/>
   <source>Close this game and return to where you were in the editor</source>
   <translation>Cerrar esta partida y volver a donde estabas en el editor</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Every unit is placed.</source>
   <translation>Todas las unidades están colocadas.</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Search units</source>
   <translation>Buscar unidades</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Show only units with these words</source>
   <translation>Mostrar solo las unidades con estas palabras</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Place units where their set-up code in the order of battle says</source>
   <translation>Colocar las unidades donde dice su código de despliegue en el orden de batalla</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Problems of the scenario</source>
   <translation>Problemas del escenario</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>{placed} of {total} placed</source>
   <translation>{placed} de {total} colocadas</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>No unit fits these words.</source>
   <translation>Ninguna unidad tiene esas palabras.</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>No unit is on the map yet. Drag one there, or type a hex number into its row.</source>
   <translation>Aún no hay unidades en el mapa. Arrastra una allí, o escribe un número de hexágono en su fila.</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Units</source>
   <translation>Unidades</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>By set-up &amp;code</source>
   <translation>Por &amp;código</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Take &amp;all off</source>
   <translation>Quitar &amp;todas</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Nation</source>
   <translation>Nación</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>Type</source>
   <translation>Tipo</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>In the tray</source>
   <translation>En la bandeja</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>On the map</source>
   <translation>En el mapa</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>All nations</source>
   <translation>Todas las naciones</translation>
  </message>
  <message>
   <location filename="editor/setup/side.py"/>
   <source>All types</source>
   <translation>Todos los tipos</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>Turn track: who enters when</source>
   <translation>Pista de turnos: quién entra y cuándo</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>turn {n}: {units}</source>
   <translation>turno {n}: {units}</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>as the rules say</source>
   <translation>como dicen las reglas</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>{n} units enter later</source>
   <translation>{n} unidades entran más tarde</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>Reinforcements</source>
   <translation>Refuerzos</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>Start</source>
   <translation>Inicio</translation>
  </message>
  <message>
   <location filename="editor/setup/track.py"/>
   <source>Drag units into a turn.</source>
   <translation>Arrastra unidades a un turno.</translation>
  </message>
  <message>
   <location filename="editor/setup/tray.py"/>
   <source>turn {n}</source>
   <translation>turno {n}</translation>
  </message>
  <message>
   <location filename="editor/setup/tray.py"/>
   <source>Hex number or name</source>
   <translation>Número de hexágono o nombre</translation>
  </message>
  <message>
   <location filename="editor/setup/tray.py"/>
   <source>where</source>
   <translation>dónde</translation>
  </message>
  <message>
   <location filename="editor/splash.py"/>
   <source>Draw the map, set up the armies, play</source>
   <translation>Dibuja el mapa, coloca los ejércitos y juega</translation>
  </message>
  <message>
   <location filename="editor/splash.py"/>
   <source>Opening…</source>
   <translation>Abriendo…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Delete {title} for good?
{note}</source>
   <translation>¿Eliminar {title} para siempre?
{note}</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>played {when}</source>
   <translation>jugada {when}</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a &amp;module…</source>
   <translation>Abrir un &amp;módulo…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a module &amp;folder…</source>
   <translation>Abrir una ca&amp;rpeta de módulo…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>A table for board wargames: the map, the pieces and the rules.</source>
   <translation>Una mesa para wargames de tablero: el mapa, las fichas y las reglas.</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>What is new in version {version}</source>
   <translation>Novedades de la versión {version}</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Play</source>
   <translation>Jugar</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open</source>
   <translation>Abrir</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>A game on disk…</source>
   <translation>Una partida en disco…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>a .journal file: go on, or replay it</source>
   <translation>un archivo .journal: seguirla o reproducirla</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>A module…</source>
   <translation>Un módulo…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>a .hexmod file, or a module's module.json</source>
   <translation>un archivo .hexmod, o el module.json de un módulo</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>begin a new map in the editor, or open one there</source>
   <translation>empezar un mapa nuevo en el editor, o abrir uno allí</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Rename this game…</source>
   <translation>Renombrar esta partida…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Delete this game…</source>
   <translation>Eliminar esta partida…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Rename the game</source>
   <translation>Renombrar la partida</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>The game keeps its name</source>
   <translation>La partida conserva su nombre</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Delete a game</source>
   <translation>Eliminar una partida</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Keep</source>
   <translation>Conservar</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>The map editor is opening…</source>
   <translation>Se abre el editor de mapas…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Modules (*.hexmod module.json)</source>
   <translation>Módulos (*.hexmod module.json)</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Open a module folder</source>
   <translation>Abrir una carpeta de módulo</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>what has changed since you were here last</source>
   <translation>qué ha cambiado desde su última visita</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Go on with</source>
   <translation>Continuar</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Your modules</source>
   <translation>Tus módulos</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Draw a map…</source>
   <translation>Dibujar un mapa…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>The game was not deleted</source>
   <translation>No se ha eliminado la partida</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>More games…</source>
   <translation>Más partidas…</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>{n} older ones</source>
   <translation>{n} más antiguas</translation>
  </message>
  <message>
   <location filename="editor/startscreen.py"/>
   <source>Edit this module</source>
   <translation>Editar este módulo</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>The name is too long.</source>
   <translation>El nombre es demasiado largo.</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>There is a line break or another hidden character in it.</source>
   <translation>Contiene un salto de línea u otro carácter oculto.</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>{place} is a file, not a folder.</source>
   <translation>{place} es un archivo, no una carpeta.</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>You may not write in {place}.</source>
   <translation>No se te permite escribir en {place}.</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>There is no user {name} here.</source>
   <translation>Aquí no hay ningún usuario {name}.</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>This cannot be the name of a file or folder.</source>
   <translation>Esto no puede ser el nombre de un archivo o carpeta.</translation>
  </message>
  <message>
   <location filename="editor/typedpaths.py"/>
   <source>{place} cannot be reached: {reason}</source>
   <translation>No se puede llegar a {place}: {reason}</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>There is no {what} “{text}”. There are: {known}.</source>
   <translation>No hay {what} «{text}». Hay: {known}.</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>This has {n} letters; {most} is the most.</source>
   <translation>Esto tiene {n} letras; el máximo es {most}.</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>“{text}” is not a whole number.</source>
   <translation>«{text}» no es un número entero.</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>{value} is out of range: {least} to {most}.</source>
   <translation>{value} está fuera de rango: de {least} a {most}.</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>“{text}” is not a colour such as #B83A2C.</source>
   <translation>«{text}» no es un color como #B83A2C.</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>An id has small letters, digits, - _ and . only: “{text}”.</source>
   <translation>Un id solo tiene minúsculas, cifras, - _ y .: «{text}».</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>“{name}” is taken; an id stands once only.</source>
   <translation>«{name}» ya está en uso; un id existe una sola vez.</translation>
  </message>
  <message>
   <location filename="editor/units/cells.py"/>
   <source>The {what} is missing. There are: {known}.</source>
   <translation>Falta: {what}. Hay: {known}.</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Division {n}</source>
   <translation>División {n}</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>This is a formula without a result: give the value itself.</source>
   <translation>Esto es una fórmula sin resultado: pon el valor mismo.</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>The spreadsheet could not work this out ({text}): give the value itself.</source>
   <translation>La hoja de cálculo no pudo calcularlo ({text}): pon el valor mismo.</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Infantry</source>
   <translation>Infantería</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Armour</source>
   <translation>Blindados</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Cavalry</source>
   <translation>Caballería</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Artillery</source>
   <translation>Artillería</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Headquarters</source>
   <translation>Cuartel general</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Fighters</source>
   <translation>Cazas</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>Fleet</source>
   <translation>Flota</translation>
  </message>
  <message>
   <location filename="editor/units/changes.py"/>
   <source>There are {n} already; that is the most.</source>
   <translation>Ya hay {n}; es el máximo.</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>{n} sides</source>
   <translation>{n} bandos</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>Everyone can tell these sides apart.</source>
   <translation>Todo el mundo distingue estos bandos.</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>{a} and {b} look alike {eyes} ({n}, 20 is enough).</source>
   <translation>{a} y {b} se parecen {eyes} ({n}; basta con 20).</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>{a} and {b} look alike in a grey print.</source>
   <translation>{a} y {b} se parecen impresos en gris.</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>Side colours</source>
   <translation>Colores de los bandos</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>No red</source>
   <translation>Sin rojo</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>No green</source>
   <translation>Sin verde</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>No blue</source>
   <translation>Sin azul</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>Give {nation} {colour}</source>
   <translation>Dar {colour} a {nation}</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>to everyone</source>
   <translation>para todos</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>to eyes without red</source>
   <translation>para ojos sin rojo</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>to eyes without green</source>
   <translation>para ojos sin verde</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>to eyes without blue</source>
   <translation>para ojos sin azul</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>In grey</source>
   <translation>En gris</translation>
  </message>
  <message>
   <location filename="editor/units/colourpanel.py"/>
   <source>Other pairs too near: {n}.</source>
   <translation>Otras parejas demasiado próximas: {n}.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Counters are made of units: begin with two sides.</source>
   <translation>Las fichas se hacen de unidades: empieza con dos bandos.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Layouts</source>
   <translation>Diseños</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Fields, the top one first</source>
   <translation>Campos, el de encima primero</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Click a field to change it. Drag it to move it; arrows move it by one, Shift by five.</source>
   <translation>Haz clic en un campo para cambiarlo. Arrástralo para moverlo; las flechas lo mueven uno, con Shift cinco.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Change this look</source>
   <translation>Cambiar este aspecto</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Add the first unit</source>
   <translation>Añadir la primera unidad</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>No counters yet</source>
   <translation>Aún no hay fichas</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>&amp;Delete fields</source>
   <translation>&amp;Eliminar campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>D&amp;uplicate fields</source>
   <translation>D&amp;uplicar campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Cu&amp;t fields</source>
   <translation>Cor&amp;tar campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>&amp;Copy fields</source>
   <translation>&amp;Copiar campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>&amp;Paste fields</source>
   <translation>&amp;Pegar campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Select &amp;all fields</source>
   <translation>Seleccionar t&amp;odos los campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Further &amp;up</source>
   <translation>&amp;Subir uno</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Further &amp;down</source>
   <translation>&amp;Bajar uno</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Align &amp;left</source>
   <translation>Alinear a la i&amp;zquierda</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Align c&amp;entres</source>
   <translation>Alinear cen&amp;tros</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Align &amp;right</source>
   <translation>Alinear a la &amp;derecha</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Align &amp;tops</source>
   <translation>Alinear &amp;arriba</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Align &amp;middles</source>
   <translation>Alinear por el &amp;medio</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Align &amp;bottoms</source>
   <translation>Alinear aba&amp;jo</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Spread ac&amp;ross</source>
   <translation>Repartir en &amp;horizontal</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Spread do&amp;wn</source>
   <translation>Repartir en &amp;vertical</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Larger l&amp;etters</source>
   <translation>&amp;Letras mayores</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>S&amp;maller letters</source>
   <translation>Letras menore&amp;s</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>S&amp;nap fields</source>
   <translation>At&amp;raer campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Turn the counter &amp;over</source>
   <translation>&amp;Voltear la ficha</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Next &amp;unit</source>
   <translation>Siguiente &amp;unidad</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>&amp;Unit before</source>
   <translation>U&amp;nidad anterior</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>&amp;New layout</source>
   <translation>Diseño &amp;nuevo</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Delete the la&amp;yout</source>
   <translation>Eliminar el d&amp;iseño</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>The program’s own look; no counter has it.</source>
   <translation>El aspecto del propio programa; ninguna ficha lo tiene.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Fields</source>
   <translation>Campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Unit type of the layout</source>
   <translation>Tipo de unidad del diseño</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Side of the layout</source>
   <translation>Bando del diseño</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Unit that is shown</source>
   <translation>Unidad que se muestra</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Front</source>
   <translation>Anverso</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Reduced back</source>
   <translation>Reverso reducido</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>For</source>
   <translation>Para</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>of</source>
   <translation>de</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Shown</source>
   <translation>Muestra</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>New layout</source>
   <translation>Diseño nuevo</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Add a field</source>
   <translation>Añadir un campo</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Lay the back out apart</source>
   <translation>Diseñar el reverso aparte</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>The program’s own look, on {n} counters.</source>
   <translation>El aspecto del propio programa, en {n} fichas.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>The back is the front on a pale foot.</source>
   <translation>El reverso es el anverso con el pie pálido.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>All unit types</source>
   <translation>Todos los tipos de unidad</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>all sides</source>
   <translation>todos los bandos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>{n} fields</source>
   <translation>{n} campos</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Change whom a layout is for</source>
   <translation>Cambiar para quién es un diseño</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Rename a layout</source>
   <translation>Renombrar un diseño</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>Change a side's colour</source>
   <translation>Cambiar el color de un bando</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>{n} counters have this layout.</source>
   <translation>{n} fichas tienen este diseño.</translation>
  </message>
  <message>
   <location filename="editor/units/designer.py"/>
   <source>The program’s own look</source>
   <translation>El del programa</translation>
  </message>
  <message>
   <location filename="editor/units/facecanvas.py"/>
   <source>Face of the counter</source>
   <translation>Cara de la ficha</translation>
  </message>
  <message>
   <location filename="editor/units/facecanvas.py"/>
   <source>Resize a field</source>
   <translation>Cambiar el tamaño de un campo</translation>
  </message>
  <message>
   <location filename="editor/units/facecanvas.py"/>
   <source>Move a field</source>
   <translation>Mover un campo</translation>
  </message>
  <message>
   <location filename="editor/units/facecanvas.py"/>
   <source>Move fields</source>
   <translation>Mover campos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldedits.py"/>
   <source>Texts that are squeezed: {n}, as “{text}”.</source>
   <translation>Textos apretados: {n}, como «{text}».</translation>
  </message>
  <message>
   <location filename="editor/units/fieldedits.py"/>
   <source>“{text}” stands so near the rim that a cutter may take some off.</source>
   <translation>«{text}» está tan cerca del borde que la cuchilla puede comerse algo.</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Shows</source>
   <translation>Muestra</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Which</source>
   <translation>Cuál</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Weight</source>
   <translation>Grosor</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Left</source>
   <translation>Izquierda</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Top</source>
   <translation>Arriba</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Change what a field shows</source>
   <translation>Cambiar lo que muestra un campo</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Change the colour</source>
   <translation>Cambiar el color</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Words</source>
   <translation>Palabras</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Factor</source>
   <translation>Factor</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Property</source>
   <translation>Propiedad</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Another colour…</source>
   <translation>Otro color…</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Regular</source>
   <translation>Normal</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Semibold</source>
   <translation>Seminegra</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Bold</source>
   <translation>Negrita</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Black</source>
   <translation>Extranegra</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Middle</source>
   <translation>Centro</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Right</source>
   <translation>Derecha</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Down</source>
   <translation>Hacia abajo</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Up</source>
   <translation>Hacia arriba</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Change a field</source>
   <translation>Cambiar un campo</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Colour of the field</source>
   <translation>Color del campo</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>What suits it</source>
   <translation>El que convenga</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>The counter's ink</source>
   <translation>La tinta de la ficha</translation>
  </message>
  <message>
   <location filename="editor/units/fieldform.py"/>
   <source>Text</source>
   <translation>Texto</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>Paste fields</source>
   <translation>Pegar campos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>Change the order of fields</source>
   <translation>Cambiar el orden de los campos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>Delete fields</source>
   <translation>Eliminar campos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>Duplicate fields</source>
   <translation>Duplicar campos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>Align fields</source>
   <translation>Alinear campos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>Change the letters</source>
   <translation>Cambiar las letras</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>The clipboard holds no fields.</source>
   <translation>El portapapeles no tiene ningún campo.</translation>
  </message>
  <message>
   <location filename="editor/units/fieldhands.py"/>
   <source>This look cannot be changed.</source>
   <translation>Este aspecto no se puede cambiar.</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Factors</source>
   <translation>Factores</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>One factor</source>
   <translation>Un factor</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Military symbol</source>
   <translation>Símbolo militar</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Echelon</source>
   <translation>Escalón</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Figure</source>
   <translation>Figura</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Emblem</source>
   <translation>Emblema</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Main nation's emblem</source>
   <translation>Emblema de la nación principal</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Side mark</source>
   <translation>Marca del bando</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Nation's code</source>
   <translation>Código de la nación</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Nation's name</source>
   <translation>Nombre de la nación</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Unit's name</source>
   <translation>Nombre de la unidad</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Label</source>
   <translation>Etiqueta</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Unit type</source>
   <translation>Tipo de unidad</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Parent formation</source>
   <translation>Formación superior</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Set-up code</source>
   <translation>Código de despliegue</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Turn of entry</source>
   <translation>Turno de entrada</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Steps</source>
   <translation>Pasos</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Id</source>
   <translation>Id</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Fixed text</source>
   <translation>Texto fijo</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Plate</source>
   <translation>Placa</translation>
  </message>
  <message>
   <location filename="editor/units/fieldwords.py"/>
   <source>Step band</source>
   <translation>Banda de pasos</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>{name} is no table of text.</source>
   <translation>{name} no es una tabla de texto.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>{name} is no XLSX file: save it as XLSX or as CSV.</source>
   <translation>{name} no es un archivo XLSX: guárdalo como XLSX o como CSV.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>XLSX needs the package openpyxl: install hexwright[xlsx], or use CSV.</source>
   <translation>XLSX necesita el paquete openpyxl: instala hexwright[xlsx], o usa CSV.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>This is no table of text: {fault}.</source>
   <translation>Esto no es una tabla de texto: {fault}.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>The table has more than {n} rows.</source>
   <translation>La tabla tiene más de {n} filas.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>Row {row} has {n} cells; {most} is the most.</source>
   <translation>La fila {row} tiene {n} celdas; el máximo es {most}.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>Row {row} has a cell of more than {most} letters.</source>
   <translation>La fila {row} tiene una celda de más de {most} letras.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>{name} has {n} MB; {most} MB is the most.</source>
   <translation>{name} tiene {n} MB; el máximo es {most} MB.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>{name} cannot be read: {fault}.</source>
   <translation>No se puede leer {name}: {fault}.</translation>
  </message>
  <message>
   <location filename="editor/units/grids.py"/>
   <source>{name} cannot be written: {fault}.</source>
   <translation>No se puede escribir {name}: {fault}.</translation>
  </message>
  <message>
   <location filename="editor/units/groups.py"/>
   <source>{pattern} counts on: {first} to {last}</source>
   <translation>{pattern} sigue contando: de {first} a {last}</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Import {n}</source>
   <translation>Importar {n}</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Import {name}</source>
   <translation>Importar {name}</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>The table as it is in the file</source>
   <translation>La tabla como está en el archivo</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>What is wrong</source>
   <translation>Qué está mal</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Make &amp;nations and unit types that are not there yet</source>
   <translation>Crear las &amp;naciones y tipos de unidad que aún no hay</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Sheet of the file</source>
   <translation>Hoja del archivo</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Import {n}, leave {bad} out</source>
   <translation>Importar {n}, dejar fuera {bad}</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Rows that can be taken: {n}.</source>
   <translation>Filas que se pueden tomar: {n}.</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Row {row}, {column}: {fault}</source>
   <translation>Fila {row}, {column}: {fault}</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>&amp;Replace what is there</source>
   <translation>&amp;Reemplazar lo que hay</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>&amp;Add to it</source>
   <translation>&amp;Añadir a ello</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Rows that cannot: {n}. Nothing is changed until you accept it.</source>
   <translation>Filas que no: {n}. No cambia nada hasta que lo aceptes.</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>New nations: {names}.</source>
   <translation>Naciones nuevas: {names}.</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>New unit types: {names}.</source>
   <translation>Tipos de unidad nuevos: {names}.</translation>
  </message>
  <message>
   <location filename="editor/units/importdialog.py"/>
   <source>Columns taken as properties: {names}.</source>
   <translation>Columnas tomadas como propiedades: {names}.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>The first row names no column of this sheet, such as {known}.</source>
   <translation>La primera fila no nombra ninguna columna de esta hoja, como {known}.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>There is nothing below the first row.</source>
   <translation>No hay nada debajo de la primera fila.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>There is nothing below the row that names the columns.</source>
   <translation>No hay nada debajo de la fila que nombra las columnas.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>A unit needs a nation and a unit type: add those first.</source>
   <translation>Una unidad necesita una nación y un tipo de unidad: añádelos antes.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>That makes more than {most} counters.</source>
   <translation>Así habría más de {most} fichas.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>This row has neither an id nor a name.</source>
   <translation>Esta fila no tiene ni id ni nombre.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>“{name}” stands in the table twice.</source>
   <translation>«{name}» está dos veces en la tabla.</translation>
  </message>
  <message>
   <location filename="editor/units/incoming.py"/>
   <source>Blue</source>
   <translation>Azul</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Military symbol, factors beneath</source>
   <translation>Símbolo militar, factores debajo</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Large silhouette</source>
   <translation>Silueta grande</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Plain text</source>
   <translation>Solo texto</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>All counters</source>
   <translation>Todas las fichas</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Change the program’s own look</source>
   <translation>Cambiar el aspecto del propio programa</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Delete a layout</source>
   <translation>Eliminar un diseño</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Fields of this one anew</source>
   <translation>Los campos de este, de nuevo</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Copy a layout</source>
   <translation>Copiar un diseño</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Fields from a template</source>
   <translation>Campos de una plantilla</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>Lay the back out</source>
   <translation>Diseñar el reverso</translation>
  </message>
  <message>
   <location filename="editor/units/layouthands.py"/>
   <source>A copy of this one</source>
   <translation>Una copia de este</translation>
  </message>
  <message>
   <location filename="editor/units/model.py"/>
   <source>Change {column}</source>
   <translation>Cambiar {column}</translation>
  </message>
  <message>
   <location filename="editor/units/model.py"/>
   <source>Add a {row}</source>
   <translation>Añadir {row}</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Mechanised</source>
   <translation>Mecanizada</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Motorised</source>
   <translation>Motorizada</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Armoured cavalry</source>
   <translation>Caballería blindada</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Sp artillery</source>
   <translation>Artillería autopropulsada</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Anti tank</source>
   <translation>Contracarro</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Air defence</source>
   <translation>Antiaérea</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Engineer</source>
   <translation>Ingenieros</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Signals</source>
   <translation>Transmisiones</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Medical</source>
   <translation>Sanidad</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Supply</source>
   <translation>Suministro</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Transport</source>
   <translation>Transporte</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Army aviation</source>
   <translation>Aviación del ejército</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Military police</source>
   <translation>Policía militar</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Special forces</source>
   <translation>Fuerzas especiales</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Crew</source>
   <translation>Dotación</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Squad</source>
   <translation>Escuadra</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Section</source>
   <translation>Pelotón</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Platoon</source>
   <translation>Sección</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Company</source>
   <translation>Compañía</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Battalion</source>
   <translation>Batallón</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Regiment</source>
   <translation>Regimiento</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Brigade</source>
   <translation>Brigada</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Division</source>
   <translation>División</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Corps</source>
   <translation>Cuerpo</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Army</source>
   <translation>Ejército</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Army group</source>
   <translation>Grupo de ejércitos</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Theatre</source>
   <translation>Teatro</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Airborne</source>
   <translation>Aerotransportada</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Helmet</source>
   <translation>Casco</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Air</source>
   <translation>Aérea</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Bomber</source>
   <translation>Bombardero</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Torpedo boat</source>
   <translation>Lancha torpedera</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Submarine</source>
   <translation>Submarino</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Carrier</source>
   <translation>Portaaviones</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Tank</source>
   <translation>Carro</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Paratroop</source>
   <translation>Paracaidista</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Aa gun</source>
   <translation>Cañón antiaéreo</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Factory</source>
   <translation>Fábrica</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Axis</source>
   <translation>Eje</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Western</source>
   <translation>Occidental</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Soviet</source>
   <translation>Soviético</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Combat</source>
   <translation>Combate</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Defence</source>
   <translation>Defensa</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Movement</source>
   <translation>Movimiento</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Range</source>
   <translation>Alcance</translation>
  </message>
  <message>
   <location filename="editor/units/namewords.py"/>
   <source>Setup</source>
   <translation>Despliegue</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>emblem</source>
   <translation>emblema</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>nation</source>
   <translation>nación</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>A nation needs a name.</source>
   <translation>Una nación necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>A code has {most} letters at most.</source>
   <translation>Un código tiene {most} letras como mucho.</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>A nation is not its own main nation.</source>
   <translation>Una nación no es su propia nación principal.</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>Code</source>
   <translation>Código</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>Side</source>
   <translation>Bando</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>Main nation</source>
   <translation>Nación principal</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>The letters printed on its counters</source>
   <translation>Las letras impresas en sus fichas</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>Nations of one side play together; neutral ones have no player</source>
   <translation>Las naciones de un bando juegan juntas; las neutrales no tienen jugador</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>The ground of its counters</source>
   <translation>El fondo de sus fichas</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>Whose small emblem stands beside its own</source>
   <translation>De quién es el emblema pequeño junto al suyo</translation>
  </message>
  <message>
   <location filename="editor/units/nationcolumns.py"/>
   <source>What files know the nation by</source>
   <translation>Cómo se conoce la nación en los archivos</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Begin with two sides and the common types of unit, or bring a table from a spreadsheet.</source>
   <translation>Empieza con dos bandos y los tipos de unidad corrientes, o trae una tabla de una hoja de cálculo.</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>{n} rows, {counters} counters</source>
   <translation>{n} filas, {counters} fichas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Tables (*.xlsx *.csv *.tsv *.txt);;All files (*)</source>
   <translation>Tablas (*.xlsx *.csv *.tsv *.txt);;Todos los archivos (*)</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Show only rows with these words</source>
   <translation>Mostrar solo las filas con estas palabras</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Next fault</source>
   <translation>Siguiente error</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>No units yet</source>
   <translation>Aún no hay unidades</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Add a row</source>
   <translation>&amp;Añadir una fila</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>D&amp;uplicate rows</source>
   <translation>D&amp;uplicar filas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Delete rows</source>
   <translation>&amp;Eliminar filas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Cu&amp;t cells</source>
   <translation>Cor&amp;tar celdas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Copy cells</source>
   <translation>&amp;Copiar celdas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Paste cells</source>
   <translation>&amp;Pegar celdas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>C&amp;lear cells</source>
   <translation>&amp;Vaciar celdas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Fill down</source>
   <translation>&amp;Rellenar hacia abajo</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Filt&amp;er rows</source>
   <translation>&amp;Filtrar filas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Next fault</source>
   <translation>&amp;Siguiente error</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Ne&amp;w column…</source>
   <translation>Columna &amp;nueva…</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>&amp;Import a table…</source>
   <translation>&amp;Importar una tabla…</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>E&amp;xport the table…</source>
   <translation>E&amp;xportar la tabla…</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>{shown} of {n} rows, {counters} counters</source>
   <translation>{shown} de {n} filas, {counters} fichas</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Name of the new factor</source>
   <translation>Nombre del factor nuevo</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Name of the new property</source>
   <translation>Nombre de la propiedad nueva</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>New column</source>
   <translation>Columna nueva</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Import a table</source>
   <translation>Importar una tabla</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Export the table</source>
   <translation>Exportar la tabla</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Written to {path}</source>
   <translation>Escrito en {path}</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Import a table…</source>
   <translation>Importar una tabla…</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Add a row below this one</source>
   <translation>Añadir una fila debajo de esta</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Put the first selected cell into those below it</source>
   <translation>Poner la primera celda seleccionada en las de debajo</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>the clipboard</source>
   <translation>el portapapeles</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Every cell is right.</source>
   <translation>Todas las celdas están bien.</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>{n} rows were imported.</source>
   <translation>{n} filas importadas.</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>Cells that are not right: {n}</source>
   <translation>Celdas que no están bien: {n}</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>This table cannot be read</source>
   <translation>No se puede leer esta tabla</translation>
  </message>
  <message>
   <location filename="editor/units/page.py"/>
   <source>The table was not written</source>
   <translation>No se ha escrito la tabla</translation>
  </message>
  <message>
   <location filename="editor/units/preview.py"/>
   <source>Counters in the size of print</source>
   <translation>Fichas al tamaño de impresión</translation>
  </message>
  <message>
   <location filename="editor/units/preview.py"/>
   <source>In print, real size</source>
   <translation>Impresa, a tamaño real</translation>
  </message>
  <message>
   <location filename="editor/units/preview.py"/>
   <source>Other units</source>
   <translation>Otras unidades</translation>
  </message>
  <message>
   <location filename="editor/units/preview.py"/>
   <source>Colours of the sides</source>
   <translation>Colores de los bandos</translation>
  </message>
  <message>
   <location filename="editor/units/preview.py"/>
   <source>{mm} mm</source>
   <translation>{mm} mm</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>unit type</source>
   <translation>tipo de unidad</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>unit</source>
   <translation>unidad</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>counter</source>
   <translation>ficha</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>Nations</source>
   <translation>Naciones</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>Unit types</source>
   <translation>Tipos de unidad</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>type</source>
   <translation>tipo</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>That makes {n} counters; {most} is the most.</source>
   <translation>Así habría {n} fichas; el máximo es {most}.</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>New nation</source>
   <translation>Nación nueva</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>New type</source>
   <translation>Tipo nuevo</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>New unit</source>
   <translation>Unidad nueva</translation>
  </message>
  <message>
   <location filename="editor/units/sheets.py"/>
   <source>{n} counters are of the {what} {name}: change or delete them first.</source>
   <translation>{n} fichas son de {what} {name}: cámbialas o elimínalas antes.</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>Choose a &amp;colour…</source>
   <translation>&amp;Elegir un color…</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>Counter</source>
   <translation>Ficha</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>reduced</source>
   <translation>reducida</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>{ratio} to 1, good</source>
   <translation>{ratio} a 1, bien</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>{ratio} to 1, too faint</source>
   <translation>{ratio} a 1, muy tenue</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>Colour of the counters</source>
   <translation>Color de las fichas</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>Counters in the module</source>
   <translation>Fichas del módulo</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>This row</source>
   <translation>Esta fila</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>Altogether</source>
   <translation>En total</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>Ink on colour</source>
   <translation>Tinta sobre color</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>diamond</source>
   <translation>rombo</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>square</source>
   <translation>cuadrado</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>disc</source>
   <translation>disco</translation>
  </message>
  <message>
   <location filename="editor/units/sidepanel.py"/>
   <source>star</source>
   <translation>estrella</translation>
  </message>
  <message>
   <location filename="editor/units/table.py"/>
   <source>Clear cells</source>
   <translation>Vaciar celdas</translation>
  </message>
  <message>
   <location filename="editor/units/table.py"/>
   <source>Fill down</source>
   <translation>Rellenar hacia abajo</translation>
  </message>
  <message>
   <location filename="editor/units/table.py"/>
   <source>That adds {n} rows; {most} at once is the most.</source>
   <translation>Eso añade {n} filas; el máximo de una vez es {most}.</translation>
  </message>
  <message>
   <location filename="editor/units/table.py"/>
   <source>The columns beyond the last were left out.</source>
   <translation>Se han dejado fuera las columnas tras la última.</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>Naval</source>
   <translation>Naval</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>A unit type needs a name.</source>
   <translation>Un tipo de unidad necesita un nombre.</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>{type} has no {factor} factor to reduce.</source>
   <translation>{type} no tiene ningún factor {factor} que reducir.</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>{type} has no {factor} factor; it has: {known}.</source>
   <translation>{type} no tiene ningún factor {factor}; tiene: {known}.</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>Domain</source>
   <translation>Medio</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>Reduced {factor}</source>
   <translation>Reducido: {factor}</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>Printed</source>
   <translation>Impresos</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>domain</source>
   <translation>medio</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>figure</source>
   <translation>figura</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>The factors on the counter, in order</source>
   <translation>Los factores de la ficha, en orden</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>What files know the type by</source>
   <translation>Cómo se conoce el tipo en los archivos</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>Empty: units of this type have no such factor</source>
   <translation>Vacío: las unidades de este tipo no tienen ese factor</translation>
  </message>
  <message>
   <location filename="editor/units/typecolumns.py"/>
   <source>On the back of a counter of two steps; empty: the same as on the front</source>
   <translation>En el reverso de una ficha de dos pasos; vacío: igual que en el anverso</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Count</source>
   <translation>Núm.</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Name. {1} counts up from 1: “{1}. Armee” makes 1. Armee, 2. Armee …</source>
   <translation>Nombre. {1} cuenta desde 1: «{1}. Armee» da 1. Armee, 2. Armee …</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Name of the unit</source>
   <translation>Nombre de la unidad</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Empty: as the type has it</source>
   <translation>Vacío: como en el tipo</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>There is no branch “{text}”.</source>
   <translation>No hay ninguna arma «{text}».</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>There is no echelon “{text}”.</source>
   <translation>No hay ningún escalón «{text}».</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>{type} has no {factor} factor: give it one under Unit types.</source>
   <translation>{type} no tiene factor {factor}: dáselo en Tipos de unidad.</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>branch</source>
   <translation>arma</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>How many counters the row stands for</source>
   <translation>Cuántas fichas representa la fila</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>What scenarios and saved games know the counter by</source>
   <translation>Cómo conocen la ficha los escenarios y las partidas guardadas</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Enters</source>
   <translation>Entra</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Set-up</source>
   <translation>Despliegue</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>echelon</source>
   <translation>escalón</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>The short name printed on the counter</source>
   <translation>El nombre corto impreso en la ficha</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>The game-turn it is due as a reinforcement; 0: from the start</source>
   <translation>El turno de juego en que llega como refuerzo; 0: desde el principio</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>Where it is set up: a hex number, or a code of your own</source>
   <translation>Dónde se despliega: un número de hexágono, o un código tuyo</translation>
  </message>
  <message>
   <location filename="editor/units/unitcolumns.py"/>
   <source>There is no modifier “{text}”. There are: airborne, mountain.</source>
   <translation>No hay ningún modificador «{text}». Hay: airborne, mountain.</translation>
  </message>
  <message>
   <location filename="editor/units/workbook.py"/>
   <source>{name} is no XLSX file that can be read.</source>
   <translation>{name} no es un archivo XLSX legible.</translation>
  </message>
  <message>
   <location filename="editor/units/workbook.py"/>
   <source>{name} has no sheet with anything in it.</source>
   <translation>{name} no tiene ninguna hoja con algo dentro.</translation>
  </message>
  <message>
   <location filename="editor/units/workbook.py"/>
   <source>{name} unpacks to more than {n} MB.</source>
   <translation>{name} ocupa más de {n} MB al descomprimirse.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Map data (GeoJSON)</source>
   <translation>Datos del mapa (GeoJSON)</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>The look of the map will not be in the file: GeoJSON knows no colours, symbols or label places.</source>
   <translation>El aspecto del mapa no estará en el archivo: GeoJSON no conoce colores, símbolos ni lugares de rótulos.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Counters, scenarios and rules will not be in the file: GeoJSON holds map data only.</source>
   <translation>Las fichas, los escenarios y las reglas no estarán en el archivo: GeoJSON sólo contiene datos del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Content</source>
   <translation>Contenido</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>What is written: the drawn layers, the hexes or areas worked out from them, or both.</source>
   <translation>Qué se escribe: las capas dibujadas, los hexágonos o áreas que se calculan de ellas, o ambas cosas.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Both</source>
   <translation>Ambos</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>The drawn layers</source>
   <translation>Las capas dibujadas</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>The hexes or areas worked out from them</source>
   <translation>Los hexágonos o áreas que se calculan de ellas</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>The projection that the map was made with, where it does not say so itself.</source>
   <translation>La proyección con que se hizo el mapa, si él mismo no la dice.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Fit</source>
   <translation>Ajuste</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>And how it was fitted: scale=KM_PER_MM km=X,Y mm=X,Y.</source>
   <translation>Y cómo se ajustó: scale=KM_PER_MM km=X,Y mm=X,Y.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>millimetres from the lower left corner of the sheet, y up; not longitude and latitude</source>
   <translation>milímetros desde la esquina inferior izquierda de la hoja, y hacia arriba; no longitud y latitud</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Longitude and latitude need pyproj: coordinates will be millimetres on the sheet.</source>
   <translation>Longitud y latitud necesitan pyproj: las coordenadas serán milímetros en la hoja.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Install it with: {command}</source>
   <translation>Instálalo con: {command}</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>The map does not say how it was projected: coordinates will be millimetres on the sheet.</source>
   <translation>El mapa no dice cómo se proyectó: las coordenadas serán milímetros en la hoja.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Coordinates will be longitude and latitude, turned back from the sheet.</source>
   <translation>Las coordenadas serán longitud y latitud, calculadas desde la hoja.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>longitude and latitude in degrees</source>
   <translation>longitud y latitud en grados</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>1 shape</source>
   <translation>1 forma</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>{n} shapes</source>
   <translation>{n} formas</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Longitude and latitude need both, a projection and a fit.</source>
   <translation>Longitud y latitud necesitan las dos cosas, una proyección y un ajuste.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>{features}; {coordinates}.</source>
   <translation>{features}; {coordinates}.</translation>
  </message>
  <message>
   <location filename="exporters/geojson.py"/>
   <source>Give the projection and the fit of its import.</source>
   <translation>Indica la proyección y el ajuste de su importación.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Map picture (PNG)</source>
   <translation>Imagen del mapa (PNG)</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Map drawing (SVG)</source>
   <translation>Dibujo del mapa (SVG)</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Map on one page (PDF)</source>
   <translation>Mapa en una página (PDF)</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Detail</source>
   <translation>Detalle</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>How much is shown.</source>
   <translation>Cuánto se muestra.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>By the size of a hex</source>
   <translation>Según el tamaño del hexágono</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Everything</source>
   <translation>Todo</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Less</source>
   <translation>Menos</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>An overview</source>
   <translation>Una vista general</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Draw the counters where they start.</source>
   <translation>Dibujar las fichas donde empiezan.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>The scenario whose start is drawn, with who holds what; for counters else the first.</source>
   <translation>El escenario cuyo comienzo se dibuja, con quién tiene qué; para las fichas, si no, el primero.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Draw the picture that lies under the map in the editor, over its ground.</source>
   <translation>Dibujar la imagen que está bajo el mapa en el editor, sobre su fondo.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Title, key and scale</source>
   <translation>Título, leyenda y escala</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Draw title, key and scale below the map.</source>
   <translation>Dibujar título, leyenda y escala bajo el mapa.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Language of the key</source>
   <translation>Idioma de la leyenda</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Of what stands below the map; the module's own words too, where it has them.</source>
   <translation>De lo que hay bajo el mapa; también los textos del módulo, si los tiene en ese idioma.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>English</source>
   <translation>Inglés</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Spanish</source>
   <translation>Español</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Only a part</source>
   <translation>Sólo una parte</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>A territory such as france, or two hexes such as 0716:1020.</source>
   <translation>Un territorio como france, o dos hexágonos como 0716:1020.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Only a box, mm</source>
   <translation>Sólo un rectángulo, mm</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Left, top, right and bottom in mm of the sheet.</source>
   <translation>Izquierda, arriba, derecha y abajo, en mm de la hoja.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Resolution, dpi</source>
   <translation>Resolución, ppp</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Resolution at the sheet's true size; 300 for print.</source>
   <translation>Resolución al tamaño real de la hoja; 300 para imprimir.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Letters as shapes</source>
   <translation>Letras como formas</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Write letters as shapes, for programs that lack the fonts.</source>
   <translation>Escribir las letras como formas, para programas que no tienen las fuentes.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Pages</source>
   <translation>Páginas</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>The whole map on one</source>
   <translation>Todo el mapa en una</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>One for each sheet of the map</source>
   <translation>Una por cada hoja del mapa</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>The picture under the map has {width:,} x {height:,} pixels, too many to be written with it.</source>
   <translation>La imagen bajo el mapa tiene {width:,} x {height:,} píxeles, demasiados para escribirla con él.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{width:,} x {height:,} pixels, a file of about {file:,.0f} MB, painted in strips of {memory:,.0f} MB.</source>
   <translation>{width:,} x {height:,} píxeles, un archivo de unos {file:,.0f} MB, pintado en franjas de {memory:,.0f} MB.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{width:,} x {height:,} pixels at {dpi:g} dpi.</source>
   <translation>{width:,} x {height:,} píxeles a {dpi:g} ppp.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{wide:.0f} x {high:.0f} mm, in true size.</source>
   <translation>{wide:.0f} x {high:.0f} mm, a tamaño real.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{wide:.0f} x {high:.0f} mm.</source>
   <translation>{wide:.0f} x {high:.0f} mm.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>One page of {wide:.0f} x {high:.0f} mm, in true size.</source>
   <translation>Una página de {wide:.0f} x {high:.0f} mm, a tamaño real.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>A box is four lengths in mm: left, top, right, bottom.</source>
   <translation>Un rectángulo son cuatro medidas en mm: izquierda, arriba, derecha, abajo.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>A box's right and bottom must be larger than its left and top.</source>
   <translation>La derecha y el fondo de un rectángulo deben ser mayores que su izquierda y su borde de arriba.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Give a box or a region, not both.</source>
   <translation>Indica un rectángulo o una región, no ambos.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>A resolution must lie between {least:g} and {most:g} dpi.</source>
   <translation>La resolución debe estar entre {least:g} y {most:g} ppp.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>A picture holds no rules, and no hexes to click: it is for looking at and for printing.</source>
   <translation>Una imagen no contiene reglas ni hexágonos que pulsar: es para mirarla y para imprimirla.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{width:,} x {height:,} pixels are more than picture programs can open.</source>
   <translation>{width:,} x {height:,} píxeles son más de lo que abren los programas de imagen.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Ask for {dpi} dpi or less, or for a part of the map.</source>
   <translation>Pide {dpi} ppp o menos, o una parte del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Names are text in Source Sans Pro; without that font a program shows another.</source>
   <translation>Los nombres son texto en Source Sans Pro; sin esa fuente un programa muestra otra.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>A page of {wide:.0f} x {high:.0f} mm is more than a PDF can hold ({most:.0f} mm).</source>
   <translation>Una página de {wide:.0f} x {high:.0f} mm es más de lo que admite un PDF ({most:.0f} mm).</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{n} pages of {wide:.0f} x {high:.0f} mm; the fonts are in the file.</source>
   <translation>{n} páginas de {wide:.0f} x {high:.0f} mm; las fuentes están en el archivo.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>One page of {wide:.0f} x {high:.0f} mm; the fonts are in the file.</source>
   <translation>Una página de {wide:.0f} x {high:.0f} mm; las fuentes están en el archivo.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Give sheets or a part of the map, not both.</source>
   <translation>Indica hojas o una parte del mapa, no ambas cosas.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>No picture lies under this map.</source>
   <translation>No hay ninguna imagen bajo este mapa.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Lay a smaller one under the map, or leave it out.</source>
   <translation>Pon una más pequeña bajo el mapa, o déjala fuera.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>1 counter will not be in the file: it enters later, or the players place it.</source>
   <translation>1 ficha no estará en el archivo: entra más tarde, o la colocan los jugadores.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>{n} counters will not be in the file: they enter later, or the players place them.</source>
   <translation>{n} fichas no estarán en el archivo: entran más tarde, o las colocan los jugadores.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>The map has one sheet only.</source>
   <translation>El mapa tiene una sola hoja.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Ask for a part of the map.</source>
   <translation>Pide una parte del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/image.py"/>
   <source>Letters can be written as shapes instead.</source>
   <translation>Las letras también pueden escribirse como formas.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>Each turn</source>
   <translation>Cada turno</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>{box}: the counter lies in the box of the turn in which it is ready.</source>
   <translation>{box}: la ficha queda en la casilla del turno en que está lista.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>New counters of each nation, as {kinds}.</source>
   <translation>Fichas nuevas de cada nación, en este orden: {kinds}.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>Tables</source>
   <translation>Tablas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>Rules in short</source>
   <translation>Reglas en breve</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>The order of play is that of the scenario.</source>
   <translation>El orden de juego es el del escenario.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/aids.py"/>
   <source>At start</source>
   <translation>Al comienzo</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>A hex is {hex:.1f} mm across its flats; the whole is {wide:.1f} x {high:.1f} cm.</source>
   <translation>Un hexágono mide {hex:.1f} mm entre lados opuestos; el conjunto, {wide:.1f} x {high:.1f} cm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>{n} sheets, {across} across and {down} down.</source>
   <translation>{n} hojas, {across} a lo ancho y {down} a lo alto.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>The map has {n} sheets, 1 to {n}, on {papers} pieces of paper.</source>
   <translation>El mapa tiene {n} hojas, de la 1 a la {n}, en {papers} piezas de papel.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Trim each sheet on all four sides along the thin lines at the crosses.</source>
   <translation>Recorta cada hoja por los cuatro lados, por las líneas finas junto a las cruces.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Lay the sheets edge to edge as shown: no piece reaches over a sheet's edge, drawn thick below.</source>
   <translation>Pon las hojas borde con borde, como se ve: ninguna pieza pasa del borde de su hoja, que abajo es la línea gruesa.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Sheet {name}</source>
   <translation>Hoja {name}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>The map</source>
   <translation>El mapa</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>The whole is {wide:.1f} x {high:.1f} cm.</source>
   <translation>El conjunto mide {wide:.1f} x {high:.1f} cm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Trim each sheet on its left and top along the thin lines at the crosses; the first column and row only at the map's own edge.</source>
   <translation>Recorta cada hoja por la izquierda y por arriba, por las líneas finas junto a las cruces; la primera columna y la primera fila, solo por el borde del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Leave the paled strips on the right and at the bottom: they are glued under the next sheet. Lay cross upon cross.</source>
   <translation>Deja las tiras pálidas de la derecha y de abajo: se pegan debajo de la hoja siguiente, cruz sobre cruz.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Go row by row: A1, B1 and so on; then glue the rows together.</source>
   <translation>Ve fila por fila: A1, B1, etcétera; después pega las filas entre sí.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Each sheet is a set of its own. Trim its pieces on the left and top along the thin lines at the crosses, and the outer ones all round the sheet.</source>
   <translation>Cada hoja es un juego aparte. Recorta sus piezas por la izquierda y por arriba, por las líneas finas junto a las cruces, y las exteriores por todo el borde de la hoja.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/assembly.py"/>
   <source>Leave the paled strips on the right and at the bottom: they are glued under the next piece of the same sheet. Lay cross upon cross, row by row: A1, B1 and so on.</source>
   <translation>Deja las tiras pálidas de la derecha y de abajo: se pegan debajo de la pieza siguiente de la misma hoja. Cruz sobre cruz, fila por fila: A1, B1, etcétera.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Type: Source Sans Pro and Source Serif Pro, SIL Open Font License 1.1, embedded in this file.</source>
   <translation>Letra: Source Sans Pro y Source Serif Pro, licencia SIL Open Font License 1.1, incluidas en este archivo.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Hold the first sheet against light and read the registration test before you print the rest.</source>
   <translation>Mira la primera hoja al trasluz y lee la prueba de registro antes de imprimir las demás.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Cut along the marks: first all level cuts from edge to edge, then each strip. Every fifth mark is longer.</source>
   <translation>Corta por las marcas: primero todos los cortes horizontales, de borde a borde; después, cada tira. Una marca de cada cinco es más larga.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print at 100 %, not fitted to the page. Measure the bars below before you cut anything.</source>
   <translation>Imprime al 100 %, sin ajustar a la página. Mide las barras de abajo antes de cortar nada.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print on one side.</source>
   <translation>Imprime por una cara.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Version {version}, made with Hexwright</source>
   <translation>Versión {version}, hecho con Hexwright</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print on both sides, turning about the long edge: the file asks for it by itself where the viewer obeys.</source>
   <translation>Imprime por las dos caras, girando por el borde largo: el archivo ya lo pide, si el visor hace caso.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print on both sides, turning about the short edge: the file asks for it by itself where the viewer obeys.</source>
   <translation>Imprime por las dos caras, girando por el borde corto: el archivo ya lo pide, si el visor hace caso.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print on one side. Score the dashed line, fold the sheet along it, printed side out, and glue it.</source>
   <translation>Imprime por una cara. Marca el pliegue en la línea discontinua, dobla la hoja por él con lo impreso hacia fuera y pégala.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Only then cut both layers together along the marks. Every fifth mark is longer.</source>
   <translation>Solo entonces corta las dos capas juntas por las marcas. Una marca de cada cinco es más larga.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print on one side. Glue fronts and backs to the two faces of a card, the sheets' edges flush.</source>
   <translation>Imprime por una cara. Pega anversos y reversos a las dos caras de un cartón, con los bordes de las hojas a ras.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Then cut along the marks of the fronts. Backs run over by 3 mm to forgive a small shift.</source>
   <translation>Después corta por las marcas de los anversos. Los reversos sobresalen 3 mm para perdonar un pequeño desplazamiento.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Print and play</source>
   <translation>Imprimir y jugar</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Printing</source>
   <translation>Impresión</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>In this file</source>
   <translation>En este archivo</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Credits</source>
   <translation>Créditos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Before you cut</source>
   <translation>Antes de cortar</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Registration test, front: marks every {pitch:g} mm</source>
   <translation>Prueba de registro, anverso: marcas cada {pitch:g} mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Registration test, back: marks every {pitch:g} mm</source>
   <translation>Prueba de registro, reverso: marcas cada {pitch:g} mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Hold the sheet against light. If the middle marks meet, the printer needs no correction.</source>
   <translation>Mira la hoja al trasluz. Si coinciden las marcas del centro, la impresora no necesita corrección.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Otherwise look for the pair of marks that meet: the nth from the middle means n tenths of a millimetre.</source>
   <translation>Si no, busca la pareja de marcas que coincide: la enésima desde el centro significa n décimas de milímetro.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Give the shift of the back as “{right}” and “{down}” when you export ({options}).</source>
   <translation>Al exportar, indica el desplazamiento del reverso en «{right}» y «{down}» ({options}).</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>4 in</source>
   <translation>4 pulgadas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Backs to the right, mm</source>
   <translation>Reversos a la derecha, mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/cover.py"/>
   <source>Backs downwards, mm</source>
   <translation>Reversos hacia abajo, mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>The rules will not be in the file: paper enforces nothing; the sheets carry a summary at most.</source>
   <translation>Las reglas no estarán en el archivo: el papel no obliga a nada; las hojas llevan a lo sumo un resumen.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>1 sheet</source>
   <translation>1 hoja</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{n} sheets</source>
   <translation>{n} hojas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{paper}: print {both} on both sides of the paper, {one} on one.</source>
   <translation>{paper}: imprime {both} por las dos caras del papel y {one} por una.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{turns}, {units}. Paper: {paper}.</source>
   <translation>{turns}, {units}. Papel: {paper}.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Hexes of {hex:.1f} mm are too small for counters of {side:.1f} mm: stacks touch, numbers vanish.</source>
   <translation>Los hexágonos de {hex:.1f} mm son demasiado pequeños para fichas de {side:.1f} mm: las pilas se tocan y los números desaparecen.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Print hexes of {size:.1f} mm, or smaller counters.</source>
   <translation>Imprime hexágonos de {size:.1f} mm, o fichas más pequeñas.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>The map is as large as the paper, but printers leave its rim white: it takes {takes}. “Shrink the map to one page” prints hexes of {size:g} mm.</source>
   <translation>El mapa es tan grande como el papel, pero las impresoras dejan el borde en blanco: ocupa {takes}. «Reducir el mapa a una página» imprime hexágonos de {size:g} mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Of the map's seams {n} run through hex numbers or close by.</source>
   <translation>{n} de los cortes del mapa pasan por números de hexágono o muy cerca.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Print larger hexes, or let the seams keep to them.</source>
   <translation>Imprime hexágonos más grandes, o deja que los cortes los sigan.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{title}: {sheets}</source>
   <translation>{title}: {sheets}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{paper}: {line}, in {file}</source>
   <translation>{paper}: {line}, en {file}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>1 turn</source>
   <translation>1 turno</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{n} turns</source>
   <translation>{n} turnos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>1 unit</source>
   <translation>1 unidad</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>At hexes of {size:g} mm the map takes {takes}, not {now}.</source>
   <translation>Con hexágonos de {size:g} mm el mapa ocupa {takes}, no {now}.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>a counter</source>
   <translation>una ficha</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Type on counters gets as small as {size:.1f} pt ({unit}); {least} pt is the least.</source>
   <translation>La letra de las fichas baja hasta {size:.1f} pt ({unit}); lo mínimo son {least} pt.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>{paper}: {line}</source>
   <translation>{paper}: {line}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>The module has no order of battle: there are no counters to print.</source>
   <translation>El módulo no tiene orden de batalla: no hay fichas que imprimir.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>All units have one step: the backs show the nation only and can be left out.</source>
   <translation>Todas las unidades tienen un solo paso: los reversos sólo muestran la nación y pueden omitirse.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/exporter.py"/>
   <source>Print larger counters.</source>
   <translation>Imprime fichas más grandes.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/geometry.py"/>
   <source>The paper must be one of {known}, not “{name}”.</source>
   <translation>El papel debe ser uno de {known}, no «{name}».</translation>
  </message>
  <message>
   <location filename="exporters/printplay/geometry.py"/>
   <source>A counter must be 8 to 60 mm wide, not {size:g} mm.</source>
   <translation>Una ficha debe medir de 8 a 60 mm, no {size:g} mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/geometry.py"/>
   <source>A panel must be 80 to 2000 mm a side, not “{size}”.</source>
   <translation>Un panel debe medir de 80 a 2000 mm de lado, no «{size}».</translation>
  </message>
  <message>
   <location filename="exporters/printplay/geometry.py"/>
   <source>A counter's size is written 5/8in or 15mm, not “{size}”.</source>
   <translation>El tamaño de una ficha se escribe 5/8in o 15mm, no «{size}».</translation>
  </message>
  <message>
   <location filename="exporters/printplay/geometry.py"/>
   <source>A panel is written 11x17in or 280x420mm, not “{size}”.</source>
   <translation>Un panel se escribe 11x17in o 280x420mm, no «{size}».</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>{title}  ·  {paper}  ·  print at 100 %  ·  version {version}</source>
   <translation>{title}  ·  {paper}  ·  imprimir al 100 %  ·  versión {version}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>{counters} of {side:g} mm</source>
   <translation>{counters} de {side:g} mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>There is nothing to print: the module has no units.</source>
   <translation>No hay nada que imprimir: el módulo no tiene unidades.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Counters of {side:g} mm do not fit on {paper}.</source>
   <translation>Las fichas de {side:g} mm no caben en {paper}.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>{title}: print and play</source>
   <translation>{title}: imprimir y jugar</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Version {version}</source>
   <translation>Versión {version}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>1 counter</source>
   <translation>1 ficha</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>{counters} and {markers} of {side:g} mm</source>
   <translation>{counters} y {markers} de {side:g} mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>1 marker</source>
   <translation>1 marcador</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>{n} markers</source>
   <translation>{n} marcadores</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Play aids</source>
   <translation>Ayudas de juego</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Map in {pattern} tiles, and how they go together</source>
   <translation>Mapa en piezas ({pattern}), y cómo se montan</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Map on one page</source>
   <translation>Mapa en una página</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Map on {n} pages, one for each of its sheets</source>
   <translation>Mapa en {n} páginas, una por cada hoja</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Map in {pattern} panels</source>
   <translation>Mapa en paneles ({pattern})</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Print the map instead.</source>
   <translation>Imprime el mapa en su lugar.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Choose a smaller size.</source>
   <translation>Elige un tamaño menor.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Tracks</source>
   <translation>Pistas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/job.py"/>
   <source>Set-ups</source>
   <translation>Despliegues</translation>
  </message>
  <message>
   <location filename="exporters/printplay/mapsheets.py"/>
   <source>{n} sheets of {kinds}</source>
   <translation>{n} hojas de {kinds}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/mapsheets.py"/>
   <source>{columns} x {rows}</source>
   <translation>{columns} x {rows}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>A4 and Letter, one grid for both</source>
   <translation>A4 y Carta, una retícula para ambos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>What is printed</source>
   <translation>Qué se imprime</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>The map in tiles</source>
   <translation>El mapa en piezas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>The map on one page</source>
   <translation>El mapa en una página</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Each sheet of the map on a page</source>
   <translation>Cada hoja del mapa en una página</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>The map in panels</source>
   <translation>El mapa en paneles</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Language of the sheets</source>
   <translation>Idioma de las hojas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Of all that is printed beside the map; the module's own words too, where it has them.</source>
   <translation>De todo lo que se imprime salvo el mapa; también los textos del módulo, si los tiene en ese idioma.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>At home</source>
   <translation>En casa</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>By a print shop</source>
   <translation>En una imprenta</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Save ink</source>
   <translation>Ahorrar tinta</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>White counters ringed in colour, and a pale map.</source>
   <translation>Fichas blancas con borde de color, y un mapa pálido.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Without colour</source>
   <translation>Sin color</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>For printers without colour: greys, and a pattern for each side.</source>
   <translation>Para impresoras sin color: grises, y una trama para cada bando.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Size of a hex, mm</source>
   <translation>Tamaño del hexágono, mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Size of a printed hex across its flats; 0: the map's own.</source>
   <translation>Tamaño del hexágono impreso entre lados opuestos; 0: el del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Shrink the map to one page</source>
   <translation>Reducir el mapa a una página</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Make the map small enough for one page of the paper, within the rim that printers leave white.</source>
   <translation>Hacer el mapa tan pequeño que quepa en una página del papel, dentro del borde que las impresoras dejan en blanco.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Glue strip, mm</source>
   <translation>Solapa para pegar, mm</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Glue strip between map sheets, 0 to 25 mm.</source>
   <translation>Solapa para pegar entre piezas del mapa, de 0 a 25 mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Seams along the hexes</source>
   <translation>Cortes a lo largo de los hexágonos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Run the map's seams along the hexes; else anywhere clear of their numbers.</source>
   <translation>Llevar los cortes del mapa a lo largo de los hexágonos; si no, por donde no toquen sus números.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Bleed</source>
   <translation>Sangrado</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Let the map run 3 mm over its outer edge.</source>
   <translation>Dejar que el mapa sobresalga 3 mm por su borde.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Size of a panel</source>
   <translation>Tamaño de un panel</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Trimmed size of a map panel: 11x17in, 280x420mm.</source>
   <translation>Tamaño cortado de un panel del mapa: 11x17in, 280x420mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Size of a counter</source>
   <translation>Tamaño de las fichas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Such as 1/2in, 5/8in or 15mm; left empty: the game's own, else 5/8in.</source>
   <translation>Por ejemplo 1/2in, 5/8in o 15mm; vacío: el del juego, o si no 5/8in.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Counters lie</source>
   <translation>Disposición de las fichas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Side by side, with shared cuts</source>
   <translation>Juntas, con cortes compartidos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Each apart, with bleed</source>
   <translation>Separadas, con sangrado</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Cut marks</source>
   <translation>Marcas de corte</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Round the sheet</source>
   <translation>Alrededor de la hoja</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Across gutters too</source>
   <translation>También en los medianiles</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Gutters between colours</source>
   <translation>Medianiles entre colores</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>A 3 mm gutter where the ground colour changes.</source>
   <translation>Un medianil de 3 mm donde cambia el color de fondo.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Die lines</source>
   <translation>Líneas de troquel</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>A layer with outlines for a cutting machine.</source>
   <translation>Una capa con los contornos para una máquina de corte.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Control markers</source>
   <translation>Marcadores de control</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Control markers for each main nation, where the game does not say how many; 0: none but the game's own.</source>
   <translation>Fichas de control para cada nación principal, si el juego no dice cuántas; 0: solo las del juego.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Print backs</source>
   <translation>Imprimir reversos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Backs</source>
   <translation>Reversos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Print backs, also of counters with one step.</source>
   <translation>Imprimir los reversos, también de las fichas de un solo paso.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>How backs come to lie behind the fronts.</source>
   <translation>Cómo quedan los reversos detrás de los anversos.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Both sides, long edge</source>
   <translation>A dos caras, borde largo</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Both sides, short edge</source>
   <translation>A dos caras, borde corto</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Fold the sheet</source>
   <translation>Doblar la hoja</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Fold the sheet across</source>
   <translation>Doblar la hoja a lo ancho</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Glue two sheets</source>
   <translation>Pegar dos hojas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Cut marks on backs</source>
   <translation>Marcas de corte en los reversos</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Cut marks on both sides, on the backs as well.</source>
   <translation>Marcas de corte en las dos caras, también en los reversos.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Shift of all backs to the right, from the registration test.</source>
   <translation>Desplazamiento de todos los reversos a la derecha, según la prueba de registro.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Shift of all backs downwards, in mm.</source>
   <translation>Desplazamiento de todos los reversos hacia abajo, en mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Two-sided and one-sided apart</source>
   <translation>Dos caras y una cara por separado</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>All in one</source>
   <translation>Todo en uno</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Fronts and backs apart</source>
   <translation>Anversos y reversos por separado</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>Backs apart, last first</source>
   <translation>Reversos aparte, del último al primero</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>The overlap must be 0 to {most:g} mm.</source>
   <translation>La solapa debe medir de 0 a {most:g} mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>There may be 0 to 40 markers, not {n}.</source>
   <translation>Puede haber de 0 a 40 marcadores, no {n}.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>The shift of the backs must be within {most:g} mm.</source>
   <translation>El desplazamiento de los reversos no puede pasar de {most:g} mm.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/options.py"/>
   <source>A printed hex has 5 to 80 mm, or 0 for the map's own size.</source>
   <translation>Un hexágono impreso mide de 5 a 80 mm, o 0 para el tamaño del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/pieces.py"/>
   <source>GAME TURN</source>
   <translation>TURNO ACTUAL</translation>
  </message>
  <message>
   <location filename="exporters/printplay/pieces.py"/>
   <source>LAST TURN</source>
   <translation>ÚLTIMO TURNO</translation>
  </message>
  <message>
   <location filename="exporters/printplay/resolution.py"/>
   <source>A picture on {what} has {found:.0f} pixels an inch at this size; {wanted:.0f} are wanted in print.</source>
   <translation>Una imagen en {what} tiene {found:.0f} píxeles por pulgada a este tamaño; para imprimir convienen {wanted:.0f}.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/resolution.py"/>
   <source>Give a larger picture, or print it smaller.</source>
   <translation>Pon una imagen más grande, o imprímela más pequeña.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/setuppages.py"/>
   <source>{title}  ·  set-up</source>
   <translation>{title}  ·  despliegue</translation>
  </message>
  <message>
   <location filename="exporters/printplay/setuppages.py"/>
   <source>Held by {nation}</source>
   <translation>En manos de {nation}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/sheets.py"/>
   <source>{caption}  ·  counters {n}/{all}</source>
   <translation>{caption}  ·  fichas {n}/{all}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/sheets.py"/>
   <source>Counters of {side:g} mm do not fit on the paper.</source>
   <translation>Las fichas de {side:g} mm no caben en el papel.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/sheets.py"/>
   <source>fold, glue, then cut</source>
   <translation>doblar, pegar y después cortar</translation>
  </message>
  <message>
   <location filename="exporters/printplay/tiles.py"/>
   <source>{name} of {last}</source>
   <translation>{name} de {last}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/tiles.py"/>
   <source>Sheet {name}  ·  {label}</source>
   <translation>Hoja {name}  ·  {label}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/tiles.py"/>
   <source>The whole map</source>
   <translation>El mapa completo</translation>
  </message>
  <message>
   <location filename="exporters/printplay/tiles.py"/>
   <source>glue under {name}</source>
   <translation>pegar bajo {name}</translation>
  </message>
  <message>
   <location filename="exporters/printplay/tiles.py"/>
   <source>The paper is too small for map tiles.</source>
   <translation>El papel es demasiado pequeño para piezas del mapa.</translation>
  </message>
  <message>
   <location filename="exporters/printplay/trackpages.py"/>
   <source>Counters in all</source>
   <translation>Total de fichas</translation>
  </message>
  <message>
   <location filename="exporters/printplay/trackpages.py"/>
   <source>A marker in a box: the two are at war. Other countries at war lie beside the row of their enemy.</source>
   <translation>Un marcador en una casilla: los dos están en guerra. Otros países en guerra se ponen junto a la fila de su enemigo.</translation>
  </message>
  <message>
   <location filename="exporters/setups.py"/>
   <source>First turn</source>
   <translation>Primer turno</translation>
  </message>
  <message>
   <location filename="exporters/setups.py"/>
   <source>Last turn</source>
   <translation>Último turno</translation>
  </message>
  <message>
   <location filename="exporters/setups.py"/>
   <source>Order of play</source>
   <translation>Orden de juego</translation>
  </message>
  <message>
   <location filename="exporters/setups.py"/>
   <source>Out of play</source>
   <translation>Fuera de juego</translation>
  </message>
  <message>
   <location filename="exporters/sheet.py"/>
   <source>There is no region “{name}”: name a territory ({known}) or two hexes such as 0716:1020.</source>
   <translation>No hay ninguna región «{name}»: nombra un territorio ({known}) o dos hexágonos como 0716:1020.</translation>
  </message>
  <message>
   <location filename="exporters/sheet.py"/>
   <source>The box lies off the sheet, which is {width:g} x {height:g} mm.</source>
   <translation>El rectángulo queda fuera de la hoja, que mide {width:g} x {height:g} mm.</translation>
  </message>
  <message>
   <location filename="exporters/situation.py"/>
   <source>The scenario's position cannot be read: {fault}</source>
   <translation>No se puede leer la posición del escenario: {fault}</translation>
  </message>
  <message>
   <location filename="exporters/situation.py"/>
   <source>{file} places “{unit}”, which the order of battle lacks.</source>
   <translation>{file} coloca «{unit}», que no está en el orden de batalla.</translation>
  </message>
  <message>
   <location filename="exporters/tabletop.py"/>
   <source>{file} starts {unit} at “{where}”, no place or space of the map; it stays in its tray.</source>
   <translation>{file} pone {unit} en «{where}», que no es lugar ni espacio del mapa; se queda en su bandeja.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>VASSAL module</source>
   <translation>Módulo de VASSAL</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The rules will not be in the file: VASSAL moves any counter anywhere; the players keep to the rules.</source>
   <translation>Las reglas no estarán en el archivo: VASSAL mueve cualquier ficha a cualquier sitio; las reglas las guardan los jugadores.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Terrain, hexsides and territories will not be in the file: VASSAL knows hex numbers only; the rest is in the picture.</source>
   <translation>El terreno, los lados de hexágono y los territorios no estarán en el archivo: VASSAL sólo conoce los números de los hexágonos; lo demás está en la imagen.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Terrain, borders and countries will not be in the file: VASSAL knows the names of areas only; the rest is in the picture.</source>
   <translation>El terreno, las fronteras y los países no estarán en el archivo: VASSAL sólo conoce los nombres de las zonas; lo demás está en la imagen.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>All players see all counters but tokens, and anyone can roll: nothing else is hidden, nothing sworn.</source>
   <translation>Todos ven todas las fichas salvo las tapadas y cualquiera puede tirar: nada más se oculta, nada se garantiza.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>All players see all counters, and anyone can roll: nothing is hidden or sworn.</source>
   <translation>Todos ven todas las fichas y cualquiera puede tirar: nada se oculta ni se garantiza.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Pixels a hex</source>
   <translation>Píxeles por hexágono</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>How many pixels a hex is wide at 100 %. Counters are made to fit into it.</source>
   <translation>Cuántos píxeles mide un hexágono al 100 %. Las fichas se hacen para que quepan en él.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Version</source>
   <translation>Versión</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The module's version; raised by itself over a file that is there.</source>
   <translation>La versión del módulo; sube sola sobre un archivo que ya existe.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The scenario that every game begins with; else what all scenarios share.</source>
   <translation>El escenario con que empieza toda partida; si no, lo que comparten todos los escenarios.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Each side its own counters</source>
   <translation>Cada bando sus fichas</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Let each side command only its own counters.</source>
   <translation>Que cada bando sólo maneje sus propias fichas.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Language</source>
   <translation>Idioma</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Of the module's own words.</source>
   <translation>De las palabras propias del módulo.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Sides, turns and phases are those of the counters and scenarios; there is one die of six sides.</source>
   <translation>Los bandos, turnos y fases son los de las fichas y los escenarios; hay un dado de seis caras.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The game has no words in this language: only those of the table around it are.</source>
   <translation>El juego no tiene palabras en este idioma: sólo las de la mesa a su alrededor lo están.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The map has no hexes: each area is a zone, and counters snap to points in it.</source>
   <translation>El mapa no tiene hexágonos: cada área es una zona, y las fichas se ajustan a puntos en ella.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The board would have over {most} pixels on its longest side; it is drawn smaller to fit.</source>
   <translation>El tablero pasaría de {most} píxeles en su lado más largo; se dibuja más pequeño para que quepa.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>{n} a hex</source>
   <translation>{n} por hexágono</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>{n} a counter</source>
   <translation>{n} por ficha</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Version {version}, for VASSAL 3.7; board {width} x {height} pixels, {size}.</source>
   <translation>Versión {version}, para VASSAL 3.7; tablero de {width} x {height} píxeles, {size}.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>There is no scenario “{id}”.</source>
   <translation>No hay ningún escenario «{id}».</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>A tray gives out as many copies of a counter as are dragged from it; nothing counts them.</source>
   <translation>Una bandeja da tantas copias de una ficha como se saquen de ella; nadie las cuenta.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Use one column and one row, as in CCRR or A.RR.</source>
   <translation>Usa una columna y una fila, como en CCRR o A.RR.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>VASSAL cannot number the hexes: {why}.</source>
   <translation>VASSAL no puede numerar los hexágonos: {why}.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>{counters}: {ready} on the board, {away} in the pools beside it.</source>
   <translation>{counters}: {ready} en el tablero, {away} en las reservas a su lado.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>{counters}: {ready} on the board, {away} in their trays.</source>
   <translation>{counters}: {ready} en el tablero, {away} en sus bandejas.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>1 scenario to choose from when a game begins.</source>
   <translation>1 escenario que elegir al empezar una partida.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>{n} scenarios to choose from when a game begins.</source>
   <translation>{n} escenarios entre los que elegir al empezar una partida.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>A hex must have 24 to 400 pixels, not {n}.</source>
   <translation>Un hexágono debe tener de 24 a 400 píxeles, no {n}.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The module has no order of battle: the VASSAL module holds the map and markers only.</source>
   <translation>El módulo no tiene orden de batalla: el módulo de VASSAL sólo contiene el mapa y los marcadores.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>The module has: {known}.</source>
   <translation>El módulo tiene: {known}.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/exporter.py"/>
   <source>Ask for fewer pixels a hex.</source>
   <translation>Pide menos píxeles por hexágono.</translation>
  </message>
  <message>
   <location filename="exporters/vmod/layout.py"/>
   <source>hex numbering “{label}” is not one column and one row</source>
   <translation>la numeración «{label}» no es una columna y una fila</translation>
  </message>
  <message>
   <location filename="exporters/vmod/layout.py"/>
   <source>two letters with nothing between them cannot be told apart</source>
   <translation>dos letras sin nada entre ellas no se distinguen</translation>
  </message>
  <message>
   <location filename="exporters/vmod/layout.py"/>
   <source>it counts A to Z, AA, BB, not A to Z, AA, AB</source>
   <translation>cuenta A a Z, AA, BB, no A a Z, AA, AB</translation>
  </message>
  <message>
   <location filename="mapdata/area_layers.py"/>
   <source>{name} has a port and no coast.</source>
   <translation>{name} tiene puerto y no tiene costa.</translation>
  </message>
  <message>
   <location filename="mapdata/area_layers.py"/>
   <source>{name} has no ground left.</source>
   <translation>A {name} no le queda terreno.</translation>
  </message>
  <message>
   <location filename="mapdata/area_layers.py"/>
   <source>The label of {name} does not lie in its area.</source>
   <translation>El rótulo de {name} no está en su área.</translation>
  </message>
  <message>
   <location filename="mapdata/area_layers.py"/>
   <source>Take the flag away.</source>
   <translation>Quita la marca.</translation>
  </message>
  <message>
   <location filename="mapdata/area_layers.py"/>
   <source>Claim some for it.</source>
   <translation>Reclama algo para él.</translation>
  </message>
  <message>
   <location filename="mapdata/area_layers.py"/>
   <source>Move it.</source>
   <translation>Muévelo.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>The numbering “{label}” gives some hexes the same number.</source>
   <translation>La numeración «{label}» da el mismo número a varios hexágonos.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Give columns and rows enough digits, such as CCRR, or part them: CC.RR.</source>
   <translation>Da a columnas y filas bastantes cifras, como CCRR, o sepáralas: CC.RR.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>{name} lies in hex {hex}, where there is no land.</source>
   <translation>{name} está en el hexágono {hex}, donde no hay tierra.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Set the hex to land, or move the place.</source>
   <translation>Haz tierra el hexágono, o mueve el lugar.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Hex {hex} belongs to no territory.</source>
   <translation>El hexágono {hex} no es de ningún territorio.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Draw a territory over it, or set one.</source>
   <translation>Dibuja un territorio encima, o asígnale uno.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>{name} has no hex.</source>
   <translation>{name} no tiene ningún hexágono.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Set the territory of a hex, or take it off the list.</source>
   <translation>Asígnale un hexágono, o quítalo de la lista.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>{name}: a space that it names is not on this map.</source>
   <translation>{name}: un espacio que nombra no está en este mapa.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Correct a, b and the hexsides it runs along.</source>
   <translation>Corrige a, b y los lados de hexágono que recorre.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>{name} lies in no hex of the map.</source>
   <translation>{name} no está en ningún hexágono del mapa.</translation>
  </message>
  <message>
   <location filename="mapdata/compile.py"/>
   <source>Move it, or name its hex.</source>
   <translation>Muévelo, o nombra su hexágono.</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Border of areas</source>
   <translation>Límite de áreas</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Border of sea areas</source>
   <translation>Límite de zonas de mar</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Production value</source>
   <translation>Valor de producción</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Mountains for the defender, against that side only</source>
   <translation>Montañas para el defensor, solo contra ese lado</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Fortress, against that side only</source>
   <translation>Fortaleza, solo contra ese lado</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Crossing without ships</source>
   <translation>Cruce sin barcos</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>These two are neighbours</source>
   <translation>Estas dos son vecinas</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Strait, open to whom its shores let through</source>
   <translation>Estrecho, abierto a quien dejan pasar sus orillas</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Border of countries</source>
   <translation>Frontera</translation>
  </message>
  <message>
   <location filename="mapdata/draw/areakey.py"/>
   <source>Occupied</source>
   <translation>Ocupado</translation>
  </message>
  <message>
   <location filename="mapdata/draw/furniture.py"/>
   <source>one hex is {n:.0f} km across</source>
   <translation>un hexágono mide {n:.0f} km</translation>
  </message>
  <message>
   <location filename="mapdata/draw/furniture.py"/>
   <source>Rail</source>
   <translation>Ferrocarril</translation>
  </message>
  <message>
   <location filename="mapdata/draw/furniture.py"/>
   <source>one hex is {n:.0f} m across</source>
   <translation>un hexágono mide {n:.0f} m</translation>
  </message>
  <message>
   <location filename="mapdata/draw/style.py"/>
   <source>Western Allies</source>
   <translation>Aliados occidentales</translation>
  </message>
  <message>
   <location filename="mapdata/draw/style.py"/>
   <source>Soviet bloc</source>
   <translation>Bloque soviético</translation>
  </message>
  <message>
   <location filename="mapdata/draw/style.py"/>
   <source>Not in play</source>
   <translation>Fuera de juego</translation>
  </message>
  <message>
   <location filename="mapdata/fitting.py"/>
   <source>{n} hex centres or more are needed</source>
   <translation>hacen falta {n} centros de hexágono o más</translation>
  </message>
  <message>
   <location filename="mapdata/fitting.py"/>
   <source>the hex centres lie in one line; click one beside it</source>
   <translation>los centros de hexágono están en línea; pulsa uno fuera de ella</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>{name} falls far off the sheet.</source>
   <translation>{name} cae muy lejos de la hoja.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>The rule file wants {file}, which is not among the files.</source>
   <translation>El archivo de reglas pide {file}, que no está entre los archivos.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>Nothing of {file} became a {kind}.</source>
   <translation>Nada de {file} llegó a ser {kind}.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>All points of {name} are one.</source>
   <translation>Todos los puntos de {name} son uno solo.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>{name} reaches beyond the projection.</source>
   <translation>{name} se sale de la proyección.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>{name} crosses itself and has too many points to be mended.</source>
   <translation>{name} se cruza consigo mismo y tiene demasiados puntos para poder arreglarlo.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>Name it on the command line, or remove the rule.</source>
   <translation>Nómbralo en la línea de órdenes, o quita la regla.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>Check its filters.</source>
   <translation>Revisa sus filtros.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>Nothing is drawn of it.</source>
   <translation>No se dibuja nada de ello.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>Cut it first.</source>
   <translation>Recórtalo antes.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>A shape</source>
   <translation>Una forma</translation>
  </message>
  <message>
   <location filename="mapdata/geodata.py"/>
   <source>Simplify it first.</source>
   <translation>Simplifícalo primero.</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_areas.py"/>
   <source>the sheet would fold; give it a longer reach_km or a smaller factor</source>
   <translation>la hoja se plegaría; dale un reach_km mayor o un factor menor</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_fit.py"/>
   <source>“{text}” cannot be read; write “scale=KM_PER_MM km=X,Y mm=X,Y”, or “sheet” to fit all to the sheet</source>
   <translation>«{text}» no se puede leer; escribe «scale=KM_PER_MM km=X,Y mm=X,Y», o «sheet» para ajustarlo todo a la hoja</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_fit.py"/>
   <source>Importing geodata needs pyproj: {command}</source>
   <translation>Importar geodatos necesita pyproj: {command}</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_fit.py"/>
   <source>“{projection}” is not known ({fault}); write a PROJ string or an EPSG code, and spheres as +R=6371000</source>
   <translation>«{projection}» no se conoce ({fault}); escribe una cadena PROJ o un código EPSG, y las esferas como +R=6371000</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_fit.py"/>
   <source>“{projection}” gives degrees, not lengths; choose a projected one</source>
   <translation>«{projection}» da grados, no longitudes; elige una proyectada</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>there is no feature with a shape in it; choose another file</source>
   <translation>no contiene ningún elemento con forma; elige otro archivo</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>the projection does not reach over the whole region; choose another one</source>
   <translation>la proyección no alcanza toda la región; elige otra</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>the margin leaves nothing of the sheet</source>
   <translation>el margen no deja nada de la hoja</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>the region is a point; choose a larger one</source>
   <translation>la región es un punto; elige una mayor</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>west must be less than east, and south less than north, in degrees</source>
   <translation>el oeste debe ser menor que el este, y el sur menor que el norte, en grados</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>a region is not wider than the globe</source>
   <translation>una región no es más ancha que el globo</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>choose a file, and what it is to become</source>
   <translation>elige un archivo, y en qué se convertirá</translation>
  </message>
  <message>
   <location filename="mapdata/geodata_plan.py"/>
   <source>two files have the same name; rename one</source>
   <translation>dos archivos tienen el mismo nombre; cambia uno</translation>
  </message>
  <message>
   <location filename="mapdata/grid.py"/>
   <source>a grid is drawn 0 to {most:g} mm wide, with an opacity from 0 to 1</source>
   <translation>una retícula se dibuja con un grosor de 0 a {most:g} mm y una opacidad de 0 a 1</translation>
  </message>
  <message>
   <location filename="mapdata/grid.py"/>
   <source>a colour is written #RRGGBB, not “{colour}”</source>
   <translation>un color se escribe #RRGGBB, no «{colour}»</translation>
  </message>
  <message>
   <location filename="mapdata/grid.py"/>
   <source>hex numbering “{label}” needs a column (C or A) and a row (R or B)</source>
   <translation>la numeración «{label}» necesita una columna (C o A) y una fila (R o B)</translation>
  </message>
  <message>
   <location filename="mapdata/grid.py"/>
   <source>numbers are printed every 1 to {most} columns and rows</source>
   <translation>los números se imprimen cada 1 a {most} columnas y filas</translation>
  </message>
  <message>
   <location filename="mapdata/grid.py"/>
   <source>printed numbers are turned by 0, 30, 60 … or 330 degrees</source>
   <translation>los números impresos se giran 0, 30, 60 … o 330 grados</translation>
  </message>
  <message>
   <location filename="mapdata/grid.py"/>
   <source>a hex grid needs a size above 0, and one column and row or more</source>
   <translation>una retícula necesita un tamaño mayor que 0, y una columna y una fila o más</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>An edit names {known}, which is no area of the table.</source>
   <translation>Un cambio nombra {known}, que no es un área de la tabla.</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>There is no river “{river}”.</source>
   <translation>No hay ningún río «{river}».</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>The point of {name} lies in no water.</source>
   <translation>El punto de {name} no está en el agua.</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>The line {name} in the water ends in the open.</source>
   <translation>La línea {name} acaba en medio del agua.</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>Draw it on to land, to the edge of the sheet, or to the end of another.</source>
   <translation>Prolóngala hasta tierra, hasta el borde de la hoja o hasta el final de otra.</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>Correct its name.</source>
   <translation>Corrige su nombre.</translation>
  </message>
  <message>
   <location filename="mapdata/growing.py"/>
   <source>Name one.</source>
   <translation>Nombra uno.</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>the layer calls itself {id!r}; it must be {name!r}, like its file</source>
   <translation>la capa se llama {id!r}; debe ser {name!r}, como su archivo</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>write exactly one of {known}</source>
   <translation>escribe exactamente uno de {known}</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>{id!r} has {n} geometries; {remedy}</source>
   <translation>{id!r} tiene {n} geometrías; {remedy}</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>a list of features must stand here</source>
   <translation>aquí debe haber una lista de elementos</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>a feature needs an id</source>
   <translation>un elemento necesita un id</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>a feature must stand here, an object with id, kind and a geometry</source>
   <translation>aquí debe haber un elemento, un objeto con id, kind y una geometría</translation>
  </message>
  <message>
   <location filename="mapdata/layerfiles.py"/>
   <source>the id {id!r} is there twice in this layer</source>
   <translation>el id {id!r} está dos veces en esta capa</translation>
  </message>
  <message>
   <location filename="mapdata/migrate.py"/>
   <source>this is no {wanted} file: it must hold one object that begins with "format"</source>
   <translation>esto no es un archivo {wanted}: debe contener un objeto que empiece con "format"</translation>
  </message>
  <message>
   <location filename="mapdata/migrate.py"/>
   <source>"format" must be "{wanted}"</source>
   <translation>"format" debe ser "{wanted}"</translation>
  </message>
  <message>
   <location filename="mapdata/migrate.py"/>
   <source>the version must be a whole number from 1, here it is {short}</source>
   <translation>la versión debe ser un número entero desde 1, aquí es {short}</translation>
  </message>
  <message>
   <location filename="mapdata/migrate.py"/>
   <source>written in version {version} of the format, this program reads up to {newest}; open it with {needs}</source>
   <translation>está en la versión {version} del formato, este programa lee hasta la {newest}; ábrelo con {needs}</translation>
  </message>
  <message>
   <location filename="mapdata/migrate.py"/>
   <source>{remedy}, here it is {short}</source>
   <translation>{remedy}, aquí es {short}</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} in hex {hex}</source>
   <translation>{what} en el hexágono {hex}</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} between {a} and {b}</source>
   <translation>{what} entre {a} y {b}</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} from {a} to {b}</source>
   <translation>{what} de {a} a {b}</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} off the field</source>
   <translation>{what} fuera del campo</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} {id}</source>
   <translation>{what} {id}</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} in {name}</source>
   <translation>{what} en {name}</translation>
  </message>
  <message>
   <location filename="mapdata/naming.py"/>
   <source>{what} near {name}</source>
   <translation>{what} cerca de {name}</translation>
  </message>
  <message>
   <location filename="mapdata/open_borders.py"/>
   <source>The coast of {name} is no border yet: land and sea are one area there.</source>
   <translation>La costa de {name} aún no es frontera: allí tierra y mar son una sola área.</translation>
  </message>
  <message>
   <location filename="mapdata/open_borders.py"/>
   <source>The coast drawn here is no border yet: land and sea are one area there.</source>
   <translation>La costa trazada aquí aún no es frontera: allí tierra y mar son una sola área.</translation>
  </message>
  <message>
   <location filename="mapdata/open_borders.py"/>
   <source>Make it a border.</source>
   <translation>Hágala frontera.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>the kind</source>
   <translation>el tipo</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>the territory</source>
   <translation>el territorio</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>the terrain</source>
   <translation>el terreno</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>the hexside for land units</source>
   <translation>el lado para unidades terrestres</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>the hexside for ships</source>
   <translation>el lado para barcos</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>sea</source>
   <translation>mar</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>land</source>
   <translation>tierra</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>lake</source>
   <translation>lago</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>doubtful</source>
   <translation>dudoso</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>closed</source>
   <translation>cerrado</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>Something is set by hand that cannot be set: “{kind}”.</source>
   <translation>Hay algo fijado a mano que no se puede fijar: «{kind}».</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>One of {known}.</source>
   <translation>Uno de {known}.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>{place}: {field} {value} is set by hand, and the drawing says the same.</source>
   <translation>{place}: {field} «{value}» está fijado a mano, y el dibujo dice lo mismo.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>In area {name} {kind} is set by hand to “{value}”, which cannot be.</source>
   <translation>En el área {name}, {kind} está fijado a mano como «{value}», que no puede ser.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>Name an area of the map and a word of its vocabulary.</source>
   <translation>Nombra un área del mapa y una palabra de su vocabulario.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>In hex {name} {kind} is set by hand to “{value}”, which cannot be.</source>
   <translation>En el hexágono {name}, {kind} está fijado a mano como «{value}», que no puede ser.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>Name a hex of the map and a word of its vocabulary.</source>
   <translation>Nombra un hexágono del mapa y una palabra de su vocabulario.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>{pair} is set by hand and is no hexside of this map.</source>
   <translation>{pair} está fijado a mano y no es un lado de este mapa.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>Name two hexes that touch.</source>
   <translation>Nombra dos hexágonos que se toquen.</translation>
  </message>
  <message>
   <location filename="mapdata/overrides.py"/>
   <source>Keep it if the drawing may still change, or remove it.</source>
   <translation>Consérvalo si el dibujo aún puede cambiar, o quítalo.</translation>
  </message>
  <message>
   <location filename="mapdata/painted.py"/>
   <source>{name} is painted on hex {hex}, which this map does not have.</source>
   <translation>{name} está pintado en el hexágono {hex}, que este mapa no tiene.</translation>
  </message>
  <message>
   <location filename="mapdata/painted.py"/>
   <source>Remove it.</source>
   <translation>Quítalo.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>There are no areas yet: draw the coast on Land and terrain, then borders on Borders.</source>
   <translation>Aún no hay áreas: dibuje la costa en Tierra y terreno y después las fronteras en Fronteras.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>What borders run all round becomes an area. Give each a name.</source>
   <translation>Lo que las fronteras rodean por completo es un área. Dé un nombre a cada una.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>A border line encloses nothing: it ends in the open or runs back on itself.</source>
   <translation>Una línea fronteriza no encierra nada: acaba suelta o vuelve sobre sí misma.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Give it a name, or mark it as outside.</source>
   <translation>Dele un nombre o márquela como exterior.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>outside</source>
   <translation>el exterior</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>A sliver of {area:.2f} mm2 lies between two lines that should be one.</source>
   <translation>Una astilla de {area:.2f} mm2 queda entre dos líneas que deberían ser una.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>A closed area has no name yet.</source>
   <translation>Un área cerrada aún no tiene nombre.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Draw it on to the next line, or remove it.</source>
   <translation>Prolóngala hasta la línea siguiente, o quítala.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>The name {name} lies in no closed area.</source>
   <translation>El nombre {name} no está en ningún área cerrada.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Move it to where borders run all round it.</source>
   <translation>Muévalo adonde las fronteras lo rodeen por completo.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>The territory “{id}” of {name} is not in the vocabulary.</source>
   <translation>El territorio «{id}» de {name} no está en el vocabulario.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>{one} and {two} lie in one closed area.</source>
   <translation>{one} y {two} están en una misma área cerrada.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Close the border between them, or remove one.</source>
   <translation>Cierra la frontera entre ellos, o quita uno.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Snap the lines together.</source>
   <translation>Ajusta las líneas una a otra.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>{name} lies in no area.</source>
   <translation>{name} no está en ningún área.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Move it into an area, or name its area.</source>
   <translation>Muévelo a un área, o nombra su área.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>{name}: {a} and {b} do not touch.</source>
   <translation>{name}: {a} y {b} no se tocan.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Name two areas that share a border.</source>
   <translation>Nombra dos áreas que compartan frontera.</translation>
  </message>
  <message>
   <location filename="mapdata/partition.py"/>
   <source>Add it to the vocabulary.</source>
   <translation>Añádelo al vocabulario.</translation>
  </message>
  <message>
   <location filename="mapdata/plainfiles.py"/>
   <source>the file has {size} MB, more than the {limit} MB that are read</source>
   <translation>el archivo tiene {size} MB, más de los {limit} MB que se leen</translation>
  </message>
  <message>
   <location filename="mapdata/plainfiles.py"/>
   <source>it cannot be read ({why}); is this the right folder?</source>
   <translation>no se puede leer ({why}); ¿es esta la carpeta correcta?</translation>
  </message>
  <message>
   <location filename="mapdata/plainfiles.py"/>
   <source>this is no whole JSON file ({fault}); restore it from a copy</source>
   <translation>esto no es un archivo JSON completo ({fault}); recupéralo de una copia</translation>
  </message>
  <message>
   <location filename="mapdata/plainfiles.py"/>
   <source>known here are {known}; keys of your own begin with x-</source>
   <translation>aquí se conocen {known}; las claves propias empiezan por x-</translation>
  </message>
  <message>
   <location filename="mapdata/plainfiles.py"/>
   <source>this is no map file: brackets are nested far too deep</source>
   <translation>esto no es un archivo de mapa: hay demasiados corchetes anidados</translation>
  </message>
  <message>
   <location filename="mapdata/plainfiles.py"/>
   <source>this key is not known; {remedy}</source>
   <translation>esta clave no se conoce; {remedy}</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>The outline of {name} crosses itself.</source>
   <translation>El contorno de {name} se cruza a sí mismo.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>{one} holds a single hex in the midst of {two}.</source>
   <translation>{one} tiene un hexágono suelto en medio de {two}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>Give it to {name}.</source>
   <translation>Dáselo a {name}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>{name} is drawn as one, but its hexes lie in {n} pieces.</source>
   <translation>{name} se dibujó como uno, pero sus hexágonos están en {n} trozos.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>Part it there.</source>
   <translation>Divídelo ahí.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>A gap {wide:.2f} mm wide lies between {one} and {two}.</source>
   <translation>Queda un hueco de {wide:.2f} mm entre {one} y {two}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>{one} and {two} overlap along their border.</source>
   <translation>{one} y {two} se solapan en su frontera.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>Give it the hexes between, or set them.</source>
   <translation>Dale los hexágonos intermedios, o asígnalos.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_areas.py"/>
   <source>Join the borders.</source>
   <translation>Une las fronteras.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_found.py"/>
   <source>{name} encloses nothing: it ends in the open or runs back on itself.</source>
   <translation>{name} no encierra nada: termina en el vacío o vuelve sobre sí misma.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_lines.py"/>
   <source>{name} stops {gap:.2f} mm short of {other}.</source>
   <translation>{name} se queda a {gap:.2f} mm de {other}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_lines.py"/>
   <source>The ends of {name} lie {gap:.2f} mm apart.</source>
   <translation>Los extremos de {name} distan {gap:.2f} mm.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_lines.py"/>
   <source>Draw it on to there.</source>
   <translation>Prolóngalo hasta allí.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_lines.py"/>
   <source>Close it.</source>
   <translation>Ciérralo.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_lines.py"/>
   <source>{name} ends inland, {far} from {other}.</source>
   <translation>{name} termina tierra adentro, a {far} de {other}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_lines.py"/>
   <source>{name} ends inland, {far} from the water.</source>
   <translation>{name} termina tierra adentro, a {far} del agua.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Two places are called {name}: both are of the kind {what}.</source>
   <translation>Dos lugares se llaman {name}: ambos son de la clase {what}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Two territories are called {name}.</source>
   <translation>Dos territorios se llaman {name}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Give one another name.</source>
   <translation>Da otro nombre a uno.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Two areas are called {name}.</source>
   <translation>Dos áreas se llaman {name}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>{name} lies on the number of hex {hex}.</source>
   <translation>{name} tapa el número del hexágono {hex}.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Move it below the number.</source>
   <translation>Muévelo debajo del número.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>{name} lies there twice.</source>
   <translation>{name} está dos veces.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>{what} has no name.</source>
   <translation>{what} no tiene nombre.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Name it.</source>
   <translation>Ponle nombre.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>The territory {id} has no name.</source>
   <translation>El territorio {id} no tiene nombre.</translation>
  </message>
  <message>
   <location filename="mapdata/problems_names.py"/>
   <source>Remove one.</source>
   <translation>Quita uno.</translation>
  </message>
  <message>
   <location filename="mapdata/rivers.py"/>
   <source>{name} is too short or too far off the field to run along a hexside.</source>
   <translation>{name} es demasiado corto o está demasiado lejos del campo para seguir un lado de hexágono.</translation>
  </message>
  <message>
   <location filename="mapdata/rivers.py"/>
   <source>Draw it longer, give its hexsides by hand, or set its snap to false.</source>
   <translation>Dibújalo más largo, indica sus lados a mano, o pon su snap en false.</translation>
  </message>
  <message>
   <location filename="mapdata/rivers.py"/>
   <source>{name}: {pair} is no hexside of this map.</source>
   <translation>{name}: {pair} no es un lado de hexágono de este mapa.</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>this is a link that leads out of the map's folder; put the file itself there</source>
   <translation>es un enlace que sale de la carpeta del mapa; pon ahí el propio archivo</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>{count} hexes are more than the {most} that can be worked on</source>
   <translation>{count} hexágonos son más de los {most} con que se puede trabajar</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>a hex measures {least:g} mm or more, and lies within the largest sheet of 100 m</source>
   <translation>un hexágono mide {least:g} mm o más, y está dentro de la hoja mayor, de 100 m</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>{across} x {down} sheets are more than {most} on a side</source>
   <translation>{across} x {down} hojas son más de {most} por lado</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>a sheet of {width:g} x {height:g} mm is too large; sides must be under {most:g} mm</source>
   <translation>una hoja de {width:g} x {height:g} mm es demasiado grande; los lados deben ser menores de {most:g} mm</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>a sheet needs a width and a height above 0 mm and under 100 m</source>
   <translation>una hoja necesita un ancho y un alto mayores de 0 mm y menores de 100 m</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>at most {most} layers, each once</source>
   <translation>como mucho {most} capas, cada una una vez</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>only small letters, digits, - and _ may stand there</source>
   <translation>ahí sólo caben minúsculas, cifras, - y _</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>{name!r} cannot name a layer file; {remedy}</source>
   <translation>{name!r} no puede nombrar un archivo de capa; {remedy}</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>hexes are numbered from -{most} to {most}</source>
   <translation>los hexágonos se numeran de -{most} a {most}</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>{id!r} is empty or there twice</source>
   <translation>{id!r} está vacío o repetido</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>a bit is a number from 0 to 61</source>
   <translation>un bit es un número de 0 a 61</translation>
  </message>
  <message>
   <location filename="mapdata/store.py"/>
   <source>{id!r} cannot name a layer file</source>
   <translation>{id!r} no puede nombrar un archivo de capa</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>{name} has no area.</source>
   <translation>{name} no tiene área.</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>Draw a polygon or remove it.</source>
   <translation>Dibuja un polígono o quítalo.</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>The territory “{id}” is not in the vocabulary.</source>
   <translation>El territorio «{id}» no está en el vocabulario.</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>The terrain “{id}” is not in the vocabulary.</source>
   <translation>El terreno «{id}» no está en el vocabulario.</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>The setting “{name}” is not known.</source>
   <translation>El ajuste «{name}» no se conoce.</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>Known are {known}.</source>
   <translation>Se conocen {known}.</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>{name} is “{value}”.</source>
   <translation>{name} es «{value}».</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>settle cannot be “{value}”.</source>
   <translation>settle no puede ser «{value}».</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>Write “keep” or “majority”.</source>
   <translation>Escribe «keep» o «majority».</translation>
  </message>
  <message>
   <location filename="mapdata/terrain.py"/>
   <source>Write a number.</source>
   <translation>Escribe un número.</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>the picture has {size} MB, more than {most}; save it smaller</source>
   <translation>la imagen tiene {size} MB, más de {most}; guárdala más pequeña</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>the picture has {width:,} x {height:,} pixels, more than {most}; save it smaller</source>
   <translation>la imagen tiene {width:,} x {height:,} píxeles, más de {most}; guárdala más pequeña</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>a picture is named "{folder}/NAME.png" or .jpg, in plain letters and digits, not {file!r}</source>
   <translation>una imagen se llama "{folder}/NOMBRE.png" o .jpg, con letras y cifras simples, no {file!r}</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>six numbers that place the picture on the sheet must stand here</source>
   <translation>aquí deben estar los seis números que colocan la imagen en la hoja</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>put it back, or take the key "underlay" out of {name}</source>
   <translation>devuélvela, o quita la clave "underlay" de {name}</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>the picture is damaged or cut short; save it again</source>
   <translation>la imagen está dañada o incompleta; guárdala de nuevo</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>the picture has more than {most} MB; save it smaller</source>
   <translation>la imagen tiene más de {most} MB; guárdala más pequeña</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>it cannot be read ({why}); is this the right picture?</source>
   <translation>no se puede leer ({why}); ¿es esta la imagen correcta?</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>must lie between 0 and 1</source>
   <translation>debe estar entre 0 y 1</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>the picture under the map is missing; {remedy}</source>
   <translation>falta la imagen bajo el mapa; {remedy}</translation>
  </message>
  <message>
   <location filename="mapdata/underlay.py"/>
   <source>this is neither a PNG nor a JPEG picture; save it as one of them</source>
   <translation>no es una imagen PNG ni JPEG; guárdala como una de ellas</translation>
  </message>
  <message>
   <location filename="scenarios/engine/free.py"/>
   <source>Free table</source>
   <translation>Mesa libre</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>{word} is no JSON number</source>
   <translation>{word} no es un número JSON</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>must be "{kind}", is {short}</source>
   <translation>debe ser "{kind}", es {short}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>must be a whole number from 1, is {short}</source>
   <translation>debe ser un número entero desde 1, es {short}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>is version {found}; this Hexwright reads up to {version}: install a newer Hexwright</source>
   <translation>es la versión {found}; este Hexwright lee hasta la {version}: instala un Hexwright más nuevo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>has {size} bytes, more than the {most} that such a file may have</source>
   <translation>tiene {size} bytes, más de los {most} que puede tener un archivo así</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>byte {start} is no UTF-8 text; this is not a JSON file of Hexwright</source>
   <translation>el byte {start} no es texto UTF-8; esto no es un archivo JSON de Hexwright</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>must be an object with "format": "{kind}"</source>
   <translation>debe ser un objeto con "format": "{kind}"</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>is missing; the folder is incomplete, copy it again in full</source>
   <translation>falta; la carpeta está incompleta, cópiala otra vez entera</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>is no plain file</source>
   <translation>no es un archivo corriente</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>cannot be read: {why}</source>
   <translation>no se puede leer: {why}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>holds half a surrogate pair, which is no character</source>
   <translation>contiene medio par sustituto, que no es un carácter</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>is no JSON: {msg}{cut}</source>
   <translation>no es JSON: {msg}{cut}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>is nested too deeply to be one of Hexwright's files</source>
   <translation>está demasiado anidado para ser un archivo de Hexwright</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>is no JSON: {fault}</source>
   <translation>no es JSON: {fault}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/jsonfile.py"/>
   <source>holds a number with too many digits</source>
   <translation>contiene un número con demasiadas cifras</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>no module “{id}” is installed, nor is there such a file or folder; installed are {known}</source>
   <translation>no hay ningún módulo «{id}» instalado, ni un archivo o carpeta así; instalados están {known}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>is no module: neither a folder, nor a .hexmod file, nor an installed module's id</source>
   <translation>no es un módulo: ni una carpeta, ni un archivo .hexmod, ni el id de un módulo instalado</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>module {id!r} is broken: {why}</source>
   <translation>el módulo {id!r} está roto: {why}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>must be the id of an installed module, is {short}</source>
   <translation>debe ser el id de un módulo instalado, es {short}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>holds {n} files, more than {most}</source>
   <translation>contiene {n} archivos, más de {most}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>asks for version {wanted} of the rules, version {version} is installed</source>
   <translation>pide la versión {wanted} de las reglas; está instalada la {version}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>has no name: give a folder, a .hexmod file, or an installed module's id</source>
   <translation>no tiene nombre: indica una carpeta, un archivo .hexmod o el id de un módulo instalado</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>must be lower-case letters, digits, - _ . and at most 64 of them</source>
   <translation>deben ser minúsculas, cifras, - _ . y como mucho 64</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>there is no figure {figure}; use one of {known}</source>
   <translation>no hay ninguna figura {figure}; usa una de {known}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>{nation!r} is none of the file's nations</source>
   <translation>{nation!r} no es ninguna de las naciones del archivo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>{id!r} is the id of another scenario too; ids must differ</source>
   <translation>{id!r} es también el id de otro escenario; los ids deben ser distintos</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>Install the game, or name another ruleset.</source>
   <translation>Instala el juego, o nombra otras reglas.</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>the rules “{rules}” do not take this module: {why}</source>
   <translation>las reglas «{rules}» no aceptan este módulo: {why}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>Mend its order of battle, or name another ruleset.</source>
   <translation>Arregla su orden de batalla, o nombra otras reglas.</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>scenario {id}: {text}</source>
   <translation>escenario {id}: {text}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>leads out of the module's folder; put the file itself there</source>
   <translation>sale de la carpeta del módulo; pon ahí el propio archivo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>{id!r} is there twice; ids must differ</source>
   <translation>{id!r} está dos veces; los ids deben ser distintos</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>{type!r} is none of the file's types</source>
   <translation>{type!r} no es ninguno de los tipos del archivo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/modules.py"/>
   <source>Update Hexwright.</source>
   <translation>Actualiza Hexwright.</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>lies {deep} folders deep, more than the {most} of any module</source>
   <translation>está a {deep} carpetas de profundidad, más de las {most} de cualquier módulo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>has {size} bytes, more than the {most} allowed</source>
   <translation>tiene {size} bytes, más de los {most} permitidos</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>is a link; a .hexmod holds plain files only</source>
   <translation>es un enlace; un .hexmod sólo contiene archivos corrientes</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>is no .hexmod file, or it is damaged ({fault}); get it again</source>
   <translation>no es un archivo .hexmod, o está dañado ({fault}); consíguelo de nuevo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>would be written outside the module's folder; do not trust this file</source>
   <translation>se escribiría fuera de la carpeta del módulo; no te fíes de este archivo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>is a link or a device; a .hexmod holds plain files only</source>
   <translation>es un enlace o un dispositivo; un .hexmod sólo contiene archivos corrientes</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>is encrypted; pack the module without a password</source>
   <translation>está cifrado; empaqueta el módulo sin contraseña</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>cannot be unpacked ({fault}); get it again</source>
   <translation>no se puede desempaquetar ({fault}); consíguelo de nuevo</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>cannot be unpacked: {why}</source>
   <translation>no se puede desempaquetar: {why}</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>is there twice, or differs only in upper and lower case</source>
   <translation>está dos veces, o sólo difiere en mayúsculas y minúsculas</translation>
  </message>
  <message>
   <location filename="scenarios/engine/packing.py"/>
   <source>unpacks to more than {most} bytes; do not trust this file</source>
   <translation>se desempaqueta en más de {most} bytes; no te fíes de este archivo</translation>
  </message>
 </context>
</TS>
