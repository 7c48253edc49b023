import Formats

/// The help of a command as ArgumentParser writes it, with the options that every command has in one group at the end.
enum HelpText {
  /// Returns the help with `--version` and `--help` moved from the command's own options to the common ones.
  static func arranged(_ help: String) -> String {
    var sections = sections(of: help)
    guard let options = sections.firstIndex(where: { $0.title == "OPTIONS:" }),
      let common = sections.firstIndex(where: { $0.title == "\(SiteOptions.title.uppercased()):" })
    else { return help }
    let isCommon = { (entry: [String]) in entry[0].hasPrefix("  --version") || entry[0].hasPrefix("  -h, --help") }
    sections[common].entries += sections[options].entries.filter(isCommon)
    sections[options].entries.removeAll(where: isCommon)
    let (own, shared) = (sections[options], sections[common])
    sections.removeAll { [own.title, shared.title].contains($0.title) }
    let all = sections + (own.entries.isEmpty ? [] : [own]) + [shared]
    return all.map { ([$0.title].compactMap(\.self) + $0.entries.joined()).joined(separator: "\n").trimmedAtEnd }
      .joined(separator: "\n\n") + "\n"
  }

  /// A part of the help: its title line and its entries, each with all of its lines. The text before the first title is one
  /// entry without a title.
  private struct Section {
    var title: String?
    var entries: [[String]] = []
  }

  private static func sections(of help: String) -> [Section] {
    var sections = [Section()]
    for line in help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.wholeMatch(of: /[A-Z][A-Z ]+:/) != nil {
        sections.append(Section(title: line))
      } else if line.isEmpty, sections.last?.title != nil {
        continue
      } else if sections.last?.title == nil || line.hasPrefix("   "), let last = sections.last?.entries.indices.last {
        sections[sections.count - 1].entries[last].append(line)
      } else {
        sections[sections.count - 1].entries.append([line])
      }
    }
    return sections
  }
}

extension String {
  /// The text without empty lines at its end.
  fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == "\n" }.reversed()) }
}
