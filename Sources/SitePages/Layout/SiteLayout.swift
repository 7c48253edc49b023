import SiteContent

/// A site with what all its files share, worked out once.
package struct SiteLayout: Sendable {
  private let site: Site
  private let assets: Assets
  /// What everybody sees, one for each language, the root's first.
  private let editions: [Edition]
  /// What the readers of vaults see, vault by vault.
  private let sealed: [[Edition]]

  package init(_ site: Site) {
    let contexts = site.contexts
    let styles = Styles(of: site.content)
    let assets = Assets(of: site.theme, styles: styles, names: CellLabels(localizers: contexts.map(\.localizer)))
    let translations = Translations(
      languages: contexts.map {
        SiteLanguage(code: $0.localizer.language, name: $0.localizer.table.name, prefix: $0.prefix)
      },
      baseURL: site.content.settings.baseURL)
    func edition(_ context: PageContext, outer: PageContext? = nil, styles: String? = nil) -> Edition? {
      site.theme.texts[context.localizer.language].map {
        Edition(
          context, texts: $0, theme: site.theme, assets: assets.addresses, translations: translations, outer: outer,
          styles: styles)
      }
    }
    self.site = site
    self.assets = assets
    editions = contexts.compactMap { edition($0) }
    sealed = site.vaults.map { vault in
      let own = Styles(of: vault.content).text(besides: styles)
      return zip(contexts, site.contexts(of: vault)).compactMap { edition($1, outer: $0, styles: own) }
    }
  }

  /// Every file of the site; no path twice.
  package var files: [OutputFile] {
    // The report tells of everything and takes longest, so it comes first: while one core writes it, others can do the rest.
    var files: [OutputFile] = []
    if !site.content.settings.leftOut.contains(.report) {
      files.append(OutputFile(path: "report.json", source: .parts(site.reportParts)))
    }
    files += editions.flatMap(\.files)
    files += editions.prefix(1).map(\.notFound)
    if let baseURL = site.content.settings.baseURL {
      files.append(
        OutputFile(
          path: Site.sitemapPath, source: .made { [editions] in Sitemap(baseURL: baseURL, editions: editions).bytes }))
    }
    files.append(OutputFile(path: "robots.txt", source: .made { [site] in site.robots }))
    files += site.content.attachments.map {
      OutputFile(path: Address(attachment: $0).path, source: .copied(from: $0))
    }
    files += sealedFiles
    return files + assets.files(beside: files)
  }

  /// The files of all vaults by path. Files get their places on the disk in the order in which they are written, and opaque
  /// paths, being hashes, have an order that tells nothing of what they stand for.
  private var sealedFiles: [OutputFile] {
    let files = sealed.flatMap { editions in
      editions.flatMap { $0.files + $0.sealedFiles } + (editions.first?.sealedAttachments ?? [])
    }
    return files.map { OutputFile(path: $0.path, source: $0.source, isSealed: true) }.sorted { $0.path < $1.path }
  }

  /// Lists what is due, which else the first page that shows it does, while others wait for it.
  package func listDue() {
    for editions in [editions] + sealed { _ = editions.first?.context.due }
  }

  /// The page of a course at a path, found without making all others; nil also where only a look at all files can tell.
  package func coursePage(at path: String) -> OutputFile? {
    editions.lazy.compactMap { $0.coursePage(at: path) }.first
  }
}
