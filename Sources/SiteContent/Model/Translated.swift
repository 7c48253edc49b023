/// What the own file of a page has, and what its translations have by their language codes.
package struct Translated<Value: Sendable & Hashable>: Sendable, Hashable {
  package var fallback: Value
  package var translations: [String: Value] = [:]

  init(fallback: Value) { self.fallback = fallback }

  package var all: [Value] { [fallback] + translations.values }

  /// Returns the value in a language, or else that of the own file.
  package func value(in language: String) -> Value { translations[language] ?? fallback }
}
