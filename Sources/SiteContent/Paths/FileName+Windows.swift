// Names that a site cannot have on every system.
extension FileName {
  /// Returns why Windows cannot have a file or folder with a name, and what to do; nil if it can.
  package static func windowsProblem(_ name: String) -> (message: String, help: String)? {
    let stem = Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })
    // Most names are longer than those of devices.
    if stem.utf8.count <= 7, isDevice(stem.uppercased()) {
      let other = "\(stem)-1\(name.dropFirst(stem.count))"
      return ("\(name) is a name that Windows cannot have: \(stem) is a device there", "rename it, such as \(other)")
    }
    if let last = name.unicodeScalars.last, last == "." || last == " " {
      return (
        "\(name) is a name that Windows cannot have: it ends with a \(last == "." ? "point" : "space")", "rename it"
      )
    }
    guard let sign = name.unicodeScalars.first(where: isReserved) else { return nil }
    return ("\(name) is a name that Windows cannot have: it has a \(sign)", "rename it without \(sign)")
  }

  private static func isReserved(_ sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "<", ">", ":", "\"", "|", "?", "*", "\\": true
    default: false
    }
  }

  /// Whether a name without its ending, in capitals, is one of the devices that Windows has in every folder.
  private static func isDevice(_ stem: String) -> Bool {
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    guard stem.hasPrefix("COM") || stem.hasPrefix("LPT"), stem.count == 4, let number = stem.last else { return false }
    return "123456789¹²³".contains(number)
  }
}
