extension TextKey {
  /// The keys by their names in language tables. Creating one from its raw value compares that with each of them.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The names of the placeholders that are filled in, such as `goal` for `{goal}`; empty for a text without any.
  var placeholders: [String] {
    switch self {
    case .asOf, .quizOpens, .quizWaiting: ["date"]
    case .vaultPlace, .greeting, .transcriptScale, .whatIfSlider, .whatIfScore, .whatIfLock: ["name"]
    case .vaultResults: ["classroom"]
    case .vaultStudent: ["name", "classroom"]
    case .percent: ["number"]
    case .scoresOutOf: ["max"]
    case .scoresNotAScore, .scoresBelowZero, .scoresNoMaximum: ["score"]
    case .scoresTooHigh, .scoresAboveMaximum, .scoresOtherMaximum, .scoresOthersHave: ["score", "max"]
    case .scoresNotOnScale: ["score", "worst", "best"]
    case .scoresNotADay: ["day"]
    case .scoresNoWork, .scoresNoCourse: ["name"]
    case .scoresNotWritten: ["reason"]
    case .outOf: ["number", "top"]
    case .countOf: ["count", "whole"]
    case .dueWorthNow, .itemWorthNow: ["worth", "now"]
    case .unitOpenGraded: ["graded", "total"]
    case .courseOpenMost: ["name", "worth"]
    case .targetRange: ["floor", "ceiling"]
    case .targetUnreachableBest, .briefUnreachableBest: ["goal", "extra", "letter", "required"]
    case .gpaTargetListed: ["goal", "best"]
    case .limitWithout: ["grade"]
    case .aGoal, .anGoal, .gpaGoal, .goal, .targetMet, .targetSurpassed, .targetMissed, .targetSecured, .targetHandIn,
      .targetEven, .gpaTargetMet,
      .gpaTargetMissed,
      .gpaTargetSecured, .gpaTargetSecuredListed, .itemNeedsNothing, .itemNotEnough, .chartGoal, .briefUnreachable,
      .briefSecured,
      .briefWorkNotListed,
      .targetAllGraded, .targetAllCounted, .targetSame, .briefSame, .gpaTargetSame:
      ["goal"]
    case .pointsBonus: ["points"]
    case .gpaPrior, .conditionCredits, .transcriptPriorGPA: ["credits"]
    case .dueWorth: ["worth"]
    case .dueDay: ["weekday", "day"]
    case .dueWeek: ["day"]
    case .dueInDays, .dueDaysAgo: ["count"]
    case .overdueNames, .moreNames, .ruleFreeDays: ["count", "value"]
    case .dueZone: ["zone"]
    case .dueZoned: ["time", "zone"]
    case .dueDot: ["name", "due", "worth"]
    case .feedTitle, .dueCalendar: ["title"]
    case .termFrom: ["start"]
    case .termUntil: ["end"]
    case .termBetween: ["start", "end"]
    case .ladderFrom, .eachUnit, .eachBloc, .eachCourse, .moreThanHalfOfUnits, .moreThanHalfOfBlocs,
      .moreThanHalfOfCourses, .eachUnitAtMost, .eachBlocAtMost, .eachCourseAtMost, .moreThanHalfOfUnitsAtMost,
      .moreThanHalfOfBlocsAtMost, .moreThanHalfOfCoursesAtMost, .transcriptPass, .limitAtMost, .limitGateOwn,
      .categoryAtMost, .ruleUpTo:
      ["mark"]
    case .limitGate: ["mark", "ceiling"]
    case .lettersMore, .lettersNeed: ["count", "name"]
    case .lettersReachable: ["goal", "needs"]
    case .lettersUnreachable: ["goal"]
    case .lettersUnreachableBest: ["goal", "extra", "letter", "needs"]
    case .lettersOpen: ["count"]
    case .goalShare: ["share"]
    case .figureAbsent: ["names"]
    case .itemPasses, .itemNeedsAtPace, .itemNeedsSame: ["required"]
    case .itemLateLoss: ["late", "loss"]
    case .itemLateFree: ["late"]
    case .itemCurvedBy: ["points"]
    case .itemCommonMaximum, .itemMeanMaximum: ["max"]
    case .ruleLate, .ruleLateScore: ["loss"]
    case .ruleGraceDays, .ruleLastDay, .ruleLettersDown, .ruleLettersUp: ["count"]
    case .lettersPassed: ["passed", "graded", "open"]
    case .lettersEarned: ["letter", "needs"]
    case .lettersBelow: ["grade", "letter", "needs"]
    case .limitMet, .limitMissed: ["current"]
    case .limitGateMet: ["name", "current", "mark"]
    case .limitGateMissed: ["name", "current", "mark", "ceiling"]
    case .limitReachable: ["required"]
    case .limitAtRisk: ["current", "required"]
    case .targetWeightsIncomplete, .briefWeightsIncomplete: ["declared"]
    case .targetReachable, .gpaTargetReachable, .itemNeeds, .itemNeedsLikeAll, .briefReachable: ["required", "goal"]
    case .targetUnreachable, .gpaTargetUnreachable: ["goal"]
    case .ladderReachable, .conditionNeeds, .conditionCreditsMissing, .conditionPointsMissing:
      ["required"]
    case .categoryWeight, .categoryCoefficient: ["weight", "effective"]
    case .categoryEffective: ["effective"]
    case .categoryExtra, .categoryOwnCoefficient: ["weight"]
    case .categoryItems: ["category"]
    case .categoryListed, .categoryShowAll, .courseOpenMore, .courseOpenAnnounced, .dropLowest, .dropHighest,
      .announced, .classroomQuizzes,
      .quizQuestions,
      .quizPoints,
      .quizRuleLimit, .resultsAttemptCount, .resultsChosen, .resultsMisfits, .computationDropped, .computationReplaced,
      .bestCount:
      ["count"]
    case .conditionAverage, .conditionAverageAtMost: ["average", "mark"]
    case .conditionBest, .conditionBestAtMost: ["credits", "mark"]
    case .conditionCountUnits, .conditionCountBlocs, .conditionCountCourses: ["count", "mark"]
    case .conditionNoUnit, .conditionNoBloc, .conditionNoCourse: ["mark"]
    case .conditionDeficit: ["times", "mark"]
    case .conditionPoints: ["points"]
    case .conditionAny: ["conditions"]
    case .unitBlocked, .unitBlockedSoFar, .conditionBelow, .conditionAbove: ["names"]
    case .conditionGPA, .conditionGPAAtMost: ["gpa"]
    case .conditionNowAndSure: ["value", "sure"]
    case .conditionNow, .whatIfReally, .computationSum, .computationHeld, .computationHighest, .computationLatest,
      .computationDecaying, .computationFinished, .computationRounded:
      ["value"]
    case .computationTakenOff, .computationAdded: ["points", "value"]
    case .ruleScheme, .ruleSchemeCounts: ["number"]
    case .ruleReplaces: ["name", "other"]
    case .ruleLowest: ["count", "value"]
    case .ruleReplacesItem: ["name"]
    case .rulePart: ["name", "weight"]
    case .ruleRounded, .ruleRoundedDown, .ruleRoundedUp: ["step"]
    case .itemReplacedBy: ["name"]
    case .itemLate: ["count"]
    case .whatIfSwitched: ["rules"]
    case .resultsBin: ["from", "to"]
    case .resultsMisfit: ["letters"]
    case .gradeBookSpread: ["lower", "upper"]
    case .computationPoints: ["earned", "possible", "value"]
    case .computationMean: ["value", "count"]
    case .computationWeighted: ["possible", "value"]
    case .computationExtra, .computationBonus: ["extra"]
    case .computationTimes, .computationTimesCoefficient, .computationAdds: ["weight", "weighted"]
    case .computationAddsByCoefficient: ["weight", "divisor", "weighted"]
    case .computationScaledUp, .computationByCoefficients, .computationPool: ["sum", "divisor", "value"]
    case .computationPlusExtra: ["extra", "value"]
    case .chartDay: ["day", "work"]
    case .chartSpan: ["first", "start", "last", "end"]
    case .chartWeightsSum: ["won", "open", "lost"]
    case .chartWeightsFinal: ["won", "lost"]
    case .chartWeightsExtra: ["sum"]
    default: []
    }
  }
}
