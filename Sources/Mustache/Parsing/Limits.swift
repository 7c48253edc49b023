/// Bounds that no sensible template meets, so that no template can exhaust the stack, the memory or one's patience.
enum Limits {
  /// How deep tags may nest, in one template and through all that it includes.
  static let nesting = 100
  /// How many nodes a template may have once all that it includes is expanded.
  static let expansion = 250_000
  /// How many problems are reported for a template.
  static let problems = 100
}
