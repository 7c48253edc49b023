import Formats
import Grading

/// How many questions of a quiz each student is asked: `ask: 5`, or of each pool, `ask: {loops: 3, strings: 2}`.
enum QuizPools {
  /// Reads the numbers by the names of the pools; that of the questions without a pool is empty.
  static func read(_ fields: inout FieldReader, of key: QuizKey) -> [String: Int] {
    guard let node = fields.node("ask"), !node.isNull else { return [:] }
    let sizes = Dictionary(key.questions.map { ($0.pool, 1) }, uniquingKeysWith: +)
    let report = fields.report
    func check(_ number: Int, of pool: String, _ span: SourceSpan) {
      // A quiz whose questions have errors has no key.
      guard !key.questions.isEmpty else { return }
      let size = sizes[pool] ?? 0
      if size == 0 {
        let names = sizes.keys.filter { !$0.isEmpty }.sorted()
        let help = NearestName.of(pool, in: names).map { "did you mean \($0)?" }
        report.error(
          .quizQuestion, span, "no question is in the pool \"\(pool)\"",
          help: help ?? "write pool: \(pool) directly below the headings of its questions")
      } else if number > size {
        report.error(
          .quizQuestion, span, "\(number) of \(size == 1 ? "one question" : "\(size) questions") cannot be asked",
          help: "write \(size) or less, or add questions")
      }
    }
    func number(_ value: YAMLNode, example: (String) -> String) -> Int? {
      if let number = value.text.flatMap({ Int($0) }), (1...1000).contains(number) { return number }
      report.error(
        .quizQuestion, value.span, "\"\(value.text ?? value.kindName)\" is not a number of questions",
        help: "write how many of them a student is asked, such as \(example("3"))")
      return nil
    }
    guard let entries = node.entries else {
      guard let number = number(node, example: { $0 }) else { return [:] }
      if let pool = sizes.keys.filter({ !$0.isEmpty }).min() {
        report.error(
          .quizQuestion, node.span, "some questions are in pools, so it is not clear of which \(number) are asked",
          help: "write ask: {\(pool): \(number)}; questions without a pool are then asked of everybody")
      } else {
        check(number, of: "", node.span)
      }
      return ["": number]
    }
    var asked: [String: Int] = [:]
    for entry in entries {
      guard let number = number(entry.value, example: { "{\(entry.key): \($0)}" }) else { continue }
      check(number, of: entry.key, entry.keySpan)
      asked[entry.key] = number
    }
    return asked
  }

  /// Reports pools that the quiz does not ask of, and those whose questions have different points, so that students could reach
  /// different scores.
  static func diagnostics(of quiz: QuizBodyReader.Result, asked node: YAMLNode?) -> [Diagnostic] {
    let pools = node?.entries?.map(\.key)
    var points: [String: Int] = [:]
    return zip(quiz.key.questions, quiz.places).compactMap { question, place in
      let pool = question.pool
      if !pool.isEmpty, pools?.contains(pool) != true {
        return Diagnostic(
          .error, .quizQuestion, at: place, "the quiz does not say how many questions of the pool \"\(pool)\" it asks",
          help: (pools.flatMap { NearestName.of(pool, in: $0) }).map { "did you mean \($0)?" }
            ?? "write ask: {\(pool): 2} between the lines of ---")
      }
      guard node != nil, !pool.isEmpty || pools == nil else { return nil }
      let first = points[pool, default: question.points]
      points[pool] = first
      return first == question.points
        ? nil
        : Diagnostic(
          .error, .quizQuestion, at: place, "this question has other points than the first one of its pool",
          help: "questions of which some are drawn have the same points: write points: \(first)")
    }
  }
}
