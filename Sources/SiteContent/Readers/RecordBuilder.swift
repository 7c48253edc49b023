import Formats
import Grading

/// Builds the record from terms and courses, and checks references between files.
struct RecordBuilder {
  private(set) var site: SiteDraft
  private let siteSource: SourceText?
  /// The files of all kinds, for places in those of courses.
  private var files: [ParsedFile]
  private lazy var courseSources = Dictionary(
    files.compactMap { file in file.file.isCourse ? file.file.kind.page.map { ($0, file.source) } : nil },
    uniquingKeysWith: { first, _ in first })
  /// The ids of all courses, also of those that could not be read.
  private var ids: Set<String>
  private let now: Moment?
  private(set) var terms: [TermWithCourses]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter courses: those of each term that has any.
  init(
    site: SiteDraft, siteSource: SourceText?, terms: [String: TermDraft], courses: [String: TermCourses],
    files: [ParsedFile], ids: Set<String>, now: Moment?
  ) {
    self.site = site
    self.files = files
    self.ids = ids
    self.siteSource = siteSource
    self.now = now
    self.terms = terms.map { TermWithCourses(draft: $1, courses: courses[$0] ?? .none) }
      .sorted { left, right in Self.isNewer(left.draft.term, than: right.draft.term) }
    guard let now else { return }
    var heads = AcademicRecord(scale: site.scale)
    heads.terms = self.terms.map(\.draft.term)
    for term in self.terms.indices { self.terms[term].draft.moreWork = heads.moreWork(inTerm: term, at: now.start) }
  }

  /// Sorts by start, then by id, newest first; a term without a start is always running, so it is first.
  private static func isNewer(_ left: Term, than right: Term) -> Bool {
    let (one, other) = (left.start?.start ?? .max, right.start?.start ?? .max)
    return one == other ? left.id > right.id : one > other
  }

  /// Returns the parts that readers of some pages may see, as if the files of the other pages did not exist.
  ///
  /// A hidden term with visible courses keeps only its id, which the addresses of the courses contain. It has no dates, so
  /// it is listed as a term without a start. Its courses are final only if they are for everybody.
  func visible(where sees: (PagePath) -> Bool) -> RecordBuilder {
    var seen = self
    let drafts = terms.map { term in term.courses.drafts.filter { sees(.course($0.course.id)) } }
    seen.ids = Set(drafts.joined().map(\.course.id))
    if !sees(.home) { seen.site.removeOwnerDetails() }
    seen.terms = zip(terms, drafts).compactMap { term, drafts in
      let isHidden = !sees(.term(term.id))
      if isHidden, drafts.isEmpty { return nil }
      let courses = TermCourses(drafts.map { self.seen($0, isTermHidden: isHidden, ids: seen.ids) })
      guard isHidden else { return TermWithCourses(draft: term.draft, courses: courses) }
      let bare = Term(id: term.id, name: LocalizedText(term.id), scale: term.draft.term.scale)
      var draft = TermDraft(bare)
      draft.moreWork = term.draft.moreWork
      return TermWithCourses(draft: draft, courses: courses)
    }
    seen.terms.sort { Self.isNewer($0.draft.term, than: $1.draft.term) }
    return seen
  }

  /// Removes references of a course to parts that are not visible.
  private func seen(_ draft: CourseDraft, isTermHidden: Bool, ids: Set<String>) -> CourseDraft {
    var draft = draft
    if let repeated = draft.course.repeats, !ids.contains(repeated) { draft.course.repeats = nil }
    if isTermHidden, let share = draft.course.shares.first {
      draft.course.shares = []
      draft.course.coefficient = share.coefficient
    }
    return draft
  }

  /// The parts without the files, which are needed only for diagnostics.
  var withoutFiles: RecordBuilder {
    var bare = self
    bare.files = []
    bare.courseSources = [:]
    return bare
  }

  mutating func record() -> AcademicRecord {
    var cache = RecordCache()
    return record(&cache)
  }

  /// Returns the same record, and the arrays of courses of the cache for unchanged terms.
  mutating func record(_ cache: inout RecordCache) -> AcademicRecord {
    var record = AcademicRecord(scale: site.scale)
    record.gpa = site.gpa
    record.bands = site.bands
    record.ungraded = site.ungraded
    record.rounding = site.rounding
    record.usesCredits = terms.contains { term in
      term.courses.hasCredits || term.draft.term.units.contains { $0.credits != nil }
    }
    record.creditsAhead = site.creditsAhead
    record.bonusPoints = site.bonusPoints
    record.compensation = site.compensation
    warnOfCredits(usesCredits: record.usesCredits)
    checkRepeats()
    record.blocs = blocs()
    checkCompensation(blocs: record.blocs)
    let countsCredits =
      record.usesCredits && !terms.contains { $0.draft.usesUnits || $0.courses.hasCoefficients }
    let courses = cache.courses(
      of: terms.map { [record] in
        RecordCache.Input(
          term: $0.id, courses: $0.courses, usesCredits: record.usesCredits, countsCredits: countsCredits,
          moreWork: $0.draft.moreWork)
      })
    for (term, courses) in zip(terms, courses) {
      var whole = term.draft.term
      whole.courses = courses
      if term.draft.isComplete { addFormulas(term.draft.formulas, to: &whole) }
      record.terms.append(whole)
    }
    if terms.allSatisfy(\.draft.isComplete) { addFormulas(toBlocsOf: &record) }
    record.figures = figures(of: record)
    record.graduation = check(site.graduation, in: record)
    record.goals = check(site.goals, in: record)
    record.goals += record.figures.compactMap { figure in figure.goal.map { figure.condition(atLeast: $0) } }
    warnOfFinished(in: record)
    for condition in site.graduation + site.goals { warnOfNothing(condition, in: record) }
    for (term, draft) in zip(record.terms, terms) where !files.isEmpty {
      warnOfUnitCredits(in: term, draft.draft.creditsPlaces)
    }
    return record
  }

  /// Warns about units that give fewer credits than their courses have.
  private mutating func warnOfUnitCredits(in term: Term, _ places: [String: Diagnostic.Location]) {
    if places.isEmpty { return }
    var courses: [String: [Int]] = [:]
    for (at, course) in term.courses.enumerated() {
      for unit in Set(course.shares.map(\.unit)) { courses[unit, default: []].append(at) }
    }
    for unit in term.units {
      let own = (courses[unit.id] ?? []).map { term.courses[$0].credits(in: unit.id) }.filter { $0 > 0 }
      guard let credits = unit.credits, let place = places[unit.id], !credits.reaches(own.reduce(0, +)) else {
        continue
      }
      let (given, listed) = (DecimalNumber.text(credits), own.map { DecimalNumber.text($0) }.joined(separator: " and "))
      diagnostics.append(
        Diagnostic(
          .warning, .creditsDiffer, at: place, "the unit gives \(given) credits, but its courses have \(listed)",
          help: "write credits: \(DecimalNumber.text(own.reduce(0, +))), or leave the credits of its courses out"))
    }
  }

  private mutating func warnOfCredits(usesCredits: Bool) {
    guard usesCredits else { return }
    for term in terms where term.courses.lacksCredits {
      let units = Set(term.draft.term.units.filter { $0.credits != nil }.map(\.id))
      for draft in term.courses.drafts where draft.credits == nil && !draft.hasErrors {
        // The unit gives the credits.
        guard !draft.course.shares.contains(where: { units.contains($0.unit) }) else { continue }
        guard ![.audit, .withdrawn].contains(draft.course.basis) else { continue }
        diagnose(
          .warning, .creditsDiffer, draft, draft.span, "the course has no credits but others have, so it counts 0",
          help: "add credits: 3, or credits: 0")
      }
    }
  }

  // MARK: - Names of other files

  private mutating func checkRepeats() {
    guard terms.contains(where: \.courses.hasRepeats) else { return }
    var places: [String: Int] = [:]
    for (place, term) in terms.enumerated() {
      for draft in term.courses.drafts { places[draft.course.id] = place }
    }
    for term in terms where term.courses.hasRepeats {
      for draft in term.courses.drafts { checkRepeats(of: draft, places) }
    }
  }

  /// - Parameter places: of the terms of all courses; the first is the newest.
  private mutating func checkRepeats(of draft: CourseDraft, _ places: [String: Int]) {
    guard let repeated = draft.course.repeats, let span = draft.repeatsSpan else { return }
    if !ids.contains(repeated) {
      let ending = ids.filter { $0.hasSuffix("/" + repeated) && $0 != draft.course.id }.sorted()
      let meant = ending.first ?? NearestName.of(repeated, in: ids.subtracting([draft.course.id]).sorted())
      diagnose(
        .error, .unknownName, draft, span, "there is no course \"\(repeated)\"",
        help: meant.map { "did you mean \($0)?" } ?? "write its full id: term/course, as the files are named")
    } else if let own = places[draft.course.id], let other = places[repeated], other <= own {
      let (message, help) = later(repeated, than: draft, other: terms[other].draft.term, own: terms[own].draft.term)
      diagnose(.error, .outOfOrder, draft, span, message, help: help)
    }
  }

  /// Returns the blocs of the site, or those that its units name.
  private func blocs() -> [Bloc] {
    if !site.blocs.isEmpty { return site.blocs }
    var seen: Set<String> = []
    var blocs: [Bloc] = []
    for term in terms.reversed() {
      for id in term.draft.term.units.flatMap(\.blocs) where seen.insert(id).inserted {
        blocs.append(Bloc(id: id, name: LocalizedText(id), rounding: site.truncation(on: site.scale)))
      }
    }
    return blocs
  }

  /// Warns about groups over which courses compensate although there are none.
  private mutating func checkCompensation(blocs: [Bloc]) {
    guard !terms.isEmpty, terms.allSatisfy(\.draft.isComplete) else { return }
    for group in Compensation.Group.allCases {
      guard let span = site.compensationSpans[group] else { continue }
      switch group {
      case .unit where terms.allSatisfy(\.draft.term.units.isEmpty):
        diagnose(
          .warning, .countsNothing, span, "no term has units, so nothing is compensated over them",
          help: "write the units of a term")
      case .year where terms.allSatisfy({ $0.draft.term.year == nil }):
        diagnose(
          .warning, .countsNothing, span, "no term has a year, so nothing is compensated over it",
          help: "write the year of each term, such as year: 2025-26")
      case .bloc where blocs.isEmpty:
        diagnose(
          .warning, .countsNothing, span, "no unit is in a bloc, so nothing is compensated over blocs",
          help: "write the blocs of each unit")
      default: break
      }
    }
  }

  // MARK: - Courses that seem complete

  /// Warns about courses whose grade is final only because their term has no dates.
  private mutating func warnOfFinished(in record: AcademicRecord) {
    for (at, term) in record.terms.enumerated() where term.start == nil && term.end == nil {
      for draft in terms[at].courses.drafts where !draft.hasErrors && Self.seemsFinished(draft) {
        diagnose(
          .warning, .countsAsFinal, draft, draft.span,
          "all listed work is graded and the term has no dates, so the grade counts as final",
          help: "give the term its start and end, set count, or write complete: true (or false if more work comes)")
      }
    }
  }

  /// Whether all work of a course is graded although nothing says that the list is complete.
  ///
  /// It matters only on scales with points, where a finished course counts for the GPA.
  private static func seemsFinished(_ draft: CourseDraft) -> Bool {
    let course = draft.course
    guard draft.isComplete == nil, course.final == nil, course.scale.pointsRange != nil,
      course.basis == .letter || course.basis == .passFail, !course.declaresAllWork
    else { return false }
    let figures = CourseFigures(of: course)
    return figures.isFinished && figures.standing.current != nil
  }

  // MARK: - Diagnostics

  mutating func diagnose(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ span: SourceSpan, _ message: String, help: String
  ) {
    guard let siteSource else { return }
    diagnostics.append(Diagnostic(severity, code, at: siteSource.location(of: span), message, help: help))
  }

  /// Reports an error of a formula in the file of a term.
  mutating func diagnoseFormula(_ span: SourceSpan, _ message: String, _ help: String?, inTerm id: String) {
    guard let file = files.first(where: { $0.file.kind == .term(id) }) else { return }
    diagnostics.append(Diagnostic(.error, .formula, at: file.source.location(of: span), message, help: help ?? ""))
  }

  private mutating func diagnose(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ draft: CourseDraft, _ span: SourceSpan,
    _ message: String, help: String
  ) {
    guard let source = courseSources[.course(draft.course.id)] else { return }
    diagnostics.append(Diagnostic(severity, code, at: source.location(of: span), message, help: help))
  }
}
