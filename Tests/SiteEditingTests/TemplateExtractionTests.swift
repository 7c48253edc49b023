import Foundation
import Grading
import SiteContent
import SiteEditing
import TestSupport
import Testing

/// A course split into a course template and what only it has.
struct TemplateExtractionTests {
  /// The courses of a site; each is checked in it, with the scales, units and quizzes that it names.
  @Test(arguments: [
    "content", "Examples/college/content", "Examples/licence/content", "Examples/germany/content",
  ])
  func `A course reads as before when its rules are in a template`(path: String) throws {
    let folder = try Self.folder(path)
    let before = try #require(try Self.read(folder))
    var split = 0
    for file in folder.files {
      let names = file.path.split(separator: "/")
      guard names.count == 4, names[1] == "terms", names[3] != "index.md",
        let parts = try? TemplateExtraction(of: file, id: "extracted")
      else { continue }
      let id = "\(names[2])/\(names[3].dropLast(3))"
      var after = folder
      after.files.removeAll { $0.path == file.path }
      after.files.append(SourceFile(path: file.path, bytes: parts.course))
      after.files.append(SourceFile(path: "content/course-templates/extracted.md", bytes: parts.template))
      let course = try #require(try Self.read(after), "\(file.path)")[id]
      #expect(
        course != nil && course == before[id],
        "\(file.path)\n\(String(decoding: parts.course, as: UTF8.self))")
      split += 1
    }
    #expect(split > 0)
  }

  @Test func `Courses in any style read as before when their rules are in a template`() throws {
    let index = SourceFile(path: "content/index.md", bytes: Array("---\ntitle: A\n---\n".utf8))
    let term = SourceFile(path: "content/terms/fall/index.md", bytes: Array("---\nname: A\n---\n".utf8))
    var split = 0
    let seeds = Sample.seeds(120, of: 5000)
    for seed in seeds {
      let file = EditedCourse(whole: RandomCourseFile(seed: seed).text).file
      // Some have weights for some of their work only, which is an error before and after.
      guard let before = try Self.read(ContentFolder(files: [index, term, file])) else { continue }
      let parts = try TemplateExtraction(of: file, id: "t")
      let course = SourceFile(path: file.path, bytes: parts.course)
      let template = SourceFile(path: "content/course-templates/t.md", bytes: parts.template)
      let after = try Self.read(ContentFolder(files: [index, term, course, template]))
      #expect(after == before, "\(seed): \(String(decoding: parts.course + parts.template, as: UTF8.self))")
      split += 1
    }
    #expect(split * 10 > seeds.count)
  }

  @Test func `A course with a template, or without rules, cannot be split`() {
    for text in ["name: A\ntemplate: t\ncredits: 3", "name: A\ngoal: A"] {
      #expect(throws: EditRefusal.self) { try TemplateExtraction(of: EditedCourse(text).file, id: "t") }
    }
  }

  private static func folder(_ path: String) throws -> ContentFolder {
    let root = Repository.root.appending(path: path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let files = try paths.filter { $0.hasSuffix(".md") }.map {
      SourceFile(path: "content/\($0)", bytes: Array(try Data(contentsOf: root.appending(path: $0))))
    }
    return ContentFolder(files: files, otherPaths: paths.filter { !$0.hasSuffix(".md") }.map { "content/\($0)" })
  }

  /// The courses of a site by their ids; nil if it has errors.
  private static func read(_ folder: ContentFolder) throws -> [String: Course]? {
    let (content, _) = Content.read(folder, languages: ["en", "fr", "zh"], at: .written("2026-11-21"))
    return content.map { Dictionary(uniqueKeysWithValues: $0.record.terms.flatMap(\.courses).map { ($0.id, $0) }) }
  }
}
