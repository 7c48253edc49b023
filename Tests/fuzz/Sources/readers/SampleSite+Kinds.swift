/// A small site for each kind of file: as few others as it takes, for each is read each time.
extension SampleSite {
  static let site = SampleSite(
    [termFile: "---\nname: Fall\n---\n", courseFile: "---\nname: Data\ncredits: 3\ngrade: 88\n---\n"],
    changing: index, from: "---\ntitle: Grades\n---\n")

  static let term = SampleSite(
    [index: "---\ntitle: Grades\n---\n", courseFile: "---\nname: Data\ncredits: 3\ngrade: 88\n---\n"],
    changing: termFile, from: "---\nname: Fall\n---\n")

  static let course = SampleSite(
    [
      index: "---\ntitle: Grades\n---\n",
      termFile: "---\nname: Fall\nstart: 2026-09-01\nunits: [{id: ue1, name: U}]\n---\n",
      templateFile: template, "content/terms/fall/ma-1.md": "---\nname: Maths\ncredits: 3\ngrade: 88\n---\n",
    ],
    changing: courseFile, from: work)

  static let courseTemplate = SampleSite(
    [
      index: "---\ntitle: Grades\n---\n", termFile: "---\nname: Fall\n---\n",
      courseFile: "---\nname: Data\ntemplate: lab-course\n---\n",
    ],
    changing: templateFile, from: template)

  static let vaults = SampleSite(
    [index: "---\ntitle: Grades\n---\n", "content/pages/about.md": "---\nname: About\nprotect: me\n---\n"],
    changing: "content/vaults.yml", from: salts)

  static let person = SampleSite(
    [index: "---\ntitle: Grades\n---\n", classroomFile: members, quizFile: question], changing: personFile,
    from: "---\nname: Mei\n---\n")

  static let classroom = SampleSite(
    [
      index: "---\ntitle: Grades\n---\n", personFile: "---\nname: Mei\n---\n", quizFile: question,
      attemptsFile: answers,
    ],
    changing: classroomFile, from: members)

  static let quiz = SampleSite(
    [
      index: "---\ntitle: Grades\n---\n", personFile: "---\nname: Mei\n---\n", classroomFile: members,
      attemptsFile: answers,
    ],
    changing: quizFile, from: question)

  static let attempts = SampleSite(
    [
      index: "---\ntitle: Grades\n---\n", personFile: "---\nname: Mei\n---\n", classroomFile: members,
      quizFile: question,
    ],
    changing: attemptsFile, from: answers)

  private static let index = "content/index.md"
  private static let termFile = "content/terms/fall/index.md"
  private static let courseFile = "content/terms/fall/csse-332.md"
  private static let templateFile = "content/course-templates/lab-course.md"
  private static let personFile = "content/people/mei.md"
  private static let classroomFile = "content/classrooms/swift-101/index.md"
  private static let quizFile = "content/classrooms/swift-101/optionals.md"
  private static let attemptsFile = "content/classrooms/swift-101/attempts/mei.md"

  private static let template =
    "---\nname: Lab course\ncategories:\n  - {name: labs, weight: 60, items: [Lab 1: ]}\n---\n"
  private static let work = """
    ---
    name: Data Structures
    goal: A
    categories:
      - name: Labs
        weight: 40
        drop-lowest: 1
        items:
          - HW 1: 18/20
          - {name: HW 2, max: 10, due: 2026-10-01}
      - {name: Exams, weight: 60, items: [Midterm: 78, Final: ]}
    ---

    """
  private static let members = """
    ---
    name: Swift for all
    teacher: {id: ada, name: Ada}
    members: [mei, {id: jo, name: Jo}]
    results: open
    ---

    """
  private static let question = """
    ---
    name: Optionals
    created: 2026-09-01
    ---

    ## What?

    - [ ] One
    - [x] Two

    ## Which?

    - [x] One
    - [x] Two

    """
  private static let answers = """
    ---
    student: mei
    attempts:
      - {quiz: optionals, at: 2026-10-01T10:00, answers: [b, [a, b]]}
    ---

    """
  private static let salts = "me: 00112233445566778899aabbccddeeff\n"
}
