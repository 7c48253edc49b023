"""The sealing of vaults, as docs/decisions/0014-vaults.md tells it, with a library that sitegen does not use.

    python vault_blocks.py open PAGE.html < passphrase > page.html
    python vault_blocks.py seal PAGE.html < passphrase-and-text > sealed-again.html
"""

import base64
import re
import sys
import unicodedata

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

FORMAT = "sitegen-vault-2"
BLOCK = re.compile(r'(<script type="text/plain" id="sealed">)([^<]*)(</script>)')


def vault_key(passphrase: str, salt: bytes, rounds: int = 600_000) -> bytes:
    text = unicodedata.normalize("NFC", passphrase).strip().encode()
    return PBKDF2HMAC(hashes.SHA256(), length=32, salt=salt, iterations=rounds).derive(text)


def subkey(key: bytes, use: str) -> bytes:
    return HKDF(hashes.SHA256(), length=32, salt=None, info=f"{FORMAT}\n{use}".encode()).derive(key)


def code(key: bytes, text: bytes) -> bytes:
    mac = hmac.HMAC(key, hashes.SHA256())
    mac.update(text)
    return mac.finalize()


def seal(text: bytes, key: bytes, path: str) -> bytes:
    size = 32 << 10
    while size < len(text) + 4:
        size *= 2
    padded = (len(text).to_bytes(4, "big") + text).ljust(size, b"\0")
    head = f"{FORMAT}\n{path}".encode()
    nonce = code(subkey(key, "nonce"), head + b"\n" + padded)[:12]
    return nonce + AESGCM(subkey(key, "seal")).encrypt(nonce, padded, head)


def opened(block: bytes, key: bytes, path: str) -> bytes:
    padded = AESGCM(subkey(key, "seal")).decrypt(block[:12], block[12:], f"{FORMAT}\n{path}".encode())
    return padded[4:4 + int.from_bytes(padded[:4], "big")]


class SealedPage:
    """A page as it was built: its form and its block."""

    def __init__(self, html: str):
        self.html = html
        self.salt, self.path, self.rounds, self.check = (
            re.search(f'data-{name}="([^"]*)"', html)[1] for name in ("salt", "path", "rounds", "check"))
        self.block = base64.b64decode(BLOCK.search(html)[2], validate=True)

    def key(self, passphrase: str) -> bytes:
        key = vault_key(passphrase, bytes.fromhex(self.salt), int(self.rounds))
        if code(subkey(key, "check"), b"")[:8].hex() != self.check:
            raise ValueError("this is not the passphrase")
        return key

    def text(self, passphrase: str) -> str:
        return opened(self.block, self.key(passphrase), self.path).decode()

    def holding(self, text: str, passphrase: str) -> str:
        """The same page with another text in its block."""
        block = base64.b64encode(seal(text.encode(), self.key(passphrase), self.path)).decode()
        return BLOCK.sub(lambda found: found[1] + block + found[3], self.html)


def main():
    use, file = sys.argv[1:]
    passphrase, _, text = sys.stdin.read().partition("\n")
    with open(file, encoding="utf-8") as page:
        sealed = SealedPage(page.read())
    try:
        print(sealed.text(passphrase) if use == "open" else sealed.holding(text, passphrase), end="")
    except (InvalidTag, ValueError) as error:
        sys.exit(f"{file}: {error or 'damaged'}")


if __name__ == "__main__":
    main()
