"""One visit of a page, which collects everything that the tests check, because opening pages takes most of the time."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from axe_playwright_python.base import AXE_SCRIPT
from browsing import chromium

WIDTHS = (320, 390, 768, 1280)
ZOOMED_WIDTHS = (320, 390, 640, 1024, 1280)
SCHEMES = ("light", "dark")

# A scheme and a width in which axe checks a page.
View = tuple[str, int]
VIEWS: list[View] = [(scheme, width) for scheme in SCHEMES for width in (320, 1280)]


@dataclass
class Visit:
    address: str
    # The language that the page should be in.
    language: str = ""
    requests: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    policy_violations: list[str] = field(default_factory=list)
    axe_violations: list[str] = field(default_factory=list)
    # The width that the page needs, by the width of the window.
    needed_widths: dict[int, int] = field(default_factory=dict)
    # The parts of the page that have to be scrolled sideways in some window, by their labels.
    scrolled: list[str] = field(default_factory=list)
    # What is wrong with the drawings in some window, see DRAWINGS, and the marks without a halo, see BARE_MARKS.
    poor_drawings: list[str] = field(default_factory=list)
    # The links, buttons and fields that are too small for a finger, see SMALL_TARGETS.
    small_targets: list[str] = field(default_factory=list)
    # What text of twice the size does not leave room for, see CUT_TEXTS.
    cut_texts: list[str] = field(default_factory=list)
    # The brightness of the background from 0 to 1, by colour scheme.
    brightness: dict[str, float] = field(default_factory=dict)
    # The page's own statements, see FACTS.
    facts: dict = field(default_factory=dict)


class Visitor:
    """Visits pages in one tab."""

    def __init__(self, context):
        context.add_init_script(
            """window.policyViolations = []
            document.addEventListener('securitypolicyviolation', event =>
              policyViolations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`))""")
        # Added once, because sending it to every page takes longer than running it.
        context.add_init_script(AXE_SCRIPT)
        self.tab = context.new_page()
        self.visit = Visit("")
        self.tab.on("request", lambda request: self.visit.requests.append(request.url))
        self.tab.on("requestfailed", self.note_failure)
        self.tab.on("response", self.check)
        self.tab.on("console", self.listen)
        self.tab.on("pageerror", lambda error: self.visit.complaints.append(str(error)))

    def note_failure(self, request):
        # Requests that were unfinished when the next page was opened are aborted.
        if request.failure != "net::ERR_ABORTED":
            self.visit.failures.append(f"{request.url} {request.failure}")

    def check(self, response):
        if response.status >= 400:
            self.visit.failures.append(f"{response.url} {response.status}")

    def listen(self, message):
        if message.type in ("error", "warning"):
            self.visit.complaints.append(message.text)

    def open(self, address: str, language: str = "") -> Visit:
        """Opens a page and records the files that it loads and its errors."""
        self.visit = Visit(address, language)
        self.tab.goto(address)
        self.visit.policy_violations = self.tab.evaluate("policyViolations")
        return self.visit

    def examine(self, address: str, language: str, views: list[View], sizes: bool) -> Visit:
        """Opens a page and checks it in every width and colour scheme, with axe only in some of these views, and the sizes of targets
        and texts if asked."""
        visit = self.open(address, language)
        visit.facts = self.tab.evaluate(FACTS)
        for width in WIDTHS:
            self.tab.set_viewport_size({"width": width, "height": 800})
            visit.needed_widths[width] = self.tab.evaluate("document.documentElement.scrollWidth")
            visit.scrolled += [f"{label} at {width} px" for label in self.tab.evaluate(SCROLLED)]
            visit.poor_drawings += [f"{fault} at {width} px" for fault in self.tab.evaluate(DRAWINGS)]
        for scheme in SCHEMES:
            self.tab.emulate_media(color_scheme=scheme)
            visit.brightness[scheme] = self.tab.evaluate(BRIGHTNESS, "backgroundColor")
            visit.poor_drawings += [f"{mark} in {scheme}" for mark in self.tab.evaluate(BARE_MARKS)]
        for scheme, width in views:
            self.tab.emulate_media(color_scheme=scheme)
            self.tab.set_viewport_size({"width": width, "height": 800})
            for violation in self.tab.evaluate(AXE):
                for node in violation["nodes"]:
                    visit.axe_violations.append(f"{scheme}, {width} px: {violation['id']}: {node['html'][:160]}")
        if sizes:
            visit.small_targets, visit.cut_texts = self.examine_sizes()
        return visit

    def examine_sizes(self) -> tuple[list[str], list[str]]:
        """The small targets and, with text of twice the size, the cut texts of the open page with everything unfolded."""
        self.tab.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        targets = [f"{target} at {width} px" for width in (320, 1280) for target in self.small_targets(width)]
        self.tab.evaluate("document.documentElement.style.fontSize = '200%'")
        texts = []
        for width in ZOOMED_WIDTHS:
            self.tab.set_viewport_size({"width": width, "height": 800})
            texts += [f"{text} at {width} px" for text in self.tab.evaluate(CUT_TEXTS)]
        return targets, texts

    def small_targets(self, width: int) -> list[str]:
        self.tab.set_viewport_size({"width": width, "height": 800})
        # Only what is in the window can be hit.
        height = self.tab.evaluate("document.documentElement.scrollHeight")
        self.tab.set_viewport_size({"width": width, "height": height})
        return self.tab.evaluate(SMALL_TARGETS)


def examine(places: list[tuple[str, str, list[View], bool]], browsers: int = 2) -> list[Visit]:
    """Checks pages thoroughly, given their addresses, languages, views for axe and whether sizes are checked, in several browsers at a
    time."""

    def examine_some(places):
        with chromium() as browser:
            visitor = Visitor(browser.new_context())
            return [visitor.examine(*place) for place in places]

    with ThreadPoolExecutor(browsers) as pool:
        shares = list(pool.map(examine_some, [places[share::browsers] for share in range(browsers)]))
    return [shares[index % browsers][index // browsers] for index in range(len(places))]


AXE = """() => axe.run(document, {resultTypes: ['violations'], preload: false, iframes: false})
  .then(results => results.violations)"""

SCROLLED = """() => [...document.querySelectorAll('.scroll, .category')]
  .filter(element => element.scrollWidth > element.clientWidth).map(element => element.ariaLabel)"""

# Texts that stick out of their drawing, lie on one another, or on a mark of a landing strip.
DRAWINGS = """() => [...document.querySelectorAll('svg:not(svg svg):has(text)')].flatMap(drawing => {
  const edge = drawing.getBoundingClientRect()
  const texts = [...drawing.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0)
  const outside = texts.filter(([, box]) =>
    box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
  const crossing = texts.flatMap(([text, a], index) => texts.slice(index + 1).filter(([, b]) =>
    a.left < b.right && b.left < a.right && a.top + 3 < b.bottom - 3 && b.top + 3 < a.bottom - 3)
    .map(([other]) => `${text} on ${other}`))
  // The line of a text is 3 px higher than its letters at either side.
  const covered = [...drawing.querySelectorAll('.strip :is(.flag, .dot, .bound)')].flatMap(mark => {
    const a = mark.getBoundingClientRect()
    return texts.filter(([, b]) => a.left - 1 < b.right && b.left - 1 < a.right && a.top < b.bottom - 3 && b.top + 3 < a.bottom)
      .map(([text]) => `${mark.classList[0]} on ${text}`)
  })
  return [...outside.map(([text]) => `${text} outside`), ...crossing, ...covered]
})"""

# Texts and marks in drawings that need a halo, because they can lie on a fill of any colour: at least 1 px on each side with a
# contrast of 3:1.
BARE_MARKS = r"""() => {
  const luminance = colour => {
    const [red, green, blue] = colour.match(/[0-9.]+/g).slice(0, 3).map(Number).map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  return [...document.querySelectorAll('svg :is(text, .tick, .bound)')].filter(mark => {
    const {fill, stroke, strokeWidth, paintOrder} = getComputedStyle(mark)
    return mark.checkVisibility() && !(paintOrder.startsWith('stroke') && parseFloat(strokeWidth) >= 2 && stroke.startsWith('rgb') && contrast(fill, stroke) >= 3)
  }).map(mark => mark.outerHTML.slice(0, 120))
}"""

# Whatever a finger has to hit without a square of 24 by 24 px in or around it that belongs to it alone (WCAG 2.5.8), except for
# links in sentences.
SMALL_TARGETS = r"""() => {
  const TARGET = 'a[href], button, input, select, textarea, summary, [role=slider]'
  const isShown = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !element.matches('.skip')
  const targets = [...document.querySelectorAll(TARGET)].filter(isShown).map(element => element.closest('label') ?? element)
  const isInSentence = element => {
    const block = element.closest('p, li, td, dd, dt')
    if (!block || getComputedStyle(element).display !== 'inline') return false
    const rest = [...block.querySelectorAll(TARGET)].reduce((text, other) => text.replace(other.innerText, ''), block.innerText)
    return /\p{L}{2}.*\s.*\p{L}{2}/u.test(rest)
  }
  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && element.contains(hit)
  }
  const SHIFTS = [0, -2, 2, -4, 4, -6, 6, -8, 8]
  return targets.filter(element => {
    element.scrollIntoView({block: 'nearest', inline: 'nearest'})
    const [{left, right, top, bottom}] = element.getClientRects()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hasSquare = (across, down) => [-11.5, 0, 11.5].every(dx => [-11.5, 0, 11.5].every(dy => isHit(element, x + across + dx, y + down + dy)))
    return !SHIFTS.some(across => SHIFTS.some(down => hasSquare(across, down))) && !isInSentence(element)
  }).map(element => `${element.parentElement.className} ${element.outerHTML.slice(0, 120)}`)
}"""

# Texts outside of the window or of a part that hides what does not fit. A part may be scrolled; its words show that it can be.
CUT_TEXTS = r"""() => {
  const width = document.documentElement.clientWidth
  const found = document.documentElement.scrollWidth > width ? [`the page needs ${document.documentElement.scrollWidth} px`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement
    if (text.data.trim() === '' || element.closest('svg, .skip') || !element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue
    // What hides or scrolls the text.
    const frames = []
    for (let place = element; place !== document.body; place = place.parentElement) {
      if (getComputedStyle(place).overflow !== 'visible') frames.push(place)
    }
    const boxes = frames.map(frame => frame.getBoundingClientRect())
    if (boxes.some(box => box.width <= 2) || frames.some(frame => getComputedStyle(frame).overflowX === 'auto')) continue
    range.selectNodeContents(text)
    const isCut = [...range.getClientRects()].some(line => line.right > width + 1 || line.left < -1 || boxes.some(box =>
      line.right > box.right + 1 || line.left < box.left - 1 || line.bottom > box.bottom + 4 || line.top < box.top - 4))
    if (isCut) found.push(`${element.className || element.parentElement.className} ${text.data.trim().slice(0, 40)}`)
  }
  return found
}"""

# How bright a colour of the body is, from 0 to 1.
BRIGHTNESS = """property => {
  const [red, green, blue] = getComputedStyle(document.body)[property].match(/[0-9.]+/g).map(Number)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}"""

FACTS = """() => {
  const meta = selector => document.querySelector(`meta[${selector}]`)?.content ?? null
  const numbers = text => [...text.matchAll(/\\d+(?:[.,]\\d+)?/g)].map(([number]) => Number(number.replace(',', '.')))
  // A goal on an average that the page shows anyway has a bar without a figure: how much of the bound is reached. The average must
  // then be shown elsewhere on the page.
  const hasAverageElsewhere = (bar, goal) => {
    const [bound] = numbers(goal.querySelector('.hint')?.innerText ?? '')
    const share = Number.parseFloat(bar.querySelector('.fill')?.getAttribute('width'))
    const shown = [...document.querySelectorAll('[data-figure]')].filter(figure => !figure.contains(goal) && !goal.contains(figure))
      .flatMap(figure => numbers(figure.textContent))
    return shown.some(average => share < 100 ? Math.abs(100 * average / bound - share) < 0.1 : average >= bound)
  }
  const isColoured = bar => /\\b(fail|pass|good|excellent|band-[0-9]+)\\b/.test(bar.getAttribute('class'))
  return {
    language: document.documentElement.lang,
    title: document.title,
    mainHeadings: document.querySelectorAll('h1').length,
    robots: meta('name="robots"'),
    policy: meta('http-equiv="Content-Security-Policy"'),
    // Bars without a figure or a word, or with a colour and without its name, in the card, row or section around them; a goal's text is
    // no figure of its bar.
    muteBars: [...document.querySelectorAll('.bar')].filter(bar => {
      const place = bar.closest('li, tr, section')
      const isGoal = place?.matches(':is(.goals, .conditions) > *')
      const figures = [...place?.querySelectorAll(isGoal ? '[data-figure=now]' : 'strong, .weight > .hint') ?? []]
      const hasFigure = figures.some(figure => /[0-9–]/.test(figure.innerText)) || isGoal && hasAverageElsewhere(bar, place)
      const hasName = [...place?.querySelectorAll('.band, .letter') ?? []].some(name => name.innerText.trim() !== '')
      return !hasName && (!hasFigure || isColoured(bar))
    }).map(bar => bar.parentElement.outerHTML.slice(0, 200)),
  }
}"""
