import SiteContent

/// The texts of the language tables that Swift code uses, each named by its key in the table: `conditionNotMet` is `condition.not-met` or
/// `condition.notMet`. A few have a shorter name in code.
///
/// Keys that only templates use are not listed here; the template engine checks those.
enum TextKey: String, CaseIterable, Sendable {
  case pageHome, pageAsOf
  case searchFound, searchNothing
  case vaultTitle, vaultSite, vaultPlace, vaultResults, vaultStudent
  case numberPercent, numberOutOf, numberCountOf
  case none = "numberNone"
  case comma = "numberComma"
  case changeOf, changeSentence, changeGrade, changeNeeds, changeItemNeeds, changeNotCertain, changeWithinReach
  case digestSince, digestNews, digestRecord, digestCame, digestMore, digestWon, digestLost, digestComing
  case digestAttendance, digestNothing
  case homeGreeting, homeRepeats, homeGoal, homeFinished, homeUncut, homePrior, homeScales
  case dueTitle, dueWorth, dueWorthNow, dueOverdue, dueOverdueNames, dueMoreNames, dueDay, dueThisWeek, dueNextWeek
  case dueWeek, dueToday, dueTomorrow, dueYesterday, dueInDays, dueDaysAgo, dueZone, dueZoned, dueDays, dueDot
  case dueCalendarName
  case feedTitle
  case weekdayMonday, weekdayTuesday, weekdayWednesday, weekdayThursday, weekdayFriday, weekdaySaturday
  case weekdaySunday, weekdayInitials
  case termTerms, termFinished, termRunning, termPlanned, termFrom, termUntil, termBetween
  case figurePoints, figureBonusPoints, figureCurrentGPA, figureOfficialGPA, figureNoGPA, figureAbsent
  case figureCredits, figureCreditsEarned, figureCourses
  case gpa = "figureGpa"
  case average = "figureAverage"
  case courseCredits, courseTerm, courseGrade, courseBasis, courseWithdrawn, courseNotGraded, courseGoalShare
  case courseOpenMore, courseOpenAnnounced, courseNeedFor, courseTarget, courseAGoal, courseAnGoal
  case courseCompensatedUnit, courseCompensatedTerm, courseCompensatedBloc, courseCompensatedYear, courseStatus
  case courseAbsent, courseIncomplete, courseProvisional, courseSoFar
  case section = "courseSection"
  case instructor = "courseInstructor"
  case location = "courseLocation"
  case currentGrade = "courseCurrentGrade"
  case finalGrade = "courseFinalGrade"
  case officialGrade = "courseOfficialGrade"
  case goal = "courseGoal"
  case floor = "courseFloor"
  case ceiling = "courseCeiling"
  case lostPoints = "courseLost"
  case graded = "courseGraded"
  case gradedAllListed = "courseGradedAllListed"
  case colon = "courseNext"
  case gradedAllWeighted = "courseGradedAllWeighted"
  case work = "courseWork"
  case directItems = "courseDirectItems"
  case ladderFrom = "courseFrom"
  case goalStateOutOfReach, goalStateNeedsMore, goalStateOnCourse, goalStateCertain, goalStateNotKnown
  case goalStateReached, goalStateMissed
  case goalAbove = "goalStateAbove"
  case goalBelow = "goalStateBelow"
  case goalLevel = "goalStateLevel"
  case basisPassFail, basisAudit, basisTransfer, basisWithdrawn
  case targetNoGoal, targetRange, targetUnreachableBest, targetWeightsIncomplete, targetWorkNotListed
  case targetAllGraded, targetAllCounted, targetMet, targetSurpassed, targetMissed, targetSecured, targetHandIn
  case targetEven, targetWay, targetOtherwise, targetNeed, targetAnd, targetUnneeded, targetExample, targetReachable
  case targetSame, targetUnreachable, targetWithoutExtra
  case briefReachable, briefSame, briefUnreachable, briefUnreachableBest, briefSecured, briefWeightsIncomplete
  case briefWorkNotListed, briefAllGraded
  case ladderNoGoal, ladderWeightsIncomplete, ladderMet, ladderMissed, ladderSecured, ladderReachable
  case ladderUnreachable
  case ruleScheme, ruleSchemeCounts, ruleReplaces, rulePart, ruleLowest, ruleReplacesItem, ruleIfBetter, ruleUpTo
  case ruleCourseUpTo, ruleBest, ruleTimesFree, ruleTimesGoal, ruleTimesOver, ruleRounded, ruleRoundedDown
  case ruleRoundedUp, ruleLate, ruleLateScore, ruleGraceDays, ruleFreeDays, ruleLastDay, ruleLettersDown
  case ruleLettersUp
  case lettersMore, lettersNeed, lettersReachable, lettersUnreachable, lettersUnreachableBest, lettersOpen
  case lettersPassed, lettersEarned, lettersBelow
  case limitCourse, limitFormula, limitAtPace, limitEach, limitTest, limitEither, limitGateTest, limitGateExactly
  case limitTestMet, limitTestMissed, limitExam, limitExamFrom, limitExamCounts, limitExamNotNeeded, limitExamClosed
  case limitAtLeast, limitAtMost, limitFloor, limitNotCompensated, limitLate, limitGate, limitGateOwn, limitMet
  case limitMissed, limitWithout, limitGateMet, limitGateMissed, limitSecured, limitReachable, limitAtRisk
  case limitUnreachable, limitNothing
  case gpaTargetWeightsIncomplete, gpaTargetMet, gpaTargetMissed, gpaTargetSecured, gpaTargetSecuredListed
  case gpaTargetReachable, gpaTargetSame, gpaTargetUnreachable, gpaTargetListed
  case bandFail, bandBelowC, bandPass, bandGood, bandExcellent
  case categoryWeight, categoryCoefficient, categoryOwnCoefficient, categoryEffective, categoryExtra, categoryItems
  case categoryListed, categoryShowAll, categoryFormula, categoryAtLeast, categoryAtMost
  case participation = "categoryParticipation"
  case assignments = "categoryAssignments"
  case exams = "categoryExams"
  case labs = "categoryLabs"
  case quizzes = "categoryQuizzes"
  case dropLowest = "categoryDropLowest"
  case bestCount = "categoryBest"
  case missingNotDropped = "categoryMissingNotDropped"
  case dropIfAllHandedIn = "categoryDropIfAllHandedIn"
  case dropHighest = "categoryDropHighest"
  case announced = "categoryAnnounced"
  case itemWorth, itemAchieved, itemEffectiveWeight, itemContribution, itemWithout, itemGpaWithout, itemUngraded
  case itemMissing, itemExcused, itemAbsent, itemDropped, itemOverdue, itemExtraCredit, itemReplacedBy, itemLate
  case itemLateLoss, itemLateFree, itemCurved, itemCurvedBy, itemRounded, itemResit, itemCondition, itemClosed
  case itemPassed, itemFailed, itemPasses, itemNeverDropped, itemCommonMaximum, itemMeanMaximum, itemNeeds
  case itemNeedsLikeAll, itemNeedsSame, itemNotEnough, itemOnlyAdds, itemCountsNothing, itemNeedsAtPace
  case itemNeedsNoneAtPace, itemWorthNow, itemNeedsNothing
  case unitCoefficient, unitContribution, unitPassed, unitOpenAbove, unitOpenBelow, unitOpenGraded, unitFailed
  case unitCompensated, unitBlocked, unitBlockedSoFar, unitFloor, unitBonus, unitFormula, unitRounding
  case classResultFigures, classResultAverage, classResultRange, classResultLowest, classResultHighest
  case classResultCount
  case conditionAll, conditionProfessional, conditionAverage, conditionEachUnit, conditionEachBloc
  case conditionEachCourse, conditionMoreThanHalfOfUnits, conditionMoreThanHalfOfBlocs
  case conditionMoreThanHalfOfCourses, conditionAverageAtMost, conditionBest, conditionBestAtMost
  case conditionEachUnitAtMost, conditionEachBlocAtMost, conditionEachCourseAtMost
  case conditionMoreThanHalfOfUnitsAtMost, conditionMoreThanHalfOfBlocsAtMost, conditionMoreThanHalfOfCoursesAtMost
  case conditionCountUnits, conditionCountBlocs, conditionCountCourses, conditionNoUnit, conditionNoBloc
  case conditionNoCourse, conditionDeficit, conditionShortfall, conditionShortfallByCredits, conditionPoints
  case conditionBestPoints, conditionWorstPoints, conditionPointsEach, conditionMarks, conditionMarksAtMost
  case conditionBestMarks, conditionBestMarksAtMost, conditionWorstMarks, conditionWorstMarksAtMost
  case conditionBestMean, conditionBestMeanAtMost, conditionWorstMean, conditionWorstMeanAtMost, conditionBestUnits
  case conditionBestUnitsAtMost, conditionBestBlocs, conditionBestBlocsAtMost, conditionBestCourses
  case conditionBestCoursesAtMost, conditionAllOf, conditionAny, conditionOr, conditionGpaAtMost
  case conditionPointsMissing, conditionCredits, conditionGpa, conditionMet, conditionNotMet, conditionMetListed
  case conditionNotMetListed, conditionUndecided, conditionOnCourse, conditionNeedsMore, conditionBelow
  case conditionAbove, conditionNoneBelow, conditionNoneAbove, conditionNow, conditionNowAndSure, conditionNeeds
  case conditionCreditsMissing, conditionWorkNotListed, conditionNothing, conditionCoursesNotListed
  case graduationConditions, graduationBlocs, graduationTitle, graduationGoals, graduationMet, graduationNotMet
  case graduationMetListed, graduationNotMetListed, graduationUndecided, graduationOnCourse
  case listSeparator
  case classroomTitle, classroomTeaching, classroomEnrolled, classroomOther, classroomQuizCount, classroomTeacher
  case classroomStudent, classroomCreated
  case quizOpens, quizWaiting, quizRunning, quizClosed, quizQuestionCount, quizQuestions, quizDeadline
  case quizRulePoints, quizRuleDifferentPoints, quizTypeNumber, quizTypeCase, quizTypeExactly, quizPoints
  case quizRuleAsked, quizRuleTime, quizRuleLimit, quizRuleLate, quizCountsLast, quizCountsBest, quizCountsAverage
  case quizCountsFirst, quizFeedbackImmediate, quizFeedbackAfterDeadline, quizFeedbackNever
  case feedbackPerfect, feedbackGreat, feedbackNiceTry, feedbackKeepPractising
  case resultsWhen, resultsTitle, resultsNoAttempt, resultsHandedIn, resultsNothing, resultsExtended, resultsOwnTime
  case resultsLate, resultsCountsLast, resultsCountsBest, resultsCountsAverage, resultsCountsFirst, resultsAttempts
  case resultsAttemptCount, resultsMean, resultsMedian, resultsBin, resultsChosen, resultsMisfit, resultsDoubt
  case resultsMinutes, resultsMisfits, resultsKeyClosed
  case gradeBookGrade, gradeBookGraded, gradeBookMiddle, gradeBookSpread, gradeBookClassroom, gradeBookPassLost
  case gradeBookGoalLost, gradeBookMissingCount, gradeBookFalling, gradeBookAttention, gradeBookSheets
  case helpTitle
  case transcriptTitle, transcriptInProgress, transcriptPlanned, transcriptRepeat, transcriptRepeated
  case transcriptPriorGPA, transcriptTermGPA, transcriptCumulativeGPA, transcriptEarnedInAll, transcriptScale
  case transcriptPass, transcriptOpenRemark, transcriptOfficialRemark, transcriptRepeatsAll, transcriptRepeatsBest
  case transcriptRepeatsLatest, transcriptBasisRemark
  case computationPoints, computationMean, computationWeighted, computationExtra, computationBonus
  case computationDropped, computationHighest, computationLatest, computationDecaying, computationReplaced
  case computationFinished, computationTakenOff, computationAdded, computationRounded, computationOpen
  case computationNothing, computationTimes, computationTimesCoefficient, computationAdds
  case computationAddsByCoefficient, computationSum, computationScaledUp, computationByCoefficients
  case computationFormula, computationPool, computationPlusExtra, computationHeld, computationDroppedNames
  case computationReplacedNames, computationOpenWork
  case whatifTitle, whatifSwitched, whatifMark, whatifReally, whatifSlider, whatifScore, whatifLock, whatifAll
  case whatifUndo, whatifFinished, whatifReset, whatifLink, whatifLines, whatifClose, whatifCopied, whatifCopyThis
  case whatifCourses, whatifChart
  case chartGpa, chartAverage, chartBefore, chartOverall, chartOwn, chartOpen, chartGrade, chartClass, chartWeek
  case chartRecordedGrade, chartRecordedGPA, chartRecordedAverage, chartCommit, chartAfter, chartDay, chartSpan
  case chartGoal
  case notFoundTitle
  case previewTitle, previewText
  case scoresOutOf, scoresNoScore, scoresNotAScore, scoresBelowZero, scoresTooHigh, scoresAboveMaximum
  case scoresOtherMaximum, scoresOthersHave, scoresNoMaximum, scoresNotOnScale, scoresNotADay, scoresNoWork
  case scoresNoCourse, scoresUnchanged, scoresPrivate, scoresNotUndone, scoresNotWritten

  /// Returns the keys in a language table by the names that they have in code.
  static func keys(in table: LanguageTable) -> [TextKey: String] {
    let pairs = table.texts.keys.compactMap { key in byName[name(of: key)].map { ($0, key) } }
    return Dictionary(pairs) { min($0, $1) }
  }

  /// Finding a case by its raw value takes as long as comparing it with all of them.
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Returns the name in code of a text: `item.needs-same` is `itemNeedsSame`.
  private static func name(of key: String) -> String {
    var name: [UInt8] = []
    var startsWord = false
    for byte in key.utf8 {
      let isSeparator = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      if !isSeparator { name.append(startsWord && UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte) }
      startsWord = isSeparator
    }
    return String(decoding: name, as: UTF8.self)
  }
}
