import Grading
import SiteContent

/// What every view of one language needs: the content, its figures and the words.
///
/// A class, as every view keeps it.
final class PageContext: Sendable {
  let content: Content
  let figures: RecordFigures
  let localizer: Localizer
  /// The path of the language's pages: `zh/`, or nothing at the root.
  let prefix: String
  /// For whom it is laid out.
  let scope: VaultScope
  /// What the figures were earlier; nil where the site does not keep it.
  let history: RecordHistory?
  /// How marks on the record's own scale are written, which is that of most courses.
  private let usualMarks: MarkFormat
  private let dueList: DueList

  init(
    content: Content, figures: RecordFigures, localizer: Localizer, prefix: String, scope: VaultScope = VaultScope(),
    history: RecordHistory? = nil, due: DueList? = nil
  ) {
    self.content = content
    self.figures = figures
    self.localizer = localizer
    self.prefix = prefix
    self.scope = scope
    self.history = history
    dueList = due ?? DueList(content.record, figures)
    usualMarks = MarkFormat(
      scale: content.record.scale, settings: content.settings, bands: content.record.bands, localizer: localizer)
  }

  var settings: SiteSettings { content.settings }

  /// The work that is due, the earliest first.
  var due: [DueWork] { dueList.work }

  /// How the marks of a course are written.
  func marks(for course: Course) -> MarkFormat { marks(on: course.scale) }

  /// How marks on a scale are written.
  func marks(on scale: Scale) -> MarkFormat {
    if scale == usualMarks.scale { return usualMarks }
    return MarkFormat(scale: scale, settings: content.settings, bands: content.record.bands, localizer: localizer)
  }

  func address(of page: PagePath) -> Address {
    Address(prefix + (page == .home ? scope.base : scope.path(of: page)))
  }
}

extension PageContext {
  /// The notes of a page as HTML, its links filled in; nil where there are none.
  func notes(of page: PagePath) -> [UInt8]? {
    guard let notes = content.notes[page]?.notes(in: localizer.language), !notes.isEmpty else { return nil }
    return html(notes, at: address(of: page))
  }

  /// Notes as HTML for a page, their links filled in.
  func html(_ notes: Notes, at here: Address) -> [UInt8] {
    var html: [UInt8] = []
    for piece in notes.pieces {
      switch piece {
      case .link(.attachment(let path)) where html.suffix(5).elementsEqual("src=\"".utf8):
        html += reference(toImage: path, from: here).escapedForHTML.utf8
      case .html(let bytes): html += bytes
      case .link(.page(let target, let fragment)):
        let link = here.link(to: address(of: target)) + (fragment.map { "#" + $0 } ?? "")
        html += link.escapedForHTML.utf8
      case .link(.attachment(let path)):
        html += here.link(to: address(ofAttachment: path)).escapedForHTML.utf8
      }
    }
    return html
  }

  /// Where a picture is; one that has to be sealed is put into the page.
  func reference(toImage path: String, from here: Address) -> String {
    guard scope.seals(attachment: path), let key = scope.key, let image = EmbeddedImage(path) else {
      return here.link(to: address(ofAttachment: path))
    }
    return image.placeholder(key)
  }

  /// Where a file of the content folder is.
  func address(ofAttachment path: String) -> Address {
    let own = Address(attachment: path)
    guard scope.seals(attachment: path), let sealed = scope.sealedPath(of: own.path) else { return own }
    return Address(sealed, fragment: own.path.split(separator: "/").last.map(String.init))
  }

  /// Where a file that is made is: sealed where its readers are few.
  func sealedOrOpen(_ path: String, named name: String) -> Address {
    scope.sealedPath(of: path).map { Address($0, fragment: name) } ?? Address(path)
  }

  /// Where the file of a page can be edited, if the site says so.
  func editAddress(of page: PagePath) -> String? {
    let path = page == .home ? "index" : page.text
    return settings.editURL?.replacing("{path}", with: "content/\(path)\(page.isFolder ? "/index" : "").md")
  }
}

extension Address {
  /// A published file of the content folder, by its path from the site's folder.
  init(attachment path: String) {
    self.init(path.hasPrefix("content/") ? String(path.dropFirst("content/".count)) : path)
  }
}

extension String {
  /// The text as the value of an attribute or as text of an HTML page.
  var escapedForHTML: String {
    var escaped = ""
    for character in unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

extension PageContext {
  /// The teacher's page of a classroom or of a quiz, by the full id.
  func address(ofResults id: String) -> Address {
    Address(prefix + scope.path(of: PagePath("classrooms/\(id)/results"), for: scope.readers))
  }

  /// The teacher's page of one student.
  func address(ofStudent id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/results/\(id)")))
  }

  /// A student's own page.
  func address(ofOwnPageOf id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/students/\(id)")))
  }

  /// The results for a grade book.
  func address(ofGradeBook classroom: String) -> Address {
    sealedOrOpen("classrooms/\(classroom)/results.csv", named: "results.csv")
  }

  /// A share of a quiz: a plain percentage, whatever the scale.
  func percent(_ percent: Double?) -> String { marks(on: content.record.scale).share(percent) }
}
