/// Finds the path that a link to a missing file probably meant, as it is written in one file.
struct PathSuggestions {
  private let folder: [Substring]
  private let known: LinkablePaths
  private lazy var paths = known.all

  /// Makes proposals for the file at a path from the site's folder.
  init(path: String, known: LinkablePaths) {
    folder = path.split(separator: "/").dropLast()
    self.known = known
  }

  /// A known path near to a missing one, relative to the file; nil where none is near.
  mutating func suggestion(for path: String) -> String? {
    for ending in ["", ".md", "/index.md"] where known.contains(path + ending) { return relative(path + ending) }
    let names = path.split(separator: "/")
    guard let name = names.last else { return nil }
    let folder = names.dropLast().map { "\($0)/" }.joined()
    let neighbours = paths.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
    if let near = NearestName.of(String(name), in: neighbours.map { String($0.dropFirst(folder.count)) }) {
      return relative(folder + near)
    }
    let namesakes = paths.filter { $0.split(separator: "/").last == name }
    if namesakes.count == 1, let only = namesakes.first { return relative(only) }
    return NearestName.of(path, in: namesakes).map(relative)
  }

  private func relative(_ path: String) -> String {
    let names = path.split(separator: "/")
    let shared = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + names.dropFirst(shared).map(Self.escaped)).joined(separator: "/")
  }

  /// A name as it is written in a link: without what would end the destination or mean something else there.
  private static func escaped(_ name: Substring) -> String {
    var text = ""
    for character in name {
      switch character {
      case " ", "%", "#", "?", "(", ")", "<", ">", "\\": text += PercentEncoding.encode(String(character))
      default: text.append(character)
      }
    }
    return text
  }
}
