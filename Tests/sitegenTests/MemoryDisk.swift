/// A small disk in memory, which only the script that runs on it sees and which is gone with it.
enum MemoryDisk {
  private static let unshare = "unshare --user --map-root-user --mount"

  /// Whether this user may make one, which takes user namespaces.
  static var isAllowed: Bool {
    get throws {
      let folder = try TemporaryFolder()
      let script = "exec \(unshare) mount -t tmpfs tmpfs . 2> /dev/null"
      return try StartedRun([], script: script, in: folder).result().status == 0
    }
  }

  /// Runs a shell script in a folder where `disk` is a disk of 8 MB, as far as its first command that fails.
  static func run(_ script: String, in folder: TemporaryFolder) throws -> SitegenRun {
    try folder.makeFolder("disk")
    try folder.write(["script": "set -e\nmount -t tmpfs -o size=8m tmpfs disk\n\(script)\n"])
    return try StartedRun([], script: "exec \(unshare) sh script", in: folder).result()
  }
}
