import Formats

// Content files that an editor saved as text files, which would be ignored without a word.
extension ContentFile {
  /// Whether a text file is in a place where a content file with its name is read: `csci101.txt` in the folder of a term.
  package static func mayBeMisnamed(_ path: String) -> Bool { meantName(of: path) != nil }

  /// Returns the error for a text file with front matter in such a place; nil for any other file.
  package static func misnamed(_ file: SourceFile) -> Diagnostic? {
    guard let name = meantName(of: file.path), FrontMatter.isPresent(in: SourceText(file)) else { return nil }
    return Diagnostic(
      .error, .fileName, at: .init(path: file.path), "\"\(file.path.lastPathName)\" is not a valid file name here",
      help: "name it \(name)")
  }

  private static func meantName(of path: String) -> String? {
    let written = path.lastPathName
    guard FileName.isText(written), let name = FileName.suggestion(for: written.dropLast(".txt".count) + ".md"),
      case .file = classify("\(path.parentPath)/\(name)", among: [])
    else { return nil }
    return name
  }
}
