/// One step of the walk through a Markdown document, which enters and leaves each node.
///
/// A flat list of steps stands for the tree, so that no nesting, however deep, needs recursion.
struct MarkdownEvent: Sendable, Equatable {
  var node: MarkdownNode
  var step: Step
  /// The lines of the body that the node covers, from 1.
  var lines: ClosedRange<Int>
  /// The byte of its line on which the node starts, from 1; where a paragraph goes on over indented lines, libcmark names
  /// a place up to the indent too far to the left.
  var column: Int

  enum Step: Sendable, Equatable {
    case enter, leave
    /// The node never has children.
    case leaf
  }
}
