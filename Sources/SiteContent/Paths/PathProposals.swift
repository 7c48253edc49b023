/// Finds the path that a link to a missing file probably meant, as it is written in one file.
struct PathProposals {
  private let folder: [Substring]
  private let known: KnownPaths
  private lazy var paths = known.all

  /// - Parameter path: the path from the site's folder of the file that has the link.
  init(path: String, known: KnownPaths) {
    folder = path.split(separator: "/").dropLast()
    self.known = known
  }

  /// A known path near to a missing one, relative to the file; nil where none is near.
  mutating func proposal(for path: String) -> String? {
    for ending in ["", ".md", "/index.md"] where known.contains(path + ending) { return relative(path + ending) }
    let name = path.split(separator: "/").last
    let namesakes = paths.filter { $0.split(separator: "/").last == name }
    // A name like index.md says nothing about what was meant.
    if namesakes.count == 1, let only = namesakes.first { return relative(only) }
    return NearestName.of(path, in: namesakes + paths).map(relative)
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
