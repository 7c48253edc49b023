/// A template that is being compiled, to notice when it includes itself.
struct ActiveInclusion {
  let key: String
  /// How many contexts were open when it was included.
  let scopeCount: Int
  let overrideCount: Int
}
