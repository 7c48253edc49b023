import Grading

/// Makes the record of terms and courses, and checks what lies between files.
struct RecordAssembly {
  private var site: SiteHead
  private let siteSource: SourceText?
  /// The files of all kinds, for places in those of courses.
  private var files: [ParsedFile]
  private lazy var courseSources = Dictionary(
    files.compactMap { file in file.file.isCourse ? file.file.kind.page.map { ($0, file.source) } : nil },
    uniquingKeysWith: { first, _ in first })
  /// The ids of all courses, also of those that could not be read.
  private var ids: Set<String>
  private let now: Moment?
  private var heads: [TermHead]
  private var drafts: [CourseDraft]
  private(set) var diagnostics: [Diagnostic] = []

  init(
    site: SiteHead, siteSource: SourceText?, terms: [String: TermHead], drafts: [CourseDraft], files: [ParsedFile],
    ids: Set<String>, now: Moment?
  ) {
    self.site = site
    self.files = files
    self.ids = ids
    self.siteSource = siteSource
    self.now = now
    self.drafts = drafts.sorted { $0.course.id < $1.course.id }
    heads = terms.values.sorted { left, right in Self.isNewer(left.term, than: right.term) }
  }

  /// By start, then by id, newest first; a term without a start always runs, so it comes before the others.
  private static func isNewer(_ left: Term, than right: Term) -> Bool {
    let (one, other) = (left.start?.start ?? .max, right.start?.start ?? .max)
    return one == other ? left.id > right.id : one > other
  }

  /// What is left for readers who see only some pages: as if the files of the others were not there.
  ///
  /// A term that they do not see keeps its place above courses that they do, with its id for a name: the courses' own
  /// addresses tell that much.
  func seen(where sees: (PagePath) -> Bool) -> RecordAssembly {
    var seen = self
    seen.drafts = drafts.filter { sees(.course($0.course.id)) }
    seen.ids = Set(seen.drafts.map(\.course.id))
    if !sees(.home) { seen.site.forgetOwnWords() }
    let inhabited = Set(seen.drafts.map(\.term))
    let hidden = Set(heads.map(\.term.id).filter { !sees(.term($0)) })
    seen.heads = heads.filter { !hidden.contains($0.term.id) || inhabited.contains($0.term.id) }.map { head in
      guard hidden.contains(head.term.id) else { return head }
      return TermHead(Term(id: head.term.id, name: LocalizedText(head.term.id), scale: head.term.scale))
    }
    for at in seen.drafts.indices {
      if let repeated = seen.drafts[at].course.repeats, !seen.ids.contains(repeated) {
        seen.drafts[at].course.repeats = nil
      }
      guard hidden.contains(seen.drafts[at].term), let share = seen.drafts[at].course.shares.first else { continue }
      seen.drafts[at].course.shares = []
      seen.drafts[at].course.coefficient = share.coefficient
    }
    return seen
  }

  /// The same without the files: once all is found right, nobody looks at them any more.
  var withoutFiles: RecordAssembly {
    var bare = self
    bare.files = []
    bare.courseSources = [:]
    return bare
  }

  mutating func record() -> AcademicRecord {
    var record = AcademicRecord(scale: site.scale)
    record.gpa = site.gpa
    record.bands = site.bands
    record.ungraded = site.ungraded
    record.usesCredits = drafts.contains { $0.credits != nil }
    warnOfCredits(usesCredits: record.usesCredits)
    checkRepeats()
    record.blocs = blocs()
    record.graduation = site.graduation.map { check($0, blocs: record.blocs) }
    record.goals = site.goals.map { check($0, blocs: record.blocs) }
    let courses = courses(usesCredits: record.usesCredits)
    record.terms = heads.map { head in
      var term = head.term
      term.courses = courses[term.id] ?? []
      return term
    }
    warnOfFinished(in: record)
    return record
  }

  // MARK: - Credits and coefficients

  /// The courses by their term, with credits and coefficients that depend on those of the others.
  private func courses(usesCredits: Bool) -> [String: [Course]] {
    let countsCredits = usesCredits && !heads.contains(where: \.usesUnits) && !drafts.contains(where: \.hasCoefficient)
    var courses: [String: [Course]] = [:]
    for at in drafts.indices {
      var course = drafts[at].course
      course.credits = drafts[at].credits ?? (usesCredits ? 0 : 1)
      if countsCredits { course.coefficient = drafts[at].credits ?? 0 }
      courses[drafts[at].term, default: []].append(course)
    }
    return courses
  }

  private mutating func warnOfCredits(usesCredits: Bool) {
    guard usesCredits else { return }
    // By index, since a course is dear to copy.
    for at in drafts.indices where drafts[at].credits == nil && drafts[at].isSound {
      guard ![.audit, .withdrawn].contains(drafts[at].course.basis) else { continue }
      warn(
        drafts[at], drafts[at].span, "the course has no credits, others have: it counts 0",
        cure: "add credits: 3, or credits: 0")
    }
  }

  // MARK: - Names of other files

  private mutating func checkRepeats() {
    let order = Dictionary(uniqueKeysWithValues: heads.enumerated().map { ($1.term.id, $0) })
    guard drafts.contains(where: { $0.course.repeats != nil }) else { return }
    let places = Dictionary(uniqueKeysWithValues: drafts.map { ($0.course.id, order[$0.term] ?? 0) })
    for at in drafts.indices {
      guard let repeated = drafts[at].course.repeats, let span = drafts[at].repeatsSpan else { continue }
      let draft = drafts[at]
      if !ids.contains(repeated) {
        let ending = ids.filter { $0.hasSuffix("/" + repeated) && $0 != draft.course.id }.sorted()
        let meant = ending.first ?? NearestName.of(repeated, in: ids.subtracting([draft.course.id]).sorted())
        error(
          draft, span, "there is no course \"\(repeated)\"",
          cure: meant.map { "did you mean \($0)?" } ?? "write its full id: term/course, as the files are named")
      } else if let own = places[draft.course.id], let other = places[repeated], other <= own {
        error(
          draft, span, "\"\(repeated)\" is not earlier than this course",
          cure: "repeats names the attempt before this one; check the start of the terms")
      }
    }
  }

  /// The blocs of the site, or those that the units name.
  private func blocs() -> [Bloc] {
    if !site.blocs.isEmpty { return site.blocs }
    var seen: Set<String> = []
    var blocs: [Bloc] = []
    for head in heads.reversed() {
      for id in head.term.units.flatMap(\.blocs) where seen.insert(id).inserted {
        blocs.append(Bloc(id: id, name: LocalizedText(id)))
      }
    }
    return blocs
  }

  /// The condition, after a look at the names in it.
  private mutating func check(_ written: WrittenCondition, blocs: [Bloc]) -> Condition {
    let condition = written.condition
    if case .average(.bloc(let id)) = condition.rule, let span = written.averageSpan,
      !blocs.contains(where: { $0.id == id }), heads.allSatisfy(\.isComplete)
    {
      say(
        .error, span, "there is no bloc \"\(id)\"",
        cure: Fields.proposal(for: id, among: ["all", "professional"] + blocs.map(\.id)))
    }
    if let year = condition.year, let span = written.yearSpan {
      warn(ofUnknown: year, among: heads.compactMap(\.term.year), span, "no term is of the year")
    }
    if let tag = condition.tag, let span = written.tagSpan {
      warn(ofUnknown: tag, among: drafts.flatMap(\.course.tags), span, "no course has the tag")
    }
    return condition
  }

  private mutating func warn(ofUnknown name: String, among names: [String], _ span: SourceSpan, _ message: String) {
    let names = Set(names).sorted()
    guard !names.contains(name) else { return }
    let nearest = NearestName.of(name, in: names)
    say(
      .warning, span, "\(message) \"\(name)\"",
      cure: nearest.map { "did you mean \($0)?" } ?? "nothing counts for this condition yet")
  }

  // MARK: - Courses that look finished

  private mutating func warnOfFinished(in record: AcademicRecord) {
    guard let now else { return }
    let places = Dictionary(grouping: drafts.indices) { drafts[$0].term }
    for (at, term) in record.terms.enumerated() where record.state(ofTerm: at, at: now.start) == .running {
      for place in places[term.id] ?? [] where drafts[place].isSound && Self.looksFinished(drafts[place].course) {
        warn(
          drafts[place], drafts[place].span, "all listed work is graded, but the term still runs",
          cure: term.start == nil || term.end == nil
            ? "list what is to come, set count, give final, or give the term its start and end"
            : "list what is to come, set count, or give final")
      }
    }
  }

  /// Whether every ordinary item of a course has its result, where nothing says that this is all.
  ///
  /// It matters where a finished course enters the official GPA; a scale without points has none.
  private static func looksFinished(_ course: Course) -> Bool {
    guard course.final == nil, course.scale.pointsRange != nil,
      course.basis == .letter || course.basis == .passFail,
      case .parts(_, let categories, let items) = course.work
    else { return false }
    var all = items
    for category in categories where !category.isExtraCredit {
      switch category.work {
      case .items(let listed):
        let ordinary = listed.filter { !$0.isExtraCredit }
        guard category.count.map({ $0 == ordinary.count }) != false else { return false }
        // A count says that the list is complete.
        if category.count == nil { all += listed }
      case .mark(let mark): all.append(mark)
      }
    }
    let ordinary = all.filter { !$0.isExtraCredit }
    return !ordinary.isEmpty && ordinary.allSatisfy { $0.state != .ungraded }
  }

  // MARK: - Saying it

  private mutating func say(_ severity: Diagnostic.Severity, _ span: SourceSpan, _ message: String, cure: String) {
    guard let siteSource else { return }
    diagnostics.append(Diagnostic(severity, at: siteSource.location(of: span), message, cure: cure))
  }

  private mutating func error(_ draft: CourseDraft, _ span: SourceSpan, _ message: String, cure: String) {
    say(.error, draft, span, message, cure: cure)
  }

  private mutating func warn(_ draft: CourseDraft, _ span: SourceSpan, _ message: String, cure: String) {
    say(.warning, draft, span, message, cure: cure)
  }

  private mutating func say(
    _ severity: Diagnostic.Severity, _ draft: CourseDraft, _ span: SourceSpan, _ message: String, cure: String
  ) {
    guard let source = courseSources[.course(draft.course.id)] else { return }
    diagnostics.append(Diagnostic(severity, at: source.location(of: span), message, cure: cure))
  }
}
