import Formats
import Grading
import SiteContent

/// Reads questions in the XML of Moodle: `<quiz>` with a `<question type="…">` for each.
///
/// Source: question/format/xml/format.php of Moodle.
struct MoodleQuestionReader {
  private var draft: QuestionDraft
  /// The format of texts that name none: that of the question's text.
  private var format = QuestionTextFormat.html

  static func read(_ bytes: [UInt8], into draft: inout QuestionDraft) {
    let root: XMLTree
    do throws(XMLTree.Damage) { root = try XMLTree(bytes) } catch {
      return draft.leaveOut(
        error.line, "the file is not complete XML, or has a document type, or is nested too deep, from here on")
    }
    guard root.name == "quiz" else { return draft.leaveOut(root.line, "the file has no <quiz>") }
    var reader = MoodleQuestionReader(draft: draft)
    for question in root.all("question") { reader.readQuestion(question) }
    draft = reader.draft
  }

  private mutating func readQuestion(_ question: XMLTree) {
    let type = question.attributes["type"] ?? ""
    if let reason = Self.reason(toLeaveOut: type) { return draft.leaveOut(question.line, reason) }
    if type == "category" {
      return draft.note(question.child("category")?.line ?? question.line, "the category has no place in a quiz")
    }
    format = Self.format(of: question.child("questiontext"), or: .html)
    if question.child("questiontext")?.attributes["format"] == "wiki_like" {
      draft.note(question.line, "the markup of a wiki has no place: it is plain text")
    }
    let text = markdown(question.child("questiontext"))
    noteWhatIsLost(of: question, text)
    let explanation = markdown(question.child("generalfeedback"))
    switch type {
    case "multichoice", "truefalse": readChoices(question, isTrueFalse: type == "truefalse", text, explanation)
    default: readTyped(question, isNumber: type == "numerical", text, explanation)
    }
  }

  /// Why questions of a type are left out; nil if they are read.
  private static func reason(toLeaveOut type: String) -> String? {
    switch type {
    case "category", "multichoice", "truefalse", "shortanswer", "numerical": nil
    case "description": "it is a text without a question"
    case "essay": "an essay has no answer that could be compared"
    case "matching", "match": "there are no questions that match pairs"
    case "cloze", "multianswer": "there are no questions with gaps in their text (cloze)"
    case "": "the question has no type"
    default: "there are no questions of the type \(type.excerpt(upTo: 40))"
    }
  }

  // MARK: - What is lost

  /// What every question may have that is read, or that says only how Moodle shows it.
  private static let known: Set<String> = [
    "name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden", "idnumber", "tags", "coursetags",
    "hint", "answer", "single", "shuffleanswers", "answernumbering", "showstandardinstruction", "shownumcorrect",
    "correctfeedback", "partiallycorrectfeedback", "incorrectfeedback", "usecase", "units", "unitgradingtype",
    "unitpenalty", "showunits", "unitsleft", "instructions", "image", "image_base64", "file",
  ]

  private mutating func noteWhatIsLost(of question: XMLTree, _ text: String) {
    let name = question.child("name")?.value("text") ?? ""
    if !name.isEmpty, !text.hasPrefix(name) { draft.note(question.line, "the question has no place for its name") }
    for file in question.inside("file") {
      draft.note(file.line, "the file \(file.attributes["name"]?.excerpt(upTo: 60) ?? "") has no place: add it by hand")
    }
    if let image = question.child("image"), let name = question.value("image") {
      draft.note(image.line, "the picture \(name.excerpt(upTo: 60)) has no place: add it by hand")
    }
    for hint in question.all("hint") { draft.note(hint.line, "hints have no place") }
    if let penalty = question.child("penalty"), TypedKey.number(penalty.text) ?? 0 > 0 {
      draft.note(penalty.line, "penalties for further tries have no place")
    }
    if let hidden = question.child("hidden"), hidden.text.trimmed == "1" {
      draft.note(hidden.line, "it is hidden there; here it is asked")
    }
    if let number = question.child("idnumber"), question.value("idnumber") != nil {
      draft.note(number.line, "id numbers and tags have no place")
    }
    for tags in question.all("tags") + question.all("coursetags") where !tags.children.isEmpty {
      draft.note(tags.line, "id numbers and tags have no place")
    }
    if let numbering = question.child("answernumbering"), let value = question.value("answernumbering"), value != "abc"
    {
      draft.note(
        numbering.line, "the options are numbered \(value.excerpt(upTo: 20)) there; here they have letters: a, b, c")
    }
    let combined = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"]
    if let feedback = question.children.first(where: { combined.contains($0.name) && $0.value("text") != nil }) {
      draft.note(feedback.line, "feedback on right, partly right and wrong answers has no place")
    }
    if let units = question.child("units"), !units.children.isEmpty { draft.note(units.line, "units have no place") }
    if let instructions = question.child("instructions"), instructions.value("text") != nil {
      draft.note(instructions.line, "instructions on units have no place")
    }
    for other in question.children where !Self.known.contains(other.name) {
      draft.note(other.line, "<\(other.name.excerpt(upTo: 40))> has no place")
    }
  }

  // MARK: - Answers

  private mutating func readChoices(
    _ question: XMLTree, isTrueFalse: Bool, _ text: String, _ explanation: String
  ) {
    var comments: [String] = []
    var choices: [(text: String, percent: Double, line: Int)] = []
    for answer in question.all("answer") {
      let words = answer.value("text") ?? ""
      let option = isTrueFalse ? words.prefix(1).uppercased() + words.dropFirst() : markdown(answer)
      let comment = markdown(answer.child("feedback"))
      if !comment.isEmpty { comments.append("\(option): \(comment)") }
      choices.append((option, Self.percent(answer), answer.line))
    }
    let points = points(of: question)
    let isSingle = isTrueFalse || Self.isTrue(question, "single", or: true)
    let isFixed = !isTrueFalse && !Self.isTrue(question, "shuffleanswers", or: false)
    draft.add(
      text, choices: choices, isSingle: isSingle, explanation: Self.joined([explanation] + comments),
      line: question.line
    ) { key in
      key.points = points
      key.keepsOrder = isFixed
    }
  }

  private mutating func readTyped(_ question: XMLTree, isNumber: Bool, _ text: String, _ explanation: String) {
    var texts: [String] = []
    var number: TypedKey?
    var comments: [String] = []
    for answer in question.all("answer") {
      // Old files have the answer outside of <text>.
      let written = MoodleText.answer(answer.value("text") ?? answer.text.trimmed)
      comments.append(MoodleText.comment(markdown(answer.child("feedback")), on: written.text))
      let percent = Self.percent(answer)
      if written.text.isEmpty || written.hasWildcard && written.text == "*" { continue }
      if percent < 99.9 {
        if percent != 0 {
          draft.note(answer.line, "an answer earns \(percent.plainText) % there; here it earns nothing")
        }
      } else if !isNumber {
        if written.hasWildcard {
          draft.note(answer.line, "an answer has a * for any text; write the answers that are meant")
        } else {
          texts.append(written.text)
        }
      } else if number != nil {
        draft.note(answer.line, "a second right number has no place")
      } else {
        number = self.number(written.text, answer)
      }
    }
    let matchesCase = Self.isTrue(question, "usecase", or: false)
    guard let typed = number ?? (texts.isEmpty ? nil : MoodleText.key(texts, matchesCase: matchesCase)) else {
      return draft.leaveOut(question.line, "no answer earns all points")
    }
    var key = QuizKey.Question(typed: typed)
    key.points = points(of: question)
    draft.add(text, key, explanation: Self.joined([explanation] + comments), line: question.line)
  }

  private mutating func number(_ text: String, _ answer: XMLTree) -> TypedKey? {
    guard let value = TypedKey.number(text) else {
      draft.note(answer.line, "\"\(text.excerpt(upTo: 40))\" is not a number")
      return nil
    }
    let written = answer.value("tolerance") ?? "0"
    guard let tolerance = TypedKey.number(written) else {
      draft.note(answer.line, "the tolerance \"\(written.excerpt(upTo: 40))\" is not a number: it is 0 here")
      return .number(value, tolerance: 0)
    }
    return .number(value, tolerance: abs(tolerance))
  }

  private mutating func points(of question: XMLTree) -> Int {
    guard let grade = question.child("defaultgrade"), let value = TypedKey.number(grade.text) else { return 1 }
    if value == value.rounded(), (1...100).contains(value) { return Int(value) }
    draft.note(grade.line, "\(value.plainText) points are not a whole number from 1 to 100; the question has one")
    return 1
  }

  /// The share of the points that an answer earns in percent. Old files have it in an element, as a number from 0 to 1.
  private static func percent(_ answer: XMLTree) -> Double {
    if let old = answer.value("fraction") { return (TypedKey.number(old) ?? 0) * 100 }
    return answer.attributes["fraction"].flatMap { TypedKey.number($0) } ?? 0
  }

  /// Whether a child says yes. Empty, it says no.
  private static func isTrue(_ question: XMLTree, _ name: String, or missing: Bool) -> Bool {
    guard let child = question.child(name) else { return missing }
    return !["", "0", "false"].contains(child.text.trimmed)
  }

  private static func joined(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: "\n\n") }

  // MARK: - Texts

  /// Returns the text of an element as Markdown, by its format.
  private mutating func markdown(_ element: XMLTree?) -> String {
    guard let element, let child = element.child("text") else { return "" }
    let start = child.line + child.text.prefix { $0.isWhitespace }.count { $0.isNewline }
    let text = child.text.trimmed
    return text.isEmpty ? "" : draft.markdown(text, Self.format(of: element, or: format)) { start + $0 }
  }

  private static func format(of element: XMLTree?, or missing: QuestionTextFormat) -> QuestionTextFormat {
    switch element?.attributes["format"]?.trimmed {
    case "markdown": .markdown
    case "plain_text", "wiki_like": .plain
    case "moodle_auto_format": .moodle
    case nil: missing
    default: .html
    }
  }
}
