import Formats
import Grading

/// Reads the letters of a course that are earned by numbers of passed works, in place of a percentage.
struct LettersReader {
  let course: Course
  let scale: Scale
  let report: DiagnosticCollector

  /// A letter as it was read, with the places of its numbers.
  private struct Entry {
    var letter: LetterNeeds
    var span: SourceSpan
    /// The places of the numbers by the position of the category.
    var spans: [Int: SourceSpan] = [:]
    /// Whether a need could not be read, so that it is not compared with those of other letters.
    var isPartial = false
  }

  /// Reads the letters of a course, highest first.
  /// - Parameter course: the course with its work.
  static func letters(
    _ fields: inout FieldReader, of course: Course, scale: Scale, report: DiagnosticCollector
  ) -> [LetterNeeds] {
    let reader = LettersReader(course: course, scale: scale, report: report)
    let nodes = fields.list("letters")
    guard !nodes.isEmpty else {
      // Letters that could not be read are reported already.
      let isWrong = fields.has("letters") && !fields.isEmptyList("letters")
      if !isWrong, let category = course.categories.first(where: { $0.pass != nil }) {
        report.error(
          .scale, fields.keySpan(of: "categories"),
          "\"\(category.name.fallback)\" has a pass mark, but the course has no letters that passed works earn",
          help: "add letters, or remove pass from the category")
      }
      return []
    }
    reader.checkOtherRules(fields)
    let read = nodes.map(reader.entries).filter { !$0.isEmpty }.sorted { $0[0].letter.percent > $1[0].letter.percent }
    reader.checkOrder(read)
    return read.map { ways in
      var letter = ways[0].letter
      letter.others = ways.dropFirst().map(\.letter.needs)
      return letter
    }
  }

  /// Reads a letter, with an entry for each way to it.
  private func entries(_ node: YAMLNode) -> [Entry] {
    guard var fields = FieldReader(node, of: .letter, report: report) else { return [] }
    defer { fields.finish() }
    let name = fields.text("letter")
    let needs = fields.map("needs", example: course.categories.first?.name.fallback)
    let others = fields.list("any")
    if fields.has("needs"), fields.has("any") {
      report.error(
        .conflictingKeys, fields.keySpan(of: "any"), "\"any\" cannot be combined with \"needs\"",
        help: "write all ways to the letter into any")
    } else if fields.has("any"), others.count < 2 {
      report.error(
        .missingKey, fields.span(of: "any"), "\"any\" has fewer than two ways to the letter",
        help: "list at least two")
    } else if !fields.has("any") {
      fields.requireValue(of: "needs")
    }
    guard let entry = entry(name, fields) else { return [] }
    if others.isEmpty { return [filled(entry, needs)] }
    return others.map { node in
      if let entries = node.entries { return filled(entry, entries) }
      report.error(
        .wrongForm, node.span, "a way to a letter is a map from categories to numbers, this is \(node.kindName)",
        help: "write {\(course.categories.first?.name.fallback ?? "specs"): 18}")
      var partial = entry
      partial.isPartial = true
      return partial
    }
  }

  private func filled(_ entry: Entry, _ needs: [YAMLNode.Entry]) -> Entry {
    var entry = entry
    for need in needs { add(need, to: &entry) }
    return entry
  }

  /// Returns the entry of a letter without its needs; nil, with an error, if it is none that works can earn.
  private func entry(_ name: String?, _ fields: FieldReader) -> Entry? {
    guard let name else { return nil }
    guard let step = scale.step(forLetter: name) else {
      if scale.mayHave(name) { return nil }
      // The last letter needs nothing.
      let letters = scale.steps.dropLast().map(\.letter)
      report.error(
        .unknownValue, fields.span(of: "letter"), "\(scale.id) has no letter \"\(name)\"",
        help: letters.isEmpty
          ? "it has no letters at all: choose another scale" : FieldReader.suggestion(for: name, among: letters))
      return nil
    }
    if step == scale.steps.last {
      report.error(
        .letterRule, fields.span(of: "letter"), "\(name) is the grade without any of the letters, so it needs nothing",
        help: "list only the letters above it")
      return nil
    }
    return Entry(
      letter: LetterNeeds(letter: name, percent: step.scoreValue, needs: course.categories.map { _ in 0 }),
      span: fields.span(of: "letter"))
  }

  /// Reads how many works of one category a letter needs.
  private func add(_ need: YAMLNode.Entry, to entry: inout Entry) {
    guard let index = course.categories.firstIndex(where: { $0.name.fallback == need.key }) else {
      let names = course.categories.map(\.name.fallback)
      report.error(
        .unknownName, need.keySpan, "the course has no category \"\(need.key)\"",
        help: names.isEmpty ? "letters need categories to count" : FieldReader.suggestion(for: need.key, among: names))
      entry.isPartial = true
      return
    }
    let span = need.value.isNull ? need.keySpan : need.value.span
    guard let text = need.value.text, let count = Int(text), (0...1000).contains(count) else {
      report.error(
        .outOfRange, span, "\(entry.letter.letter) needs \"\(need.value.text ?? "")\" of \(need.key)",
        help: "how many works must be passed, from 0 to 1000: \(need.key): 18")
      entry.isPartial = true
      return
    }
    if let most = most(of: course.categories[index]), count > most {
      report.error(
        .letterRule, span, "\(entry.letter.letter) needs \(count) of \(need.key), which has \(most)",
        help: "at most \(most), or give the category a greater count")
    }
    entry.letter.needs[index] = count
    entry.spans[index] = span
  }

  /// The most works that a category can have; nil if it does not say how many there will be.
  private func most(of category: GradeCategory) -> Int? {
    if case .mark = category.work { return 1 }
    return category.count.map { count in
      let extra = category.items.count(where: \.isExtraCredit)
      return max(count, category.items.count - extra) + extra
    }
  }

  /// Reports letters that are given twice, or that need less of something than a letter below them.
  private func checkOrder(_ letters: [[Entry]]) {
    for (upper, lower) in zip(letters, letters.dropFirst()) {
      if upper[0].letter.letter == lower[0].letter.letter {
        report.error(
          .givenTwice, lower[0].span, "the letter \(lower[0].letter.letter) is given twice",
          help: "keep one of them; two ways to a letter are written any: [{…}, {…}]")
        continue
      }
      if (upper + lower).contains(where: \.isPartial) { continue }
      for above in upper {
        let isCovered = lower.contains { below in zip(above.letter.needs, below.letter.needs).allSatisfy { $0 >= $1 } }
        if !isCovered, let below = lower.first { checkNeeds(of: above, and: below) }
      }
    }
  }

  /// Reports what a letter needs less of than a letter below it.
  private func checkNeeds(of above: Entry, and below: Entry) {
    let (upper, lower) = (above.letter, below.letter)
    for (index, category) in course.categories.enumerated() where upper.needs[index] < lower.needs[index] {
      report.error(
        .outOfOrder, above.spans[index] ?? above.span,
        "\(upper.letter) needs \(upper.needs[index]) of \(category.name.fallback), but \(lower.letter) below it needs \(lower.needs[index])",
        help: "each letter needs at least as much as the letters below it")
    }
  }

  /// Reports rules that could change nothing, because no percentage counts.
  private func checkOtherRules(_ fields: FieldReader) {
    func refuse(_ what: String, at span: SourceSpan) {
      report.error(
        .letterRule, span, "\(what), but the letters of the course count passed works",
        help: "remove one of the two: no percentage counts for such a letter")
    }
    for key in ["schemes", "gates", "adjust", "round", "at-most", "grade"] where fields.has(key) {
      refuse("the course has \"\(key)\"", at: fields.keySpan(of: key))
    }
    let letters = fields.keySpan(of: "letters")
    for category in course.categories {
      let name = category.name.fallback
      if category.weight != nil { refuse("\"\(name)\" has a weight", at: letters) }
      switch category.aggregate {
      case .latest, .decaying: refuse("\"\(name)\" counts its latest result", at: letters)
      case .points, .mean, .weighted, .highest: break
      }
    }
    for item in course.items where item.weight != nil { refuse("\"\(item.name.fallback)\" has a weight", at: letters) }
    for item in course.allItems where item.replaces != nil {
      refuse("\"\(item.name.fallback)\" replaces other work", at: letters)
    }
  }
}
