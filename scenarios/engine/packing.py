"""Zips a module folder to a .hexmod file, and unpacks one without trusting it."""

from __future__ import annotations

import os
import stat
import tempfile
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from mapdata.problems import FormatError
from mapdata.wording import said

MOST_MEMBERS = 10_000
MOST_DEPTH = 16  # folders one inside the other
MOST_MEMBER_BYTES = 256 * 1024 * 1024
MOST_BYTES = 1024 * 1024 * 1024
_CHUNK = 1 << 16
_DATE = (1980, 1, 1, 0, 0, 0)


def pack(folder: Path, target: Path) -> None:
    """Write all files of a folder, hidden ones left out, in order of name; atomic. Raises FormatError for a link."""
    paths = sorted(p for p in folder.rglob("*") if not any(part.startswith((".", "__")) for part in _parts(p, folder)))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
                for path in paths:
                    _pack_one(archive, path, folder)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _pack_one(archive: zipfile.ZipFile, path: Path, folder: Path) -> None:
    if path.is_symlink():
        raise FormatError(path, "", said("is a link; a .hexmod holds plain files only"))
    if path.is_file() and path.suffix not in (".py", ".pyc"):
        info = zipfile.ZipInfo("/".join(_parts(path, folder)), _DATE)
        info.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(info, path.read_bytes())


def _parts(path: Path, folder: Path) -> tuple[str, ...]:
    return path.relative_to(folder).parts


def weight(path: Path) -> int:
    """Return how many bytes the files in a .hexmod file call themselves, 0 where it is no zip."""
    try:
        with zipfile.ZipFile(path) as archive:
            return sum(member.file_size for member in archive.infolist() if member.filename.endswith(".json"))
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return 0


def unpack(path: Path, folder: Path) -> None:
    """Unpack a .hexmod file into an empty folder. Raises FormatError for anything that is not plainly a module.

    Refused: no zip, damage, encryption, links, absolute or climbing paths, names there twice, sizes beyond the bounds.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            members = _checked(archive, path)
            left = MOST_BYTES
            for info, inner in members:
                left -= _unpack_one(archive, info, folder / inner, path, left)
    except zipfile.BadZipFile as fault:
        text = said("is no .hexmod file, or it is damaged ({fault}); get it again", fault=fault)
        raise FormatError(path, "", text) from None
    except (zlib.error, EOFError, NotImplementedError, RuntimeError) as fault:
        raise FormatError(path, "", said("cannot be unpacked ({fault}); get it again", fault=fault)) from None
    except OSError as fault:
        raise FormatError(path, "", said("cannot be unpacked: {why}", why=fault.strerror or fault)) from None


def _checked(archive: zipfile.ZipFile, path: Path) -> list[tuple[zipfile.ZipInfo, PurePosixPath]]:
    infos = archive.infolist()
    if len(infos) > MOST_MEMBERS:
        raise FormatError(path, "", said("holds {n} files, more than {most}", n=len(infos), most=MOST_MEMBERS))
    out: list[tuple[zipfile.ZipInfo, PurePosixPath]] = []
    seen: set[str] = set()
    for info in infos:
        inner = _inner(info, path)
        key = str(inner).casefold()
        if key in seen:
            raise FormatError(path, info.filename, said("is there twice, or differs only in upper and lower case"))
        seen.add(key)
        if not info.is_dir():
            out.append((info, inner))
    return out


def _inner(info: zipfile.ZipInfo, path: Path) -> PurePosixPath:
    """Return a member's path inside the folder, or refuse it."""
    name = info.filename
    inner = PurePosixPath(name)
    if not inner.parts or inner.is_absolute() or ".." in inner.parts or "\\" in name or ":" in name or "\0" in name:
        raise FormatError(path, name, said("would be written outside the module's folder; do not trust this file"))
    if len(inner.parts) > MOST_DEPTH:
        text = said(
            "lies {deep} folders deep, more than the {most} of any module",
            deep=len(inner.parts) - 1, most=MOST_DEPTH - 1,
        )  # fmt: skip
        raise FormatError(path, f"…/{inner.name}", text)
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise FormatError(path, name, said("is a link or a device; a .hexmod holds plain files only"))
    if info.flag_bits & 1:
        raise FormatError(path, name, said("is encrypted; pack the module without a password"))
    if info.file_size > MOST_MEMBER_BYTES:
        text = said(
            "has {size} bytes, more than the {most} allowed",
            size=info.file_size, most=MOST_MEMBER_BYTES,
        )  # fmt: skip
        raise FormatError(path, name, text)
    return inner


def _unpack_one(archive: zipfile.ZipFile, info: zipfile.ZipInfo, target: Path, path: Path, left: int) -> int:
    """Write one member, counting what really comes out; return its bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    most = min(left, MOST_MEMBER_BYTES)
    done = 0
    with archive.open(info) as source, target.open("xb") as out:
        while chunk := source.read(_CHUNK):
            done += len(chunk)
            if done > most:
                text = said(
                    "unpacks to more than {most} bytes; do not trust this file",
                    most=most,
                )  # fmt: skip
                raise FormatError(path, info.filename, text)
            out.write(chunk)
    return done
