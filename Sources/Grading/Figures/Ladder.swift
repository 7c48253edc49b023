/// What each letter of a course takes, or each band on a scale without letters; highest first. Each is computed when its turn comes.
struct Ladder: Sequence, IteratorProtocol {
  private let evaluation: CourseEvaluation
  private var search: FormulaSearch?
  private var ways: TargetWays?
  private let rungs: [Rung]
  private var position = 0

  private struct Rung {
    var name: LocalizedText
    /// In percent.
    var from: Double
    var needs: LetterNeeds?
  }

  /// - Parameters:
  ///   - bands: highest first.
  ///   - search: the search on the grade; `nil` if it has no value.
  ///   - ways: the search for several ways to a goal; `nil` if nothing is open.
  init(of evaluation: CourseEvaluation, _ bands: [Band], _ search: FormulaSearch?, _ ways: TargetWays?) {
    self.evaluation = evaluation
    self.search = search
    self.ways = ways
    let steps = evaluation.course.scale.steps
    rungs =
      if evaluation.countsWorks {
        evaluation.plan.letters.map { Rung(name: LocalizedText($0.letter), from: $0.percent, needs: $0) }
      } else if steps.isEmpty {
        bands.map { Rung(name: $0.name, from: $0.from) }
      } else {
        steps.map { Rung(name: LocalizedText($0.letter), from: $0.from) }
      }
  }

  mutating func next() -> LetterTarget? {
    guard position < rungs.count else { return nil }
    let rung = rungs[position]
    position += 1
    var target = evaluation.target(for: rung.from, on: &search)
    target.add(&ways)
    let needs = evaluation.state == .absent ? nil : rung.needs
    let works = needs.map { _ in evaluation.plan.categories.indices.map(evaluation.works) }
    return LetterTarget(letter: rung.name, target: target, missing: works.flatMap { needs?.missing($0) } ?? [])
  }
}
