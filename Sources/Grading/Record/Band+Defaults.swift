extension Band {
  /// The colour code of a scale where the site has none of its own: `fail` below the passing grade, then `pass`, `good`
  /// and `excellent` in equal thirds up to the top; highest first.
  ///
  /// On a scale of letters with points, what lies below C is shown as failed even where it passes.
  package static func defaults(for scale: Scale) -> [Band] {
    let bottom = min(scale.leastGood, 100)
    let third = (100 - bottom) / 3
    return [
      Band(from: bottom + 2 * third, name: LocalizedText("excellent")),
      Band(from: bottom + third, name: LocalizedText("good")),
      Band(from: bottom, name: LocalizedText("pass")),
      Band(from: 0, name: LocalizedText("fail")),
    ]
  }
}

extension [Band] {
  /// The highest band that a percent reaches.
  package func band(forPercent percent: Double) -> Band? {
    first { percent.reaches($0.from) }
  }
}

extension Scale {
  /// The least percent that is not shown as failed.
  fileprivate var leastGood: Double {
    // C is a grade in the middle only where D follows it: in Australia D is a distinction, above C.
    guard let c = steps.firstIndex(where: { $0.letter == "C" && $0.points != nil }),
      steps[c...].contains(where: { $0.letter == "D" })
    else { return pass }
    return max(pass, steps[c].from)
  }
}
