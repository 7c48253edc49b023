import CRelease

/// What this program is: its version, and the commit and the repository that it was built from.
enum Release {
  static let version = "0.1.0"

  /// The version, and the commit if `make release` built the program from a git repository: `0.1.0 (3d732e3)`.
  static let description: String = {
    let commit = unsafe String(cString: sitegen_commit)
    return commit.isEmpty ? version : "\(version) (\(commit))"
  }()

  /// The address of the repository that has the releases, `https://…`; nil if the build did not say.
  static let address: String? = {
    let address = unsafe String(cString: sitegen_address)
    return address.isEmpty ? nil : address
  }()
}
