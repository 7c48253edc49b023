import SiteContent

/// The texts of one language that the what-if scripts put together: a script of its own, for all pages.
struct ScriptWords: Sendable {
  let address: Address
  let bytes: [UInt8]

  init(_ wording: Wording) {
    let texts = Self.phrases.map { phrase -> (key: String, value: JSON) in
      switch wording.table.texts[phrase.rawValue] {
      case .plain(let pattern)?: (phrase.rawValue, .text(pattern.text))
      case .plural(let forms)?:
        (
          phrase.rawValue,
          .members(
            forms.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, .text($0.value.text)) })
        )
      case nil: (phrase.rawValue, .null)
      }
    }
    bytes = Array("const Words = ".utf8) + JSON.members(texts).bytes + Array("\n".utf8)
    address = Address("assets/words-\(wording.language).\(ContentHash(of: bytes).text).js")
  }

  private static let phrases: [Phrase] = [
    .none, .percent, .outOf, .currentGrade, .finalGrade, .notGraded, .itemUngraded, .itemDropped,
    .itemNeeds, .itemNeedsTooMuch, .itemNeedsNothing,
    .targetNoGoal, .targetWeightsIncomplete, .targetMet, .targetSurpassed, .targetMissed, .targetSecured,
    .targetReachable, .targetUnreachable,
    .ladderMet, .ladderMissed, .ladderSecured, .ladderReachable, .ladderUnreachable, .ladderNoGoal,
    .ladderWeightsIncomplete, .categoryEffective, .categoryWeight, .categoryCoefficient,
    .computationPoints, .computationMean, .computationWeighted, .computationExtra, .computationBonus,
    .computationDropped,
    .computationOpen, .computationNothing, .computationTimes, .computationTimesCoefficient, .computationAdds,
    .computationAddsByCoefficient,
    .computationSum, .computationScaledUp, .computationByCoefficients, .computationPool, .computationPlusExtra,
    .currentGPA, .noGPA, .gpaGoal, .gpaTargetWeightsIncomplete, .gpaTargetMet, .gpaTargetMissed, .gpaTargetSecured,
    .gpaTargetReachable, .gpaTargetUnreachable,
    .conditionMet, .conditionNotMet, .conditionUndecided, .conditionNow, .conditionNeeds, .conditionCreditsMissing,
    .graduationMet, .graduationNotMet, .graduationUndecided, .unitPassed, .unitFailed,
    .whatIf, .whatIfMark, .whatIfReally, .whatIfSlider, .whatIfScore, .whatIfLock, .whatIfAll, .whatIfUndo,
    .whatIfReset, .whatIfLink, .whatIfLines, .whatIfClose, .whatIfCopied, .whatIfCopyThis, .whatIfCourses, .whatIfChart,
    .chartWeightsSum,
  ]
}

extension TextPattern {
  /// The pattern as it was written.
  fileprivate var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name): "{\(name)}"
      }
    }.joined()
  }
}
