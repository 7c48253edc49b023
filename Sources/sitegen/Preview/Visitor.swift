/// Who sends a request to a preview.
enum Visitor {
  /// A browser of the user who runs this process, on this machine.
  case owner
  /// A browser on this machine, whose user the system does not tell.
  case unknown
  /// A device of the network that is paired.
  case device
  /// A program of another user of this machine.
  case stranger

  /// Whether they may see lines of files that no page shows, and open the editor.
  var isAtComputer: Bool { self == .owner || self == .unknown }

  /// - Parameter isHere: whether the request came within this machine. A device of the network has to be paired before this is asked.
  init(over ends: StreamSocket.Ends, isHere: Bool) {
    guard isHere else {
      self = .device
      return
    }
    #if os(Linux)
      self = LocalClient.isOfThisUser(ends) ? .owner : .stranger
    #else
      self = .unknown
    #endif
  }
}
