"""docs/messages.md has every message of the command, and each is plain English."""

import re

import messages
import pytest

# Words that a reader would stop at, and words of the code that no document explains.
STRANGE = re.compile(
    r"\b(mend|anew|behold|dear|milliard|whilst|hence|thereof|feed|fed|invalid|illegal|fatal|oops|please|unable|failure|exception|parse|token|"
    r"stanza|mistake|nil|null|boolean|integer|string|schema|mapping|sequence|scalar)\b|!$", re.I)


@pytest.fixture(scope="module")
def sections():
    return messages.sections()


def test_the_page_has_every_message_of_the_source():
    if messages.PAGE.read_text(encoding="utf-8") != (page := messages.page()):
        old = messages.PAGE.read_text(encoding="utf-8").splitlines()
        new = [line for line in page.splitlines() if line not in old]
        raise AssertionError("docs/messages.md is out of date: run make messages\n" + "\n".join(new))


def test_the_messages_are_found(sections):
    found = {message.text for _, _, list in sections for message in list}
    assert len(found) > 600
    # One of each way in which a message is written.
    for text in ["the site has no index.md", "Which category? Use …, or --in / for the course itself", "this line is not \"key: value\"",
                 "another sitegen command is writing to this site", "git is not installed, or not in your PATH"]:
        assert text in found, text
    helps = {message.text: message.helps for _, _, list in sections for message in list}
    assert helps["the file is UTF-16, not UTF-8"] == ["save it as UTF-8"]


def test_messages_are_plain_english(sections):
    wrong = [
        text for _, _, list in sections for message in list for text in [message.text, *message.helps]
        # The commands, keys and file names in a message are names, not words.
        if STRANGE.search(re.sub(r"--\S+|\S*[./]\S*", "", text)) or "\n" not in text and "  " in text.strip()]
    assert wrong == []
