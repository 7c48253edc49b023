/// A page in one of the site's languages.
struct LanguageView {
  /// `zh`; `x-default` for readers of a language that the site does not have.
  let code: String
  /// The language's own name for itself.
  let name: String
  let address: String
}
