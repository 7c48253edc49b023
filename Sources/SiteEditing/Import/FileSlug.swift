import Formats

/// Creates ids of files.
package enum FileSlug {
  /// Returns an id for a name: `algebre-lineaire` for `Algèbre linéaire`; `x` if no letter or digit is left.
  package static func of(_ name: String) -> String {
    var slug = ""
    for byte in name.transliterated.utf8 {
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      {
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug.isEmpty ? "x" : slug
  }
}
