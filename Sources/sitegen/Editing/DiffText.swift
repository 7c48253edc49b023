import SiteContent

/// A diff for the terminal, in colours where it knows them; for a program it is exactly what `git apply` takes.
struct DiffText {
  private let diff: String

  init(_ diff: String) { self.diff = diff }

  func text(_ environment: [String: String]) -> String {
    guard Descriptor.standardOutput.isTerminal else { return diff }
    let isColoured = Descriptor.standardOutput.takesColour(environment)
    return diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Screen(isColoured: isColoured).styled(String(line), Self.style(of: line))
    }.joined(separator: "\n")
  }

  private static func style(of line: Substring) -> Style? {
    if line.hasPrefix("---") || line.hasPrefix("+++") { return .bold }
    return switch line.first {
    case "+": .green
    case "-": .red
    case "@": .cyan
    default: nil
    }
  }
}
