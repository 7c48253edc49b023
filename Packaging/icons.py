#!/usr/bin/env python3
"""Draws templates/assets/icon.svg as pictures of dots, for systems that take no SVG: python3 Packaging/icons.py

Each picture has a palette from the colour of the icon to white, so that a build changes the colour by changing the palette."""

import struct
import zlib
from pathlib import Path

ASSETS = Path(__file__).parent.parent / "templates" / "assets"
COLOUR = (0x34, 0x40, 0xB8)
STEPS = 16
# The bars of the drawing, which is 32 wide: x, top, bottom; round at their ends.
BARS = [(8, 13, 23), (16, 8, 23), (24, 16, 23)]


def covered(distance: float) -> float:
    """The covered part of a dot whose centre is so many dots outside of an edge."""
    return min(1.0, max(0.0, 0.5 - distance))


def picture(size: int, scale: float = 1, is_square: bool = False) -> bytes:
    """Returns a PNG: the drawing on a rounded square, or on a square that a system cuts to its own shape."""
    unit = size / 32 * scale
    rows = bytearray()
    for row in range(size):
        rows.append(0)
        for column in range(size):
            x, y = (column + 0.5 - size / 2) / unit + 16, (row + 0.5 - size / 2) / unit + 16
            dx, dy = max(abs(x - 16) - 8, 0), max(abs(y - 16) - 8, 0)
            inside = 1 if is_square else covered((((dx * dx + dy * dy) ** 0.5) - 8) * unit)
            bar = min(((x - at) ** 2 + (y - min(max(y, top), bottom)) ** 2) ** 0.5 - 2 for at, top, bottom in BARS)
            white = covered(bar * unit)
            # The edge of the square is far from every bar, so that a dot is a mixture with either white or nothing.
            rows.append(round(white * STEPS) if inside == 1 else STEPS + 1 + round((1 - inside) * (STEPS - 1)))
    shades = [[round(c + (255 - c) * step / STEPS) for c in COLOUR] for step in range(STEPS + 1)]
    clear = [] if is_square else [round(255 * (1 - step / (STEPS - 1))) for step in range(STEPS)]
    palette = bytes(sum(shades, [])) + bytes(COLOUR) * len(clear)
    parts = [(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)), (b"PLTE", palette)]
    if clear:
        parts.append((b"tRNS", bytes([255] * len(shades) + clear)))
    parts += [(b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    )


(ASSETS / "icon-192.png").write_bytes(picture(192))
(ASSETS / "icon-512.png").write_bytes(picture(512))
# Systems cut a maskable icon to a circle of 80 % in the worst case; phones of Apple cut theirs to a rounded square.
(ASSETS / "icon-maskable.png").write_bytes(picture(512, 0.85, is_square=True))
(ASSETS / "apple-touch-icon.png").write_bytes(picture(180, is_square=True))
