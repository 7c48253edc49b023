import Formats
import SiteContent
import SiteEditing

/// Edits of a file that may fix a diagnostic, read from its message and its help.
///
/// They are only candidates: the caller keeps those after which the diagnostic is gone.
struct FixCandidates {
  private let diagnostic: Diagnostic
  private let text: DocumentText
  /// The marked bytes.
  private let span: Range<Int>
  private let line: Range<Int>

  /// A title for the reader, and the edits in bytes.
  struct Candidate {
    var title: String
    var edits: [(range: Range<Int>, text: String)]
    /// Whether it writes the nearest name that exists.
    var isName = false

    /// Returns the text after the edits.
    func applied(to bytes: [UInt8]) -> [UInt8] {
      edits.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: bytes) { bytes, edit in
        bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      }
    }
  }

  init?(_ diagnostic: Diagnostic, in text: DocumentText) {
    guard diagnostic.location.line != nil else { return nil }
    self.diagnostic = diagnostic
    self.text = text
    let range = diagnostic.location.range(text.encoding)
    span = text.offsets(of: range)
    line = text.line(range.start.line)
  }

  /// All candidates, the most probable first.
  var all: [Candidate] { frontMatter + fullWidth + named + quoted + written + removals }

  private func replacing(_ range: Range<Int>, with new: String, _ title: String? = nil) -> Candidate {
    Candidate(title: title ?? "Write \(new)", edits: [(range, new)])
  }

  private var help: String { diagnostic.help ?? "" }

  // MARK: - Fixes without a choice

  /// The candidates that decide nothing for the person who writes: the message proposes nothing else and sets no condition, and every
  /// word and number of the file stays, so that only signs around them and the nearest name are written.
  var withoutChoice: [Candidate] {
    let words = help.lowercased().split { !$0.isLetter }
    guard words.allSatisfy({ !Self.wordsOfChoice.contains($0) }) else { return [] }
    let old = Self.words(of: text.bytes)
    return all.filter { $0.isName || Self.words(of: $0.applied(to: text.bytes)) == old }
  }

  private static let wordsOfChoice: Set<Substring> = ["or", "if", "unless", "otherwise"]

  /// Returns how often each word and number occurs. Numbers are without leading zeros and in Western digits.
  private static func words(of bytes: [UInt8]) -> [String: Int] {
    let words = String(decoding: bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber }
    return words.reduce(into: [:]) { counts, word in
      let plain = word.map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined()
      let short = plain.first?.isNumber == true ? String(plain.drop { $0 == "0" }) : plain
      counts[short, default: 0] += 1
    }
  }

  // MARK: - Names

  /// `did you mean "weight"?`
  private var named: [Candidate] {
    guard let start = help.firstRange(of: "did you mean ") else { return [] }
    let rest = help[start.upperBound...]
    guard let end = rest.firstIndex(of: "?") else { return [] }
    let name = rest[..<end].filter { $0 != "\"" }
    return [(span, YAMLText.text(name).written(in: .flow)), (innerSpan, name)].map {
      Candidate(title: "Change to \(name)", edits: [$0], isName: true)
    }
  }

  /// The marked bytes without quotes around them.
  private var innerSpan: Range<Int> {
    guard span.count > 1, let first = text.bytes[span].first, "\"'".utf8.contains(first), text.bytes[span].last == first
    else { return span }
    return span.lowerBound + 1..<span.upperBound - 1
  }

  // MARK: - Texts to write

  /// `write 14.5`, `type 18/20`, `write 2026-10-09 or 2026-09-10`
  private var written: [Candidate] {
    for word in ["write ", "type "] {
      guard let start = help.range(ofWord: word) else { continue }
      let whole = String(help[start.upperBound...])
      var texts: [String] = []
      // An open item is proposed, since nobody knows its score.
      if let open = whole.firstRange(of: ", or "), whole.hasSuffix(": while it is open") {
        texts.append(String(whole[open.upperBound...].dropLast(" while it is open".count)))
      }
      if let or = whole.firstRange(of: " or ") {
        texts += [String(whole[..<or.lowerBound]), String(whole[or.upperBound...])]
      }
      texts.append(whole)
      for separator in [", or ", "; ", ", and ", ", so ", " in place of "] {
        if let cut = whole.firstRange(of: separator) { texts.append(String(whole[..<cut.lowerBound])) }
      }
      if let so = whole.firstRange(of: ", so ") { texts.append(String(whole[so.upperBound...])) }
      return texts.flatMap(candidates)
    }
    return []
  }

  /// The places that a proposed text may replace: the marked bytes, the rest of the line from there, or the whole line.
  private func candidates(for proposal: String) -> [Candidate] {
    let plain = proposal.trimmed
    guard !plain.isEmpty, !plain.contains("…") else { return [] }
    let element = plain.hasPrefix("- ") ? String(plain.dropFirst(2)) : plain
    var start = line.lowerBound
    while start < line.upperBound, text.bytes[start] == 0x20 { start += 1 }
    if start + 1 < line.upperBound, text.bytes[start] == UInt8(ascii: "-"), text.bytes[start + 1] == 0x20 { start += 2 }
    let rest = span.lowerBound..<max(span.upperBound, line.upperBound)
    return [
      replacing(span, with: element), replacing(rest, with: element),
      replacing(min(start, line.upperBound)..<line.upperBound, with: element),
    ]
  }

  /// `quote the text if it belongs to it: "Homework #1"`, `quote it: "#1f6feb"`
  private var quoted: [Candidate] {
    guard help.contains("quote"), let colon = help.firstRange(of: ": ") else { return [] }
    let proposal = String(help[colon.upperBound...]).trimmed
    guard proposal.count > 2, let quote = proposal.first, "\"'".contains(quote), proposal.last == quote else {
      return []
    }
    let inner = proposal.dropFirst().dropLast()
    let content = text.text(line)
    guard let found = content.ranges(of: inner).last else { return [] }
    let start = line.lowerBound + content[..<found.lowerBound].utf8.count
    return [replacing(start..<start + inner.utf8.count, with: proposal, "Quote it")]
  }

  /// Signs of Chinese and Japanese keyboards.
  private var fullWidth: [Candidate] {
    guard diagnostic.message.contains("full-width") else { return [] }
    return [("：", ": "), ("，", ", ")].compactMap { sign, plain in
      let range = span.lowerBound..<max(span.upperBound, line.upperBound)
      let content = text.text(range)
      guard let found = content.firstRange(of: sign) else { return nil }
      var end = found.upperBound
      while end < content.endIndex, content[end] == " " { end = content.index(after: end) }
      let start = range.lowerBound + content[..<found.lowerBound].utf8.count
      return replacing(
        start..<start + content[found.lowerBound..<end].utf8.count, with: plain, "Write \(plain.trimmed) and a space")
    }
  }

  // MARK: - Removals

  private var removals: [Candidate] {
    if help == "delete it" { return [replacing(span, with: "", "Delete it")] }
    guard help.contains("keep one of them") || help == "remove the line", isWholeLine else { return [] }
    let next = text.bytes.nextLine(after: line.lowerBound) ?? text.bytes.count
    return [replacing(line.lowerBound..<next, with: "", "Remove the line")]
  }

  /// Whether the marked key has its line for itself, with its value.
  private var isWholeLine: Bool {
    func indent(_ range: Range<Int>) -> Int { text.bytes[range].prefix { $0 == 0x20 }.count }
    guard line.lowerBound + indent(line) == span.lowerBound else { return false }
    guard let next = text.bytes.nextLine(after: line.lowerBound) else { return true }
    let below = next..<text.bytes.lineEnd(from: next)
    return indent(below) <= indent(line)
      && text.bytes[below.lowerBound + indent(below)..<below.upperBound].first != UInt8(ascii: "-")
      || text.text(below).hasPrefix("---")
  }

  // MARK: - Lines of front matter

  private var frontMatter: [Candidate] {
    let newline = text.lineCount > 1 && text.bytes[text.line(0).upperBound] == 0x0D ? "\r\n" : "\n"
    if help.contains("three hyphens") { return [replacing(span, with: "---")] }
    if diagnostic.message.hasSuffix("has no end") {
      return endsOfKeys(from: 1).map { end in
        replacing(end..<end, with: "---\(newline)", "End the front matter with --- \(place(of: end))")
      }
    }
    if diagnostic.message == "the file starts with an empty line" {
      let first = (0..<text.lineCount).first { !text.text(text.line($0)).trimmed.isEmpty } ?? 0
      return [replacing(0..<text.line(first).lowerBound, with: "", "Remove the empty lines")]
    }
    if diagnostic.message == "the file is empty" {
      return [
        replacing(
          0..<text.bytes.count, with: "---\(newline)name: New\(newline)---\(newline)", "Write front matter with a name")
      ]
    }
    guard diagnostic.message == "the file does not start with front matter" else { return [] }
    let top = Candidate(title: "Write --- above the keys", edits: [(0..<0, "---\(newline)")])
    let both = endsOfKeys(from: 0).map { end in
      Candidate(
        title: "Write --- above the keys and \(place(of: end))",
        edits: [(0..<0, "---\(newline)"), (end..<end, "---\(newline)")])
    }
    return [top] + both
  }

  private func place(of end: Int) -> String {
    end == text.bytes.count ? "at the end of the file" : "before line \(text.bytes[..<end].count { $0 == 0x0A } + 1)"
  }

  /// The starts of lines before which the keys may end: the first line that is no key, and the end of the file.
  private func endsOfKeys(from first: Int) -> [Int] {
    var number = first
    while number < text.lineCount {
      let content = text.text(text.line(number))
      let isKey =
        content.hasPrefix(" ") || content.hasPrefix("-") || content.contains(": ") || content.trimmed.hasSuffix(":")
      if content.trimmed.isEmpty || !isKey { break }
      number += 1
    }
    return number < text.lineCount ? [text.line(number).lowerBound, text.bytes.count] : [text.bytes.count]
  }
}

extension String {
  /// The range of a word that starts the text or follows a blank, a colon or a semicolon.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    ranges(of: word).first { $0.lowerBound == startIndex || " :;".contains(self[index(before: $0.lowerBound)]) }
  }
}
