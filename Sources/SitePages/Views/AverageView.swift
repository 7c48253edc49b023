import Grading

/// A unit or a bloc with its average.
struct AverageView {
  let name: String
  var code: String?
  /// The address of its page, where it has one.
  var address: String?
  var coefficient: String?
  /// Whether it counts for the professional average.
  var isProfessional = false
  let average: String
  /// A class for the colour: `pass` at or above the passing grade, `fail` below, empty without any mark.
  let style: String
  /// The word beside the colour.
  let verdict: String?
  let bar: BarView

  init(name: String, average: Double?, scale: Scale, marks: MarkFormat, localizer: Localizer) {
    self.name = name
    self.average = marks.text(average)
    let isPassed = average.map(scale.passes)
    style = isPassed.map { $0 ? "excellent" : "fail" } ?? ""
    verdict = isPassed.map { localizer.text($0 ? .unitPassed : .unitFailed) }
    bar = BarView(value: average, tick: scale.pass)
  }
}
