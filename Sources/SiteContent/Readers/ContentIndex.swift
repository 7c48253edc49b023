import Grading

/// The files of a content folder, grouped by their paths before any file is read.
///
/// Groups hold indices into `files`.
struct ContentIndex: Sendable {
  let listing: ContentListing
  /// The files that are parsed, sorted by path.
  let files: [ContentFile]
  /// The index of each file among the files of the folder; nil if the folder has no bytes of it.
  private let places: [Int?]
  /// The index of `vaults.yml` among the files of the folder.
  private let vaults: Int?
  private(set) var site: Int?
  private(set) var terms: [Int] = []
  private(set) var courses: [(term: String, files: [Int])] = []
  private(set) var templates: [Int] = []
  /// The files of `pages/`.
  private(set) var pages: [Int] = []
  /// The translations of files in `published`.
  private(set) var translations: [Int] = []
  /// Files of classrooms and people.
  private(set) var classrooms: [Int] = []
  /// The files whose Markdown a page shows, including translations; quizzes are not among them, as they become questions.
  private(set) var published: [Int] = []
  /// The full ids of all courses, including those that cannot be read.
  private(set) var courseIDs: Set<String> = []
  /// The full ids of all quizzes, including those that cannot be read.
  private(set) var quizIDs: Set<String> = []

  /// - Parameter paths: those of the folder, its files first.
  init(of folder: ContentFolder, paths: [String]) {
    listing = ContentListing(paths: paths)
    files = listing.files.filter { $0.kind != .vaults }
    let places = Dictionary(zip(paths, folder.files.indices)) { first, _ in first }
    self.places = files.map { places[$0.path] }
    vaults = places[VaultsFile.path]
    for (at, file) in files.enumerated() { add(file, at) }
  }

  private mutating func add(_ file: ContentFile, _ at: Int) {
    let isOriginal = file.language == nil
    switch file.kind {
    case .site: if isOriginal, site == nil { site = at }
    case .term: if isOriginal { terms.append(at) }
    case .course(let term, let id):
      courseIDs.insert("\(term)/\(id)")
      if isOriginal { add(courseOf: term, at) }
    case .courseTemplate: if isOriginal { templates.append(at) }
    case .page: if isOriginal { pages.append(at) }
    case .classroom: classrooms.append(at)
    case .quiz(let classroom, let id):
      quizIDs.insert("\(classroom)/\(id)")
      classrooms.append(at)
    case .attempts, .gradeBook, .person: classrooms.append(at)
    case .vaults: break
    }
    guard file.kind.isPublished else { return }
    published.append(at)
    if !isOriginal { translations.append(at) }
  }

  /// Adds a course; the courses of a term are neighbours, as files are sorted by path.
  private mutating func add(courseOf term: String, _ at: Int) {
    if courses.last?.term != term { courses.append((term, [])) }
    courses[courses.count - 1].files.append(at)
  }

  /// Returns the inputs from which the files are parsed.
  func inputs(from folder: ContentFolder) -> [ParsedFile.Input] {
    zip(files, places).map { file, place in
      ParsedFile.Input(file: file, bytes: place.map { folder.files[$0].bytes } ?? [])
    }
  }

  /// The bytes of `vaults.yml`.
  func vaults(in folder: ContentFolder) -> [UInt8] { vaults.map { folder.files[$0].bytes } ?? [] }
}

extension ContentKind {
  /// Whether a page shows its Markdown.
  fileprivate var isPublished: Bool {
    switch self {
    case .site, .term, .course, .page, .classroom: true
    case .courseTemplate, .quiz, .attempts, .gradeBook, .person, .vaults: false
    }
  }
}
