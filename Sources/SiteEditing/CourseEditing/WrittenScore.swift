import Formats
import Grading
import SiteContent

/// A score as it is written for an item, so that it never counts out of a maximum that nobody sees, and the item keeps the one it has.
struct WrittenScore {
  /// The score, with the maximum after a number where the item has none: `17/20`; nil if it is removed.
  private(set) var score: String?
  /// The key `max` that the item needs; nil if it needs none.
  private(set) var max: String?
  /// The maximum that the score takes without stating it before, in words; nil if it takes none.
  private(set) var note: String?
  private let name: String
  private let place: Place

  /// What is known about the item that gets a score.
  struct Place {
    /// The maxima of the items around it.
    var around: ListMaxima
    /// Whether it has a key `max`.
    var hasMaximum: Bool
    /// Whether it has a weight, so that it need not be like the others.
    var isWeighted: Bool
    /// Whether it is extra credit, whose points are added without a maximum in a sum of points.
    var isExtraCredit = false
    var isShort: Bool
    /// The score that is replaced; nil if there is none.
    var old: String?
    /// Whether the item is new.
    var isNew = false
    /// Whether a number takes the maximum of the items around it.
    var takesMaximum: Bool
  }

  /// - Parameter maximum: the maximum in the score that is replaced, or of the item before in a series; nil if there is none.
  /// - Throws: a refusal of a number that could be out of several maxima.
  init(_ score: String?, of name: String, maximum: String?, at place: Place) throws(EditRefusal) {
    (self.score, self.name, self.place) = (score, name, place)
    if place.hasMaximum || score == ScoreWord.excused.rawValue || score?.contains("/") == true { return }
    guard let score, let points = Self.points(score) else {
      keepMaximum(maximum)
      return
    }
    if let maximum, let value = DecimalNumber.value(of: maximum) {
      if place.isNew, points > value { throw refusal(of: score, place.around.with(only: value)) }
      self.score = "\(score)/\(maximum)"
    } else if place.takesMaximum {
      try take(points, score)
    }
  }

  /// Takes the maximum of the items around it for a number.
  private mutating func take(_ points: Double, _ text: String) throws(EditRefusal) {
    let around = place.around
    guard around.category == nil else { return }
    if place.isExtraCredit {
      if around.isDirect ? !place.isWeighted : around.addsPoints { return }
      if around.isDirect || around.stated.isEmpty { throw Self.unstated(text, of: name) }
    }
    if around.stated.isEmpty { return }
    if around.isDirect, place.isWeighted, around.leavesOnly(100, for: points) {
      note = Self.top(name)
      return
    }
    guard let common = around.common else { throw ask(text, around.readings(of: text)) }
    if points > common { throw refusal(of: text, around) }
    if let counted, counted != common {
      throw ask(text, [common, counted].map { "\(text)/\(DecimalNumber.text($0))" })
    }
    score = "\(text)/\(DecimalNumber.text(common))"
    say(DecimalNumber.text(common), "like the items around it")
  }

  /// The maximum out of which the item counts already, although it states none; nil if it does not count yet.
  private var counted: Double? {
    guard let old = place.old, old != ScoreWord.excused.rawValue else { return nil }
    return place.around.maximum(of: UnstatedScore(old), isShort: place.isShort, top: 100).points
  }

  private func ask(_ text: String, _ readings: [String]) -> EditRefusal {
    let around = place.around.statedText
    return .unclear(
      ScoreQuestion(
        score: text, doubt: .around(around), readings: readings,
        text: "\(text) of how many points? The items around \(name) are out of \(around)",
        advice:
          "write \((readings.isEmpty ? ["\(text)/\(text)"] : readings).joined(separator: " or ")), or the maximum that it has"
      ))
  }

  /// Writes the maximum where a score that is no number would change it, or where nothing would say that it is not that of the others.
  private mutating func keepMaximum(_ own: String?) {
    let around = place.around
    let kind = UnstatedScore(score)
    let after = around.maximum(of: kind, isShort: place.isShort, top: 100)
    if let own, let value = DecimalNumber.value(of: own) {
      let isSame = after.points == value || score == nil && around.stated.isEmpty
      if !isSame, kind == .none || around.isWeighed(kind) { max = own }
      if place.isNew { say(own, "like the item before it") }
      return
    }
    guard score != nil, place.takesMaximum, kind == .none || after.source == .mean else { return }
    switch (after.source, around.common) {
    case (.common, let common?): say(DecimalNumber.text(common), "like the items around it")
    case (.mean, _):
      say(DecimalNumber.roundedText(after.points), "the mean of the items around it")
    case (.scale, let common?) where counted == nil:
      max = DecimalNumber.text(common)
      say(DecimalNumber.text(common), "like the items around it")
    case (.scale, _) where !around.stated.isEmpty:
      note = Self.top(name)
    default: break
    }
  }

  /// The refusal of a number of extra credit that would count out of 100 without a word.
  static func unstated(_ number: String, of name: String) -> EditRefusal {
    .unclear(
      ScoreQuestion(
        score: number, doubt: .unstated, readings: ["\(number)/\(number)", "\(number)%"],
        text: "\(number) of how many points? \(name) states no maximum",
        advice:
          "write \(number)/\(number) if that is all of it, \(number)% for a percent, or the maximum that it has"))
  }

  private static func top(_ name: String) -> String {
    "\(name) has no maximum: it is out of 100, or the top of the scale"
  }

  private mutating func say(_ max: String, _ reason: String) { note = "\(name) is out of \(max), \(reason)" }

  private func refusal(of text: String, _ maxima: ListMaxima) -> EditRefusal {
    let refusal = maxima.refusal(of: text)
    return .unclear(
      ScoreQuestion(
        score: text, doubt: .around(maxima.statedText), readings: maxima.readings(above: text),
        text: refusal.message, advice: refusal.help))
  }

  /// Returns the points of a score that is a plain number, without a sign, a percent or a maximum; nil for any other.
  static func points(_ score: String) -> Double? {
    guard
      score.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return DecimalNumber.value(of: score)
  }

  /// Returns the maximum in a score such as `18/20`; nil if it has none.
  static func maximum(_ score: String) -> String? {
    score.firstIndex(of: "/").map { score[score.index(after: $0)...].trimmed }
  }
}
