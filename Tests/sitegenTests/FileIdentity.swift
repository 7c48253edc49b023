import Foundation

/// What tells a file that was not touched from one that was written anew.
struct FileIdentity: Hashable {
  var number: Int?
  var changed: Date?
}
