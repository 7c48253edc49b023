import ArgumentParser
import SiteContent

/// Where a site will be hosted, as the command line gives it.
struct BaseURL: ExpressibleByArgument {
  /// Without a slash at the end.
  let text: String

  init?(argument: String) {
    let address = ["https://", "http://"].first { argument.hasPrefix($0) }.map { argument.dropFirst($0.count) }
    guard let address, let first = address.first, first != "/",
      SiteAddress.badScalar(in: argument) == nil, !argument.utf8.contains(where: "?#".utf8.contains)
    else { return nil }
    text = String(argument.reversed().drop { $0 == "/" }.reversed())
  }
}
