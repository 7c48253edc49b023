extension Dashboard {
  /// A figure or a fact with its name.
  package struct Figure: Sendable {
    package var name: String
    package var value: String
    /// What explains the value.
    package var more: String?
  }
}

extension Dashboard.Figure {
  init(_ view: NamedValue) {
    name = view.name
    value = view.value
    more = view.more
  }
}
