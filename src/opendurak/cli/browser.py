"""Opening a page in the person's browser, where there is one with a screen to show it on."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""One of these is set where a browser of this session can be seen (not on macOS, Windows)."""


def has_screen(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Whether a browser would have its own window: one in the terminal would fill ours."""
    env = os.environ if environment is None else environment
    return platform in ("win32", "darwin") or any(env.get(name) for name in SCREENS)


def open_page(page: str) -> bool:
    """Opens `page`, without waiting for the browser; whether there is one."""
    if not has_screen():
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    threading.Thread(target=browser.open, args=(page,), daemon=True).start()
    return True
