import Grading
import Mustache
import SiteContent

/// The pages and feeds of a site in one language.
///
/// A class, as every page keeps it until it is made.
final class Edition: Sendable {
  let setting: Setting
  let theme: Theme
  private let surroundings: Surroundings
  /// Those of the forms behind which pages are sealed, which are as everybody may see them.
  private let outer: Surroundings?
  private let words: ScriptTexts

  /// - Parameters:
  ///   - outer: how the site is shown to everybody, where this edition is for the readers of a vault.
  ///   - styles: what a vault's pages have of style beyond what everybody gets.
  init(
    _ setting: Setting, texts: TextTable, theme: Theme, assets: [Address], translations: Translations,
    outer: Setting? = nil, styles: String? = nil
  ) {
    let words = ScriptTexts(setting.localizer)
    func surroundings(_ setting: Setting, styles: String?) -> Surroundings {
      Surroundings(
        setting, texts: texts, theme: theme, assets: assets, translations: translations, words: words.address,
        styles: styles)
    }
    self.setting = setting
    self.theme = theme
    self.words = words
    self.surroundings = surroundings(setting, styles: styles)
    self.outer = outer.map { surroundings($0, styles: nil) }
  }

  /// Every file of the language, each made when its bytes are asked for.
  var files: [OutputFile] {
    guard scope.readers == .everyone else { return pages + gradeBooks }
    return pages + gradeBooks + [calendar, feed, search].compactMap(\.self) + [manifest, scriptWords]
  }

  /// The pages that are for these readers and for nobody else.
  private var pages: [OutputFile] {
    var pages = scope.ownsLandmarks ? [home(at: landmarks.home.address)] : []
    if let path = scope.secondHome { pages.append(home(at: Address(setting.prefix + path))) }
    if landmarks.ownsLists { pages += [terms, due, transcript] }
    if scope.readers == .everyone { pages.append(help) }
    if landmarks.ownsLists, landmarks.hasGraduation { pages.append(graduation) }
    pages += Array(setting.content.record.terms.indices).parallelMap(inChunksOf: 4, self.pages(ofTerm:)).joined()
    return pages + classroomPages + setting.content.pages.filter { scope.owns($0.path) }.map(page)
  }

  /// Those of a term, of its units and its courses.
  private func pages(ofTerm index: Int) -> [OutputFile] {
    let term = setting.content.record.terms[index]
    var pages: [OutputFile] = []
    if scope.owns(.term(term.id)) {
      pages.append(page(ofTerm: index))
      pages += term.units.indices.map { page(ofTerm: index, unit: $0) }
    }
    for course in term.courses.indices where scope.owns(.course(term.courses[course].id)) {
      pages.append(page(ofTerm: index, course: course))
    }
    return pages
  }

  /// Where its pages are, in an order that is the same in every language.
  var addresses: [Address] { pages.map { Address(String($0.path.dropLast("index.html".count))) } }

  var scope: Scope { setting.scope }

  var language: String { setting.localizer.language }

  var landmarks: Landmarks { Landmarks(setting: setting) }

  private func home(at address: Address) -> OutputFile {
    made(address, theme.home, showing: .home) { [self] in
      HomePage(
        address: address, in: setting, frame: frame(at: address, title: wordsOf(setting.settings.title), of: .home))
    }
  }

  private var terms: OutputFile {
    made(landmarks.terms, theme.terms) { [setting] in TermsPage(address: $0, in: setting, frame: $1) }
  }

  private var due: OutputFile {
    made(landmarks.due, theme.due) { [setting] in DuePage(address: $0, in: setting, frame: $1) }
  }

  private var graduation: OutputFile {
    made(landmarks.graduation, theme.graduation) { [setting] in GraduationPage(address: $0, in: setting, frame: $1) }
  }

  private var help: OutputFile {
    made(landmarks.help, theme.help) { [setting] in HelpPage(address: $0, in: setting, frame: $1) }
  }

  private var transcript: OutputFile {
    made(landmarks.transcript, theme.transcript) { [setting] in TranscriptPage(address: $0, in: setting, frame: $1) }
  }

  private func page(ofTerm index: Int) -> OutputFile {
    let term = setting.content.record.terms[index]
    let address = setting.address(of: .term(term.id))
    return made(address, theme.term, showing: .term(term.id)) { [self] in
      let frame = frame(
        at: address, title: wordsOf(term.name), of: .term(term.id), trail: [landmarks.home, landmarks.terms])
      return TermPage(at: index, address: address, in: setting, frame: frame)
    }
  }

  private func page(ofTerm index: Int, unit unitIndex: Int) -> OutputFile {
    let term = setting.content.record.terms[index]
    let unit = term.units[unitIndex]
    let address = setting.address(ofUnit: unit, in: term)
    return made(address, theme.unit) { [self] in
      let frame = frame(
        at: address, title: wordsOf(unit.name),
        trail: [landmarks.home, landmarks.terms, (wordsOf(term.name), setting.address(of: .term(term.id)))])
      return UnitPage(ofTerm: index, unit: unitIndex, address: address, in: setting, frame: frame)
    }
  }

  private func page(ofTerm index: Int, course courseIndex: Int) -> OutputFile {
    let source = PagePath.course(setting.content.record.terms[index].courses[courseIndex].id)
    let address = setting.address(of: source)
    return made(address, theme.course, showing: source) { [self] in
      // Found only now, since each page would keep them until it is made.
      let term = setting.content.record.terms[index]
      let frame = frame(
        at: address, title: wordsOf(term.courses[courseIndex].name), of: source,
        trail: [landmarks.home, landmarks.terms, (wordsOf(term.name), setting.address(of: .term(term.id)))])
      let figures = setting.figures.terms[index].courses
      return CoursePage(term.courses[courseIndex], figures[courseIndex], of: term, in: setting, frame: frame)
    }
  }

  /// The page of a course whose address holds the course's id, as that of everybody's pages does.
  func coursePage(at path: String) -> OutputFile? {
    let terms = setting.content.record.terms
    let names = path.dropFirst(setting.prefix.count).split(separator: "/")
    guard names.count == 4, let term = terms.firstIndex(where: { $0.id == names[1] }) else { return nil }
    let id = "\(names[1])/\(names[2])"
    guard let course = terms[term].courses.firstIndex(where: { $0.id == id }), scope.owns(.course(id)),
      setting.address(of: .course(id)).file == path
    else { return nil }
    return page(ofTerm: term, course: course)
  }

  private func page(of page: OwnerPage) -> OutputFile {
    let address = setting.address(of: page.path)
    return made(address, theme.page, showing: page.path) { [self] in
      TextPage(
        frame: frame(at: address, title: wordsOf(page.name), of: page.path, trail: [landmarks.home]),
        notes: setting.notes(of: page.path) ?? [])
    }
  }

  /// The page that a web server gives where there is none: it is shown at any address, so its links start at the root
  /// of the host.
  var notFound: OutputFile {
    let address = Address("404.html")
    return made(address, theme.notFound) { [self] in
      let root = setting.settings.baseURL.map { $0 + "/" } ?? "/"
      return TextPage(frame: frame(at: address, title: setting.localizer.text(.notFound), root: root), notes: [])
    }
  }

  // MARK: - Files for other programs

  private var scriptWords: OutputFile {
    let bytes = words.bytes
    return OutputFile(path: words.address.path, source: .made { bytes })
  }

  var calendar: OutputFile? {
    setting.calendarAddress.map { address in
      OutputFile(path: address.path, source: .made { [setting] in Calendar(in: setting, at: address).bytes })
    }
  }

  private var feed: OutputFile? {
    setting.feedAddress.map { address in
      OutputFile(path: address.path, source: .made { [setting] in Feed(in: setting, at: address).bytes })
    }
  }

  private var manifest: OutputFile {
    let icon = zip(theme.assetNames, surroundings.assets).first { name, _ in name == "icon.svg" }?.1
    return OutputFile(
      path: setting.manifestAddress.path, source: .made { [setting] in Manifest(setting: setting, icon: icon).bytes })
  }

  var search: OutputFile? {
    setting.searchAddress.map { address in
      OutputFile(path: address.path, source: .made { [setting] in SearchIndex(in: setting, at: address).bytes })
    }
  }

  // MARK: - What the pages share

  /// A page right below the home page.
  func made<Page>(
    _ place: Landmarks.Place, _ template: Template<Page>, _ page: @escaping @Sendable (Address, Frame) -> Page
  ) -> OutputFile {
    made(place.address, template) { [self] in
      page(place.address, frame(at: place.address, title: place.name, trail: [landmarks.home]))
    }
  }

  func made<Page>(
    _ address: Address, _ template: Template<Page>, showing notes: PagePath? = nil,
    _ page: @escaping @Sendable () -> Page
  ) -> OutputFile {
    guard let key = scope.key else { return OutputFile(path: address.file, source: .made { template.render(page()) }) }
    let images = notes.map(setting.sealedImages) ?? []
    return OutputFile(
      path: address.file,
      source: .assembled(from: images.map(\.path)) { [self] files in
        var text = template.render(page())
        if !images.isEmpty { text = EmbeddedImage.putting(images, of: files, into: text, under: key) }
        return sealed(text, at: address, under: key)
      })
  }

  /// The form behind which a page is sealed. It is as everybody may see it.
  private func sealed(_ text: [UInt8], at address: Address, under key: VaultKey) -> [UInt8] {
    let frame = Frame(outer ?? surroundings, at: address, title: setting.localizer.text(.vaultForm), isForm: true)
    return theme.sealed.render(SealedPage(text, of: scope.vaultName ?? "", under: key, at: address, frame: frame))
  }

  private func wordsOf(_ text: LocalizedText) -> String { setting.localizer.text(text) }

  func frame(
    at address: Address, title: String, of source: PagePath? = nil, trail: [Landmarks.Place] = [], root: String? = nil
  ) -> Frame {
    Frame(surroundings, at: address, title: title, of: source, trail: trail, root: root)
  }
}
