import Foundation
import Testing

@testable import SitePages

@Suite struct `The manifest` {
  @Test func `names the site, in each language, and keeps within it`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: {en: Marks, zh: 成绩}\nlanguages: [en, zh]\n---\n"
    ])
    for (folder, title, scope) in [("", "Marks", "./"), ("zh/", "成绩", "../")] {
      let text = try #require(site.text(of: "\(folder)manifest.webmanifest"))
      let manifest = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
      #expect(manifest["name"] as? String == title)
      #expect(manifest["start_url"] as? String == "./")
      #expect(manifest["scope"] as? String == scope)
      #expect(text.contains(folder.isEmpty ? #""src":"assets/icon."# : #""src":"../assets/icon."#))
      #expect(
        try #require(site.text(of: "\(folder)index.html")).contains(
          #"<link rel="manifest" href="manifest.webmanifest">"#))
    }
  }
}
