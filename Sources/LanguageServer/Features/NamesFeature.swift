import Formats
import SiteContent

extension SiteSession {
  /// Returns the name at a position: one in front matter, or the target of a link in Markdown; nil if there is none.
  private func occurrence(in path: String, at position: Position) -> NameOccurrence? {
    guard let text = workspace.text(of: path) else { return nil }
    let offset = text.offset(of: position)
    if let tree = tree(of: path), tree.keys.yaml.contains(offset) {
      return NamesInFile(tree).occurrences.first { $0.range.contains(offset) || $0.range.upperBound == offset }
    }
    return occurrences(ofLinksIn: path).first { $0.range.contains(offset) || $0.range.upperBound == offset }
  }

  /// Returns the links of a file to files that have a name.
  private func occurrences(ofLinksIn path: String) -> [NameOccurrence] {
    guard path.pathEnding == "md", let text = workspace.text(of: path) else { return [] }
    return MarkdownOutline(text).links.compactMap { link in
      guard let target = MarkdownOutline.path(of: link.target, from: path), let kind = ContentKind(path: target),
        let name = SiteName(file: kind), link.target.hasSuffix("\(name.id).md")
      else { return nil }
      let end = link.range.upperBound - ".md".utf8.count
      return NameOccurrence(name: name, range: end - name.id.utf8.count..<end, isDefinition: false)
    }
  }

  /// Returns all occurrences of a name, for each file that has any, sorted by path.
  private func occurrences(of name: SiteName) -> [(path: String, occurrences: [NameOccurrence])] {
    let id = Array(name.id.utf8)
    return workspace.sources.content.files.filter { $0.bytes.contains(id) }.sorted { $0.path < $1.path }
      .compactMap { file in
        let found = (SourceTree(file).map { NamesInFile($0).occurrences } ?? []) + occurrences(ofLinksIn: file.path)
        let same = found.filter { $0.name == name }
        return same.isEmpty ? nil : (file.path, same)
      }
  }

  private func location(_ path: String, _ range: Range<Int>) -> Location? {
    workspace.text(of: path).map { Location(uri: workspace.uri(of: path), range: $0.range(of: range)) }
  }

  /// Returns where the name at a position is defined, or the file that the link there leads to; empty if there is neither.
  func definition(in path: String, at position: Position) -> [Location] {
    guard let occurrence = occurrence(in: path, at: position) else { return link(in: path, at: position) }
    if let file = occurrence.name.file, workspace.file(at: file) != nil {
      return [location(file, 0..<0)].compactMap(\.self)
    }
    return occurrences(of: occurrence.name).flatMap { path, found in
      found.filter(\.isDefinition).compactMap { location(path, $0.range) }
    }
  }

  /// Returns the file that the link at a position leads to; empty if there is no link, or no such file.
  private func link(in path: String, at position: Position) -> [Location] {
    guard let text = workspace.text(of: path) else { return [] }
    let offset = text.offset(of: position)
    guard let link = MarkdownOutline(text).links.first(where: { $0.range.contains(offset) }),
      let target = MarkdownOutline.path(of: link.target, from: path), workspace.file(at: target) != nil
    else { return [] }
    return [location(target, 0..<0)].compactMap(\.self)
  }

  /// Returns all occurrences of the name at a position, or of the file's own name if there is none.
  func references(in path: String, at position: Position, includesDefinition: Bool) -> [Location] {
    let own = ContentKind(path: path).flatMap { SiteName(file: $0) }
    guard let name = occurrence(in: path, at: position)?.name ?? own else { return [] }
    var locations = occurrences(of: name).flatMap { path, found in
      found.filter { includesDefinition || !$0.isDefinition }.compactMap { location(path, $0.range) }
    }
    if includesDefinition, let file = name.file, let place = location(file, 0..<0) { locations.append(place) }
    return locations
  }

  // MARK: - Renaming

  /// Returns the range and the text of the name at a position; nil if nothing can be renamed there.
  func prepareRename(in path: String, at position: Position) -> PrepareRenameResult? {
    guard let occurrence = occurrence(in: path, at: position), let text = workspace.text(of: path) else { return nil }
    return PrepareRenameResult(range: text.range(of: occurrence.range), placeholder: occurrence.name.id)
  }

  /// Returns the edit that renames the name at a position in all files, and the files that are named after it.
  /// - Throws: An error if the name is not an id or the edit would cause errors.
  mutating func rename(
    in path: String, at position: Position, to new: String, movesFiles: Bool
  ) throws(ResponseError) -> WorkspaceEdit {
    guard let occurrence = occurrence(in: path, at: position) else {
      throw ResponseError(.requestFailed, "there is nothing to rename here")
    }
    guard FileName.isID(new) else {
      throw ResponseError(.requestFailed, "\"\(new)\" is not an id: ids are made of a–z, 0–9 and hyphens")
    }
    let name = occurrence.name
    if case .person(let id) = name { return try renamePerson(id, to: new, in: path, movesFiles: movesFiles) }
    let file = name.file.flatMap { workspace.file(at: $0) }
    guard file == nil || movesFiles else {
      throw ResponseError(
        .requestFailed, "\(name.id) is the name of a file, which this editor cannot rename in an edit")
    }
    var changed: [String: [UInt8]?] = [:]
    var changes: [WorkspaceEdit.Change] = []
    for (path, found) in occurrences(of: name) {
      guard let text = workspace.text(of: path) else { continue }
      let renamed = found.map { $0.renamed(to: new) }
      var bytes = text.bytes
      for (range, text) in renamed.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(range, with: text.utf8)
      }
      changed[path] = bytes
      changes.append(
        .edits(edits(renamed.map { DocumentEdit(range: text.range(of: $0.range), newText: $0.text) }, of: path)))
    }
    for file in files(named: name) {
      let target = "\(file.path.parentPath)/\(new)\(file.path.lastPathName.dropFirst(name.id.count))"
      guard workspace.file(at: target) == nil else {
        throw ResponseError(.requestFailed, "there is a file \(target) already")
      }
      changed[target] = changed[file.path] ?? file.bytes
      changed[file.path] = .some(nil)
      changes.append(
        .rename(old: workspace.uri(of: file.path), new: DocumentURI.uri(of: "\(workspace.folder)/\(target)")))
    }
    try refuseNewErrors(after: changed)
    return WorkspaceEdit(documentChanges: changes)
  }

  /// Returns the files that are named after a name: the file itself and its translations, sorted by path.
  private func files(named name: SiteName) -> [SourceFile] {
    guard let path = name.file, workspace.file(at: path) != nil else { return [] }
    return workspace.sources.content.files.filter { $0.path == path || $0.path.isTranslation(of: path) }
      .sorted { $0.path < $1.path }
  }

  /// Throws an error if changed files, which are nil if removed, cause an error that the site does not have yet.
  mutating func refuseNewErrors(after changed: [String: [UInt8]?]) throws(ResponseError) {
    let before = Set(analysis().diagnostics.map(\.message))
    let errors = diagnostics(after: changed).filter { $0.severity == .error }
    if let new = errors.first(where: { !before.contains($0.message) }) {
      throw ResponseError(.requestFailed, "the new name would cause an error: \(new.message) (\(new.location.path))")
    }
  }
}
