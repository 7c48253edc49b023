import ArgumentParser
import SiteEditing

/// `sitegen schema`: writes the JSON Schema of a kind of front matter.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Writes the JSON Schema of a kind of front matter, for completion and checks in editors.",
    examples: ["sitegen schema course > .schemas/course.json", "sitegen schema quiz"])

  @Argument(
    help: ArgumentHelp("One of \(names.joined(separator: ", ")).", valueName: "kind"), completion: .list(names))
  var kind: String

  func run() throws {
    guard let list = FrontMatterSchema.kinds.first(where: { $0.name == kind })?.list else {
      throw UsageError("there is no kind \(kind): use one of \(Self.names.joined(separator: ", "))")
    }
    try Terminal.write(FrontMatterSchema(of: list).text)
  }

  private static let names = FrontMatterSchema.kinds.map(\.name)
}
