/// A small site for tests of the command: two courses in one term.
enum SampleSite {
  static let files = [
    "content/index.md": """
    ---
    title: Grades
    owner: Ada
    gpa: {goal: 3.5}
    ---

    Hello.

    """,
    "content/terms/2025-fall/index.md": """
    ---
    name: Fall 2025
    start: 2025-09-01
    end: 2025-12-20
    ---

    """,
    "content/terms/2025-fall/csse-230.md": """
    ---
    name: Data Structures
    number: CSSE 230
    credits: 4
    goal: A
    categories:
      - name: assignments
        weight: 40
        items:
          - HW 1: 18/20
          - HW 2: 15/20
          - HW 3:
      - name: exams
        weight: 60
        items:
          - Midterm: 78/100
          - Final:
    ---

    """,
    "content/terms/2025-fall/chin-101.md": """
    ---
    name: 中国文学史
    credits: 2
    grade: 95
    ---

    """,
  ]

  /// A date at which the term runs.
  static let date = "2025-11-21"
}
