import Foundation

/// Makes the id of a file from a name: `Algèbre linéaire` becomes `algebre-lineaire`.
package enum FileSlug {
  package static func of(_ name: String) -> String {
    let plain = name.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
    var slug = ""
    for byte in (plain ?? name).lowercased().utf8 {
      if (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) {
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug.isEmpty ? "x" : slug
  }
}
