"""All tools of the map, in the order of the strip and of the menu, by groups."""

from __future__ import annotations

from editor.mapedit.selecttool import SelectTool
from editor.mapedit.tool_cut import CutTool, JoinTool
from editor.mapedit.tool_draw import AreaTool, BoxTool, CircleTool, LineTool
from editor.mapedit.tool_freehand import FreehandTool
from editor.mapedit.tool_link import LinkTool
from editor.mapedit.tool_look import HandTool, MeasureTool, PipetteTool
from editor.mapedit.tool_paint import PaintTool, TerrainTool, TerritoryTool
from editor.mapedit.tool_place import LabelTool, PlaceTool
from editor.mapedit.tool_side import SideTool
from editor.mapedit.tool_trace import TraceTool
from editor.mapedit.tool_vertex import VertexTool
from editor.mapedit.tool_zoom import ZoomTool
from editor.mapedit.toolbase import Choice, Desk, Held, Sketch, Tool

GROUPS: tuple[tuple[type[Tool], ...], ...] = (
    (SelectTool, HandTool, ZoomTool, VertexTool, PipetteTool, CutTool, JoinTool),
    (LineTool, AreaTool, FreehandTool, TraceTool, BoxTool, CircleTool),
    (TerrainTool, TerritoryTool, SideTool, LinkTool, PaintTool),
    (PlaceTool, LabelTool, MeasureTool),
)
TOOLS: tuple[type[Tool], ...] = tuple(kind for group in GROUPS for kind in group)

__all__ = ["GROUPS", "TOOLS", "Choice", "Desk", "Held", "Sketch", "Tool"]
