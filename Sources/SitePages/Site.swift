package import Grading
package import SiteContent

/// A site that is ready to be laid out: its content, its figures and the theme that shows them.
package struct Site: Sendable {
  /// What those see whom it is laid out for: the owner everything, readers the open parts.
  package let content: Content
  /// The figures of that content.
  package let figures: RecordFigures
  package let theme: Theme
  /// Who sees the report.
  package let audience: Audience
  /// What the readers of each vault see, sorted by name.
  let vaults: [Vault]
  /// What the figures were earlier, for each kind of readers; empty where the site does not keep it.
  package var history: [Readership: RecordHistory] = [:]

  /// - Parameters:
  ///   - content: all of it; what readers may not see is left out here, before anything is computed.
  ///   - keys: those of the vaults. A vault without one is not laid out, and its pages are nowhere.
  ///   - figures: computes the figures of a record for its readers.
  package init(
    content: Content, theme: Theme, audience: Audience = .readers, keys: [String: VaultKey] = [:],
    figures: (AcademicRecord, Readership) -> RecordFigures = { record, _ in RecordFigures(of: record) }
  ) {
    func visible(to readers: Readership) -> Content {
      var seen = audience == .owner ? content : content.visible(to: readers).withheld(from: readers)
      if seen.settings.title.fallback.isEmpty {
        seen.settings.title = LocalizedText(
          fallback: theme.localizers["en"]?.text(.vaultSite) ?? "–",
          translations: theme.localizers.mapValues { $0.text(.vaultSite) })
      }
      seen.record = seen.record(for: audience)
      return seen
    }
    self.content = visible(to: .everyone)
    self.figures = figures(self.content.record, .everyone)
    self.theme = theme
    self.audience = audience
    vaults =
      audience == .owner
      ? []
      : content.protection.vaults.compactMap { name in
        guard let key = keys[name] else { return nil }
        let content = visible(to: .vault(name))
        return Vault(name: name, key: key, content: content, figures: figures(content.record, .vault(name)))
      }
  }

  /// Every file of the site; no path twice.
  package var files: [OutputFile] { SiteLayout(self).files }

  /// The figures as `report --format json` prints them.
  package var report: [UInt8] { reportParts.reduce(into: []) { $0 += $1() } }

  /// The same in parts, which are made one after the other.
  var reportParts: [@Sendable () -> [UInt8]] {
    content.settings.languages.lazy.compactMap { theme.localizers[$0] }.first
      .map { Report(content: content, figures: figures, localizer: $0, audience: audience).parts } ?? []
  }

  /// One context for each language of the site, the root's first.
  var contexts: [PageContext] { contexts(content, figures, for: .everyone) }

  func contexts(of vault: Vault) -> [PageContext] {
    contexts(vault.content, vault.figures, for: .vault(vault.name))
  }

  private func contexts(_ content: Content, _ figures: RecordFigures, for readers: Readership) -> [PageContext] {
    let scope = VaultScope(
      readers, content.protection, keys: Dictionary(uniqueKeysWithValues: vaults.map { ($0.name, $0.key) }),
      openAttachments: Set(self.content.attachments))
    let due = DueList(content.record, figures)
    return content.settings.languages.enumerated().compactMap { index, language in
      theme.localizers[language].map {
        PageContext(
          content: content, figures: figures, localizer: $0, prefix: index == 0 ? "" : "\(language)/", scope: scope,
          history: history[readers], due: due)
      }
    }
  }

  static let sitemapPath = "sitemap.xml"

  /// Search engines are asked to stay away from grades unless the owner wants them.
  var robots: [UInt8] {
    let sitemap = content.settings.baseURL.map { "Sitemap: \($0)/\(Self.sitemapPath)\n" } ?? ""
    return Array("User-agent: *\n\(content.settings.isIndexable ? "Allow" : "Disallow"): /\n\(sitemap)".utf8)
  }
}
