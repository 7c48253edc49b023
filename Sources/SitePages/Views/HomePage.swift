import Grading
import SiteContent

/// The home page.
struct HomePage {
  let frame: Frame
  /// Whether there is nothing to show yet, so that the page says how to begin.
  let isEmpty: Bool
  /// The address of the help page.
  let help: String
  let greeting: String
  /// The address of the owner's picture.
  let avatar: String?
  /// What is in the vault that the page is the home of; empty elsewhere.
  let kept: [LinkView]
  let notes: [UInt8]?
  let tiles: [NamedValue]
  let goal: String?
  let diploma: DiplomaView?
  /// Goals beside the conditions for graduation.
  let goals: [ConditionView]
  /// The address of the page with the conditions and goals.
  let graduation: String
  /// The averages over the terms; nil with less than two values.
  let chart: Chart?
  /// How the average moved from commit to commit; nil where the site does not keep it.
  let recorded: Chart?
  /// What is due next, at most five items.
  let dueNext: [DueView]
  /// The address of the page of what is due.
  let due: String
  let running: [CourseView]
  let years: [YearView]
  /// What the what-if script needs; nil where no course runs.
  let scenario: [UInt8]?

  /// How many running courses, terms and due items the page shows at most.
  private static let most = (courses: 24, terms: 12, due: 5)

  init(address: Address, in setting: Setting, frame: Frame) {
    let record = setting.content.record
    let marks = setting.marks(on: record.scale)
    self.frame = frame
    isEmpty = record.terms.isEmpty && setting.content.classrooms.isEmpty
    help = address.link(to: Landmarks(setting: setting).help.address)
    greeting =
      setting.settings.owner.map { setting.wording.text(.greeting, ["name": setting.wording.text($0)]) }
      ?? setting.wording.text(setting.settings.title)
    avatar = setting.settings.avatar.map { setting.reference(toImage: $0, from: address) }
    kept = setting.keptPlaces.map { LinkView(name: $0.name, address: address.link(to: $0.address)) }
    notes = setting.notes(of: .home)
    tiles = Figures.tiles(
      gpa: setting.figures.gpa, average: setting.figures.average, scale: record.scale, credits: nil, in: setting)
    goal = TargetWords(wording: setting.wording, marks: marks).text(ofGPA: setting.figures.gpa.target)
    diploma = DiplomaView(setting.figures.graduation, wording: setting.wording)
    goals = zip(record.goals, setting.figures.goals).map { ConditionView($0, $1, in: setting) }
    graduation = address.link(to: Landmarks(setting: setting).graduation.address)
    chart = Chart(ofTermsIn: setting)
    recorded = Chart(recordedIn: setting)
    dueNext = DueWork.list(of: record, setting.figures).lazy
      .filter { !$0.due.hasPassed(at: setting.content.now.start) }.prefix(Self.most.due)
      .map { DueView($0, from: address, in: setting) }
    due = address.link(to: Landmarks(setting: setting).due.address)
    var running: [CourseView] = []
    var places: [(term: Int, course: Int)] = []
    for (index, term) in record.terms.enumerated()
    where record.state(ofTerm: index, at: setting.content.now.start) == .running {
      for place in TermCourseView.order(in: term) {
        let (course, figures) = (term.courses[place], setting.figures.terms[index].courses[place])
        guard !figures.isFinished, running.count < Self.most.courses else { continue }
        places.append((index, place))
        let link = address.link(to: setting.address(of: .course(course.id)))
        running.append(CourseView(course, figures, address: link, in: setting))
      }
    }
    self.running = running
    scenario = RecordPageScenario(setting: setting, courses: places, hasCards: true).bytes
    years = YearView.list(newest: Self.most.terms, from: address, in: setting)
  }
}
