import Foundation
import Testing

struct FamilyNameTests: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

  @Test func `A roster gives family names of several words, by which lists are sorted`() throws {
    try folder.write([
      "roster.csv": """
      First name,Last name,ID number
      Anna,van der Berg,7001
      Luis,García Márquez,7002
      Zoé,Abel,7003

      """,
      "\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers: []\nresults: open\n---\n",
    ])
    let imported = try run("import", "roster.csv", "--classroom", "swift")
    #expect(imported.status == 0, "\(imported)")
    let room = try folder.text("\(Self.room)/index.md")
    #expect(room.contains("family-name: van der Berg") && room.contains("family-name: García Márquez"), "\(room)")
    #expect(!room.contains("family-name: Abel"))
    #expect(try run("import", "roster.csv", "--classroom", "swift").output.contains("already there"))
    #expect(try folder.text("\(Self.room)/index.md") == room)
    #expect(try run("build").status == 0)
    let page = try folder.text("public/classrooms/swift/results/index.html")
    #expect(page.contains("van der Berg Anna\"") && page.contains("Abel Zoé\""), "\(page)")
    let table = try run("export", "--classroom", "swift", "--system", "moodle").output
    #expect(table.contains("Anna,van der Berg,"), "\(table)")
  }
}
