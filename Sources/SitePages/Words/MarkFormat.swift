import Grading
import SiteContent

/// Writes marks, shares and grade points as a scale and the site's settings have them shown.
struct MarkFormat: Sendable {
  private let scale: Scale
  private let settings: SiteSettings
  private let wording: Wording
  private let unit: ScaleUnit
  /// Where a letter, a band, or the word "passed" begins, as marks: none is shown before it is reached.
  private let cutOffs: [Double]

  init(scale: Scale, settings: SiteSettings, bands: [Band], wording: Wording) {
    self.scale = scale
    self.settings = settings
    self.wording = wording
    let unit: ScaleUnit =
      switch settings.display {
      case .percent?: .percent
      case .points20?: .points20
      case .points10?: .points10
      case .letter?, nil: scale.unit
      }
    self.unit = unit
    cutOffs = ([scale.pass] + scale.steps.map(\.from) + bands.map(\.from)).map(unit.mark(ofPercent:))
  }

  // MARK: - Marks, given in percent

  /// A grade: `87.25 %`, `12.31 / 20`, `1.7`, `B+`, or a dash.
  ///
  /// A cut-off that the grade has not reached is not shown by rounding either.
  func text(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    if settings.display == .letter, let letter = scale.step(forPercent: percent)?.letter { return letter }
    return inUnit(
      FixedDecimal(
        unit.mark(ofPercent: percent), decimals: settings.decimals, settings.rounding, before: cutOffs,
        lessIsBetter: unit.lessIsBetter))
  }

  /// A goal or a cut-off, which is written by hand and so without needless zeros.
  func bound(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    return inUnit(FixedDecimal(unit.mark(ofPercent: percent), decimals: settings.decimals), trimmed: true)
  }

  /// What is needed to reach a goal, rounded so that what is printed suffices.
  func needed(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    return inUnit(
      FixedDecimal(
        unit.mark(ofPercent: percent), decimals: settings.decimals, unit.lessIsBetter ? .down : .up))
  }

  private func inUnit(_ mark: FixedDecimal, trimmed: Bool = false) -> String {
    let number = mark.text(decimalSign: wording.table.decimalSign, trimmingZeros: trimmed)
    return switch unit {
    case .percent: wording.text(.percent, ["number": number])
    case .points20, .points10: wording.text(.outOf, ["number": number, "top": self.number(unit.top)])
    case .german: number
    }
  }

  // MARK: - Other numbers

  /// A plain percentage whatever the scale, such as a weight or a share.
  func share(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    return wording.text(.percent, ["number": number(percent)])
  }

  /// Grade points.
  func points(_ points: Double?, _ direction: FixedDecimal.Direction = .nearest) -> String {
    guard let points else { return wording.text(.none) }
    let truncates = settings.gpaRounding == .truncate && direction == .nearest
    return FixedDecimal(points, decimals: settings.gpaDecimals, truncates ? .down : direction)
      .text(decimalSign: wording.table.decimalSign)
  }

  /// Credits, coefficients and maxima: no more decimals than they have, at most as many as the site shows.
  func number(_ value: Double) -> String {
    FixedDecimal(value, decimals: max(settings.decimals, 2))
      .text(decimalSign: wording.table.decimalSign, trimmingZeros: true)
  }

  /// An item's score beside its maximum.
  func score(_ item: Item) -> String {
    let points = item.writtenLetter ?? item.state.points.map(number) ?? wording.text(.none)
    return wording.text(.outOf, ["number": points, "top": number(item.max)])
  }
}
