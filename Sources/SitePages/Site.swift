package import Grading
package import SiteContent

/// A site that is ready to be laid out: its content, its figures and its theme.
package struct Site: Sendable {
  /// The content that the audience sees: everything for the owner, the open parts for readers.
  package let content: Content
  /// The figures of `content`.
  package let figures: RecordFigures
  package let theme: Theme
  /// The readers of the report.
  package let audience: Audience
  /// The vaults with the content that their readers see, sorted by name.
  let vaults: [Vault]
  /// The figures of earlier days for each group of readers; empty if the site keeps no history.
  package var history: [Readership: RecordHistory] = [:]

  /// - Parameters:
  ///   - content: the whole content. Everything that readers may not see is removed before anything is computed.
  ///   - readers: those whose `content` and `figures` it has if the audience is not the owner.
  ///   - keys: the keys of the vaults by name. The pages of a vault without a key are left out.
  ///   - figures: computes the figures of a record for a group of readers.
  package init(
    content: Content, theme: Theme, audience: Audience = .readers, readers: Readership = .everyone,
    keys: [String: VaultKey] = [:],
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
      seen.classrooms = seen.classrooms(for: audience, readers)
      return seen
    }
    self.content = visible(to: readers)
    self.figures = figures(self.content.record, readers)
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

  /// The figures as JSON, as `report --format json` prints them.
  package var report: [UInt8] { reportParts.reduce(into: []) { $0 += $1() } }

  /// The report in consecutive parts, each made on demand.
  var reportParts: [@Sendable () -> [UInt8]] {
    content.settings.languages.lazy.compactMap { theme.localizers[$0] }.first
      .map { Report(content: content, figures: figures, localizer: $0, audience: audience).parts } ?? []
  }

  /// The context of each language of the site, in the order of the languages.
  var contexts: [PageContext] { contexts(content, figures, for: .everyone) }

  /// Returns the context of each language for the readers of a vault.
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

  /// The text of `robots.txt`, which asks search engines to stay away unless the owner allows them.
  var robots: [UInt8] {
    let sitemap = content.settings.baseURL.map { "Sitemap: \($0)/\(Self.sitemapPath)\n" } ?? ""
    return Array("User-agent: *\n\(content.settings.isIndexable ? "Allow" : "Disallow"): /\n\(sitemap)".utf8)
  }
}
