"""One program at a time appends to a file: a lock that the system itself lets go when its holder ends, however it ends.

A lock held by a dead program does not exist, so there is nothing stale to be cleaned up.
"""

from __future__ import annotations

import sys

_FAR = 1 << 62  # a byte beyond any journal: on Windows a locked byte cannot be read by others


if sys.platform == "win32":
    import msvcrt
    import os

    def hold(handle: int) -> bool:
        """Return whether the file is now ours until the handle is closed."""
        here = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, here, os.SEEK_SET)
        return True

else:
    import fcntl

    def hold(handle: int) -> bool:
        """Return whether the file is now ours until the handle is closed."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: better played unguarded than not at all
        return True
