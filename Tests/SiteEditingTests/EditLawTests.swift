import Formats
import SiteContent
import SiteEditing
import TestSupport
import Testing

/// What holds for every edit of every file.
struct EditLawTests {
  private static let path = EditedCourse.path

  /// Each value of a file with the path to it. An item in the short form reads as its long one.
  private func values(_ bytes: [UInt8], at place: SourceLocation = #_sourceLocation) throws -> [String: String] {
    let (keys, diagnostics) = SourceKeys.read(SourceFile(path: Self.path, bytes: bytes))
    #expect(diagnostics.isEmpty, "\(diagnostics)\n\(String(decoding: bytes, as: UTF8.self))", sourceLocation: place)
    var values: [String: String] = [:]
    func add(_ node: YAMLNode, _ path: String) {
      switch node.value {
      case .scalar(let text, _): values[path] = node.isNull ? nil : text
      case .mapping(let entries):
        if path.contains("items"), entries.count == 1, entries[0].key != "name" {
          values[path + ".name"] = entries[0].key
          values[path + ".score"] = entries[0].value.text
        } else {
          for entry in entries { add(entry.value, path + "." + entry.key) }
        }
      case .sequence(let nodes):
        for (at, node) in nodes.enumerated() { add(node, "\(path).\(at)") }
      }
    }
    add(try #require(keys, sourceLocation: place).root, "")
    return values
  }

  /// Returns a score as it is, or, where the edit asks of how many points it is, as the question says to write it.
  private func answered(_ score: String?, of item: String, in course: EditedCourse) throws -> String? {
    do {
      _ = try course.grading(item, score)
      return score
    } catch {
      guard case .unclear(let question) = error, let answer = question.readings.first else { throw error }
      return answer
    }
  }

  @Test(arguments: Sample.seeds(80, of: 4000))
  func `An edit changes one item's score, and its inverse restores the same bytes`(seed: UInt64) throws {
    var random = RandomCourseFile(seed: seed)
    let course = EditedCourse(whole: random.text)
    let item = random.anyItem()
    let score = try answered(random.anyScore(), of: item, in: course)
    let edit = SiteEdit([try course.grading(item, score)])
    let folder = ContentFolder(files: [course.file])
    let after = edit.applied(to: folder)
    let bytes = try #require(after.files.first?.bytes)

    #expect(edit.inverse.applied(to: after).files == folder.files)
    #expect(edit.inverse.inverse == edit)
    let (old, new) = (try values(course.file.bytes), try values(bytes))
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    // A maximum that the old score stated, as in 7/8, stays when the new one states none.
    #expect(changed.count <= 2, "\(changed) \(edit.diff)")
    #expect(Set(changed.map { $0.split(separator: ".").dropLast() }).count <= 1, "\(changed) \(edit.diff)")
    #expect(changed.allSatisfy { $0.hasSuffix(".score") || $0.hasSuffix(".max") }, "\(changed) \(edit.diff)")
    // Everything outside the lines of the item stays.
    let lines = edit.diff.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    #expect(lines.count <= 3, "\(edit.diff)")
    // Done again it is no edit.
    let again = EditedCourse(whole: String(decoding: bytes, as: UTF8.self))
    #expect(SiteEdit([try again.grading(item, score)]).isEmpty, "\(edit.diff)")
  }

  @Test(arguments: Sample.seeds(40, of: 2000))
  func `A new item adds its values and changes no others`(seed: UInt64) throws {
    var random = RandomCourseFile(seed: seed)
    let course = EditedCourse(whole: random.text)
    let category = random.anyItem().split(separator: "/", omittingEmptySubsequences: false)[0]
    let old = try values(course.file.bytes)
    let edit: FileEdit
    do {
      edit = try course.grading("New: one, #2", "3/4", in: category.isEmpty ? "/" : String(category))
    } catch {
      // Beside weights an item without one would be an error.
      let words = try #require(error.words)
      #expect(words.hasPrefix("New: one, #2 needs a weight, as ") && old.keys.contains { $0.hasSuffix(".weight") })
      return
    }
    let new = try values(try #require(edit.new))
    #expect(old.allSatisfy { new[$0.key] == $0.value }, "\(edit.diff)")
    #expect(new.count == old.count + 2, "\(edit.diff)")
    #expect(new.values.contains("New: one, #2"))
  }

  @Test(arguments: Sample.seeds(40, of: 2000))
  func `A new category adds its values and changes no others`(seed: UInt64) throws {
    let course = EditedCourse(whole: RandomCourseFile(seed: seed).text)
    let work = WorkInsertion(.category, name: "Labs", keys: [.init("weight", "10")])
    let edit = try work.applied(to: course.file, template: nil)
    let (old, new) = (try values(course.file.bytes), try values(try #require(edit.new)))
    #expect(old.allSatisfy { new[$0.key] == $0.value }, "\(edit.diff)")
    #expect(new.count == old.count + 2, "\(edit.diff)")
  }
}
