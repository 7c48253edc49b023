import Mustache
import SiteContent

/// The names that templates can use, for editors.
package enum ThemeNames {
  /// A name with what it holds.
  package struct Name: Sendable, Hashable {
    package var name: String
    /// The kind of value: text, HTML, a flag, a section, a list.
    package var kind: String
    package var about: String
  }

  /// Returns the names that a template can use inside some sections, those of the innermost first.
  ///
  /// An included template, below `parts/`, has the names of all pages, because any of them may include it.
  /// - Parameters:
  ///   - template: the path below `templates/`, such as `pages/course.html`.
  ///   - sections: the names of the open sections, outermost first.
  ///   - theme: its language tables have the names inside `t`.
  package static func names(in template: String, inside sections: [String], theme: Theme?) -> [Name] {
    let keys = Set(theme?.localizers.values.flatMap(\.table.texts.keys) ?? []).sorted()
    let chrome = PageChrome.shape(TableKeys(keys), assets: theme?.assetKeys ?? TableKeys([]))
    let pages = ThemeReference.pages(chrome)
    let own = pages.first { $0.page == template }?.names.entries
    var levels = [own ?? nested(pages.map(\.names))]
    for section in sections {
      // The innermost context with the name is meant.
      let inner = levels.reversed().lazy.map { entries in
        entries.filter { $0.name == section }.compactMap(\.kind.names).flatMap(\.entries)
      }.first { !$0.isEmpty }
      if let inner { levels.append(inner) }
    }
    var seen: Set<String> = []
    return levels.reversed().joined().filter { seen.insert($0.name).inserted }
      .map { Name(name: $0.name, kind: $0.kind.description, about: $0.about) }
  }

  /// Returns all entries within some names.
  private static func nested(_ names: [Names]) -> [Names.Entry] {
    var (left, seen, entries) = (names, [Names](), [Names.Entry]())
    while let next = left.popLast() {
      guard !seen.contains(next) else { continue }
      seen.append(next)
      entries += next.entries
      left += next.entries.compactMap(\.kind.names)
    }
    return entries
  }
}
