import Formats
import Grading
import SiteContent

/// Reads questions in the XML of Moodle: `<quiz>` with a `<question type="…">` for each.
///
/// Source: question/format/xml/format.php of Moodle.
struct MoodleQuestionReader {
  private var draft: QuestionDraft

  static func read(_ bytes: [UInt8], into draft: inout QuestionDraft) {
    let root: XMLTree
    do throws(XMLScanner.Damage) { root = try XMLTree(bytes) } catch {
      return draft.leaveOut(1, "the file is not complete XML")
    }
    guard root.name == "quiz" else { return draft.leaveOut(root.line, "the file has no <quiz>") }
    var reader = MoodleQuestionReader(draft: draft)
    for question in root.children where question.name == "question" { reader.readQuestion(question) }
    draft = reader.draft
  }

  private mutating func readQuestion(_ question: XMLTree) {
    let line = question.line
    let type = question.attributes["type"] ?? ""
    let text = markdown(question.child("questiontext"))
    let name = question.child("name")?.child("text")?.text.trimmed ?? ""
    if type != "category", !name.isEmpty, !text.hasPrefix(name) {
      draft.note(line, "the question has no place for its name")
    }
    for file in question.all("file") {
      draft.note(file.line, "the file \(file.attributes["name"] ?? "") has no place: add it by hand")
    }
    if question.children.contains(where: { $0.name == "hint" }) { draft.note(line, "hints have no place") }
    let explanation = markdown(question.child("generalfeedback"))
    switch type {
    case "category": draft.note(line, "the category has no place in a quiz")
    case "multichoice", "truefalse": readChoices(question, isTrueFalse: type == "truefalse", text, explanation)
    case "shortanswer", "numerical": readTyped(question, isNumber: type == "numerical", text, explanation)
    case "description": draft.leaveOut(line, "it is a text without a question")
    case "essay": draft.leaveOut(line, "an essay has no answer that could be compared")
    case "matching", "match": draft.leaveOut(line, "there are no questions that match pairs")
    default: draft.leaveOut(line, "there are no questions of the type \(type.isEmpty ? "that it has" : type)")
    }
  }

  private mutating func readChoices(
    _ question: XMLTree, isTrueFalse: Bool, _ text: String, _ explanation: String
  ) {
    let isSingle = isTrueFalse || !["false", "0"].contains(question.child("single")?.text.trimmed ?? "true")
    var comments: [String] = []
    let choices = question.children.filter { $0.name == "answer" }.map { answer in
      let words = answer.child("text")?.text.trimmed ?? ""
      let option = isTrueFalse ? words.prefix(1).uppercased() + words.dropFirst() : markdown(answer)
      let comment = markdown(answer.child("feedback"))
      if !comment.isEmpty { comments.append("\(option): \(comment)") }
      return (text: String(option), percent: Double(answer.attributes["fraction"] ?? "") ?? 0, line: answer.line)
    }
    let points = points(of: question)
    let isFixed = ["false", "0"].contains(question.child("shuffleanswers")?.text.trimmed ?? "true")
    draft.add(
      text, choices: choices, isSingle: isSingle,
      explanation: ([explanation] + comments).filter { !$0.isEmpty }.joined(separator: "\n\n"), line: question.line
    ) { key in
      key.points = points
      key.keepsOrder = isFixed && !isTrueFalse
    }
  }

  private mutating func readTyped(_ question: XMLTree, isNumber: Bool, _ text: String, _ explanation: String) {
    var texts: [String] = []
    var number: TypedKey?
    var comments: [String] = []
    for answer in question.children where answer.name == "answer" {
      let comment = markdown(answer.child("feedback"))
      if !comment.isEmpty { comments.append(comment) }
      let percent = Double(answer.attributes["fraction"] ?? "") ?? 100
      let written = MoodleText.answer(answer.child("text")?.text.trimmed ?? "")
      if written.text == "*" || written.text.isEmpty { continue }
      if percent < 99.9 {
        draft.note(answer.line, "an answer earns \(percent.plainText) % there; here it earns nothing")
      } else if !isNumber {
        if written.hasWildcard {
          draft.note(answer.line, "an answer has a * for any text; write the answers that are meant")
        } else {
          texts.append(written.text)
        }
      } else if let value = TypedKey.number(written.text) {
        let tolerance = answer.child("tolerance").flatMap { TypedKey.number($0.text) } ?? 0
        if number == nil {
          number = .number(value, tolerance: abs(tolerance))
        } else {
          draft.note(answer.line, "a second right number has no place")
        }
      } else {
        draft.note(answer.line, "\"\(written.text.excerpt(upTo: 40))\" is not a number")
      }
    }
    if let units = question.child("units"), !units.children.isEmpty { draft.note(units.line, "units have no place") }
    let matchesCase = question.child("usecase")?.text.trimmed == "1"
    guard let typed = number ?? (texts.isEmpty ? nil : MoodleText.key(texts, matchesCase: matchesCase)) else {
      return draft.leaveOut(question.line, "no answer earns all points")
    }
    var key = QuizKey.Question(typed: typed)
    key.points = points(of: question)
    draft.add(
      text, key, explanation: ([explanation] + comments).filter { !$0.isEmpty }.joined(separator: "\n\n"),
      line: question.line)
  }

  private mutating func points(of question: XMLTree) -> Int {
    guard let grade = question.child("defaultgrade"), let value = Double(grade.text.trimmed) else { return 1 }
    if value == value.rounded(), (1...100).contains(value) { return Int(value) }
    draft.note(grade.line, "\(value.plainText) points are not a whole number from 1 to 100; the question has one")
    return 1
  }

  /// Returns the text of an element as Markdown, by its format.
  private func markdown(_ element: XMLTree?) -> String {
    guard let element, let text = element.child("text")?.text.trimmed, !text.isEmpty else { return "" }
    switch element.attributes["format"] ?? "html" {
    case "markdown": return text
    case "plain_text": return QuestionMarkdown.escaped(text)
    case "moodle_auto_format":
      return HTMLMarkdown.isHTML(text) ? HTMLMarkdown.text(of: text) : QuestionMarkdown.escaped(text)
    default: return HTMLMarkdown.text(of: text)
    }
  }
}

/// The elements of an XML file with their lines.
struct XMLTree {
  let name: String
  let attributes: [String: String]
  let line: Int
  private(set) var text = ""
  private(set) var children: [XMLTree] = []

  private init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  init(_ bytes: [UInt8]) throws(XMLScanner.Damage) {
    var scanner = XMLScanner(bytes)
    var open = [XMLTree(name: "", attributes: [:], line: 1)]
    while let event = try scanner.next() {
      switch event {
      case .start(let name, let attributes):
        open.append(XMLTree(name: name, attributes: attributes, line: scanner.line))
      case .text(let text): open[open.count - 1].text += text
      case .end:
        guard open.count > 1, let element = open.popLast() else { throw XMLScanner.Damage() }
        open[open.count - 1].children.append(element)
      }
    }
    guard open.count == 1, let root = open[0].children.first else { throw XMLScanner.Damage() }
    self = root
  }

  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  /// All elements of a name inside, at any depth.
  func all(_ name: String) -> [XMLTree] { children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) } }
}
