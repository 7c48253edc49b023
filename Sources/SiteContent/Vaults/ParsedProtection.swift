/// What a file says about its readers, with the place where it says so.
struct ParsedProtection: Sendable {
  var readership: Readership
  var place: Diagnostic.Location
}
