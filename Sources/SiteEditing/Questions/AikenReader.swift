import Formats
import Grading
import SiteContent

/// Reads questions in Aiken, a text format with one right option: the question, lines `A. …` or `A) …`, and a line `ANSWER: A`.
///
/// Source: question/format/aiken/format.php of Moodle.
enum AikenReader {
  static func read(_ bytes: [UInt8], into draft: inout QuestionDraft) {
    let lines = String(decoding: bytes[...].withoutByteOrderMark, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var text: [String] = []
    var options: [(text: String, percent: Double, line: Int)] = []
    var start = 0
    func close(_ reason: String) {
      if !text.isEmpty || !options.isEmpty { draft.leaveOut(start, reason) }
      (text, options) = ([], [])
    }
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      if line.isEmpty { continue }
      if text.isEmpty, options.isEmpty { start = index + 1 }
      if let option = option(line, place: options.count) {
        guard !text.isEmpty else {
          draft.leaveOut(index + 1, "there is an option without a question above it")
          continue
        }
        options.append((QuestionMarkdown.escaped(option), 0, index + 1))
      } else if let answer = line.wholeMatch(of: /ANSWER:\s*([A-Z]).*/) {
        let place = Int(answer.1.utf8.first ?? 0x41) - 0x41
        guard options.indices.contains(place), !text.isEmpty else {
          close(options.isEmpty ? "it has no options" : "it has no option \(answer.1)")
          continue
        }
        options[place].percent = 100
        draft.add(
          QuestionMarkdown.escaped(text.joined(separator: "\n")), choices: options, isSingle: true, explanation: "",
          line: start)
        (text, options) = ([], [])
      } else {
        if !options.isEmpty {
          close("the line ANSWER: is missing")
          start = index + 1
        }
        text.append(line)
      }
    }
    close("the line ANSWER: is missing")
  }

  /// The text of an option. A blank before it may be missing, if the letter is that of its place.
  private static func option(_ line: String, place: Int) -> String? {
    guard let match = line.wholeMatch(of: /([A-Z])[.)](\s*)(.*)/) else { return nil }
    let isNext = Int(match.1.utf8.first ?? 0) - 0x41 == place
    return isNext || !match.2.isEmpty ? String(match.3) : nil
  }
}
