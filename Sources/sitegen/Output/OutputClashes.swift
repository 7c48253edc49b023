/// Things stand in the output folder where files of the site go, and sitegen did not put them there.
struct OutputClashes: Error, CustomStringConvertible {
  var clashes: [OutputClash]
  /// The output folder's path as a person would write it.
  var folder: Folder

  var description: String {
    let shown = clashes.sorted { $0.path < $1.path }.prefix(Self.most).map {
      "\(folder.place(of: $0.path)): \($0.reason)"
    }
    let rest = clashes.count - shown.count
    let more = rest > 0 ? ["and \(rest) more"] : []
    let help = "Nothing was written. Move away what is yours, or build to another folder with --output DIR."
    return (shown + more + [help]).joined(separator: "\n")
  }

  private static let most = 10
}
