import Grading
import Mustache
import SiteContent

/// A course as a card or a row shows it.
///
/// It is a class because a course has many values and several views share it.
final class CourseView {
  let subject: Course
  let figures: CourseFigures
  let marks: MarkFormat
  let address: String
  let context: PageContext
  /// `subject.movesLetters` and `subject.hasShares`, which all items of the course ask for.
  let movesLetters: Bool
  let hasShares: Bool

  init(_ course: Course, _ figures: CourseFigures, address: String, in context: PageContext) {
    subject = course
    self.figures = figures
    self.address = address
    self.context = context
    marks = context.marks(for: course)
    movesLetters = course.movesLetters
    hasShares = course.hasShares
  }

  /// The course with its formula, which the history of its grade and the what-if script are made from.
  private(set) lazy var compiled = CompiledCourse(subject)

  /// The address that opens the course in the editor, if a preview shows it, which then opens its items, too.
  private(set) lazy var editInPreview: String? = {
    guard context.settings.editURL?.hasPrefix(PreviewFiles.editStart) == true, hasFile else { return nil }
    return context.editAddress(of: .course(subject.id))
  }()

  /// The address of the page on which its scores are entered, if a preview shows the course.
  var scoresInPreview: String? {
    editInPreview.map { _ in
      PreviewFiles.scores(of: ContentPath.course(subject.id), in: context.localizer.language)
    }
  }

  /// Whether the course has a file of its own, which those of grade books have not.
  private var hasFile: Bool {
    context.content.record.terms.contains { $0.courses.contains { $0.id == subject.id } }
  }

  /// Returns the address of the form for the score of an item: that of a preview, or else that of the forge, if the site shows it.
  func entry(for item: Item, in category: GradeCategory?) -> String? {
    let name = "\(category?.name.fallback ?? "")/\(item.name.fallback)"
    if let scoresInPreview { return PreviewFiles.address(ofItem: name, in: scoresInPreview) }
    guard let form = context.settings.scoreForm, hasFile else { return nil }
    return form.address([.course: subject.id, .item: name], in: context.settings.languages.first)
  }

  var name: String { context.localizer.text(subject.name) }

  /// The number and section: `CSSE 230-01`; empty if the course has neither.
  var code: String { Self.code(of: subject) }

  /// The credits; empty for a course without any in units, which may give them.
  var credits: String { subject.credits == 0 && !subject.shares.isEmpty ? "" : marks.number(subject.credits) }

  /// The grading basis in words, such as pass/fail; nil for letter grades.
  var basis: String? { Self.basis(of: subject).map { context.localizer.text($0) } }

  /// The grade as the school posted it if that is no number, or the current grade; a dash without either.
  var current: String { postedLetter ?? marks.courseGrade(grade) }

  /// Whether there is a grade to show.
  var hasMark: Bool { postedLetter != nil || grade != nil }

  /// Whether a bar shows the grade, or will: not without an exact grade that the course is finished with.
  var hasBar: Bool { postedLetter == nil && (grade != nil || !figures.isFinished) }

  /// The current grade in percent; nil without one, and if the course was withdrawn.
  private var grade: Double? { isWithdrawn ? nil : figures.standing.current }

  private var isWithdrawn: Bool { subject.basis == .withdrawn }

  /// The posted letter, or P or NP; nil without one, and if the course was withdrawn, whose letter is W.
  private var postedLetter: String? { isWithdrawn ? nil : subject.postedLetter }

  /// The current grade in percent, for scripts that sort.
  var rank: String? { grade.map(ListControls.sortKey) }

  var letter: String? { figures.letter }

  /// Whether the letter is shown next to the grade: not if the scale has no letters, the grade itself is shown as one, or the
  /// course was transferred or withdrawn, so that its letter does not count.
  var showsLetter: Bool {
    !isInLetters && !subject.scale.steps.isEmpty && subject.basis != .transfer && !isWithdrawn
  }

  /// Whether the grade is shown as a letter alone.
  var isInLetters: Bool { marks.isInLetters || postedLetter != nil || marks.courseLetter(grade) != nil }

  /// The letter of the grade in lists of courses. Pass-fail, transferred and withdrawn courses have P, NP, T and W, which carry no points.
  var recordedLetter: String? {
    switch subject.basis {
    case .passFail: figures.isPassed.map { $0 ? "P" : "NP" }
    case .transfer: "T"
    case .withdrawn: "W"
    case .letter, .audit: figures.letter
    }
  }

  /// The drawing of where the course will land; nil for a course that is finished without an exact grade.
  var strip: LandingStrip? {
    hasBar ? LandingStrip(subject, figures, marks: marks, bands: context.content.record.bands) : nil
  }

  /// What the grade is: the current or the final one, or that which the school posted.
  var gradeTitle: String {
    let title: TextKey =
      if subject.posted != nil, !isWithdrawn { .officialGrade } else if !figures.isFinished { .currentGrade } else {
        hasMark ? .finalGrade : .courseGrade
      }
    return context.localizer.text(title)
  }

  /// What the goal takes, or without a goal what is still possible or what is missing; nil if there is nothing to say.
  var sentence: String? { hasGoal ? target : range }

  /// The same in few words, for lists.
  var brief: String? {
    hasGoal ? TargetDescription(localizer: context.localizer, marks: marks).brief(of: subject, figures) : range
  }

  /// How far what the goal takes on the open work is from the grade so far, in words; nil without a goal that open work decides, without a
  /// grade, and where letters need passed works.
  var distance: String? {
    guard subject.letters.isEmpty, figures.target.state == .reachable, figures.target.ways.isEmpty,
      let required = figures.target.required, let grade, required > 0
    else { return nil }
    let margin = required - grade
    if snap(margin) == 0 { return context.localizer.text(.goalLevel) }
    return context.localizer.text(margin > 0 ? .goalAbove : .goalBelow, ["margin": marks.margin(abs(margin))])
  }

  /// What is still possible, in words, or that weights are missing; nil for a finished course.
  private var range: String? {
    if figures.state.awaited == .weights {
      return context.localizer.text(.briefWeightsIncomplete, ["declared": marks.share(figures.declaredWeight)])
    }
    guard !figures.isFinished, figures.saysRange, let range = figures.range else { return nil }
    return context.localizer.text(
      .targetRange, ["floor": marks.courseGrade(range.floor), "ceiling": marks.courseGrade(range.ceiling)])
  }

  var band: BandView { BandView(of: subject, figures, own: context.content.record.bands, localizer: context.localizer) }

  /// The name of the band; empty if the letter is shown and is a word that says the same, and the site has no bands of its own.
  var bandName: String {
    let isSaid =
      figures.standing.current != nil && figures.compensatedBy == nil && figures.goalState == nil
      && subject.scale.hasWords
      && context.content.record.bands.isEmpty && (showsLetter || isInLetters)
    return isSaid ? "" : band.name
  }

  var bar: BarView {
    BarView(certain: isWithdrawn ? nil : figures.certain, now: grade, tick: subject.scale.pass)
  }

  /// The bar of how much of the goal is reached, if the site has such bars and the course a goal.
  var goalBar: GoalBarView? { hasBar ? GoalBarView(subject, figures, marks: marks, in: context) : nil }

  /// The grade on the open work that the goal needs, in words.
  var target: String { TargetDescription(localizer: context.localizer, marks: marks).text(of: subject, figures) }

  /// The pass mark, in words.
  var pass: String {
    context.localizer.text(.transcriptPass, ["mark": marks.bound(subject.scale.pass)])
  }

  var hasGoal: Bool { subject.goal != nil && !isWithdrawn }

  static func code(of course: Course) -> String {
    [course.number, course.section].compactMap(\.self).joined(separator: "-")
  }

  static func basis(of course: Course) -> TextKey? {
    switch course.basis {
    case .letter: nil
    case .passFail: .basisPassFail
    case .audit: .basisAudit
    case .transfer: .basisTransfer
    case .withdrawn: .basisWithdrawn
    }
  }
}

extension Course {
  /// The posted letter, or P or NP; nil if the grade is computed or was posted as a number. No percentage is exactly that of a letter.
  var postedLetter: String? {
    switch posted {
    case .letter(let letter)?: letter
    case .passed?: "P"
    case .failed?: "NP"
    case .percent?, .incomplete?, nil: nil
    }
  }
}

extension CourseView {
  static let shape = Shape<CourseView>(
    [
      .text("name", "The course's name.") { $0.name },
      .text("code", "Number and section.") { $0.code },
      .text("address", "The address of its page.") { $0.address },
      .text("credits", "Its credits; empty if its units may give them.") { $0.credits },
      .text("basis", "The grading basis if it is not letter grades, such as pass/fail.") { $0.basis },
      .text("current", "The current grade or the posted letter, or a dash.") { $0.current },
      .flag("hasMark", "Whether there is a grade to show.") { $0.hasMark },
      .flag("hasBar", "Whether a bar shows the grade, or will: not if it was posted as a letter, or none will come.") {
        $0.hasBar
      },
      .text("rank", "The current grade in percent, for scripts that sort; empty without one.") { $0.rank },
      .text("letter", "The letter of the current grade.") { $0.letter },
      .flag("showsLetter", "Whether the letter is shown next to the grade.") { $0.showsLetter },
      .text("pass", "The pass mark, in words.") { $0.pass },
      .flag("hasGoal", "Whether it has a goal.") { $0.hasGoal },
      .text("target", "The grade on the open work that the goal needs, in words.") { $0.target },
      .text("distance", "How far that is from the grade so far, in words; empty without a goal that open work decides.")
      {
        $0.distance
      },
      .text("sentence", "What the goal takes, or without a goal what is still possible.") { $0.sentence },
      .text("brief", "The same in few words, for lists.") { $0.brief },
      .section("strip", "The drawing of where the course will land.", LandingStrip.shape) { $0.strip },
      .section("goalBar", "The bar of how much of the goal is reached, if the site has such bars.", GoalBarView.shape) {
        $0.goalBar
      },
      .text("band", "The style class of the colour; empty without a grade.") { $0.band.style },
      .text("bandName", "The label that accompanies the colour; empty if the letter is a word.") { $0.bandName },
    ] + BarView.shape.fields { $0.bar })
}

/// A course as a row of its term's page.
struct TermCourseView {
  let course: CourseView
  /// The units that the course counts in.
  let units: [LinkView]

  /// Returns the courses of a term in the order of `order(in:)`.
  static func list(
    of term: Term, _ figures: TermFigures, from page: Address, in context: PageContext
  ) -> [TermCourseView] {
    let unitPlaces = term.unitPlaces
    return order(in: term).map { index in
      let course = term.courses[index]
      let units = course.shares.compactMap { unitPlaces[$0.unit] }.map { term.units[$0] }
      return TermCourseView(
        course: CourseView(
          course, figures.courses[index], address: page.link(to: context.address(of: .course(course.id))), in: context),
        units: units.map { unit in
          LinkView(
            name: unit.code ?? context.localizer.text(unit.name),
            address: page.link(to: context.address(ofUnit: unit, in: term)))
        })
    }
  }

  /// Returns the indices of a term's courses sorted by unit, then by number. Courses without a unit come last.
  static func order(in term: Term) -> [Int] {
    let unitPlaces = term.unitPlaces
    let keys = term.courses.enumerated().map { index, course in
      let unit = course.shares.compactMap { unitPlaces[$0.unit] }.min() ?? term.units.count
      return (unit, CourseView.code(of: course), index)
    }
    return keys.sorted(by: <).map(\.2)
  }
}

extension TermCourseView {
  static let shape = Shape<TermCourseView>(
    [.list("shares", "The units that it belongs to.", LinkView.shape) { $0.units }]
      + CourseView.shape.fields { $0.course })
}
