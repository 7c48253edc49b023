import Grading

/// Compares the official grade of a course with what its work comes to.
enum FinalGradeCheck {
  /// Offices round to whole percents, so half a one is no disagreement.
  private static let tolerance = 0.5

  static func warn(about course: Course, at span: SourceSpan, bands: [Band], report: DiagnosticCollector) {
    var open = course
    open.final = nil
    let computed = CourseFigures(of: open, bands: bands)
    // While work is open, the official grade knows more than the list.
    guard computed.isFinished, let percent = computed.standing.current, let final = course.final,
      disagrees(final, with: computed, percent)
    else { return }
    let mark = course.scale.unit.mark(ofPercent: percent)
    let shown = DecimalNumber.text((mark * 100).rounded() / 100)
    let letter = computed.letter.map { ", \($0)" } ?? ""
    report.warning(
      span, "the official grade is not what the work comes to: \(shown)\(unit(of: course.scale))\(letter)",
      help: "the official one holds; check the scores, or the weights")
  }

  private static func disagrees(_ final: FinalGrade, with computed: CourseFigures, _ percent: Double) -> Bool {
    switch final {
    case .percent(let posted): abs(posted - percent) > tolerance
    case .letter(let letter): computed.letter != nil && computed.letter != letter
    case .passed: computed.isPassed == false
    case .failed: computed.isPassed == true
    }
  }

  private static func unit(of scale: Scale) -> String {
    switch scale.unit {
    case .percent: " %"
    case .points20: "/20"
    case .points10: "/10"
    case .german: ""
    }
  }
}
