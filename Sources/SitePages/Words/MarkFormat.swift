import Grading
import SiteContent

/// Writes marks, shares and grade points as a scale and the site's settings have them shown.
///
/// A class, as all views of a course keep it.
final class MarkFormat: Sendable {
  let scale: Scale
  let settings: SiteSettings
  let wording: Wording
  let unit: ScaleUnit
  /// The percents at which a letter, a band, or the word "passed" begins: none is shown before it is reached.
  let cutOffs: [Double]

  init(scale: Scale, settings: SiteSettings, bands: [Band], wording: Wording) {
    self.scale = scale
    self.settings = settings
    self.wording = wording
    unit =
      switch settings.display {
      case .percent?: .percent
      case .points20?: .points20
      case .points10?: .points10
      case .letter?, nil: scale.unit
      }
    cutOffs = scale.cutOffs(bands)
  }

  // MARK: - Marks, given in percent

  /// A grade: `87.25 %`, `12.31 / 20`, `1.7`, `B+`, or a dash.
  ///
  /// A cut-off that the grade has not reached is not shown by rounding either.
  func text(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    if settings.display == .letter, let letter = scale.step(forPercent: percent)?.letter { return letter }
    return inUnit(
      unit.shown(
        percent: percent, decimals: settings.decimals, rounding: settings.rounding, notReaching: cutOffs))
  }

  /// A goal or a cut-off, which is written by hand and so without needless zeros.
  func bound(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    return inUnit(ShownNumber(unit.mark(ofPercent: percent), decimals: settings.decimals), trimmed: true)
  }

  /// What is needed to reach a goal, rounded so that what is printed suffices.
  func needed(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    return inUnit(unit.shown(targetPercent: percent, decimals: settings.decimals))
  }

  /// What is needed on one item, in its own points.
  func needed(_ percent: Double?, of max: Double) -> String {
    guard let percent else { return wording.text(.none) }
    if isMark(of: max) { return needed(percent) }
    let points = ShownNumber(target: percent * max / 100, decimals: settings.decimals)
    return wording.outOf(points.text(decimalSign: wording.table.decimalSign, trimmingZeros: true), number(max))
  }

  private func inUnit(_ mark: ShownNumber, trimmed: Bool = false) -> String {
    let number = mark.text(decimalSign: wording.table.decimalSign, trimmingZeros: trimmed)
    return switch unit {
    case .percent: wording.percent(number)
    case .points20, .points10: wording.outOf(number, self.number(unit.top))
    case .german: number
    }
  }

  // MARK: - Axes

  /// A percent as a mark of the unit that is shown.
  func mark(ofPercent percent: Double) -> Double { unit.mark(ofPercent: percent) }

  /// A mark at an axis: `90 %`, `14`, `2.5`.
  func tick(_ mark: Double) -> String {
    unit == .percent ? wording.percent(number(mark)) : number(mark)
  }

  /// The letters with the marks from which they hold, best first, where grades are shown as letters.
  var letterTicks: [(value: Double, text: String)] {
    settings.display == .letter ? scale.steps.map { (mark(ofPercent: $0.from), $0.letter) } : []
  }

  // MARK: - Other numbers

  /// A plain percentage whatever the scale, such as a weight or a share.
  func share(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    return wording.percent(number(percent))
  }

  /// A percentage with all its decimals, as a step of a computation has it.
  func percent(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    let number = ShownNumber(percent, decimals: settings.decimals).text(decimalSign: wording.table.decimalSign)
    return wording.percent(number)
  }

  /// What a part brings to an average, in marks; in percent on German marks, since those do not begin at 0.
  func part(_ percent: Double?) -> String {
    guard let percent else { return wording.text(.none) }
    switch unit {
    case .percent, .german: return self.percent(percent)
    case .points20, .points10:
      return ShownNumber(unit.mark(ofPercent: percent), decimals: settings.decimals)
        .text(decimalSign: wording.table.decimalSign)
    }
  }

  /// Grade points.
  func points(_ points: Double?) -> String {
    guard let points else { return wording.text(.none) }
    return ShownNumber(points, decimals: settings.gpaDecimals, rounding: settings.gpaRounding)
      .text(decimalSign: wording.table.decimalSign)
  }

  /// Grade points that are needed, rounded so that what is printed suffices.
  func neededPoints(_ points: Double?) -> String {
    guard let points else { return wording.text(.none) }
    return ShownNumber(target: points, decimals: settings.gpaDecimals, lessIsBetter: scale.fewerPointsAreBetter)
      .text(decimalSign: wording.table.decimalSign)
  }

  /// Credits, coefficients and maxima: no more decimals than they have, at most as many as the site shows.
  func number(_ value: Double) -> String {
    ShownNumber(value, decimals: max(settings.decimals, 2))
      .text(decimalSign: wording.table.decimalSign, trimmingZeros: true)
  }

  /// Whether an item's points are shown as a mark: German marks are written so, and are kept as percents.
  private func isMark(of max: Double) -> Bool { scale.unit.lessIsBetter && max == 100 }

  /// An item's score beside its maximum.
  func score(_ item: Item) -> String { score(item.state.points, of: item.max, letter: item.writtenLetter) }

  /// A score beside its maximum; where it was written as a letter, the letter.
  func score(_ points: Double?, of max: Double, letter: String?) -> String {
    if letter == nil, isMark(of: max) { return bound(points) }
    return wording.outOf(letter ?? points.map(number) ?? wording.text(.none), number(max))
  }
}
