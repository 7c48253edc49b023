import Formats
import SiteContent

/// The texts of one language that the what-if scripts fill in, as a script that all pages share.
struct ScriptTexts: Sendable {
  let address: Address
  let bytes: [UInt8]

  init(_ localizer: Localizer) {
    let keys = TextKey.keys(in: localizer.table)
    let texts = JSONWriter.text { json in
      json.object { json in
        for key in Self.textKeys.compactMap({ keys[$0] }) {
          json.key(named: key)
          switch localizer.table.texts[key] {
          case .plural(let forms)?:
            json.object { json in
              for (form, pattern) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                json.key(named: form.rawValue)
                json.text(pattern.text)
              }
            }
          case .plain(let pattern)?: json.text(pattern.text)
          case nil: json.text(nil)
          }
        }
      }
    }
    bytes = Array("const Words = \(texts)\n".utf8)
    address = Address("assets/words-\(localizer.language).\(ContentHash(of: bytes).text).js")
  }

  private static let textKeys: [TextKey] = [
    .none, .colon, .numberPercent, .numberOutOf, .numberCountOf, .currentGrade, .finalGrade, .courseGoalShare,
    .courseNotGraded, .courseSoFar,
    .gradedAllListed, .gradedAllWeighted, .courseOpenAnnounced,
    .itemUngraded,
    .itemAbsent, .itemDropped, .itemPassed, .itemFailed, .itemPasses,
    .lettersMore, .lettersNeed, .lettersReachable, .lettersUnreachable, .lettersUnreachableBest, .lettersOpen,
    .lettersPassed,
    .lettersEarned, .lettersBelow,
    .itemNeeds, .itemNeedsSame, .itemNeedsNothing, .itemNeedsLikeAll, .itemNeedsAtPace, .itemNeedsNoneAtPace,
    .itemWorthNow, .dueWorth,
    .targetRange, .briefWeightsIncomplete, .targetUnreachableBest, .targetWeightsIncomplete,
    .targetWorkNotListed,
    .targetMet, .targetSurpassed,
    .targetMissed,
    .targetSecured, .targetHandIn, .targetEven,
    .targetWay, .targetOtherwise, .targetNeed, .targetAnd, .targetUnneeded, .targetExample,
    .targetReachable, .targetSame, .targetAllGraded, .targetAllCounted, .targetUnreachable, .targetWithoutExtra,
    .ceiling, .lostPoints,
    .ladderMet, .ladderMissed, .ladderSecured, .ladderReachable, .ladderUnreachable, .ladderNoGoal,
    .ladderWeightsIncomplete, .categoryEffective, .categoryWeight, .categoryCoefficient, .categoryOwnCoefficient,
    .computationPoints, .computationMean, .computationWeighted, .computationExtra, .computationBonus,
    .computationDropped,
    .computationOpen, .computationNothing, .computationTimes, .computationTimesCoefficient, .computationAdds,
    .computationAddsByCoefficient,
    .computationSum, .computationScaledUp, .computationByCoefficients, .computationPool, .computationPlusExtra,
    .computationHeld, .computationHighest, .computationLatest, .computationDecaying, .computationReplaced,
    .computationDroppedNames, .computationReplacedNames, .computationFinished, .computationTakenOff, .computationAdded,
    .computationRounded, .ruleBest, .ruleReplaces,
    .ruleSchemeCounts, .itemReplacedBy, .itemResit, .whatifSwitched,
    .limitCourse, .limitAtMost, .limitMet, .limitMissed, .limitWithout, .limitGateMet, .limitGateMissed, .limitSecured,
    .limitReachable, .limitAtRisk, .limitTestMet, .limitTestMissed, .limitEither,
    .limitUnreachable, .limitNothing, .limitExamCounts, .limitExamNotNeeded, .limitExamClosed, .limitAtPace,
    .homeUncut, .gpaTargetWeightsIncomplete, .gpaTargetMet, .gpaTargetMissed,
    .gpaTargetSecured,
    .gpaTargetSecuredListed,
    .gpaTargetReachable, .gpaTargetUnreachable, .gpaTargetListed, .gpaTargetSame,
    .comma, .conditionBelow, .conditionAbove, .conditionNoneBelow, .conditionNoneAbove,
    .conditionMetListed, .conditionNotMetListed, .graduationMetListed, .graduationNotMetListed,
    .goalStateOutOfReach, .goalStateNeedsMore, .goalStateOnCourse, .goalStateCertain, .goalStateNotKnown,
    .goalStateReached, .goalStateMissed,
    .goalAbove, .goalBelow, .goalLevel, .conditionOnCourse, .conditionNeedsMore, .graduationOnCourse,
    .conditionMet, .conditionNotMet, .conditionUndecided, .conditionNow, .conditionNowAndSure,
    .conditionNeeds, .conditionCreditsMissing, .conditionPointsMissing, .conditionPointsEach,
    .conditionWorkNotListed,
    .conditionCoursesNotListed, .conditionNothing,
    .graduationMet, .graduationNotMet, .graduationUndecided, .unitPassed, .unitFailed, .unitCompensated, .unitOpenAbove,
    .unitOpenBelow,
    .unitOpenGraded,
    .whatifTitle, .whatifMark, .whatifReally, .whatifSlider, .whatifScore, .whatifLock, .whatifAll, .whatifUndo,
    .whatifReset, .whatifLink, .whatifLines, .whatifClose, .whatifCopied, .whatifCopyThis, .whatifCourses,
    .whatifFinished, .unitCoefficient, .gpa, .whatifChart,
  ]
}

extension TextPattern {
  /// The pattern as it is written in the language table.
  fileprivate var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let name): "{\(name)}"
      }
    }.joined()
  }
}
