import CCMark
import CMarkMemory
import Foundation
import Testing

@testable import SiteContent

struct MarkdownMemoryTests {
  private static let pieces = [
    "# Head\n", "* item\n", "  * nested\n", "> quote\n", "`code`", "**strong**", "*em*", "[link](url \"title\")",
    "![picture](a.png)", "[ref]: http://x \"t\"\n", "[ref]", "\n\n", "```\ncode\n```\n", "<b>html</b>", "&amp;", "\\*",
    "text ",
    "    indented\n", "1. one\n", "---\n", "\t", "é", "\u{0}", "<http://a.b>", "a\\\nb", "***", "___", "](",
  ]

  /// Texts of a few pieces and of so many that no first block of memory holds them.
  private static func texts(seed: UInt64) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    return ([1, 10, 100, 20_000] + Array(repeating: 300, count: 96)).map { count in
      Array((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined().utf8)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a document in one piece of memory is the one that libcmark makes in many, on all cores at once`(seed: UInt64) {
    let texts = Self.texts(seed: seed)
    let documents = texts.parallelMap(inChunksOf: 1) { text in
      unsafe xml(of: text, cmark_memory_parse) { root, _ in unsafe cmark_memory_free(root) }
    }
    for (text, document) in zip(texts, documents) {
      let known = unsafe xml(of: text, cmark_parse_document) { root, xml in
        unsafe free(xml)
        unsafe cmark_node_free(root)
      }
      #expect(document == known)
    }
  }

  @Test func `a line of a megabyte is one text`() throws {
    let document = MarkdownDocument(parsing: [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)[...])
    #expect(document.text.count == 1 << 20)
    #expect(document.events.count == 5)
  }
}

/// A document as libcmark shows it, with the place of each node.
private func xml(
  of text: [UInt8], _ parse: (UnsafePointer<CChar>?, Int, Int32) -> OpaquePointer?,
  _ free: (_ root: OpaquePointer?, _ xml: UnsafeMutablePointer<CChar>?) -> Void
) -> String {
  let root = unsafe text.withUnsafeBufferPointer { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe parse($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) }
  }
  // What is shown lies in the document's memory, and goes with it where that is one piece.
  let xml = unsafe cmark_render_xml(root, CMARK_OPT_SOURCEPOS)
  defer { unsafe free(root, xml) }
  return unsafe xml.map { unsafe String(cString: $0) } ?? ""
}
