import Foundation
import Testing

/// `sitegen import` in a site that has errors.
struct `An import beside errors` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: T\ntime-zone: UTC\n---\n",
      "content/terms/a/index.md": "---\nname: A\n---\n",
      "content/terms/a/c.md": "---\nname: C\ncredits: 4\n---\n",
      "content/classrooms/room/index.md": "---\nname: Room number one\nteacher: kim\nmembers: [ann]\n---\n",
      "content/people/kim.md": "---\nname: Kim Lee\n---\n", "content/people/ann.md": "---\nname: Ann Ray\n---\n",
      "roster.csv": "First name,Last name,Email address\nMartin Luther,\"King, Jr.\",mlk@x.edu\nAnn,Ray,\n",
      "grades.csv": "Student,ID,SIS Login ID,Section,HW 1 (13)\nPoints Possible,,,,10\n\"Ray, Ann\",,ann,A,9\n",
    ])
  }

  @Test(arguments: [
    ("content/people/kim.md", "name: Kim Lee\nrole: teacher"), ("content/terms/a/c.md", "name: C\ncredits: many"),
    ("content/classrooms/other/index.md", "name: Another room\nteachers: kim"),
  ])
  func `Errors in files that it does not need are only named`(path: String, text: String) throws {
    try folder.write([path: "---\n\(text)\n---\n"])
    let roster = try StartedRun(["import", "roster.csv", "--classroom", "room"], in: folder).result()
    #expect(roster.status == 0, "\(roster.output)\(roster.errors)")
    #expect(roster.output.contains("roster.csv:2: Martin Luther King, Jr.: added as mlk\n"))
    #expect(roster.errors.contains("these errors existed before the edit:\n\(path):3:"), "\(roster.errors)")
    let grades = try StartedRun(["import", "grades.csv", "--classroom", "room"], in: folder).result()
    #expect(grades.status == 0 && grades.output.contains("Ann Ray: one score\n"), "\(grades.output)\(grades.errors)")
  }

  @Test(arguments: [
    ("content/people/ann.md", "name: Ann Ray\nrole: x"), ("content/people/eve.md", "role: x"),
    ("content/classrooms/room/index.md", "name: Room number one\nteachers: kim"),
    ("content/index.md", "title: T\nlanguage: xx"),
  ])
  func `Errors in files that it needs stop it`(path: String, text: String) throws {
    try folder.write([path: "---\n\(text)\n---\n"])
    let before = try folder.tree("content")
    let taken = try StartedRun(["import", "roster.csv", "--classroom", "room"], in: folder).result()
    #expect(taken.status == 1 && taken.errors.hasPrefix("sitegen: nothing was imported because the site has errors:\n"))
    #expect(try folder.tree("content") == before)
  }
}
