/// Something that no content and no command line should be able to bring about.
struct InternalError: Error, CustomStringConvertible {
  var mistake: String

  init(_ mistake: String) { self.mistake = mistake }

  var description: String { "\(mistake). This is a mistake in sitegen itself; nothing was written" }
}
