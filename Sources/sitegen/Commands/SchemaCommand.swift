import ArgumentParser
import Formats
import SiteEditing

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Writes the JSON Schema of a kind of front matter, for completion and checks in editors.",
    examples: ["sitegen schema course > .schemas/course.json", "sitegen schema quiz"])

  @Argument(
    help: ArgumentHelp("One of \(names.joined(separator: ", ")).", valueName: "kind"), completion: .list(names))
  var kind: String

  func run() throws {
    guard let schema = FrontMatterSchema.kinds.first(where: { $0.name == kind })?.schema else {
      let near = NearestName.of(kind, in: Self.names).map { "did you mean \($0)?" }
      throw UsageError("there is no kind \(kind): \(near ?? "use one of \(Self.names.joined(separator: ", "))")")
    }
    try Terminal.write(FrontMatterSchema(of: schema).text)
  }

  private static let names = FrontMatterSchema.kinds.map(\.name)
}
