import Testing

@testable import SiteEditing

struct `HTML as Markdown` {
  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\n\nb"), ("a<br>b", "a\\\nb"), ("a<br /><br>b", "a\n\nb"), ("<p>a<br></p>", "a"),
    ("a&nbsp;b&nbsp;", "a b"), ("a &amp;lt; &lt;b&gt; &alpha;&#8364;&hearts;", "a \\&lt; \\<b\\> α€&hearts;"),
    ("a<!-- b --> c<![if x]>d<?xml y?>", "a cd"), ("1 < 2 and a<3", "1 \\< 2 and a\\<3"),
    ("a<style>p { }</style><SCRIPT>1 < 2</Script>b", "ab"),
    // Emphasis touches its text, and is hidden by no letter.
    ("a<b> b </b>c", "a **b** c"), ("<b>A:</b>b", "**A:** b"), ("a<i>(b)</i>", "a *(b)*"), ("a<b>b</b>c", "a**b**c"),
    ("<b>a</b><b>b</b>", "**ab**"), ("<strong><b>a</b></strong> <em><i></i></em>b", "**a** b"),
    ("<b><i>a</i></b>", "***a***"), ("<b>a<i>b</b>c</i>", "**ab**c"), ("<h3>a</h3>b", "**a**\n\nb"),
    // Powers and indices.
    ("x<sup>2</sup> + 10<sup>-3</sup>", "x² + 10⁻³"), ("H<sub>2</sub>O", "H₂O"), ("1<sup>er</sup>", "1ᵉʳ"),
    ("x<sup>AB</sup>", "x^(AB)"), ("a<sub>b</sub>", "a\\_(b)"),
    ("<a href=\"https://example.org/?a=1&amp;b=2\">a <b>b</b></a>", "[a **b**](<https://example.org/?a=1&b=2>)"),
    ("<a href='javascript:x()'>a</a>", "a"), ("<a href=\"@@PLUGINFILE@@/a.pdf\">a</a>", "a"), ("<a name=x>a</a>", "a"),
    // Code.
    ("a <code>b[0] &lt;</code> c", "a `b[0] <` c"), ("<code>`</code>", "`` ` ``"),
    ("a<pre><code>b\n  c</code></pre>d", "a\n\n```\nb\n  c\n```\n\nd"), ("<code>a<br>b</code>", "```\na\nb\n```"),
    // Lists.
    ("a<ul><li>b</li><li><p>c</p><p>d</p></li></ul>e", "a\n\n- b\n- c\n\n  d\n\ne"),
    ("<ol start=\"3\"><li>a<ul><li>b</li></ul></li><li>c</li></ol>", "3. a\n   - b\n4. c"),
    ("<table><tr><th>a</th><th>b</th></tr><tr><td><p>1</p></td><td>2</td></tr></table>c", "a | b\\\n1 | 2\n\nc"),
    ("<img alt='a > b' src=x>", "a \\> b"), ("a <q>b</q>", "a “b”"), ("a < b <c", "a \\< b \\<c"),
  ])
  func `Tags become Markdown`(html: String, expected: String) {
    let text = HTMLMarkdown(html).text
    #expect(text == expected)
  }

  @Test(arguments: [
    ("a\n\n<img src=\"@@PLUGINFILE@@/b%20c.png?x\">", ["2: the picture b%20c.png has no place: add it by hand"]),
    ("<img src=\"data:image/png;base64,AAAA/BBBB\">", ["0: the picture has no place: add it by hand"]),
    ("<table><tr><td>a</table>", ["0: a table has no place: its rows are lines, with | between the cells"]),
    ("a\n<video src=x></video><iframe>b</iframe>", ["1: <video> has no place", "1: <iframe> has no place"]),
    ("<u>a</u><i>b</i>", ["0: underlined, struck through and coloured text has no place: it is plain"]),
    (
      "<span style='COLOR: red'>a</span>", ["0: underlined, struck through and coloured text has no place: it is plain"]
    ),
    (
      "x<sup>Q</sup><sub>b</sub>",
      [
        "0: a superscript that has no signs of its own is written ^(…)",
        "0: a subscript that has no signs of its own is written _(…)",
      ]
    ),
    ("<a href=\"#b\">a</a>", ["0: the link to #b has no place"]),
    ("<b><p>a</p><p>b</p></b>", ["0: bold type and italics over several paragraphs have no place"]),
    ("<p style=\"text-align: left\"><span class=\"x\">a</span></p><ul><li>b</ul>", []),
  ])
  func `What has no place in Markdown is named with its line`(html: String, expected: [String]) {
    let losses = HTMLMarkdown(html).losses.map { "\($0.line): \($0.text)" }
    #expect(losses == expected)
  }

  /// Each would take minutes if a part was read again for every other one.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<", "<a ", "<a href='", "<!--", "<b>", "<i><b>a", "<sup>", "<li>", "<ul>", "<td>", "&", "&amp", "`", "<code>",
      "<script>",
      "</b>", "<b>a</b>",
    ])
  func `Long texts take no long time`(piece: String) {
    #expect(HTMLMarkdown(String(repeating: piece, count: 20_000)).text.utf8.count < 5_000_000)
  }
}
