@testable import SitePages

extension OutputFile {
  /// The bytes of a file that is made; nil of one that copies or assembles files of the site's folder.
  var made: [UInt8]? {
    switch source {
    case .made(let make): make()
    case .parts(let parts): parts.flatMap { $0() }
    case .copied, .assembled: nil
    }
  }
}
