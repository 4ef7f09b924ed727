"""Tells beforehand why no window can open here, in a sentence with the remedy, instead of Qt's abort."""

from __future__ import annotations

import ctypes
import importlib
import os
import socket
import sys
from collections.abc import Mapping

# what PySide6's wheels expect of a Linux system: library file -> Debian package
NEEDED_ALWAYS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0",
}
NEEDED_FOR_X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
}
SCREENLESS = ("offscreen", "minimal", "vnc")


def why_no_window(environ: dict[str, str] | None = None) -> str:
    """Return why no window can open, or "" when one can."""
    environ = dict(os.environ) if environ is None else environ
    platform = environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    kinds = {part.split(":")[0] for part in environ.get("QT_QPA_PLATFORM", "").split(";")}
    linux = sys.platform.startswith("linux")
    if linux and platform not in SCREENLESS and not environ.get("DISPLAY") and not environ.get("WAYLAND_DISPLAY"):
        return (
            "there is no display here, so no window can open; these work without one: "
            "hexwright check, export, import, referee, cases (see hexwright --help)"
        )
    if linux and kinds <= {"", "xcb", "wayland", "wayland-egl"}:
        silent = silent_displays(environ, kinds)
        if silent:
            return f"no window can open: {silent}; is it the display of your session?"
    if linux:
        needed = dict(NEEDED_ALWAYS)
        if platform in ("", "xcb") and not environ.get("WAYLAND_DISPLAY"):
            needed |= NEEDED_FOR_X11
        absent = [package for library, package in needed.items() if not loadable(library)]
        if absent:
            return "Qt lacks system libraries; install them with: sudo apt-get install " + " ".join(sorted(absent))
    return qt_fault()


def silent_displays(environ: Mapping[str, str], kinds: set[str]) -> str:
    """Return which displays do not answer, in words, or "" when one of those that Qt would try does.

    kinds: the platforms asked for, {""} when Qt is to choose.
    """
    faults = []
    display, wayland = environ.get("DISPLAY", ""), environ.get("WAYLAND_DISPLAY", "")
    if kinds & {"", "xcb"} == set():
        wayland = wayland or "wayland-0"  # what Wayland itself takes
    if kinds == {"xcb"} and not display:
        return "Qt is told to use X (QT_QPA_PLATFORM), but no DISPLAY is set"
    if wayland and kinds != {"xcb"}:
        if answers_wayland(wayland, environ.get("XDG_RUNTIME_DIR", "")):
            return ""
        faults.append(f"the display {wayland} (WAYLAND_DISPLAY) does not answer")
    if display and kinds & {"", "xcb"}:
        if answers_x(display):
            return ""
        faults.append(f"the display {display} (DISPLAY) does not answer")
    return " and ".join(faults)


def answers_wayland(name: str, folder: str) -> bool:
    """Return whether a Wayland display takes a connection. name: a socket in the session's folder, or a path."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as tried:
            tried.settimeout(5.0)
            tried.connect(os.path.join(folder, name))
    except OSError:
        return False
    return True


def answers_x(name: str) -> bool:
    """Return whether an X display lets us in; the library that Qt uses finds its address and the permission."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # told later, as a library that is missing
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(name), None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def loadable(library: str) -> bool:
    """Return whether the dynamic loader finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def qt_fault() -> str:
    """Return why Qt itself cannot be imported, or ""."""
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as fault:
        return f"Qt cannot be loaded ({fault}); reinstall it with: pip install --force-reinstall PySide6-Essentials"
    return ""
