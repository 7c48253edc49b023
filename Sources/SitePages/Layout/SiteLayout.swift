import Formats
import SiteContent

/// The files of a site, with everything that they share.
package struct SiteLayout: Sendable {
  private let site: Site
  private let assets: Assets
  /// The editions for everybody, one for each language, the first language first.
  private let editions: [Edition]
  /// The editions for the readers of each vault.
  private let sealed: [[Edition]]

  package init(_ site: Site) {
    let contexts = site.contexts
    let styles = Styles(of: site.content)
    let assets = Assets(of: site.theme, styles: styles, labels: contexts.map { CellLabels(localizer: $0.localizer) })
    let translations = Translations(
      languages: contexts.map {
        SiteLanguage(code: $0.localizer.language, name: $0.localizer.table.name, prefix: $0.prefix)
      },
      baseURL: site.content.settings.baseURL)
    func edition(_ context: PageContext, publicContext: PageContext? = nil, styles: String? = nil) -> Edition? {
      site.theme.texts[context.localizer.language].map {
        Edition(
          context, texts: $0, theme: site.theme,
          assets: assets.addresses(in: context.localizer.language), translations: translations,
          publicContext: publicContext,
          styles: styles)
      }
    }
    self.site = site
    self.assets = assets
    editions = contexts.compactMap { edition($0) }
    sealed = site.vaults.map { vault in
      let own = Styles(of: vault.content).text(besides: styles)
      return zip(contexts, site.contexts(of: vault)).compactMap { edition($1, publicContext: $0, styles: own) }
    }
  }

  /// Every file of the site; no path twice.
  package var files: [OutputFile] {
    // The report takes longest, so it comes first: one core can write it while the others write the pages.
    var files: [OutputFile] = []
    if !site.content.settings.leftOut.contains(.report) {
      files.append(OutputFile(path: "report.json", source: .parts(site.reportParts)))
    }
    files += editions.flatMap(\.files)
    files += editions.prefix(1).map { $0.notFound(style: assets.style(in: $0.language)) }
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

  /// The files of all vaults, sorted by path. Opaque paths are hashes, so their order, in which the files are written to the
  /// disk, reveals nothing about their contents.
  private var sealedFiles: [OutputFile] {
    let files = sealed.flatMap { editions in
      editions.flatMap { $0.files + $0.sealedFiles } + (editions.first?.sealedAttachments ?? [])
    }
    return files.map { OutputFile(path: $0.path, source: $0.source, isSealed: true) }.sorted { $0.path < $1.path }
  }

  /// Computes the lists of due work. Otherwise the first page that shows one computes it while other pages wait.
  package func listDue() {
    for editions in [editions] + sealed { _ = editions.first?.context.due }
  }

  /// Returns the page that shows a content file, in each language and for all readers who may see it.
  package func addresses(ofFile path: String) -> [(language: String, address: String, file: String)] {
    guard case .file(let file) = ContentFile.classify(path, among: Set(editions.map(\.language))),
      let page = file.kind.page
    else { return [] }
    return (editions + sealed.joined()).filter { $0.scope.owns(page) }.map { edition in
      let address = edition.context.address(of: page)
      return (edition.language, "/" + PercentEncoding.encode(path: address.path.utf8[...]), address.file)
    }
  }

  /// Whether everybody may see the page of a content file.
  package func isOpen(_ path: String) -> Bool {
    guard case .file(let file) = ContentFile.classify(path, among: []), let page = file.kind.page else { return false }
    return editions.contains { $0.scope.owns(page) }
  }

  /// Returns the page of a preview on which scores of a course are entered, in a language or the site's first one.
  package func scoresPage(_ step: ScoresStep, in language: String) -> [UInt8] {
    let addresses = addresses(ofFile: step.file)
    let address = (addresses.first { $0.language == language } ?? addresses.first)?.address
    let edition = editions.first { $0.language == language } ?? editions.first
    return edition?.scoresPage(step, backTo: address) ?? []
  }

  /// Returns the page of a course by its path, without listing all files. Nil means that `files` has to be searched.
  package func coursePage(at path: String) -> OutputFile? {
    editions.lazy.compactMap { $0.coursePage(at: path) }.first
  }
}
