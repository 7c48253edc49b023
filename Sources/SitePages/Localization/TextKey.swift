/// The keys of the texts in the language tables that Swift code uses.
///
/// Keys that only templates use are not listed here; the template engine checks those.
enum TextKey: String, CaseIterable, Sendable {
  case home = "page.home"
  case asOf = "page.asOf"

  case vaultForm = "vault.title"
  case vaultSite = "vault.site"
  case vaultPlace = "vault.place"
  case vaultResults = "vault.results"
  case vaultStudent = "vault.student"

  case none = "number.none"
  case percent = "number.percent"
  case outOf = "number.outOf"
  case countOf = "number.countOf"
  case comma = "number.comma"

  case greeting = "home.greeting"
  case gpaGoal = "home.goal"
  case gpaPrior = "home.prior"

  case due = "due.title"
  case dueWorth = "due.worth"
  case dueWorthNow = "due.worthNow"
  case overdue = "due.overdue"
  case dueDay = "due.day"
  case dueThisWeek = "due.thisWeek"
  case dueNextWeek = "due.nextWeek"
  case dueWeek = "due.week"
  case dueToday = "due.today"
  case dueTomorrow = "due.tomorrow"
  case dueYesterday = "due.yesterday"
  case dueInDays = "due.inDays"
  case dueDaysAgo = "due.daysAgo"
  case dueTimeline = "due.timeline"
  case dueDot = "due.dot"
  case feedTitle = "feed.title"
  case dueCalendar = "due.calendarName"
  case monday = "weekday.monday"
  case tuesday = "weekday.tuesday"
  case wednesday = "weekday.wednesday"
  case thursday = "weekday.thursday"
  case friday = "weekday.friday"
  case saturday = "weekday.saturday"
  case sunday = "weekday.sunday"
  case weekdayInitials = "weekday.initials"

  case terms = "term.terms"
  case termFinished = "term.finished"
  case termRunning = "term.running"
  case termPlanned = "term.planned"
  case termFrom = "term.from"
  case termUntil = "term.until"
  case termBetween = "term.between"

  case gpa = "figure.gpa"
  case currentGPA = "figure.currentGPA"
  case officialGPA = "figure.officialGPA"
  case noGPA = "figure.noGPA"
  case average = "figure.average"
  case credits = "figure.credits"
  case creditsEarned = "figure.creditsEarned"
  case courses = "figure.courses"

  case courseCredits = "course.credits"
  case courseTerm = "course.term"
  case section = "course.section"
  case instructor = "course.instructor"
  case location = "course.location"
  case currentGrade = "course.currentGrade"
  case finalGrade = "course.finalGrade"
  case notGraded = "course.notGraded"
  case goal = "course.goal"
  case floor = "course.floor"
  case ceiling = "course.ceiling"
  case graded = "course.graded"
  case gradedAllListed = "course.gradedAllListed"
  case work = "course.work"
  case directItems = "course.directItems"
  case ladderFrom = "course.from"

  case basisPassFail = "basis.pass-fail"
  case basisAudit = "basis.audit"
  case basisTransfer = "basis.transfer"
  case basisWithdrawn = "basis.withdrawn"

  case targetNoGoal = "target.no-goal"
  case targetRange = "target.range"
  case targetUnreachableBest = "target.unreachableBest"
  case targetWeightsIncomplete = "target.weights-incomplete"
  case targetWorkNotListed = "target.work-not-listed"
  case targetMet = "target.met"
  case targetSurpassed = "target.surpassed"
  case targetMissed = "target.missed"
  case targetSecured = "target.secured"
  case targetReachable = "target.reachable"
  case targetUnreachable = "target.unreachable"
  case briefReachable = "brief.reachable"
  case briefUnreachable = "brief.unreachable"
  case briefUnreachableBest = "brief.unreachableBest"
  case briefSecured = "brief.secured"
  case briefWeightsIncomplete = "brief.weights-incomplete"
  case briefWorkNotListed = "brief.work-not-listed"

  case ladderNoGoal = "ladder.no-goal"
  case ladderWeightsIncomplete = "ladder.weights-incomplete"
  case ladderMet = "ladder.met"
  case ladderMissed = "ladder.missed"
  case ladderSecured = "ladder.secured"
  case ladderReachable = "ladder.reachable"
  case ladderUnreachable = "ladder.unreachable"

  case ruleScheme = "rule.scheme"
  case ruleSchemeCounts = "rule.schemeCounts"
  case ruleReplaces = "rule.replaces"
  case rulePart = "rule.part"
  case ruleLowest = "rule.lowest"
  case ruleReplacesItem = "rule.replacesItem"
  case ruleIfBetter = "rule.ifBetter"
  case ruleUpTo = "rule.upTo"
  case ruleBest = "rule.best"
  case ruleRounded = "rule.rounded"
  case ruleRoundedDown = "rule.roundedDown"
  case ruleRoundedUp = "rule.roundedUp"
  case lettersMore = "letters.more"
  case lettersNeed = "letters.need"
  case lettersReachable = "letters.reachable"
  case lettersUnreachable = "letters.unreachable"
  case lettersUnreachableBest = "letters.unreachableBest"
  case lettersOpen = "letters.open"
  case lettersPassed = "letters.passed"
  case lettersEarned = "letters.earned"
  case lettersBelow = "letters.below"

  case limitCourse = "limit.course"
  case limitAtMost = "limit.atMost"
  case limitLate = "limit.late"
  case ruleLate = "rule.late"
  case ruleLateScore = "rule.lateScore"
  case ruleGraceDays = "rule.graceDays"
  case ruleFreeDays = "rule.freeDays"
  case ruleLastDay = "rule.lastDay"
  case limitGate = "limit.gate"
  case limitGateOwn = "limit.gateOwn"
  case limitMet = "limit.met"
  case limitMissed = "limit.missed"
  case limitSecured = "limit.secured"
  case limitReachable = "limit.reachable"
  case limitAtRisk = "limit.atRisk"
  case limitUnreachable = "limit.unreachable"
  case limitNothing = "limit.nothing"

  case gpaTargetWeightsIncomplete = "gpaTarget.weights-incomplete"
  case gpaTargetMet = "gpaTarget.met"
  case gpaTargetMissed = "gpaTarget.missed"
  case gpaTargetSecured = "gpaTarget.secured"
  case gpaTargetReachable = "gpaTarget.reachable"
  case gpaTargetUnreachable = "gpaTarget.unreachable"

  case bandFail = "band.fail"
  case bandBelowC = "band.below-c"
  case bandPass = "band.pass"
  case bandGood = "band.good"
  case bandExcellent = "band.excellent"

  case participation = "category.participation"
  case assignments = "category.assignments"
  case exams = "category.exams"
  case labs = "category.labs"
  case quizzes = "category.quizzes"
  case categoryWeight = "category.weight"
  case categoryCoefficient = "category.coefficient"
  case categoryEffective = "category.effective"
  case categoryExtra = "category.extra"
  case categoryItems = "category.items"
  case categoryListed = "category.listed"
  case dropLowest = "category.dropLowest"
  case bestCount = "category.best"
  case missingNotDropped = "category.missingNotDropped"
  case dropIfAllHandedIn = "category.dropIfAllHandedIn"
  case categoryAtMost = "category.atMost"
  case dropHighest = "category.dropHighest"
  case announced = "category.announced"

  case itemWorth = "item.worth"
  case itemAchieved = "item.achieved"
  case itemEffectiveWeight = "item.effectiveWeight"
  case itemContribution = "item.contribution"
  case itemUngraded = "item.ungraded"
  case itemMissing = "item.missing"
  case itemExcused = "item.excused"
  case itemAbsent = "item.absent"
  case itemDropped = "item.dropped"
  case itemOverdue = "item.overdue"
  case itemExtraCredit = "item.extraCredit"
  case itemReplacedBy = "item.replacedBy"
  case itemLate = "item.late"
  case itemLateLoss = "item.lateLoss"
  case itemLateFree = "item.lateFree"
  case itemCurved = "item.curved"
  case itemCurvedBy = "item.curvedBy"
  case itemRounded = "item.rounded"
  case itemResit = "item.resit"
  case itemPassed = "item.passed"
  case itemFailed = "item.failed"
  case itemPasses = "item.passes"
  case itemNeverDropped = "item.neverDropped"

  case itemNeeds = "item.needs"
  case itemNeedsLikeAll = "item.needsLikeAll"
  case itemNeedsAtPace = "item.needsAtPace"
  case itemNeedsNoneAtPace = "item.needsNoneAtPace"
  case itemWorthNow = "item.worthNow"
  case itemNeedsNothing = "item.needsNothing"

  case unitCoefficient = "unit.coefficient"
  case unitContribution = "unit.contribution"
  case unitPassed = "unit.passed"
  case unitOpenAbove = "unit.openAbove"
  case unitOpenBelow = "unit.openBelow"
  case unitOpenGraded = "unit.openGraded"
  case unitFailed = "unit.failed"

  case averageAll = "condition.all"
  case averageProfessional = "condition.professional"
  case conditionAverage = "condition.average"
  case graduationConditions = "graduation.conditions"
  case graduationBlocs = "graduation.blocs"
  case unitBlocked = "unit.blocked"
  case unitFloor = "unit.floor"
  case unitBonus = "unit.bonus"
  case unitRounding = "unit.rounding"
  case courseCompensatedUnit = "course.compensatedUnit"
  case courseCompensatedTerm = "course.compensatedTerm"
  case courseCompensatedBloc = "course.compensatedBloc"
  case courseCompensatedYear = "course.compensatedYear"
  case courseStatus = "course.status"
  case courseAbsent = "course.absent"
  case courseIncomplete = "course.incomplete"
  case courseProvisional = "course.provisional"
  case courseSoFar = "course.soFar"
  case eachUnit = "condition.eachUnit"
  case eachBloc = "condition.eachBloc"
  case eachCourse = "condition.eachCourse"
  case moreThanHalfOfUnits = "condition.moreThanHalfOfUnits"
  case moreThanHalfOfBlocs = "condition.moreThanHalfOfBlocs"
  case moreThanHalfOfCourses = "condition.moreThanHalfOfCourses"
  case conditionAverageAtMost = "condition.averageAtMost"
  case conditionBest = "condition.best"
  case conditionBestAtMost = "condition.bestAtMost"
  case eachUnitAtMost = "condition.eachUnitAtMost"
  case eachBlocAtMost = "condition.eachBlocAtMost"
  case eachCourseAtMost = "condition.eachCourseAtMost"
  case moreThanHalfOfUnitsAtMost = "condition.moreThanHalfOfUnitsAtMost"
  case moreThanHalfOfBlocsAtMost = "condition.moreThanHalfOfBlocsAtMost"
  case moreThanHalfOfCoursesAtMost = "condition.moreThanHalfOfCoursesAtMost"
  case conditionCountUnits = "condition.countUnits"
  case conditionCountBlocs = "condition.countBlocs"
  case conditionCountCourses = "condition.countCourses"
  case conditionDeficit = "condition.deficit"
  case conditionPoints = "condition.points"
  case conditionAny = "condition.any"
  case conditionOr = "condition.or"
  case conditionGPAAtMost = "condition.gpaAtMost"
  case conditionPointsMissing = "condition.pointsMissing"
  case conditionCredits = "condition.credits"
  case conditionGPA = "condition.gpa"

  case conditionMet = "condition.met"
  case conditionNotMet = "condition.notMet"
  case conditionUndecided = "condition.undecided"
  case conditionBelow = "condition.below"
  case conditionAbove = "condition.above"
  case conditionNoneBelow = "condition.noneBelow"
  case conditionNoneAbove = "condition.noneAbove"
  case conditionNow = "condition.now"
  case conditionNowAndSure = "condition.nowAndSure"
  case conditionNeeds = "condition.needs"
  case conditionCreditsMissing = "condition.creditsMissing"

  case graduation = "graduation.title"
  case goals = "graduation.goals"
  case graduationMet = "graduation.met"
  case graduationNotMet = "graduation.notMet"
  case graduationUndecided = "graduation.undecided"

  case listSeparator = "list.separator"

  case classrooms = "classroom.title"
  case classroomsTeaching = "classroom.teaching"
  case classroomsEnrolled = "classroom.enrolled"
  case classroomsOther = "classroom.other"
  case classroomQuizzes = "classroom.quizCount"
  case classroomTeacher = "classroom.teacher"
  case classroomStudent = "classroom.student"
  case classroomCreated = "classroom.created"

  case quizOpens = "quiz.opens"
  case quizWaiting = "quiz.waiting"
  case quizRunning = "quiz.running"
  case quizClosed = "quiz.closed"
  case quizQuestions = "quiz.questionCount"
  case quizQuestionsName = "quiz.questions"
  case quizDeadline = "quiz.deadline"
  case quizRulePoints = "quiz.rulePoints"
  case quizRuleDifferentPoints = "quiz.ruleDifferentPoints"
  case quizPoints = "quiz.points"
  case quizRuleLimit = "quiz.ruleLimit"
  case quizRuleLate = "quiz.ruleLate"
  case quizCountsLast = "quiz.countsLast"
  case quizCountsBest = "quiz.countsBest"
  case quizCountsAverage = "quiz.countsAverage"
  case quizCountsFirst = "quiz.countsFirst"
  case quizFeedbackImmediate = "quiz.feedbackImmediate"
  case quizFeedbackAfterDeadline = "quiz.feedbackAfterDeadline"
  case quizFeedbackNever = "quiz.feedbackNever"

  case feedbackPerfect = "feedback.perfect"
  case feedbackGreat = "feedback.great"
  case feedbackNiceTry = "feedback.niceTry"
  case feedbackKeepPractising = "feedback.keepPractising"

  case results = "results.title"
  case resultsHandedIn = "results.handedIn"
  case resultsLate = "results.late"
  case resultsLast = "results.countsLast"
  case resultsBest = "results.countsBest"
  case resultsAverage = "results.countsAverage"
  case resultsFirst = "results.countsFirst"
  case resultsAttempts = "results.attempts"
  case resultsAttemptCount = "results.attemptCount"
  case resultsMean = "results.mean"
  case resultsMedian = "results.median"
  case resultsBin = "results.bin"
  case resultsChosen = "results.chosen"
  case resultsKeyClosed = "results.keyClosed"

  case gradeBookGrade = "gradeBook.grade"
  case gradeBookGraded = "gradeBook.graded"
  case gradeBookSpread = "gradeBook.spread"
  case gradeBookClassroom = "gradeBook.classroom"

  case help = "help.title"
  case transcript = "transcript.title"
  case transcriptInProgress = "transcript.inProgress"
  case transcriptPlanned = "transcript.planned"
  case transcriptRepeat = "transcript.repeat"
  case transcriptRepeated = "transcript.repeated"
  case transcriptPriorGPA = "transcript.priorGPA"
  case transcriptTermGPA = "transcript.termGPA"
  case transcriptCumulativeGPA = "transcript.cumulativeGPA"
  case transcriptEarnedInAll = "transcript.earnedInAll"
  case transcriptScale = "transcript.scale"
  case transcriptPass = "transcript.pass"
  case transcriptOpenRemark = "transcript.openRemark"
  case transcriptOfficialRemark = "transcript.officialRemark"
  case transcriptRepeatsAll = "transcript.repeatsAll"
  case transcriptRepeatsBest = "transcript.repeatsBest"
  case transcriptRepeatsLatest = "transcript.repeatsLatest"
  case transcriptBasisRemark = "transcript.basisRemark"

  case computationPoints = "computation.points"
  case computationMean = "computation.mean"
  case computationWeighted = "computation.weighted"
  case computationExtra = "computation.extra"
  case computationBonus = "computation.bonus"
  case computationDropped = "computation.dropped"
  case computationHighest = "computation.highest"
  case computationLatest = "computation.latest"
  case computationDecaying = "computation.decaying"
  case computationReplaced = "computation.replaced"
  case computationFinished = "computation.finished"
  case computationTakenOff = "computation.takenOff"
  case computationAdded = "computation.added"
  case computationRounded = "computation.rounded"
  case computationOpen = "computation.open"
  case computationNothing = "computation.nothing"
  case computationTimes = "computation.times"
  case computationTimesCoefficient = "computation.timesCoefficient"
  case computationAdds = "computation.adds"
  case computationAddsByCoefficient = "computation.addsByCoefficient"
  case computationSum = "computation.sum"
  case computationScaledUp = "computation.scaledUp"
  case computationByCoefficients = "computation.byCoefficients"
  case computationPool = "computation.pool"
  case computationPlusExtra = "computation.plusExtra"
  case computationHeld = "computation.held"

  case whatIf = "whatif.title"
  case whatIfSwitched = "whatif.switched"
  case whatIfMark = "whatif.mark"
  case whatIfReally = "whatif.really"
  case whatIfSlider = "whatif.slider"
  case whatIfScore = "whatif.score"
  case whatIfLock = "whatif.lock"
  case whatIfAll = "whatif.all"
  case whatIfUndo = "whatif.undo"
  case whatIfFinished = "whatif.finished"
  case whatIfReset = "whatif.reset"
  case whatIfLink = "whatif.link"
  case whatIfLines = "whatif.lines"
  case whatIfClose = "whatif.close"
  case whatIfCopied = "whatif.copied"
  case whatIfCopyThis = "whatif.copyThis"
  case whatIfCourses = "whatif.courses"
  case whatIfChart = "whatif.chart"

  case chartGPA = "chart.gpa"
  case chartAverage = "chart.average"
  case chartBefore = "chart.before"
  case chartOverall = "chart.overall"
  case chartOwn = "chart.own"
  case chartOpen = "chart.open"
  case chartGrade = "chart.grade"
  case chartRecordedGrade = "chart.recordedGrade"
  case chartRecordedGPA = "chart.recordedGPA"
  case chartRecordedAverage = "chart.recordedAverage"
  case chartCommit = "chart.commit"
  case chartAfter = "chart.after"
  case chartDay = "chart.day"
  case chartSpan = "chart.span"
  case chartGoal = "chart.goal"
  case chartWeights = "chart.weights"
  case chartWeightsSum = "chart.weightsSum"
  case chartWeightsFinal = "chart.weightsFinal"
  case chartWeightsExtra = "chart.weightsExtra"
  case chartPart = "chart.part"
  case chartWhole = "chart.whole"
  case chartWon = "chart.won"
  case chartLeft = "chart.left"
  case chartLost = "chart.lost"

  case notFound = "notFound.title"

  case scoresOutOf = "scores.outOf"
}

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
    case .outOf: ["number", "top"]
    case .countOf: ["count", "whole"]
    case .dueWorthNow, .itemWorthNow: ["worth", "now"]
    case .unitOpenGraded: ["graded", "total"]
    case .targetRange: ["floor", "ceiling"]
    case .targetUnreachableBest, .briefUnreachableBest: ["goal", "letter", "required"]
    case .gpaGoal, .goal, .targetMet, .targetSurpassed, .targetMissed, .targetSecured, .gpaTargetMet, .gpaTargetMissed,
      .gpaTargetSecured, .itemNeedsNothing, .chartGoal, .briefUnreachable, .briefSecured, .briefWorkNotListed:
      ["goal"]
    case .gpaPrior, .conditionCredits, .transcriptPriorGPA: ["credits"]
    case .dueWorth: ["worth"]
    case .dueDay: ["weekday", "day"]
    case .dueWeek: ["day"]
    case .dueInDays, .dueDaysAgo: ["count"]
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
    case .lettersUnreachableBest: ["goal", "letter", "needs"]
    case .lettersOpen: ["count"]
    case .itemPasses, .itemNeedsAtPace: ["required"]
    case .itemLateLoss: ["late", "loss"]
    case .itemLateFree: ["late"]
    case .itemCurvedBy: ["points"]
    case .ruleLate, .ruleLateScore: ["loss"]
    case .ruleGraceDays, .ruleLastDay: ["count"]
    case .ruleFreeDays: ["left", "all"]
    case .lettersPassed: ["passed", "graded", "open"]
    case .lettersEarned: ["letter", "needs"]
    case .lettersBelow: ["grade", "letter", "needs"]
    case .limitMet, .limitMissed: ["current"]
    case .limitReachable: ["required"]
    case .limitAtRisk: ["current", "required"]
    case .targetWeightsIncomplete, .briefWeightsIncomplete: ["declared"]
    case .targetReachable, .gpaTargetReachable, .itemNeeds, .itemNeedsLikeAll, .briefReachable: ["required", "goal"]
    case .targetUnreachable, .gpaTargetUnreachable: ["goal", "required"]
    case .ladderReachable, .conditionNeeds, .conditionCreditsMissing, .conditionPointsMissing:
      ["required"]
    case .categoryWeight, .categoryCoefficient: ["weight", "effective"]
    case .categoryEffective: ["effective"]
    case .categoryExtra: ["weight"]
    case .categoryItems: ["category"]
    case .categoryListed, .dropLowest, .dropHighest, .announced, .classroomQuizzes, .quizQuestions, .quizPoints,
      .quizRuleLimit, .resultsAttemptCount, .resultsChosen, .computationDropped, .computationReplaced, .bestCount:
      ["count"]
    case .conditionAverage, .conditionAverageAtMost: ["average", "mark"]
    case .conditionBest, .conditionBestAtMost: ["credits", "mark"]
    case .conditionCountUnits, .conditionCountBlocs, .conditionCountCourses: ["count", "mark"]
    case .conditionDeficit: ["times", "mark"]
    case .conditionPoints: ["points"]
    case .conditionAny: ["conditions"]
    case .unitBlocked, .conditionBelow, .conditionAbove: ["names"]
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
