import Testing

/// New work in courses whose work has weights or coefficients.
struct NewWorkTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2026-fall/c.md"
  private static let direct = "items: [{name: DS 1, coefficient: 1, score: 12/20}, {name: Ex, coefficient: 2}]"
  private static let grouped = "categories: [{name: DS, coefficient: 1, items: [DS 1: 12/20]}]"
  private static let percents = "categories: [{name: HW, weight: 60, items: [HW 1: 12/20]}]"
  private static let weighted = "categories: [{name: DS, items: [{name: DS 1, weight: 2, score: 12/20}]}]"

  init() throws { folder = try .oneTerm("scale: france-20\n") }

  private func write(_ course: String) throws { try folder.write([Self.course: "---\nname: C\n\(course)\n---\n"]) }

  private func run(_ arguments: String...) throws -> SitegenRun { try run(arguments) }

  private func run(_ arguments: [String]) throws -> SitegenRun { try StartedRun(arguments, in: folder).result() }

  @Test(arguments: [
    (
      direct, ["item", "c", "TP"], "TP needs a coefficient, as DS 1 has one: add it, such as --coefficient 1",
      "--coefficient 1"
    ),
    (
      direct, ["item", "c", "TP", "--weight", "1"],
      "DS 1 has a coefficient and no weight: write --coefficient 1 in place of --weight 1", "--coefficient 1"
    ),
    (
      direct, ["category", "c", "Labs"], "Labs needs a coefficient, as DS 1 has one: add it, such as --coefficient 1",
      "--coefficient 1"
    ),
    (
      grouped, ["category", "c", "Labs", "--weight", "2"],
      "DS has a coefficient and no weight: write --coefficient 2 in place of --weight 2", "--coefficient 2"
    ),
    (
      grouped, ["item", "c", "TP", "--in", "/"],
      "TP needs a coefficient, as DS has one: add it, such as --coefficient 1",
      "--coefficient 1"
    ),
    (
      percents, ["category", "c", "Labs"], "Labs needs a weight, as HW has one: add it, such as --weight 60",
      "--weight 60"
    ),
    (
      weighted, ["item", "c", "DS 2", "--in", "DS"], "DS 2 needs a weight, as DS 1 has one: add it, such as --weight 2",
      "--weight 2"
    ),
  ])
  func `New work needs the weight or coefficient that the others have, and the option of the message adds it`(
    course: String, command: [String], message: String, option: String
  ) throws {
    try write(course)
    #expect(try run(["new"] + command) == SitegenRun(status: 2, errors: "sitegen: \(message)\n"))
    let rest = command.firstIndex(of: "--weight").map { Array(command[..<$0]) } ?? command
    let added = try run(["new"] + rest + option.split(separator: " ").map(String.init))
    #expect(added.status == 0, "\(added)")
    #expect(try run("check").status == 0)
  }

  @Test func `A score of an item that needs a coefficient is refused with the commands that work`() throws {
    try write(Self.direct)
    let words = "needs a coefficient, as DS 1 has one: add it with sitegen new item c"
    for (arguments, name) in [(["DS 2", "12"], "DS 2"), (["TP", "12", "--in", "/"], "TP")] {
      #expect(
        try run(["grade", "c"] + arguments)
          == SitegenRun(
            status: 2,
            errors:
              "sitegen: \(name) \(words) \(name.contains(" ") ? "'\(name)'" : name) --in / --coefficient 1, and then its score\n"
          ))
      #expect(try run("new", "item", "c", name, "--in", "/", "--coefficient", "1").status == 0)
      #expect(try run("grade", "c", name, "12/20").status == 0)
    }
    #expect(try run("what-if", "c", "DS 3=12").errors.contains("DS 3 \(words) 'DS 3' --in / --coefficient 1"))
  }

  @Test(arguments: [
    (["TP 2"], "coefficient: 2"), (["TP 2,5", "DS 1"], "coefficient: 2.5"), (["TP 40", "DS 60"], "weight: 40"),
    (["TP 40%"], "weight: 40"),
  ])
  func `A new course has coefficients where marks are out of 20, unless the weights are percents`(
    categories: [String], written: String
  ) throws {
    try folder.write([
      "content/index.md": "---\ntitle: T\nlanguage: fr\ntime-zone: UTC\nscale: france-20\n---\n"
    ])
    let options = categories.flatMap { ["--category", $0] }
    #expect(try run(["new", "course", "2026-fall/e"] + options).status == 0)
    #expect(try folder.text("content/terms/2026-fall/e.md").contains("    \(written)\n"))
    #expect(try run("check").status == 0)
  }

  @Test(arguments: [
    ["new", "course", "2026-fall/con"], ["new", "term", "aux"], ["new", "page", "nul"], ["new", "person", "con"],
    ["new", "classroom", "--name", "Classroom one", "prn"], ["copy", "c", "2026-fall/com1"],
  ])
  func `A new file has no name that Windows cannot have, and the id that is proposed works`(command: [String]) throws {
    try write(Self.direct)
    let id = String(command.last?.split(separator: "/").last ?? "")
    #expect(
      try run(command)
        == SitegenRun(
          status: 2,
          errors:
            "sitegen: \(id) is a name that Windows cannot have: \(id) is a device there: choose another id, such as \(id)-1\n"
        ))
    #expect(try run(command.dropLast() + ["\(command.last ?? "")-1"]).status == 0)
  }
}
