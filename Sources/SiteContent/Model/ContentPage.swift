package import Grading

/// A page of the owner's own: `pages/about.md`.
package struct ContentPage: Sendable, Hashable {
  package var path: PagePath
  package var name: LocalizedText

  package init(path: PagePath, name: LocalizedText) {
    self.path = path
    self.name = name
  }
}
