import Grading
import Mustache
import SiteContent

/// The pages and feeds of a site in one language, for one group of readers.
///
/// It is a class because every page keeps it until the page is made.
final class Edition: Sendable {
  let context: PageContext
  let theme: Theme
  private let editionContext: EditionContext
  /// The context of the passphrase forms, which everybody sees; nil if the edition is not sealed.
  private let publicContext: EditionContext?
  private let scriptTexts: ScriptTexts
  private let homeScenario: HomeScenario

  /// - Parameters:
  ///   - publicContext: the context of the same language for everybody, if this edition is for the readers of a vault.
  ///   - styles: CSS rules that only the pages of the vault have.
  init(
    _ context: PageContext, texts: TextTable, theme: Theme, assets: [Address], translations: Translations,
    publicContext: PageContext? = nil, styles: String? = nil
  ) {
    let scriptTexts = ScriptTexts(context.localizer)
    func editionContext(_ context: PageContext, styles: String?) -> EditionContext {
      EditionContext(
        context, texts: texts, theme: theme, assets: assets, translations: translations, words: scriptTexts.address,
        styles: styles)
    }
    self.context = context
    self.theme = theme
    self.scriptTexts = scriptTexts
    homeScenario = HomeScenario(in: context)
    self.editionContext = editionContext(context, styles: styles)
    self.publicContext = publicContext.map { editionContext($0, styles: nil) }
  }

  /// The files of the edition, each made on demand.
  var files: [OutputFile] {
    guard scope.readers == .everyone else { return pages + gradeBooks }
    return pages + gradeBooks
      + [calendar, feed, search, ownsHomeScenario ? homeScenario.file : nil].compactMap(\.self)
      + [manifest, scriptTextsFile]
  }

  /// Whether home is of this edition, and loads the data of what-if from a file.
  private var ownsHomeScenario: Bool { scope.ownsMainPages && theme.home.shows("scenarioScript") }

  /// The pages that are for these readers only.
  private var pages: [OutputFile] {
    var pages = scope.ownsMainPages ? [home(at: mainPages.home.address)] : []
    if let path = scope.secondHome { pages.append(home(at: Address(context.prefix + path))) }
    if mainPages.ownsLists { pages += [terms, due, transcript] }
    if scope.readers == .everyone { pages.append(help) }
    if mainPages.ownsLists, mainPages.hasGraduation { pages.append(graduation) }
    pages += Array(context.content.record.terms.indices).parallelMap(inChunksOf: 4, self.pages(ofTerm:)).joined()
    return pages + classroomPages + context.content.pages.filter { scope.owns($0.path) }.map(page)
  }

  /// Returns the pages of a term, its units and its courses.
  private func pages(ofTerm index: Int) -> [OutputFile] {
    let term = context.content.record.terms[index]
    var pages: [OutputFile] = []
    if scope.owns(.term(term.id)) {
      pages.append(page(ofTerm: index))
      let figures = context.figures.terms[index]
      pages += zip(term.units, figures.units).map { page(of: $0, $1, in: term, figures) }
    }
    for (courseIndex, course) in term.courses.enumerated() where scope.owns(.course(course.id)) {
      pages.append(page(ofTerm: index, course: courseIndex))
    }
    return pages
  }

  /// The addresses of the pages, in the same order in every language.
  var addresses: [Address] { pages.map { Address(String($0.path.dropLast("index.html".count))) } }

  var scope: VaultScope { context.scope }

  var language: String { context.localizer.language }

  var mainPages: MainPages { MainPages(context: context) }

  private func home(at address: Address) -> OutputFile {
    made(address, theme.home, showing: .home) { [self] in
      HomePage(
        address: address, in: context, scenarioScript: scope.key == nil ? homeScenario : nil,
        chrome: chrome(at: address, title: text(context.settings.title), of: .home))
    }
  }

  private var terms: OutputFile {
    made(mainPages.terms, theme.terms) { [context] in TermsPage(address: $0, in: context, chrome: $1) }
  }

  private var due: OutputFile {
    made(mainPages.due, theme.due) { [context] in DuePage(chrome: $1, address: $0, context: context) }
  }

  private var graduation: OutputFile {
    made(mainPages.graduation, theme.graduation) { [context] in
      GraduationPage(chrome: $1, address: $0, context: context)
    }
  }

  private var help: OutputFile {
    made(mainPages.help, theme.help) { [context] in HelpPage(chrome: $1, address: $0, context: context) }
  }

  private var transcript: OutputFile {
    made(mainPages.transcript, theme.transcript) { [context] in TranscriptPage(address: $0, in: context, chrome: $1) }
  }

  private func page(ofTerm index: Int) -> OutputFile {
    let term = context.content.record.terms[index]
    let address = context.address(of: .term(term.id))
    return made(address, theme.term, showing: .term(term.id)) { [self] in
      let chrome = chrome(
        at: address, title: text(term.name), of: .term(term.id), trail: [mainPages.home, mainPages.terms])
      return TermPage(at: index, address: address, in: context, chrome: chrome)
    }
  }

  private func page(
    of unit: TeachingUnit, _ figures: UnitFigures, in term: Term, _ termFigures: TermFigures
  ) -> OutputFile {
    let address = context.address(ofUnit: unit, in: term)
    return made(address, theme.unit) { [self] in
      let chrome = chrome(
        at: address, title: text(unit.name),
        trail: [mainPages.home, mainPages.terms, (text(term.name), context.address(of: .term(term.id)))])
      return UnitPage(unit, figures, of: term, termFigures, address: address, in: context, chrome: chrome)
    }
  }

  private func page(ofTerm index: Int, course courseIndex: Int) -> OutputFile {
    let source = PagePath.course(context.content.record.terms[index].courses[courseIndex].id)
    let address = context.address(of: source)
    return made(address, theme.course, showing: source) { [self] in
      // The course is looked up here and not captured, because the closures of all pages exist at the same time.
      let term = context.content.record.terms[index]
      let chrome = chrome(
        at: address, title: text(term.courses[courseIndex].name), of: source,
        trail: [mainPages.home, mainPages.terms, (text(term.name), context.address(of: .term(term.id)))])
      let figures = context.figures.terms[index].courses
      return CoursePage(term.courses[courseIndex], figures[courseIndex], of: term, in: context, chrome: chrome)
    }
  }

  /// Returns the page of a course by its path, if the path contains the course's id; addresses of vaults may not.
  func coursePage(at path: String) -> OutputFile? {
    let terms = context.content.record.terms
    let names = path.dropFirst(context.prefix.count).split(separator: "/")
    guard names.count == 4, let term = terms.firstIndex(where: { $0.id == names[1] }) else { return nil }
    let id = "\(names[1])/\(names[2])"
    guard let course = terms[term].courses.firstIndex(where: { $0.id == id }), scope.owns(.course(id)),
      context.address(of: .course(id)).file == path
    else { return nil }
    return page(ofTerm: term, course: course)
  }

  private func page(of page: ContentPage) -> OutputFile {
    let address = context.address(of: page.path)
    return made(address, theme.page, showing: page.path) { [self] in
      TextPage(
        chrome: chrome(at: address, title: text(page.name), of: page.path, trail: [mainPages.home]),
        notes: context.notes(of: page.path) ?? [])
    }
  }

  /// Returns the page that a web server sends for addresses that do not exist. It is served at any address, so its links are
  /// absolute.
  /// - Parameter style: the CSS rules of the site.
  func notFound(style: [UInt8]) -> OutputFile {
    let address = Address("404.html")
    return made(address, theme.notFound) { [self] in
      let root = context.settings.baseURL.map { $0 + "/" } ?? "/"
      let title = context.localizer.text(.notFoundTitle)
      return TextPage(
        chrome: PageChrome(editionContext, at: address, title: title, root: root, inlineStyle: style), notes: [])
    }
  }

  // MARK: - Files for other programs

  private var scriptTextsFile: OutputFile {
    let bytes = scriptTexts.bytes
    return OutputFile(path: scriptTexts.address.path, source: .made { bytes })
  }

  var calendar: OutputFile? {
    context.calendarAddress.map { address in
      OutputFile(path: address.path, source: .made { [context] in Calendar(in: context, at: address).bytes })
    }
  }

  private var feed: OutputFile? {
    context.feedAddress.map { address in
      OutputFile(path: address.path, source: .made { [context] in Feed(in: context, at: address).bytes })
    }
  }

  private var manifest: OutputFile {
    let icons = editionContext.icons
    return OutputFile(
      path: context.manifestAddress.path, source: .made { [context] in Manifest(context: context, icons: icons).bytes })
  }

  var search: OutputFile? {
    context.searchAddress.map { address in
      OutputFile(path: address.path, source: .made { [context] in SearchIndex(in: context, at: address).bytes })
    }
  }

  // MARK: - What the pages share

  /// Returns the file of a page directly below the home page.
  func made<Page>(
    _ named: NamedAddress, _ template: Template<Page>, _ page: @escaping @Sendable (Address, PageChrome) -> Page
  ) -> OutputFile {
    made(named.address, template) { [self] in
      page(named.address, chrome(at: named.address, title: named.name, trail: [mainPages.home]))
    }
  }

  /// Returns the file of a page, sealed if the edition is.
  /// - Parameter notes: the page whose notes it shows, and whose images it embeds if it is sealed.
  func made<Page>(
    _ address: Address, _ template: Template<Page>, showing notes: PagePath? = nil,
    _ page: @escaping @Sendable () -> Page
  ) -> OutputFile {
    guard let key = scope.key else {
      return OutputFile(path: address.file, source: .made { [language] in template.render(page(), in: language) })
    }
    let images = context.sealedImages(showing: notes)
    return OutputFile(
      path: address.file,
      source: .assembled(from: images.map(\.path)) { [self] files in
        var text = template.render(page(), in: language)
        if !images.isEmpty { text = EmbeddedImage.putting(images, of: files, into: text, under: key) }
        return sealed(text, at: address, under: key)
      })
  }

  /// Returns the passphrase form that contains a page in sealed form.
  private func sealed(_ text: [UInt8], at address: Address, under key: VaultKey) -> [UInt8] {
    let chrome = PageChrome(
      publicContext ?? editionContext, at: address, title: context.localizer.text(.vaultTitle), isForm: true)
    return theme.sealed.render(
      SealedPage(chrome: chrome, text: text, vault: scope.vaultName ?? "", key: key, address: address), in: language)
  }

  private func text(_ text: LocalizedText) -> String { context.localizer.text(text) }

  /// Returns the parts around a page of this edition.
  func chrome(
    at address: Address, title: String, of source: PagePath? = nil, trail: [NamedAddress] = [], root: String? = nil,
    hasForms: Bool = false
  ) -> PageChrome {
    PageChrome(editionContext, at: address, title: title, of: source, trail: trail, root: root, hasForms: hasForms)
  }
}
