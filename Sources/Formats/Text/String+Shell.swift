extension String {
  /// The text as one word of a POSIX shell command, quoted if necessary.
  package var quotedForShell: String {
    let needsNoQuotes = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_": true
      default: false
      }
    }
    return needsNoQuotes && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
