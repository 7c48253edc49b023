import Formats
package import Grading
import SiteContent

/// The text of a new content file: its name, further keys, and comments that suggest others.
package struct FileTemplate: Sendable {
  package var subject: Subject
  /// The path under `content/` without `.md`.
  package var id: String
  /// The name; nil for a term that has names by its id.
  package var name: String?
  /// Further keys with their values, in the order of the file.
  package var keys: [KeyAssignment]
  /// The categories of a new course.
  package var categories: [Category] = []
  /// Whether their weights are coefficients; nil if the scale and the numbers decide.
  package var hasCoefficients: Bool?
  /// The scale of a new course, for the goal that a comment suggests; nil if it is not known.
  package var scale: Scale?

  /// The first language of the site, for the question of a new quiz.
  package var language = "en"

  /// A category of a new course.
  package struct Category: Sendable, Hashable {
    package var name: String
    /// Its weight in percent, or its coefficient.
    package var weight: String
    /// Further keys with their values.
    package var rules: [KeyAssignment] = []

    package init(name: String, weight: String, rules: [KeyAssignment] = []) {
      self.name = name
      self.weight = weight
      self.rules = rules
    }
  }

  /// The subject of a new content file.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    case term, course, page, person, classroom, quiz
  }

  package init(_ subject: Subject, id: String, name: String?, keys: [KeyAssignment] = []) {
    self.subject = subject
    self.id = id
    self.name = name
    self.keys = keys
  }

  /// The path of the file.
  package var path: String {
    switch subject {
    case .term, .classroom: "content/\(id)/index.md"
    case .course, .page, .person, .quiz: "content/\(id).md"
    }
  }

  /// The edit that creates the file.
  package var edit: SiteEdit { SiteEdit([FileEdit(path: path, old: nil, new: Array(text.utf8))]) }

  private var text: String {
    let pairs = (name.map { [KeyAssignment("name", $0)] } ?? []) + keys
    let lines = pairs.map { "\($0.name): \((fields.field($0.name)?.type).yaml($0.value).written(in: .block))" }
    let list = categories.flatMap { category in
      [
        "  - name: \(YAMLText.text(category.name).written(in: .block))",
        "    \(weightKey): \(YAMLText.value(category.weight.replacing("%", with: "")).written(in: .block))",
      ]
        + category.rules.map {
          "    \($0.name): \(FieldSchema.category.yaml($0.value, of: $0.name).written(in: .block))"
        }
    }
    return (["---"] + lines + hints + (list.isEmpty ? [] : ["categories:"] + list) + ["---", ""] + body).joined(
      separator: "\n")
  }

  /// The key of the categories' weights. On scales of 20 marks have coefficients, unless the weights are percents that add up to 100.
  private var weightKey: String {
    if let hasCoefficients { return hasCoefficients ? "coefficient" : "weight" }
    let weights = categories.compactMap { DecimalNumber.value(of: $0.weight) }
    let isPercent = weights.count < categories.count || weights.reduce(0, +) == 100
    return scale?.unit == .points20 && !isPercent ? "coefficient" : "weight"
  }

  private var fields: FieldSchema {
    switch subject {
    case .term: .term
    case .course: .course
    case .page: .page
    case .person: .person
    case .classroom: .classroom
    case .quiz: .quiz
    }
  }

  /// Suggested keys, as comments.
  private var hints: [String] {
    let hints: [(key: String, text: String)] =
      switch subject {
      case .term: [("start", "\(year)-09-01"), ("end", lastDay)]
      case .course: [("credits", "4")] + (scale.map { [("goal", Self.suggestedGoal(on: $0))] } ?? [])
      case .page, .person: []
      case .classroom: [("teacher", "…"), ("members", "[…]")]
      case .quiz: [("deadline", "2026-12-18T18:00")]
      }
    return hints.filter { hint in !keys.contains { $0.name == hint.key } }.map { "# \($0.key): \($0.text)" }
  }

  /// An ambitious goal on a scale: the second letter if courses get letters, else a mark of 80 percent.
  private static func suggestedGoal(on scale: Scale) -> String {
    let hasLetters = scale.unit == .percent || scale.steps.allSatisfy { DecimalNumber.value(of: $0.letter) != nil }
    if hasLetters, scale.steps.count > 2 { return YAMLText.value(scale.steps[1].letter).written(in: .block) }
    return DecimalNumber.text((scale.unit.mark(ofPercent: 80) * 10).rounded() / 10)
  }

  /// The suggested last day of a term: 15 weeks and a few days after its first day.
  private var lastDay: String {
    let start = keys.first { $0.name == "start" }.flatMap { FileCopy.day($0.value) }
    return start.flatMap { CalendarDate(daysSinceEpoch: $0.daysSinceEpoch + 108) }?.isoText ?? "\(year)-12-18"
  }

  /// The year in the id of a term, as in `fall-2027`, for dates that are suggested.
  private var year: String {
    id.split { !$0.isNumber }.first { $0.count == 4 && $0.hasPrefix("20") }.map(String.init) ?? "2026"
  }

  private var body: [String] {
    switch subject {
    case .term, .course, .page, .person, .classroom: []
    case .quiz: question
    }
  }

  /// An example of a question, in the language of the site.
  private var question: [String] {
    let (title, wrong, right, explanation) =
      switch language {
      case "fr":
        ("Votre question ?", "Une réponse fausse", "La bonne réponse", "Pourquoi elle est juste.")
      case "zh": ("你的问题？", "一个错误答案", "正确答案", "为什么它是对的。")
      default:
        ("Your question?", "A wrong answer", "The right answer", "Why it is right.")
      }
    return ["## \(title)", "", "- [ ] \(wrong)", "- [x] \(right)", "", "> \(explanation)", ""]
  }
}
