/// A mistake in a template, before its place is worked out.
struct Problem: Error, Hashable {
  /// The bytes that are meant.
  let range: Range<Int>
  let message: String
  let cure: String?

  init(_ range: Range<Int>, _ message: String, cure: String? = nil) {
    self.range = range
    self.message = message
    self.cure = cure
  }

  static func listInItself(_ tag: Tag) -> Problem {
    Problem(
      tag.range, "\"\(tag.name.shortened)\" is a list that is gone through here already",
      cure: "a list inside itself multiplies its length: close the outer one first")
  }

  static func tooDeep(_ tag: Tag) -> Problem {
    Problem(tag.range, "tags nest more than \(Limits.nesting) deep here")
  }
}
