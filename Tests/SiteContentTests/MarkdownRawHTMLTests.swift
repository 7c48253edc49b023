import Testing

@testable import SiteContent

struct MarkdownRawHTMLTests {
  @Test(
    arguments: [
      (
        "a <b>x</b> y",
        "<p>a x y</p>\n1:3+3: warning: raw HTML is left out (allow-html: true in content/index.md keeps it)\n"
      ),
      (
        "\n<div\nid=x>\nraw\n</div>\n\nend",
        "<p>end</p>\n2:1+4: warning: raw HTML is left out (allow-html: true in content/index.md keeps it)\n"
      ),
      ("a <!-- c --> b\n\n<!-- c -->", "<p>a  b</p>\n"),
    ])
  func `Raw HTML is left out with a warning`(markdown: String, result: String) {
    #expect(outcome(markdown) == result)
  }

  @Test(
    arguments: [
      ("a <b>x</b><br>y", "<p>a <b>x</b><br />y</p>\n"),
      (
        "<details open>\n<summary>S</summary>\n\n- a\n\n</details>",
        """
        <details open="">
        <summary>S</summary>
        <ul>
        <li>a</li>
        </ul>
        </details>

        """
      ),
      (
        "<TABLE class=\"a &amp; b\"><tr><td colspan=2>x</table>",
        """
        <table class="a &amp; b"><tr><td colspan="2">x</td></tr></table>

        """
      ),
      // End tags that close nothing here cannot close an element of the page.
      ("x</div></main></p></section>", "<p>x</p>\n"),
      ("<div>\n\n*a\n\n</div></div>\n\nb*", "<div>\n<p>*a</p>\n</div>\n<p>b*</p>\n"),
      ("a <b>*x</b>* y\n\nz", "<p>a <b><em>x</em> y</b></p>\n<p>z</p>\n"),
      ("- <span>a\n- b", "<ul>\n<li><span>a</span></li>\n<li>b</li>\n</ul>\n"),
      ("<div>a & b &amp; &lt; < 3 &bad <4></div>", "<div>a &amp; b &amp; &lt; &lt; 3 &amp;bad &lt;4&gt;</div>\n"),
      (
        "<a href='math.md#x' title=\"&eacute;&quot;<>\">m</a>",
        """
        <p><a href="{terms/fall/math#notes-x}" title="&eacute;&quot;&lt;&gt;">m</a></p>

        """
      ),
      ("<a href=https://b.c?d&amp;e>m</a>", "<p><a href=\"https://b.c?d&amp;e\" rel=\"noreferrer\">m</a></p>\n"),
      (
        "<img alt='' src=plan.png width=9>",
        "<img src=\"{content/terms/fall/plan.png}\" alt=\"\" width=\"9\" loading=\"lazy\" />\n"
      ),
      ("<div>a<!-- <b> --><?php <b> ?><![CDATA[<b>]]>c</div>", "<div>ac</div>\n"),
    ])
  func `Allowed HTML is kept and well formed`(markdown: String, html: String) {
    #expect(outcome(markdown, allowsHTML: true) == html)
  }

  @Test(
    arguments: [
      ("<script>alert('<b>')</script>", "", "1:1+7: warning: <script> is left out here, even with allow-html: true"),
      (
        "a <script>alert</script>", "<p>a alert</p>\n",
        "1:3+7: warning: <script> is left out here, even with allow-html: true"
      ),
      (
        "<div>\n<style>p{}</STYLE >x</div>", "<div>\nx</div>\n",
        "2:1+6: warning: <style> is left out here, even with allow-html: true"
      ),
      (
        "<div><svg><a onload=x></svg>y", "<div>y\n</div>",
        "1:6+4: warning: <svg> is left out here, even with allow-html: true"
      ),
      ("<iframe src=x></iframe>\n", "", "1:1+7: warning: <iframe> is left out here, even with allow-html: true"),
      ("<h1>a</h1>", "a\n", "1:1+3: warning: <h1> is left out here, even with allow-html: true"),
      ("a <div>b</div>", "<p>a b</p>\n", "1:3+4: warning: <div> is left out here, even with allow-html: true"),
      (
        "<b onclick=x ONCLICK=y style='z' id=main>a</b>", "<p><b>a</b></p>\n",
        """
        1:4+7: warning: onclick on <b> is left out, even with allow-html: true
        1:24+5: warning: style on <b> is left out, even with allow-html: true
        1:34+2: warning: id on <b> is left out, even with allow-html: true
        """
      ),
      (
        "<a href=\"java&#x73;cript:alert(1)\">a</a>", "<p><a>a</a></p>\n",
        "1:1+1: error: a link that starts with \"javascript:\" is never published (http:, https:, mailto: or tel:)"
      ),
      (
        "<a href=\" javascript&colon;alert(1)\">a</a>", "<p><a>a</a></p>\n",
        "1:10+26: error: there is no \"javascript&colon;alert(1)\""
      ),
      (
        "<a href='mth.md'>a</a>", "<p><a>a</a></p>\n",
        "1:10+6: error: there is no \"mth.md\" (did you mean \"math.md\"?)"
      ),
      (
        "<img src=https://b.c/d.png alt=x>", "",
        "1:10+17: error: this picture is on another host, from which no page loads anything (put the file into content/ and write its path)"
      ),
      (
        "<img src=plan.png>", "<img src=\"{content/terms/fall/plan.png}\" alt=\"\" loading=\"lazy\" />\n",
        "1:1+4: warning: this picture has no alternative text (![what it shows](path))"
      ),
    ])
  func `Dangerous HTML is left out even if HTML is allowed`(markdown: String, html: String, lines: String) {
    #expect(outcome(markdown, allowsHTML: true) == "\(html)\(lines)\n")
  }
}
