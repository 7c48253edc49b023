import Testing

@testable import SiteContent

/// Which files a browser would run as a part of the site.
struct ActiveFileTests {
  private func message(_ path: String, _ text: String = "") -> String? {
    ActiveFile.finding(path, bytes: Array(text.utf8))?.message
  }

  @Test(arguments: [
    "html", "HTM", "xhtml", "xht", "shtml", "xml", "js", "mjs", "wasm", "xsl", "xslt", "rss", "atom", "mathml", "svgz",
    "mhtml",
  ])
  func `Documents and programs are active whatever they contain`(ending: String) {
    #expect(message("content/pages/a.\(ending)")?.hasPrefix("a .\(ending.lowercased()) file can run scripts") == true)
  }

  @Test(arguments: ["png", "pdf", "csv", "txt", "zip", "docx", "mp4", "PNG"])
  func `Files that no browser runs are not active, whatever they contain`(ending: String) {
    #expect(message("content/pages/a.\(ending)", "<script>alert(1)</script>") == nil)
  }

  @Test(arguments: ["a", "a.b", "a.html.bin", "README"])
  func `A file of an unknown type is active if it starts like markup`(name: String) {
    #expect(
      message("content/\(name)", "\n <!doctype html><script>1</script>")?.hasPrefix("the file starts like HTML") == true
    )
    #expect(message("content/\(name)", "\u{FEFF}<html>") != nil)
    #expect(message("content/\(name)", "plain < text") == nil)
    #expect(ActiveFile.finding("content/\(name)", bytes: [0xFF, 0xFE, 0x3C, 0x00]) != nil)
  }

  @Test(arguments: ["dae", "xspf", "x3d", "opf", "ncx", "ttml", "avif", "heic", "opus", "woff2", "webp", "b"])
  func `A file of a kind that hosts send as XML or do not know is active after any number of blanks`(ending: String) {
    let blanks = String(repeating: " \n", count: 10_000)
    #expect(message("content/a.\(ending)", "\(blanks)<html xmlns='http://www.w3.org/1999/xhtml'/>") != nil)
    #expect(ActiveFile.needsBytes("content/a.\(ending)"))
    #expect(message("content/a.\(ending)", "\(blanks)RIFF<html>") == nil)
  }

  private static let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  @Test(
    arguments: [
      "<script>1</script>", "<SCRIPT/>", "<x:script xmlns:x='http://www.w3.org/2000/svg'/>", "<svg:script/>",
      "<g onload='x()'/>", "<g ONclick='x()'/>", "<g\nonload\n=\n'x()'/>", "<foreignObject/>", "<x:foreignObject/>",
      "<a href='javascript:x()'/>", "<a xlink:href='java&#115;cript:x()'/>", "<a xlink:href=' java\nscript:x()'/>",
      "<a href='data:text/html,x'/>", "<use href='other.svg#a'/>", "<use xlink:href='https://evil.example/a.svg#a'/>",
      "<image href='https://evil.example/a.png'/>", "<image href='data:image/svg+xml;base64,AAAA'/>",
      "<feImage href='//evil'/>",
      "<set attributeName='href' to='#x'/>", "<animate attributeName='xlink:href' values='x'/>",
      "<set attributeName='onload' to='x()'/>", "<h:img xmlns:h='http://www.w3.org/1999/xhtml' src='x'/>",
      "<g xmlns:h='http://www.w3.org/1999/&#120;html'/>", "<iframe/>", "<embed/>", "<object/>", "<handler/>",
      "<style>@import 'x.css';</style>", "<style>rect{fill:url(https://evil.example)}</style>",
      "<style><![CDATA[rect{fill:url(//evil.example)}]]></style>", "<style>rect{fill:\\75 rl(x)}</style>",
      "<rect style='fill:url(https://evil.example)'/>", "<rect fill='url(https://evil.example#a)'/>",
      "<g xml:base='https://evil.example'/>",
      "<!-- <script> -->", "<!--><script>1</script>-->", "<![CDATA[<script>]]>", "<g a=b/>", "<g a/>", "<g a='", "<g",
      "<!-- ",
      "<!--><img onerror=x()>-->", "<!---><img onerror=x()>-->", "<!-- --!><img onerror=x()> -->",
      "<!-- <img onerror='x()'/> -->", "<!-- <!-- -->", "<![CDATA[><img onerror=x()>]]>", "<g a='<img onerror=x()>'/>",
      "<?xml a='><img onerror=x()>'?>", "<g></g a='><!--'><img onerror=x()>-->", "</g>",
      "<g></g><!DOCTYPE svg SYSTEM '<'>",
      "<style>a{}<!-- c -->@import 'x.css';</style>", "<style>a{}<!-- c -->b{fill:url(//evil.example)}</style>",
      "<style>@im<!-- c -->port 'x.css';</style>", "<style>@im<![CDATA[port 'x.css';]]></style>",
      "<style><!-- @import 'x.css'; --></style>", "<style><g/>@import 'x.css';</style>",
      "<style><g>a{}</g><style>@import 'x.css';</style></style>",
      "<style>a{mask:image-set('//evil.example/a.png' 1x)}</style>", "<g style='mask:src(\"//evil.example\")'/>",
      "<?xml-stylesheet href='a.xsl'?>", "<?php x ?>", "<g></g", "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<>", "a\u{0}b",
    ])
  func `An SVG with a script, a handler, a document or an external reference is active`(part: String) {
    #expect(message("content/a.svg", "\(Self.head)>\(part)</svg>") != nil)
    #expect(
      message("content/a.SVG", "<?xml version=\"1.0\"?>\n<!-- made by hand -->\n\(Self.head)>\(part)</svg>") != nil)
  }

  @Test(arguments: [
    "<rect width='3' height='4' fill='url(#a)' style='stroke: #123; fill: url(\"#a\")'/>", "<use xlink:href='#a'/>",
    "<a href='https://example.org/?a=1&amp;b=2'><text>on &lt;the&gt; &#233; way</text></a>",
    "<image href='data:image/png;base64,iVBORw0KGgo='/>",
    "<style type='text/css'><![CDATA[ .a > .b { fill: url(#g) } ]]></style>",
    "<animate attributeName='opacity' values='0;1'/>",
    "<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/></metadata>",
    "<sodipodi:namedview xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' pagecolor='#ffffff'/>",
    "<!-- a comment -- with > and ' -->", "<!-- <g><rect width='1'/></g> -->", "<!---->", "<!-- - -->",
    "<style>.a{fill:red}<!-- c -->.b{fill:url(#b)}</style><style>.c{}</style>", "<g></g >",
    "<g data-on='1' font-family=\"'Arial'\"/>",
  ])
  func `A plain SVG is not active`(part: String) {
    let declared =
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"
    #expect(message("content/a.svg", "\(Self.head)>\(part)</svg>\n") == nil)
    #expect(message("content/a.svg", "\(declared)\(Self.head)>\(part)</svg>\n") == nil)
    #expect(message("content/a.svg", "<svg/>") == nil)
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?><svg/>", "<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?><svg/>",
    "<svg", "<svg><g></svg>", "<!DOCTYPE svg SYSTEM '><!--'><svg><g/><!-- --></svg>",
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>",
  ])
  func `An SVG that is not plain UTF-8 is active`(text: String) {
    #expect(message("content/a.svg", text) != nil)
    #expect(ActiveFile.finding("content/a.svg", bytes: [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }) != nil)
  }

  @Test func `The error for an active file names the place of the active part`() throws {
    let bytes = Array("<svg>\n<g/>\n  <g onload='x()'/>\n</svg>".utf8)
    let finding = try #require(ActiveFile.finding("content/a.svg", bytes: bytes))
    #expect(
      finding.diagnostic("content/a.svg", bytes: bytes).inOneLine.hasPrefix(
        "a.svg:3:13: error: the SVG has the event handler onload | save it as"))
  }

  @Test func `No part of an SVG makes the check trap or hang`() {
    let text = Array(
      "\(Self.head)><!-- c --><style>a{b:url(#c)}</style><a href='#x' b=\"&#1234567890;\"><![CDATA[x]]></a><?xml a?></svg>"
        .utf8)
    for start in text.indices {
      _ = ActiveFile.finding("a.svg", bytes: Array(text[start...]))
      _ = ActiveFile.finding("a.svg", bytes: Array(text[..<start]))
    }
  }
}
