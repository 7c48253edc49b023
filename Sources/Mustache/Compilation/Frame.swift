/// The template to which the nodes that are being compiled belong, and how it was included.
struct Frame {
  let template: ParsedTemplate
  var margin = Margin()
  /// What overrides blocks of a name, here and in all that is included from here.
  var overrides: [String: Override] = [:]

  /// The content for a block, with the template that it was written in.
  struct Override {
    let block: Node.Block
    let template: ParsedTemplate
  }
}
