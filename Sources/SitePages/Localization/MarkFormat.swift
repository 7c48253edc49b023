import Formats
import Grading
import SiteContent

/// Formats marks, shares and grade points according to a scale and the site's settings.
///
/// It is a class because all views of a course keep it.
final class MarkFormat: Sendable {
  let scale: Scale
  let settings: SiteSettings
  let localizer: Localizer
  let unit: ScaleUnit
  /// Whether grades are shown as letters alone: as the site wants it, or because letters are all that a course has.
  let isInLetters: Bool
  /// What the grade of a course that a gate can hold at 0 % is shown as there: its letter, because work of 0 points is not meant.
  let letterOfZero: String?
  /// The percents from which letters, bands, the pass mark, gates, goals and conditions apply. A grade below a cut-off is never rounded up
  /// to it.
  let cutOffs: [Double]
  /// The same for averages of grade points.
  let pointCutOffs: [Double]

  init(
    scale: Scale, settings: SiteSettings, bands: [Band], thresholds: Thresholds = Thresholds(),
    isInLetters: Bool = false, letterOfZero: String? = nil,
    localizer: Localizer
  ) {
    self.letterOfZero = letterOfZero
    self.isInLetters = isInLetters || settings.display == .letter
    self.scale = scale
    self.settings = settings
    self.localizer = localizer
    unit =
      switch settings.display {
      case .percent?: .percent
      case .points20?: .points20
      case .points10?: .points10
      case .letter?, nil: scale.unit
      }
    cutOffs = scale.cutOffs(bands, thresholds.marks)
    pointCutOffs = thresholds.points
  }

  // MARK: - Marks, given in percent

  /// Returns a grade: `87.25 %`, `12.31 / 20`, `1.7`, `B+`, or a dash if it is nil.
  ///
  /// A grade below a cut-off is never rounded up to it.
  func text(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    if isInLetters, let letter = scale.step(forPercent: percent)?.letter { return letter }
    return inUnit(
      unit.shown(
        percent: percent, decimals: settings.decimals, rounding: settings.rounding, notReaching: cutOffs))
  }

  func courseGrade(_ percent: Double?) -> String { courseLetter(percent) ?? text(percent) }

  /// Returns the grade of a course in its computation.
  func calculatedGrade(_ percent: Double?) -> String { courseLetter(percent) ?? calculated(percent) }

  /// Returns the letter that the grade of a course is shown as in place of its number; nil if it is shown as a number.
  func courseLetter(_ percent: Double?) -> String? { percent == 0 ? letterOfZero : nil }

  /// Returns a goal or cut-off without trailing zeros.
  func bound(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    return inUnit(DisplayNumber(unit.mark(ofPercent: percent), decimals: settings.decimals), trimmed: true)
  }

  /// Returns the cut-off of a letter: a percent if a course wrote one.
  func cutOff(of step: Scale.Step) -> String { step.isWrittenInPercent ? share(step.from) : bound(step.from) }

  /// Returns a required mark, rounded so that reaching the printed mark suffices.
  func needed(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    return inUnit(unit.shown(targetPercent: percent, decimals: settings.decimals))
  }

  /// Returns a required mark as a number without its unit and with one decimal, where there is little room.
  func neededNumber(_ percent: Double) -> String {
    unit.shown(targetPercent: percent, decimals: min(settings.decimals, 1))
      .text(decimalSign: localizer.table.decimalSign, trimmingZeros: true)
  }

  /// Returns the required score of one item, in its own points or as a mark.
  func needed(_ percent: Double?, of item: Item) -> String {
    guard let percent else { return localizer.text(.none) }
    if item.isMark { return needed(percent) }
    let points = DisplayNumber(target: percent * item.max / 100, decimals: settings.decimals)
    return localizer.outOf(points.text(decimalSign: localizer.table.decimalSign, trimmingZeros: true), number(item.max))
  }

  private func inUnit(_ mark: DisplayNumber, trimmed: Bool = false) -> String {
    let number = mark.text(decimalSign: localizer.table.decimalSign, trimmingZeros: trimmed)
    return switch unit {
    case .percent: localizer.percent(number)
    case .points20, .points10: localizer.outOf(number, self.number(unit.top))
    case .german, .linear: number
    }
  }

  /// Returns what marks have above a bound, in points of the unit, or in percent for German marks, whose points are not equal.
  func margin(_ percent: Double) -> String {
    if case .german = unit { return localizer.percent(number(percent, notReaching: [0])) }
    let points = abs(unit.mark(ofPercent: percent) - unit.mark(ofPercent: 0))
    return number(percent < 0 ? -points : points, notReaching: [0])
  }

  /// Returns a step between marks, given in percent: `0.5` out of 20, `1 %`.
  func step(_ percent: Double) -> String {
    switch unit {
    case .percent, .german: share(percent)
    case .points20, .points10, .linear: number(abs(unit.mark(ofPercent: percent) - unit.mark(ofPercent: 0)))
    }
  }

  /// Returns the step of a rounding: `0.5` of the marks, `1 %`.
  func step(of rounding: Rounding) -> String {
    guard case .german = unit, rounding.origin > 0 else { return step(rounding.step) }
    return number(unit.mark(ofPercent: rounding.origin) - unit.mark(ofPercent: rounding.origin + rounding.step))
  }

  // MARK: - Axes

  /// Converts a percent to a mark in the shown unit.
  func mark(ofPercent percent: Double) -> Double { unit.mark(ofPercent: percent) }

  /// Returns the label of a mark on an axis: `90 %`, `14`, `2.5`.
  func tick(_ mark: Double) -> String {
    unit == .percent ? localizer.percent(number(mark)) : number(mark)
  }

  /// The letters and their cut-offs as marks, best first; empty if they are words, unless grades are shown as letters.
  var letterTicks: [(value: Double, text: String)] {
    isInLetters || !scale.hasWords ? scale.steps.map { (mark(ofPercent: $0.from), $0.letter) } : []
  }

  // MARK: - Other numbers

  /// Returns a percentage on any scale, such as a weight or a share.
  func share(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    return localizer.percent(number(percent))
  }

  /// Returns a percentage with one decimal, for tables whose arithmetic is elsewhere: with more, if one is not enough to
  /// show on which side of the cut-offs it is, or that it is not 0.
  func brief(_ percent: Double?, of cutOffs: [Double] = []) -> String {
    guard let percent else { return localizer.text(.none) }
    let shown = DisplayNumber(percent, decimals: 1)
    guard shown.units != 0 || snap(percent) == 0,
      cutOffs.allSatisfy({ shown.value.reaches($0) == percent.reaches($0) })
    else { return localizer.percent(number(percent, notReaching: cutOffs)) }
    return localizer.percent(shown.text(decimalSign: localizer.table.decimalSign, trimmingZeros: true))
  }

  /// Returns a percentage with all decimals, for the steps of a computation.
  func percent(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    let number = DisplayNumber(percent, decimals: settings.decimals).text(decimalSign: localizer.table.decimalSign)
    return localizer.percent(number)
  }

  /// Returns what a part contributes to an average: in marks, or in percent for German marks, because these do not
  /// start at 0.
  func part(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    switch unit {
    case .percent, .german, .linear: return self.percent(percent)
    case .points20, .points10:
      return DisplayNumber(unit.mark(ofPercent: percent), decimals: settings.decimals)
        .text(decimalSign: localizer.table.decimalSign)
    }
  }

  /// Returns a value within a computation: a mark out of 20 or 10 as such, any other in percent, because sums of marks that do
  /// not start at 0 are no marks.
  func calculated(_ percent: Double?) -> String {
    guard let percent, isOutOfTop else { return self.percent(percent) }
    return localizer.outOf(part(percent), number(unit.top))
  }

  /// Returns a term of a sum within a computation, without a unit and trailing zeros.
  func term(_ percent: Double) -> String { number(isOutOfTop ? unit.mark(ofPercent: percent) : percent) }

  /// Whether marks are out of 20 or 10, so that they add up as percents do.
  private var isOutOfTop: Bool {
    switch unit {
    case .points20, .points10: true
    case .percent, .german, .linear: false
    }
  }

  /// Returns grade points. An average that has not reached a goal or the bound of a condition is never rounded to it.
  func points(_ points: Double?) -> String {
    guard let points else { return localizer.text(.none) }
    let decimals = settings.gpaDecimals
    let enough = (decimals...max(decimals, 6)).first { !cutShowsMissedBound(points, decimals: $0) }
    return shownPoints(points, decimals: enough ?? decimals).text(decimalSign: localizer.table.decimalSign)
  }

  /// Whether further decimals of an average of grade points are shown although they are cut elsewhere: where fewer points are better, the cut
  /// average would show a bound that it misses, because averages of marks count as they are cut and a GPA does not.
  func showsAllDecimals(_ points: Double?) -> Bool {
    points.map { cutShowsMissedBound($0, decimals: settings.gpaDecimals) } ?? false
  }

  private func cutShowsMissedBound(_ points: Double, decimals: Int) -> Bool {
    guard settings.gpaRounding == .truncate, scale.fewerPointsAreBetter else { return false }
    return shownPoints(points, decimals: decimals)
      != DisplayNumber(points, decimals: decimals, rounding: settings.gpaRounding)
  }

  private func shownPoints(_ points: Double, decimals: Int) -> DisplayNumber {
    DisplayNumber(
      points, decimals: decimals, rounding: settings.gpaRounding, notReaching: pointCutOffs,
      lessIsBetter: scale.fewerPointsAreBetter)
  }

  /// Returns a goal or bound in grade points with all its decimals, at least those of other grade points.
  func points(bound points: Double) -> String {
    let shown = (settings.gpaDecimals...max(settings.gpaDecimals, 6)).lazy.map { DisplayNumber(points, decimals: $0) }
    let exact = shown.first { snap($0.value) == snap(points) }
    return (exact ?? DisplayNumber(points, decimals: settings.gpaDecimals))
      .text(decimalSign: localizer.table.decimalSign)
  }

  /// Returns required grade points, rounded so that reaching the printed number suffices.
  func neededPoints(_ points: Double?) -> String {
    guard let points else { return localizer.text(.none) }
    return DisplayNumber(target: points, decimals: settings.gpaDecimals, lessIsBetter: scale.fewerPointsAreBetter)
      .text(decimalSign: localizer.table.decimalSign)
  }

  /// Returns credits, coefficients and maxima without trailing zeros, rounded to the site's decimals, at least two.
  func number(_ value: Double) -> String { number(value, notReaching: []) }

  /// Returns a number that is compared with bounds, and is never rounded to one that it has not reached.
  func number(_ value: Double, notReaching bounds: [Double], lessIsBetter: Bool = false) -> String {
    DisplayNumber(value, decimals: max(settings.decimals, 2), notReaching: bounds, lessIsBetter: lessIsBetter)
      .text(decimalSign: localizer.table.decimalSign, trimmingZeros: true)
  }

  /// Returns how many of a group are meant: `2 of 5`.
  func count(_ count: Int, of whole: Int) -> String {
    localizer.text(.numberCountOf, ["count": number(Double(count)), "whole": number(Double(whole))])
  }

  /// Returns a mark as it was given, without trailing zeros.
  private func score(_ percent: Double?) -> String {
    guard let percent else { return localizer.text(.none) }
    return inUnit(unit.shown(percent: percent, decimals: settings.decimals, notReaching: cutOffs), trimmed: true)
  }

  /// Returns an item's score, with its maximum unless it is a mark.
  func score(_ item: Item) -> String {
    let (points, letter) = (item.state.points, item.writtenLetter)
    if item.isMark { return letter ?? score(points) }
    let bounds = cutOffs.map { $0 * item.max / 100 }
    return localizer.outOf(
      letter ?? points.map { number($0, notReaching: bounds) } ?? localizer.text(.none), number(item.max))
  }
}

extension DisplayNumber {
  /// Returns the number as text: `−1,50`.
  /// - Parameter trims: whether trailing zeros of the fraction are left out.
  func text(decimalSign: String, trimmingZeros trims: Bool = false) -> String {
    var (magnitude, decimals) = (abs(units), decimals)
    while trims, decimals > 0, magnitude.isMultiple(of: 10) { (magnitude, decimals) = (magnitude / 10, decimals - 1) }
    let one = Self.powerOfTen(decimals)
    var unit = one
    while magnitude / unit >= 10 { unit *= 10 }
    var text = units < 0 ? Array("−".utf8) : []
    while unit > 0 {
      if unit * 10 == one { text += decimalSign.utf8 }
      text.append(UInt8(ascii: "0") + UInt8(magnitude / unit % 10))
      unit /= 10
    }
    return String(decoding: text, as: UTF8.self)
  }
}
