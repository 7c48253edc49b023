import Formats
import Foundation
import Testing

/// Normal forms of Unicode, and letters from a to z.
struct NormalizedTextTests {
  @Test(arguments: ["", "plain", "É", "E\u{301}", "Ｆｕｌｌ", "ﬁ", "Ångström", "각", "ç\u{323}", "👩‍👧", "\u{1100}\u{1161}"])
  func `Normal forms are those of Foundation`(text: String) {
    #expect(Array(text.composed.unicodeScalars) == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
  }

  @Test(arguments: [
    ("ÉCOLE", "ecole"), ("Ｆｕｌｌ Ｗｉｄｔｈ", "full width"), ("Straße", "strasse"), ("Ngô Thị", "ngo thi"), ("Ünal", "unal"),
  ])
  func `A folded text has no case, accents and width`(text: String, folded: String) { #expect(text.folded == folded) }

  @Test(arguments: [
    ("Algèbre linéaire", "algebre lineaire"), ("Łukasz Ørsted", "lukasz orsted"), ("Großmann", "grossmann"),
    ("Иван Щёкин", "ivan shchekin"), ("Ελένη", "eleni"), ("さくら", "sakura"), ("김철수", "gimcheolsu"), ("Đặng", "dang"),
    ("Ülkü Işık", "ulku isik"),
  ])
  func `A name is written in letters from a to z`(name: String, latin: String) { #expect(name.transliterated == latin) }

  @Test(arguments: [("李明", ["li", "ming"]), ("歐陽修", ["ou", "yang", "xiu"]), ("张 San", ["zhang", "san"])])
  func `A Chinese name is written in its syllables`(name: String, words: [String]) {
    #expect(name.transliterated.split(separator: " ").map(String.init) == words)
  }
}
