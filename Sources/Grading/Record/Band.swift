/// A band of the colour code: a name and a colour for all grades from a cut-off up to the next band.
package struct Band: Sendable, Hashable {
  /// The cut-off in percent, inclusive.
  package var from: Double
  /// The displayed name. Pages translate the names of the default bands: `fail`, `below-c`, `pass`, `good` and `excellent`.
  package var name: LocalizedText
  /// The colour as 0xRRGGBB; `nil` for a colour of the site's palette.
  package var colour: UInt32?

  package init(from: Double, name: LocalizedText, colour: UInt32? = nil) {
    self.from = from
    self.name = name
    self.colour = colour
  }
}

extension Band {
  /// The bands of a scale if the site defines none, highest first: `fail` below the passing grade, then `pass`, `good` and
  /// `excellent` in equal thirds up to 100 %.
  ///
  /// On a scale whose letters are words, a word has one band: the best of several that pass is `excellent`, and others have the band in which
  /// they start.
  ///
  /// On a scale whose letters carry points and on which D passes, `pass` starts at C, and `below-c` is between the passing grade
  /// and C.
  package static func defaults(for scale: Scale) -> [Band] {
    let thirds = thirds(of: scale)
    guard scale.hasWords else { return thirds }
    let isAlone = scale.steps.count { scale.passes($0.from) } < 2
    let bands = scale.steps.enumerated().map { index, step in
      let start = index == 0 && !isAlone ? thirds.first : thirds.band(forPercent: step.from)
      return Band(from: step.from, name: start?.name ?? LocalizedText("fail"))
    }
    // Neighbours of one name are one band.
    return bands.enumerated().filter { index, band in bands.dropFirst(index + 1).first?.name != band.name }.map(
      \.element)
  }

  private static func thirds(of scale: Scale) -> [Band] {
    let bottom = min(scale.leastGood, 100)
    let third = (100 - bottom) / 3
    let belowC = scale.pass < bottom ? [Band(from: scale.pass, name: LocalizedText("below-c"))] : []
    return [
      Band(from: bottom + 2 * third, name: LocalizedText("excellent")),
      Band(from: bottom + third, name: LocalizedText("good")),
      Band(from: bottom, name: LocalizedText("pass")),
    ] + belowC + [Band(from: 0, name: LocalizedText("fail"))]
  }
}

extension [Band] {
  /// Returns the highest band whose cut-off a percent reaches.
  package func band(forPercent percent: Double) -> Band? {
    first { percent.reaches($0.from) }
  }
}

extension Scale {
  /// The lowest percent of the `pass` band.
  fileprivate var leastGood: Double {
    // C is a grade in the middle only where D follows it: in Australia D is a distinction, above C.
    guard let c = steps.firstIndex(where: { $0.letter == "C" && $0.points != nil }),
      steps[c...].contains(where: { $0.letter == "D" })
    else { return pass }
    return max(pass, steps[c].from)
  }
}
