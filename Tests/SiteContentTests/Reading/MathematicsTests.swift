import Grading
import Testing

@testable import SiteContent

/// Formulas in notes and quizzes.
struct `Formulas in Markdown` {
  private func notes(_ text: String, hasMath: Bool = true) -> (html: String, lines: [String]) {
    let body = MarkdownBody(path: "a.md", bytes: Array(text.utf8)[...], firstLine: 1)
    let (notes, diagnostics) = Notes.parse(body, known: LinkablePaths(), hasMath: hasMath)
    let html = notes.pieces.map {
      if case .html(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "LINK" }
    }
    return (html.joined(), diagnostics.map(\.inOneLine))
  }

  private func math(_ tex: String, isDisplay: Bool = false) -> String {
    let (html, lines) = notes(isDisplay ? "$$\(tex)$$" : "$\(tex)$")
    #expect(lines.isEmpty, "\(lines)")
    return html.replacing(/<\/?(p|mrow|math)( display="block")?>|\n/, with: "")
  }

  @Test(arguments: [
    ("x", "<mi>x</mi>"), ("2x+1", "<mn>2</mn><mi>x</mi><mo>+</mo><mn>1</mn>"),
    (#"\frac{a}{b}"#, "<mfrac><mi>a</mi><mi>b</mi></mfrac>"), (#"\frac12"#, "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
    ("x^2_i", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
    ("2^10", "<msup><mn>2</mn><mn>1</mn></msup><mn>0</mn>"),
    ("e^{-x}", "<msup><mi>e</mi><mo>−</mo><mi>x</mi></msup>"),
    ("f'(x)", "<msup><mi>f</mi><mo>′</mo></msup><mo stretchy=\"false\">(</mo><mi>x</mi><mo stretchy=\"false\">)</mo>"),
    (#"\sqrt{2}"#, "<msqrt><mn>2</mn></msqrt>"), (#"\sqrt[3]x"#, "<mroot><mi>x</mi><mn>3</mn></mroot>"),
    (#"\sum_{i=1}^n i"#, "<msubsup><mo>∑</mo><mi>i</mi><mo>=</mo><mn>1</mn><mi>n</mi></msubsup><mi>i</mi>"),
    (#"\int_0^1"#, "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>"),
    (#"\alpha\leq\Omega"#, "<mi>α</mi><mo>≤</mo><mi>Ω</mi>"), ("a<b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
    (#"\text{if }x\in\mathbb{R}"#, "<mtext>if </mtext><mi>x</mi><mo>∈</mo><mi>ℝ</mi>"),
    (
      #"\left(\frac1x\right)"#,
      "<mo stretchy=\"true\">(</mo><mfrac><mn>1</mn><mi>x</mi></mfrac><mo stretchy=\"true\">)</mo>"
    ),
    (#"\sin x"#, "<mi>sin</mi><mo>\u{2061}</mo><mspace width=\"0.17em\"/><mi>x</mi>"),
    (#"\vec v"#, "<mover accent=\"true\"><mi>v</mi><mo>→</mo></mover>"),
    ("3,14", "<mn>3,14</mn>"), (#"\{1\}"#, "<mo>{</mo><mn>1</mn><mo>}</mo>"),
    ("a*b_c*", "<mi>a</mi><mo>∗</mo><msub><mi>b</mi><mi>c</mi></msub><mo>∗</mo>"),
    (#"\mathbf{v}"#, "<mi>𝐯</mi>"), (#"\text{<b>}"#, "<mtext>&lt;b&gt;</mtext>"),
  ])
  func `A formula becomes MathML`(tex: String, markup: String) {
    #expect(math(tex) == markup)
  }

  @Test func `In a line of its own, sums have their limits above and below`() {
    #expect(
      math(#"\sum_{i}^n \lim_{x} \int_0"#, isDisplay: true)
        == "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><munder><mi>lim</mi><mi>x</mi></munder><msub><mo>∫</mo><mn>0</mn></msub>"
    )
    let (html, lines) = notes("Before\n\n$$\nx\n= 1\n$$\n\n[after](missing.md)")
    #expect(html.contains("<math display=\"block\"><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow></math>"))
    #expect(lines.count == 1 && lines[0].hasPrefix("a.md:8:"), "\(lines)")
  }

  @Test(arguments: [
    ("It costs $5 and $10.", "It costs $5 and $10."),
    ("`$x$` and ``a ` $x$``", "<code>$x$</code> and <code>a ` $x$</code>"),
    (#"\$x$ y"#, "$x$ y"), ("$ x$ and $x", "$ x$ and $x"), ("a $x\n\ny$", "a $x</p>\n<p>y$"), ("US$ 3", "US$ 3"),
  ])
  func `What is no formula stays as it is`(text: String, html: String) {
    #expect(notes(text).html == "<p>\(html)</p>\n")
    #expect(notes("```\n$x$\n```\n\n    $y$\n").html.contains("$x$"))
    #expect(notes("    $y$\n").html.contains("$y$"))
  }

  @Test func `Formulas stand in emphasis, headings, links and lists, and the rest of the line keeps its place`() {
    #expect(notes("*$x_1$ and $y_2$*").html.hasPrefix("<p><em><math><mrow><msub><mi>x</mi>"))
    #expect(notes("- $a|b$\n- c").html.contains("<li><math>"))
    let (html, lines) = notes("# Über $x^2$\n\n$x$ [a](missing.md)")
    #expect(html.contains("</math></h") && html.contains("<math>"))
    #expect(lines.first?.hasPrefix("a.md:3:") == true && lines.count == 1, "\(lines)")
    #expect(notes("[a](missing.md)").lines.map { $0.drop { $0 != " " } } == lines.map { $0.drop { $0 != " " } })
  }

  @Test(arguments: [
    (#"a $\fraq{1}{2}$"#, #"a.md:1:4: error: formulas have no command \fraq | did you mean \frac?"#),
    (#"$\begin{matrix}$"#, #"a.md:1:2: error: formulas have no command \begin | "#),
    ("$x^$", "a.md:1:4: error: something is missing here | write it in braces: {…}"),
    ("$x^{2$", "a.md:1:4: error: this brace is not closed | write } where the group ends"),
    ("$x}$", #"a.md:1:3: error: "}" closes nothing | remove it, or write \}"#),
    ("$x^2^3$", "a.md:1:5: error: there are two exponents | put the first into braces: {a^b}^c"),
    ("$$\nx\n& y\n$$", #"a.md:3:1: error: "&" has no meaning in a formula | write \& for the sign itself"#),
    (#"$\left(x$"#, #"a.md:1:2: error: \left is not closed | "#),
    (#"$\sqrt[3x$"#, "a.md:1:7: error: this bracket is not closed | "),
    (#"é $\left x$"#, "a.md:1:10: error: this is no bracket | "),
    (#"$\text x$"#, "a.md:1:8: error: a text in braces is missing | "),
    (
      "$" + String(repeating: "{", count: 50) + "$",
      "a.md:1:41: error: this formula is nested too deeply | at most 40 levels"
    ),
  ])
  func `A formula that cannot be shown is an error with its place`(text: String, expected: String) {
    let lines = notes(text).lines
    #expect(lines.count == 1 && lines[0].hasPrefix(expected), "\(lines)")
  }

  @Test func `Without the key, notes stay what they are`() {
    #expect(notes("$x_1$ *a* $\\frac$", hasMath: false).html == "<p>$x_1$ <em>a</em> $\\frac$</p>\n")
  }

  @Test func `A quiz has formulas in questions, options and explanations, and another formula is another version`()
    throws
  {
    var first = TestClassroom(questions: "## What is $x^2$?\n\n- [x] $\\frac{1}{2}$\n- [ ] $5\n\n> As $$x$$ says.")
    first.site.set("index.md", "title: Grades\nscale: rose-hulman\ntime-zone: UTC\nmath: true")
    let body = try first.questions()
    func html(_ notes: Notes) -> String {
      notes.pieces.map { if case .html(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "" } }.joined()
    }
    #expect(html(body.questions[0].title).contains("<msup>"))
    #expect(html(body.questions[0].options[0]).contains("<mfrac>") && html(body.questions[0].options[1]) == "$5")
    #expect(html(body.questions[0].explanation).contains("display=\"block\""))
    var second = TestClassroom(questions: "## What is $x^3$?\n\n- [x] $\\frac{1}{2}$\n- [ ] $5\n\n> As $$x$$ says.")
    second.site.set("index.md", "title: Grades\nscale: rose-hulman\ntime-zone: UTC\nmath: true")
    #expect(try second.questions().version != body.version)
  }
}
