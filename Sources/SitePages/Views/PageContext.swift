import Formats
import Grading
import SiteContent

/// The values that views of all pages in one language and for one group of readers need: content, figures and texts.
///
/// It is a class because every view keeps it.
final class PageContext: Sendable {
  let content: Content
  let figures: RecordFigures
  let localizer: Localizer
  /// The path of the language's pages: `zh/`, or empty for the first language.
  let prefix: String
  /// The readers for whom the pages are.
  let scope: VaultScope
  /// The figures of earlier days; nil if the site keeps no history.
  let history: RecordHistory?
  /// The format of marks on the record's own scale, which most courses use.
  private let recordMarks: MarkFormat
  /// What marks and grade points of the record are compared with.
  private let thresholds: Thresholds
  private let dueList: DueList

  init(
    content: Content, figures: RecordFigures, localizer: Localizer, prefix: String, scope: VaultScope = VaultScope(),
    history: RecordHistory? = nil, due: DueList? = nil
  ) {
    self.content = content
    self.figures = figures
    let localizer = localizer.naming(timeZone: content.settings.timeZone)
    self.localizer = localizer
    self.prefix = prefix
    self.scope = scope
    self.history = history
    dueList = due ?? DueList(content.record, figures)
    thresholds = Thresholds(of: content.record)
    recordMarks = MarkFormat(
      scale: content.record.scale, settings: content.settings, bands: content.record.bands, thresholds: thresholds,
      localizer: localizer)
  }

  var settings: SiteSettings { content.settings }

  /// The sum of all grade points, in words; nil unless the record adds them up. Such a record has no GPA: courses that only add points
  /// are no subjects of an average.
  var pointsSum: String? {
    guard addsPoints else { return nil }
    guard let points = figures.points else { return localizer.text(.none) }
    let bound = (content.record.graduation + content.record.goals).first(where: \.sumsAllPoints)?.atLeast
    return recordMarks.number(
      points, notReaching: [bound].compactMap(\.self), lessIsBetter: recordMarks.scale.fewerPointsAreBetter)
  }

  /// Whether the record adds its points up, so that it has no GPA.
  var addsPoints: Bool { content.record.addsPoints }

  /// The due work, the earliest first.
  var due: [DueWork] { dueList.work }

  /// Returns the format of a course's marks.
  func marks(for course: Course) -> MarkFormat {
    let own = course.gates.flatMap(\.test.marks) + course.categories.compactMap(\.pass)
    let isHeldAtZero = course.gates.contains { $0.ceiling == .percent(0) }
    return marks(
      on: course.scale, own + [course.goal?.percent].compactMap(\.self), isInLetters: !course.letters.isEmpty,
      letterOfZero: isHeldAtZero ? course.scale.step(forPercent: 0)?.letter : nil)
  }

  /// Returns the format of marks on a scale.
  /// - Parameters:
  ///   - others: percents that are cut-offs, too.
  ///   - isInLetters: whether grades have nothing but a letter.
  ///   - letterOfZero: what a course that a gate holds at 0 % is shown as.
  func marks(
    on scale: Scale, _ others: [Double] = [], isInLetters: Bool = false, letterOfZero: String? = nil
  ) -> MarkFormat {
    if scale == recordMarks.scale, others.isEmpty, !isInLetters { return recordMarks }
    return MarkFormat(
      scale: scale, settings: content.settings, bands: content.record.bands, thresholds: thresholds.adding(others),
      isInLetters: isInLetters, letterOfZero: letterOfZero, localizer: localizer)
  }

  /// Returns why terms have no average if work was missed without a reason: the courses, in words; nil if none was.
  func absence(in terms: [Term], where isWanted: (Course, Term) -> Bool = { _, _ in true }) -> String? {
    let courses = terms.flatMap { term in
      term.courses.filter {
        $0.isAbsent && $0.basis != .audit && $0.basis != .withdrawn && isWanted($0, term)
      }
    }
    if courses.isEmpty { return nil }
    let names = courses.map { localizer.text($0.name) }.joined(separator: localizer.text(.comma))
    return localizer.text(.figureAbsent, ["names": names])
  }

  func address(of page: PagePath) -> Address {
    Address(prefix + (page == .home ? scope.base : scope.path(of: page)))
  }

  /// Returns the notes of a page as HTML with all links filled in; nil if there are none.
  func notes(of page: PagePath) -> [UInt8]? {
    guard let notes = content.notes[page]?.value(in: localizer.language), !notes.isEmpty else { return nil }
    return html(notes, at: address(of: page))
  }

  /// Returns notes as HTML with all links filled in.
  /// - Parameter here: the address of the page that shows the notes.
  func html(_ notes: Notes, at here: Address) -> [UInt8] {
    var html: [UInt8] = []
    for piece in notes.pieces {
      switch piece {
      case .link(.attachment(let path)) where html.suffix(5).elementsEqual("src=\"".utf8):
        html += reference(toImage: path, from: here).escapedForHTML.utf8
      case .html(let bytes): html += bytes
      case .figure(let figure, let written): html += (text(of: figure) ?? written).escapedForHTML.utf8
      case .link(.page(let target, let fragment)):
        let link = here.link(to: address(of: target)) + (fragment.map { "#" + $0 } ?? "")
        html += link.escapedForHTML.utf8
      case .link(.attachment(let path)):
        html += here.link(to: address(ofAttachment: path)).escapedForHTML.utf8
      }
    }
    return html
  }

  /// Returns the reference to an image. A sealed image is embedded in the page, so its reference is a placeholder.
  func reference(toImage path: String, from here: Address) -> String {
    guard scope.seals(attachment: path), let key = scope.key, let image = EmbeddedImage(path) else {
      return here.link(to: address(ofAttachment: path))
    }
    return image.placeholder(key)
  }

  /// Returns the address of a file of the content folder.
  func address(ofAttachment path: String) -> Address {
    let own = Address(attachment: path)
    guard scope.seals(attachment: path), let sealed = scope.sealedPath(of: own.path) else { return own }
    return Address(sealed, fragment: own.path.split(separator: "/").last.map(String.init))
  }

  /// Returns the address of a generated file, which is sealed if the pages are.
  /// - Parameter name: the name under which readers save the sealed file.
  func sealedOrOpen(_ path: String, named name: String) -> Address {
    scope.sealedPath(of: path).map { Address($0, fragment: name) } ?? Address(path)
  }

  /// Returns the address at which a page's content file can be edited; nil if the site gives none.
  func editAddress(of page: PagePath) -> String? {
    let path = page == .home ? "index" : page.text
    return settings.editURL?.replacing("{path}", with: "content/\(path)\(page.isFolder ? "/index" : "").md")
  }

  /// Returns the address of the teacher's page of a classroom or quiz, by its full id.
  func address(ofResults id: String) -> Address {
    Address(prefix + scope.path(of: PagePath("classrooms/\(id)/results"), for: scope.readers))
  }

  /// Returns the address of the teacher's page of a student.
  func address(ofStudent id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/results/\(id)")))
  }

  /// Returns the address of the page that only the student reads.
  func address(ofOwnPageOf id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/students/\(id)")))
  }

  /// Returns the address of the results as a CSV file.
  func address(ofGradeBook classroom: String) -> Address {
    sealedOrOpen("classrooms/\(classroom)/results.csv", named: "results.csv")
  }

  /// Returns the result of a quiz as a percentage on any scale; a dash if it is nil.
  func percent(_ percent: Double?) -> String { marks(on: content.record.scale).share(percent) }
}

extension Address {
  /// Creates the address of a published file of the content folder.
  /// - Parameter path: the path from the site's folder.
  init(attachment path: String) {
    self.init(path.hasPrefix("content/") ? String(path.dropFirst("content/".count)) : path)
  }
}
