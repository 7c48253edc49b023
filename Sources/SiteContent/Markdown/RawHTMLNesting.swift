/// The raw elements that are open, so that each is closed within the Markdown node that it stands in.
///
/// Without that an end tag too many would close an element of the page.
struct RawHTMLNesting {
  private var open: [String] = []
  /// How many were open when each of the open nodes began.
  private var nodes: [Int] = []

  var depth: Int { open.count }

  mutating func enterNode() { nodes.append(open.count) }

  /// Leaves a node, and names the elements to close, innermost first.
  mutating func leaveNode() -> [String] { close(downTo: nodes.popLast() ?? 0) }

  mutating func enter(_ element: String) { open.append(element) }

  /// Leaves an element, and names what to close with it; nothing where it is not open in this node.
  mutating func leave(_ element: String) -> [String] {
    let start = nodes.last ?? 0
    guard let at = open[start...].lastIndex(of: element) else { return [] }
    return close(downTo: at)
  }

  private mutating func close(downTo count: Int) -> [String] {
    guard open.count > count else { return [] }
    let closed = Array(open[count...].reversed())
    open.removeSubrange(count...)
    return closed
  }
}
