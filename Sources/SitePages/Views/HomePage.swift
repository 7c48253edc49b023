import Grading
import Mustache
import SiteContent

/// The home page.
///
/// It is a class so that values which its template uses several times are computed once.
final class HomePage {
  let chrome: PageChrome
  /// The courses of the running terms, at most as many as the page shows.
  let running: [CourseView]
  let years: [YearView]
  private let work: [DueWork]
  /// The indices of the running courses: of the term, and of the course in it.
  private let places: [(term: Int, course: Int)]
  /// The data of what-if if it is a file beside the page.
  private let scenarioScript: HomeScenario?
  private let address: Address
  private let context: PageContext

  /// The maximum numbers of running courses and terms on the page.
  private static let maximum = (courses: 24, terms: 12)

  init(address: Address, in context: PageContext, scenarioScript: HomeScenario? = nil, chrome: PageChrome) {
    self.chrome = chrome
    self.scenarioScript = scenarioScript
    self.address = address
    self.context = context
    work = context.due
    places = Self.places(in: context)
    running = places.map { place in
      let course = context.content.record.terms[place.term].courses[place.course]
      return CourseView(
        course, context.figures.terms[place.term].courses[place.course],
        address: address.link(to: context.address(of: .course(course.id))), in: context)
    }
    years = YearView.list(newest: Self.maximum.terms, from: address, besidesTotal: true, in: context)
  }

  /// Returns the indices of the courses that the page shows, in their order. Courses without a mark are after those with one, and
  /// those without controls after all others.
  static func places(in context: PageContext) -> [(term: Int, course: Int)] {
    let places = Array(running(in: context).prefix(maximum.courses))
    func group(_ index: Int) -> Int {
      if !RecordPageScenario.canHaveMark(places[index], in: context) { return 2 }
      return context.figures.terms[places[index].term].courses[places[index].course].standing.current == nil ? 1 : 0
    }
    return places.indices.sorted { (group($0), $0) < (group($1), $1) }.map { places[$0] }
  }

  /// Returns the indices of the courses of the running terms: open courses with a mark, those furthest below their goals first,
  /// then finished courses with a mark, then courses without one.
  private static func running(in context: PageContext) -> [(term: Int, course: Int)] {
    let record = context.content.record
    let places = zip(record.terms, context.figures.terms).enumerated().flatMap { index, pair -> [(Int, Int)] in
      guard record.state(ofTerm: index, at: context.content.now.start) == .running else { return [] }
      return TermCourseView.order(in: pair.0).map { (index, $0) }
    }
    let keys = places.enumerated().map { order, place -> (group: Int, gap: Double, order: Int) in
      let figures = context.figures.terms[place.0].courses[place.1]
      guard let current = figures.standing.current else { return (2, 0, order) }
      let goal = record.terms[place.0].courses[place.1].goal?.percent
      return (figures.isFinished ? 1 : 0, goal.map { current - $0 } ?? .infinity, order)
    }
    return keys.sorted(by: <).map { places[$0.order] }
  }

  /// Whether there is nothing to show yet, so that the page explains how to start.
  var isEmpty: Bool { showsNothing && !isPrivate }

  /// Whether these readers see nothing, because everything is in vaults: the page says what opens it.
  var isPrivate: Bool {
    showsNothing && context.scope.readers == .everyone && !context.content.protection.vaults.isEmpty
  }

  private var showsNothing: Bool { record.terms.isEmpty && context.content.classrooms.isEmpty }

  var vaults: [LinkView] {
    isPrivate ? mainPages.vaults.map { LinkView(name: $0.name, address: address.link(to: $0.address)) } : []
  }

  var greeting: String {
    context.settings.owner.map { context.localizer.text(.homeGreeting, ["name": context.localizer.text($0)]) }
      ?? context.localizer.text(context.settings.title)
  }

  /// The owner's name above the answer, which is then the title; nil without an answer or a name.
  var owner: String? { answer == nil ? nil : context.settings.owner.map { context.localizer.text($0) } }

  var avatar: String? { context.settings.avatar.map { context.reference(toImage: $0, from: address) } }

  /// The contents of the vault whose home page it is; empty on other home pages.
  var kept: [LinkView] {
    context.vaultContents.map { LinkView(name: $0.name, address: address.link(to: $0.address)) }
  }

  /// The classrooms by role; empty if the site has courses, because then they have a page of their own.
  var rooms: [ClassroomGroupView] {
    hasCourses ? [] : ClassroomGroupView.list(from: address, in: context)
  }

  /// Whether there is any course. Terms without one are frames, as on the site of a teacher, and have no figures.
  private var hasCourses: Bool { record.terms.contains { !$0.courses.isEmpty } }

  /// The GPA or the average of the whole record, with its goal; nil without one.
  private(set) lazy var answer: AnswerView? = {
    if !hasCourses, record.gpa.prior == nil { return nil }
    return AnswerView(
      NamedValue.figures(ofRecordIn: context), gpa: context.figures.gpa, of: record.terms, on: record.scale, in: context
    )
  }()

  /// The blocs and units of a programme, and the conditions of its diploma; nil without units.
  private(set) lazy var programme = ProgrammeView(from: address, in: context)

  var graduationStatus: GraduationStatusView? { GraduationStatusView(in: context) }

  /// The sections of the page in the order of the settings, those side by side in one row. The home page of a vault has all: its
  /// readers find the contents of the vault there.
  lazy var sectionRows: [HomeRow] = {
    if showsNothing { return HomeRow.rows([.title, .notes], besides: []) }
    let chosen = kept.isEmpty ? context.settings.home : nil
    return HomeRow.rows(chosen ?? HomeSection.allCases, besides: years.isEmpty ? HomeRow.ofTerms : [])
  }()

  private func shows(_ section: HomeSection) -> Bool { sectionRows.contains { $0.sections.contains(section) } }

  var hasGoals: Bool { !record.goals.isEmpty }

  /// Goals that do not decide about graduation.
  var goals: [ConditionView] {
    zip(record.goals, context.figures.goals).map { ConditionView($0, $1, in: context) }
  }

  /// The averages over the terms; nil with less than two values.
  private(set) lazy var chart = Chart(ofTermsIn: context)

  /// The chart of the average over the site's commits; nil if it never changed or the site keeps no history.
  private(set) lazy var recorded = Chart(recordedIn: context)

  /// The rows of overdue work, and of the work that is due next.
  lazy var dueRows = DueRows(overdue: overdueWork, coming: comingWork, from: address, in: context)

  var zone: String? { context.localizer.zone(of: (overdueWork + comingWork).lazy.map(\.due)) }

  var hasDueNext: Bool { !work.isEmpty }

  /// The number of works that are overdue and the names of one or two, in one line on any phone; nil if there is none.
  var overdue: String? {
    let localizer = context.localizer
    let names = overdueWork.map { localizer.text($0.item.name) }
    guard let first = names.first else { return nil }
    let width = 12
    let two = names.prefix(2).joined(separator: localizer.text(.comma))
    let fits = two.shortened(to: width) == two
    let more = names.count - (fits ? min(names.count, 2) : 1)
    let shown = fits ? two : first.shortened(to: width)
    return localizer.count(
      .dueOverdueNames, names.count, value: more > 0 ? localizer.count(.dueMoreNames, more, value: shown) : shown)
  }

  var next: String? {
    comingWork.first.map { "\(context.localizer.text($0.item.name)), \(context.localizer.moment($0.due))" }
  }

  /// How far away that work is.
  var nextView: DueView? { comingWork.first.map { DueView($0, from: address, in: context) } }

  /// Whether the page has what-if: whether it shows the figures and a course that can have an assumed mark.
  var hasScenario: Bool {
    shows(.title) && shows(.courses) && places.contains { RecordPageScenario.canHaveMark($0, in: context) }
  }

  /// The data of the what-if script as JSON; nil without what-if.
  private(set) lazy var scenario =
    hasScenario ? RecordPageScenario(context: context, courses: places, layout: .cards).bytes : nil

  private var comingWork: [DueWork] { work.filter { !$0.due.hasPassed(at: context.content.now.start) } }

  private var overdueWork: [DueWork] { work.filter { $0.due.hasPassed(at: context.content.now.start) } }

  private var record: AcademicRecord { context.content.record }

  private var mainPages: MainPages { MainPages(context: context) }
}

extension HomePage: PageView {
  static let fields: [Shape<HomePage>.Field] = [
    .flag("isPrivate", "Whether everything is in vaults, so that there is nothing for everybody.") { $0.isPrivate },
    .flag("hasVaults", "Whether it names the vaults.") { !$0.vaults.isEmpty },
    .list("vaults", "The home pages of the vaults; empty if their names are not public.", LinkView.shape) { $0.vaults },
    .flag("isEmpty", "Whether the site has no term and no classroom yet.") { $0.isEmpty },
    .text("help", "The address of the help page.") { $0.address.link(to: $0.mainPages.help.address) },
    .text("greeting", "The greeting, or the site's title.") { $0.greeting },
    .text("owner", "The owner's name, if the title is the answer and not the greeting.") { $0.owner },
    .text("avatar", "The address of the owner's picture.") { $0.avatar },
    .flag("isVault", "Whether it is the home page of a vault.") { !$0.kept.isEmpty },
    .list("kept", "The contents of the vault whose home page it is.", LinkView.shape) { $0.kept },
    .list("sectionRows", "The sections of the page in their order, those side by side in one row.", HomeRow.shape) {
      $0.sectionRows
    },
    .flag("hidesTitle", "Whether the settings leave out the answer; the page has a title nevertheless.") {
      !$0.shows(.title)
    },
    .html("notes", "The text of index.md.") { $0.context.notes(of: .home) },
    .list("rooms", "The classrooms by role; empty if the site has courses.", ClassroomGroupView.shape) { $0.rooms },
    .section("answer", "The GPA or the average, with its goal; not there without one.", AnswerView.shape) {
      $0.answer
    },
    .list("tiles", "The figures as tiles: those of the answer, in full.", NamedValue.shape) {
      $0.answer == nil ? [] : NamedValue.figures(ofRecordIn: $0.context)
    },
    .text("goal", "The GPA that the goal needs on the open courses, in words.") { $0.answer?.sentence },
    .section(
      "programme", "The units, blocs and conditions of a programme; not there without units.", ProgrammeView.shape
    ) { $0.programme },
    .text("verdict", "The state of all conditions for graduation together, in words; empty without conditions.") {
      $0.graduationStatus?.text
    },
    .text("style", "The state as a style class: met, not-met, on-course, needs-more or undecided.") {
      $0.graduationStatus?.style
    },
    .flag("isMet", "Whether all conditions are met.") { $0.graduationStatus?.style == "met" },
    .flag("hasGoals", "Whether there are goals that do not decide about graduation.") { $0.hasGoals },
    .list("goals", "Those goals.", ConditionView.shape) { $0.goals },
    .text("graduation", "The address of the page of conditions and goals.") {
      $0.address.link(to: $0.mainPages.graduation.address)
    },
    .flag("hasCharts", "Whether the page has a chart.") {
      $0.shows(.charts) && ($0.chart != nil || $0.recorded != nil)
    },
    .section("chart", "The averages over the terms, if there are two.", Chart.shape) { $0.chart },
    .section("recorded", "The average over the site's commits, if the site keeps a history.", Chart.shape) {
      $0.recorded
    },
    .text("due", "The address of the page of due work.") { $0.address.link(to: $0.mainPages.due.address) },
    .text("timeZone", "The IANA name of the site's time zone, for scripts.") { $0.context.settings.timeZone },
    .flag("hasDueNext", "Whether anything is due.") { $0.hasDueNext },
    .text("overdue", "How much work is overdue, with one or two names, in one line; empty if there is none.") {
      $0.overdue
    },
    .text("nextDue", "The work that is due next, in one line; empty if there is none.") { $0.next },
    .text("nextAway", "How many days away it is, in words.") { $0.nextView?.away },
    .text("nextDay", "Its day as a number of days since 1970, for scripts.") { $0.nextView?.day },
    .text("zone", "The time zone of due times, in words; empty if no work has a time.") { $0.zone },
    .text("rows", "How many rows of due work are shown.") { _ in String(DueRows.shown.all) },
    .text("comingRows", "How many of them are kept for coming work.") { _ in String(DueRows.shown.coming) },
    .flag("hasOverdue", "Whether anything is overdue.") { !$0.dueRows.overdue.isEmpty },
    .list("overdueNext", "The overdue work, at most five items.", DueView.shape) { $0.dueRows.overdue },
    .flag("hasComing", "Whether anything is due next.") { !$0.dueRows.coming.isEmpty },
    .list(
      "dueNext", "The work that is due next; most of it is shown only after other work is overdue.", DueView.shape
    ) {
      $0.dueRows.coming
    },
    .flag("hasMoreDue", "Whether more work is due than is listed.") { $0.dueRows.hasMore },
    .section("days", "The work of two weeks as bars; not there if nothing is due in them.", DueDays.shape) {
      DueDays(of: $0.comingWork, in: $0.context)
    },
    .flag("hasRunning", "Whether a course is running.") { !$0.running.isEmpty },
    .list(
      "running",
      "The courses of the running terms: those with a mark, then others; open ones by their distance from the goal, then finished "
        + "ones; last those that count in no average or will have no mark.",
      CourseView.shape
    ) { $0.running },
    .flag("hasTerms", "Whether there is any term.") { !$0.years.isEmpty },
    .flag("hasScenario", "Whether the page has what-if: it shows the figures, and a course is running.") {
      $0.hasScenario
    },
    .html("scenario", "The data of the what-if script as JSON; empty without what-if.") { $0.scenario },
    .text(
      "scenarioScript",
      "The script file with the same data, relative to the folder of assets; empty without what-if or if the page is sealed."
    ) { $0.hasScenario ? $0.scenarioScript?.reference : nil },
    .list("years", "The newest terms by academic year.", YearView.shape) { $0.years },
  ]
}
