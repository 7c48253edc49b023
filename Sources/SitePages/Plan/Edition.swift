import Grading
import Mustache
import SiteContent

/// The pages of a site in one language.
struct Edition: Sendable {
  private let setting: Setting
  private let texts: Table
  private let theme: Theme
  private let assets: AssetAddresses

  init(_ setting: Setting, texts: Table, theme: Theme, assets: AssetAddresses) {
    self.setting = setting
    self.texts = texts
    self.theme = theme
    self.assets = assets
  }

  /// Every page, each made when its bytes are asked for.
  var pages: [OutputFile] {
    var pages = [home, terms]
    if hasGraduation { pages.append(graduation) }
    for (index, term) in setting.content.record.terms.enumerated() {
      pages.append(page(ofTerm: index))
      pages += term.courses.indices.map { page(ofTerm: index, course: $0) }
    }
    return pages + setting.content.pages.map(page)
  }

  private var home: OutputFile {
    let address = setting.address(of: .home)
    return made(address, theme.home) {
      HomePage(
        address: address, in: setting, frame: frame(at: address, title: wordsOf(setting.settings.title), of: .home))
    }
  }

  private var terms: OutputFile {
    let address = Address(setting.prefix + "terms/")
    return made(address, theme.terms) {
      TermsPage(
        address: address, in: setting, frame: frame(at: address, title: setting.wording.text(.terms), trail: [homeLink])
      )
    }
  }

  private var graduation: OutputFile {
    let address = graduationLink.address
    return made(address, theme.graduation) {
      GraduationPage(
        address: address, in: setting, frame: frame(at: address, title: graduationLink.name, trail: [homeLink]))
    }
  }

  private func page(ofTerm index: Int) -> OutputFile {
    let term = setting.content.record.terms[index]
    let address = setting.address(of: .term(term.id))
    return made(address, theme.term) {
      let frame = frame(at: address, title: wordsOf(term.name), of: .term(term.id), trail: [homeLink, termsLink])
      return TermPage(at: index, address: address, in: setting, frame: frame)
    }
  }

  private func page(ofTerm index: Int, course courseIndex: Int) -> OutputFile {
    let term = setting.content.record.terms[index]
    let course = term.courses[courseIndex]
    let address = setting.address(of: .course(course.id))
    return made(address, theme.course) {
      let frame = frame(
        at: address, title: wordsOf(course.name), of: .course(course.id),
        trail: [homeLink, termsLink, (wordsOf(term.name), setting.address(of: .term(term.id)))])
      let figures = setting.figures.terms[index].courses[courseIndex]
      return CoursePage(course, figures, of: term, in: setting, frame: frame)
    }
  }

  private func page(of page: OwnerPage) -> OutputFile {
    let address = setting.address(of: page.path)
    return made(address, theme.page) {
      TextPage(
        frame: frame(at: address, title: wordsOf(page.name), of: page.path, trail: [homeLink]),
        notes: setting.notes(of: page.path) ?? [])
    }
  }

  /// The page that a web server gives where there is none: it is shown at any address, so its links start at the root
  /// of the host.
  var notFound: OutputFile {
    let address = Address("404.html")
    return made(address, theme.notFound) {
      let root = setting.settings.baseURL.map { $0 + "/" } ?? "/"
      return TextPage(frame: frame(at: address, title: setting.wording.text(.notFound), root: root), notes: [])
    }
  }

  // MARK: - What the pages share

  private typealias Place = (name: String, address: Address)

  private var homeLink: Place { (setting.wording.text(.home), setting.address(of: .home)) }
  private var graduationLink: Place {
    let title: Phrase = setting.content.record.graduation.isEmpty ? .goals : .graduation
    return (setting.wording.text(title), Address(setting.prefix + "graduation/"))
  }
  private var hasGraduation: Bool { GraduationPage.isNeeded(for: setting.content.record) }
  private var termsLink: Place { (setting.wording.text(.terms), Address(setting.prefix + "terms/")) }

  private func made<Page>(
    _ address: Address, _ template: Template<Page>, _ page: @escaping @Sendable () -> Page
  ) -> OutputFile {
    OutputFile(path: address.file, source: .made { template.render(page()) })
  }

  private func wordsOf(_ text: LocalizedText) -> String { setting.wording.text(text) }

  /// - Parameter root: what links start with in place of the way from the page, where that is not known.
  private func frame(
    at address: Address, title: String, of source: PagePath? = nil, trail: [Place] = [], root: String? = nil
  ) -> Frame {
    func link(_ to: Address) -> String { root.map { $0 + to.path } ?? address.link(to: to) }
    let siteTitle = wordsOf(setting.settings.title)
    let places: [Place] =
      [homeLink, termsLink] + (hasGraduation ? [graduationLink] : [])
      + setting.content.pages.map { (wordsOf($0.name), setting.address(of: $0.path)) }
    return Frame(
      language: setting.wording.language, title: title, siteTitle: title == siteTitle ? nil : siteTitle,
      brand: siteTitle, home: link(homeLink.address), styles: link(assets.styles), icon: link(assets.icon),
      isIndexable: setting.settings.isIndexable,
      navigation: places.enumerated().map { index, place in
        let isAbove = index > 0 && address.path.hasPrefix(place.address.path)
        return LinkView(
          name: place.name, address: link(place.address), isHere: place.address == address || isAbove)
      },
      trail: trail.map { LinkView(name: $0.name, address: link($0.address)) },
      asOf: setting.wording.text(.asOf, ["date": setting.wording.day(setting.content.now.date)]),
      edit: source.flatMap(setting.editAddress), texts: texts)
  }
}
