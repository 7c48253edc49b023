import SiteContent
import Testing

@testable import SitePages

struct `An address` {
  @Test(arguments: [
    ("", "terms/", "terms/"),
    ("", "", "./"),
    ("terms/", "", "../"),
    ("terms/2025/a/", "terms/2025/b/", "../b/"),
    ("terms/2025/a/", "terms/2025/a/", "./"),
    ("terms/2025/a/", "terms/2025/", "../"),
    ("terms/2025/", "terms/2025/a/", "a/"),
    ("terms/2025/a/", "assets/style.css", "../../../assets/style.css"),
    ("zh/terms/", "zh/", "../"),
    ("zh/terms/", "avatar.png", "../../avatar.png"),
    ("abc/", "abd/", "../abd/"),
    ("terms/2025/", "terms/2025/my notes é.pdf", "my%20notes%20%C3%A9.pdf"),
    ("", "a:b?c#d.pdf", "a%3Ab%3Fc%23d.pdf"),
  ])
  func `An address gives a relative link to another one`(from: String, to: String, link: String) {
    #expect(Address(from).link(to: Address(to)) == link)
  }

  @Test(arguments: [
    (PagePath.home, "", "index.html"),
    (PagePath.home, "zh/", "zh/index.html"),
    (PagePath.term("2025-fall"), "", "terms/2025-fall/index.html"),
    (PagePath.course("2025-fall/csse-230"), "fr/", "fr/terms/2025-fall/csse-230/index.html"),
    (PagePath("pages/about"), "", "about/index.html"),
  ])
  func `The address of a page is a folder that a web server opens`(page: PagePath, prefix: String, file: String) {
    #expect(Address(of: page, prefix: prefix).file == file)
  }
}
