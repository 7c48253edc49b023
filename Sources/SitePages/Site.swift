package import Grading
package import SiteContent

/// A site that is ready to be laid out: its content, its figures and the theme that shows them.
package struct Site: Sendable {
  package var content: Content
  package var figures: RecordFigures
  package var theme: Theme
  /// Who sees the report.
  package var audience: Audience
  /// What the figures were earlier; nil where the site does not keep it.
  package var history: RecordHistory?

  package init(content: Content, figures: RecordFigures, theme: Theme, audience: Audience = .readers) {
    self.content = content
    self.figures = figures
    self.theme = theme
    self.audience = audience
  }

  /// Every file of the site; no path twice.
  package var files: [OutputFile] {
    let settings = settings
    let styles = Styles(
      record: content.record, palette: content.settings.palette.flatMap(Palette.init(named:)),
      wordings: settings.map(\.wording))
    let assets = Assets(of: theme, styles: styles)
    let translations = Translations(
      languages: settings.map {
        SiteLanguage(code: $0.wording.language, name: $0.wording.table.name, prefix: $0.prefix)
      },
      baseURL: content.settings.baseURL)
    let editions = settings.compactMap { setting in
      theme.texts[setting.wording.language].map {
        Edition(setting, texts: $0, theme: theme, assets: assets.addresses, translations: translations)
      }
    }
    var files = editions.flatMap(\.files)
    files += editions.prefix(1).map(\.notFound)
    files.append(OutputFile(path: "report.json", source: .made { report }))
    if let baseURL = content.settings.baseURL {
      files.append(
        OutputFile(path: Self.sitemapPath, source: .made { Sitemap(baseURL: baseURL, editions: editions).bytes }))
    }
    files.append(OutputFile(path: "robots.txt", source: .made { robots }))
    files += content.attachments.map { OutputFile(path: Address(attachment: $0).path, source: .copied(from: $0)) }
    return files + assets.files(beside: files)
  }

  /// The figures as `report --format json` prints them.
  package var report: [UInt8] {
    settings.first.map { Report(content: content, figures: figures, wording: $0.wording, audience: audience).bytes }
      ?? []
  }

  /// One setting for each language of the site, the root's first.
  var settings: [Setting] {
    content.settings.languages.enumerated().compactMap { index, language in
      theme.wordings[language].map {
        Setting(
          content: content, figures: figures, wording: $0, prefix: index == 0 ? "" : "\(language)/",
          history: history)
      }
    }
  }

  private static let sitemapPath = "sitemap.xml"

  /// Search engines are asked to stay away from grades unless the owner wants them.
  private var robots: [UInt8] {
    let sitemap = content.settings.baseURL.map { "Sitemap: \($0)/\(Self.sitemapPath)\n" } ?? ""
    return Array("User-agent: *\n\(content.settings.isIndexable ? "Allow" : "Disallow"): /\n\(sitemap)".utf8)
  }
}
