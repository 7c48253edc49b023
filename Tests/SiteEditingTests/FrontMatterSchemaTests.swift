import Formats
import Foundation
import SiteContent
import SiteEditing
import TestSupport
import Testing

/// The schemas have the reader's keys, and take what the reader takes.
struct FrontMatterSchemaTests {
  /// Every content file of the sample and the examples, by path from the repository.
  private static let files: [String] = ["content", "Examples"].flatMap { top in
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: top).path)) ?? []
    return paths.filter { $0.hasSuffix(".md") && (top == "content" || $0.contains("/content/")) }.map { "\(top)/\($0)" }
      .sorted()
  }

  @Test(arguments: FrontMatterSchema.kinds.map(\.name))
  func `Each schema has exactly the keys that are read`(kind: String) throws {
    let schema = try #require(FrontMatterSchema.kinds.first { $0.name == kind }?.schema)
    let root = try SchemaCheck(FrontMatterSchema(of: schema).text).root
    guard case .object(let definitions)? = root["definitions"] else {
      Issue.record("no definitions")
      return
    }
    #expect(definitions.keys.contains(kind))
    for (name, definition) in definitions {
      let long: JSONTree
      if case .list(let choices)? = definition["anyOf"], let first = choices.first {
        long = first
      } else {
        long = definition
      }
      let known = try #require(FieldSchema.all.first { Self.word($0) == name })
      guard case .object(let properties)? = long["properties"] else {
        Issue.record("\(name) has no properties")
        continue
      }
      #expect(properties.keys.sorted() == known.fields.map(\.key).sorted(), "\(name)")
      #expect(
        (long["required"]?.texts ?? []).sorted() == known.fields.filter(\.isRequired).map(\.key).sorted(), "\(name)")
      for field in known.fields { #expect(properties[field.key]?["description"] == .text(field.summary)) }
    }
  }

  private static func word(_ schema: FieldSchema) -> String {
    let words = schema.name.rawValue.split(separator: " ").filter { $0 != "file" }
    return words.drop { ["a", "an", "the"].contains($0) }.joined(separator: "-")
  }

  @Test func `Every kind of file in the content folder has a schema`() throws {
    let reached = try FrontMatterSchema.kinds.flatMap { kind -> [String] in
      guard
        case .object(let definitions)? = try SchemaCheck(FrontMatterSchema(of: kind.schema).text).root["definitions"]
      else { return [] }
      return Array(definitions.keys)
    }
    let others = Set(FieldSchema.all.map(Self.word)).subtracting(reached)
    #expect(others == ["translation"])
  }

  @Test(arguments: Sample.part(of: files, days: 3))
  func `The front matter of the examples conforms to its schema`(path: String) throws {
    let inside = try #require(path.range(of: "content/").map { String(path[$0.lowerBound...]) })
    guard case .file(let file) = ContentFile.classify(inside, among: [inside, Self.original(of: inside)]),
      file.language == nil, let schema = FieldSchema.of(file.kind)
    else { return }
    let bytes = Array(try Data(contentsOf: Repository.root.appending(path: path)))
    let keys = try #require(SourceKeys.read(SourceFile(path: inside, bytes: bytes)).keys)
    #expect(try SchemaCheck(FrontMatterSchema(of: schema).text).problems(in: JSONTree(keys.root)) == [])
  }

  /// `a.zh.md` translates `a.md`.
  private static func original(of path: String) -> String {
    let parts = path.split(separator: ".")
    return parts.count == 3 ? "\(parts[0]).md" : path
  }

  @Test(arguments: [
    ("course", "name: A\ngaol: B", "/: gaol is not known"), ("course", "goal: B", ": no name"),
    ("course", "name: A\ncredits: many", "/credits: many is not ^[0-9]+(\\.[0-9]+)?$"),
    ("course", "name: A\ngrading: letters", "/grading: not one of enum"),
    ("course", "name: A\nitems: [{name: X, scroe: 3}]", "/items/0: scroe is not known"),
    ("course", "name: A\nx-mine: 1\naliases: [a]\nitems: [HW 1: 18/20, HW 2: ]\nsection: 02\ngoal:", nil),
    (
      "term", "name: {en: A, fr: B}\nstart: 2026-01-02\nunits: [{id: ue1, name: A, blocs: [b], coefficient: \"2\"}]",
      nil
    ),
    ("term", "name: {English: A}", "/name: is object, not string or number or boolean or null"),
    ("site", "title: A\nleave-out: [report, feed]", nil),
    ("site", "title: A\nleave-out: [feeds]", "/leave-out/0: not one of enum"),
    ("site", "title: A\ngpa: {goal: 3, prior: {credits: 3}}", "/gpa/prior: no points-average"),
  ])
  func `A schema rejects invalid front matter`(kind: String, text: String, problem: String?) throws {
    let schema = try #require(FrontMatterSchema.kinds.first { $0.name == kind }?.schema)
    let bytes = Array("---\n\(text)\n---\n".utf8)
    let keys = try #require(SourceKeys.read(SourceFile(path: "a.md", bytes: bytes)).keys)
    let problems = try SchemaCheck(FrontMatterSchema(of: schema).text).problems(in: JSONTree(keys.root))
    if let problem {
      #expect(problems.contains { "/\($0)".hasSuffix(problem) || $0 == problem }, "\(problems)")
    } else {
      #expect(problems == [])
    }
  }
}
