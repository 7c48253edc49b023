/// Makes ids of headings, unique in their page: `Late work` → `late-work`, a second one `late-work-1`.
///
/// Letters, marks and digits of any script stay, spaces become hyphens, all else is left out, as GitHub does it.
struct HeadingSlugs {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func next(for text: String) -> String {
    let base = Self.slug(text)
    var slug = base
    while !used.insert(slug).inserted {
      counts[base, default: 0] += 1
      slug = "\(base)-\(counts[base, default: 1])"
    }
    return slug
  }

  private static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
        slug.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .nonspacingMark, .spacingMark:
        slug.append(scalar)
      case .spaceSeparator, .control: slug.append("-")
      default: if scalar == "-" || scalar == "_" { slug.append(scalar) }
      }
    }
    return slug.isEmpty ? "section" : String(slug)
  }
}
