import TestSupport
import Testing

@testable import Mustache

@Suite(.timeLimit(.minutes(10)))
struct FuzzTests {
  @Test(arguments: Sample.seeds(2, of: 40))
  func `No template makes the engine trap or hang`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let specified = try #require(SpecificationCase.all.randomElement(using: &generator))
      let texts = (specified.partials ?? [:]).sorted { $0.key < $1.key } + [("main", specified.template)]
      let library = TemplateLibrary(
        texts.map { TemplateSource(name: $0.key, bytes: mutated(Array($0.value.utf8), using: &generator)) })

      let kind = specified.data.kind
      let lenient = library.compile("main", for: kind, strictness: .lenient)
      #expect((lenient.program == nil) == !lenient.errors.isEmpty)
      _ = lenient.program?.render(specified.data.value(as: kind))

      let strict = library.template(named: "main", for: Page.shape)
      #expect((strict.template == nil) == !strict.errors.isEmpty)
      #expect(strict.errors.allSatisfy { $0.line > 0 && $0.column > 0 && $0.length > 0 })
      _ = strict.template?.render(Page())
    }
  }

  private func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...min(bytes.count, start + 20), using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
      default: bytes.insert(contentsOf: (Self.fragments.randomElement(using: &generator) ?? "").utf8, at: start)
      }
    }
    return bytes
  }

  private static let fragments = [
    "{{", "}}", "{{{", "}}}", "{{=<% %>=}}", "{{=", "=}}", "{{#list}}", "{{/list}}", "{{^title}}", "{{/title}}",
    "{{#items}}", "{{/items}}", "{{.}}", "{{#.}}", "{{/.}}", "{{>main}}", "  {{>partial}}\n", "{{<main}}", "{{/main}}",
    "{{<parent}}", "{{/parent}}", "{{$block}}", "{{/block}}", "{{! ", "\r\n", "\n  ", "{{title}}", "{{{notes}}}", "é",
    "{{course.teacher.name}}", "{{t.home}}", "\u{FEFF}",
  ]
}
