/// The folder of a site cannot be read at the moment.
struct RefusedLook: Error {
  var reason: String
}
