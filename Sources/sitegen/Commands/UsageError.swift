/// The command line asks for what cannot be, though its form is right.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
