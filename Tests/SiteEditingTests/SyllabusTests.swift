import Testing

@testable import SiteEditing

/// Categories from the weights in a syllabus.
struct SyllabusTests {
  /// The categories as `NAME WEIGHT rules`.
  private func categories(_ text: String) -> [String] {
    Syllabus(text).categories.map { category in
      ([category.name, category.weight] + category.rules.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("Homework 20 %, lowest dropped", "Homework 20 drop-lowest=1"), ("Homework: 20%", "Homework 20"),
    ("Quizzes (10) 15%", "Quizzes 15 count=10"), ("• Homework (10 assignments) ........ 20%", "Homework 20 count=10"),
    ("20% Homework", "Homework 20"), ("20 % – Homework", "Homework 20"), ("Midterm exam | 25%", "Midterm exam 25"),
    ("| Midterm exam | 25% |", "Midterm exam 25"), ("Midterm exam\t25%", "Midterm exam 25"),
    ("Midterm exam\t\t25%\t", "Midterm exam 25"), ("1. Final exam - 30%", "Final exam 30"),
    ("* Final exam = 30 percent", "Final exam 30"), ("Final exam (30%)", "Final exam 30"),
    ("Labs (best 8 of 10): 15%", "Labs 15 best=8 count=10"),
    ("Homework (drop lowest 2)  20%", "Homework 20 drop-lowest=2"),
    ("Homework 20%; two lowest scores dropped", "Homework 20 drop-lowest=2"),
    ("Homework, the lowest is dropped: 20%", "Homework 20 drop-lowest=1"),
    ("2 midterms, 15% each", "Midterms 30 count=2"), ("Two midterm exams (20% each)", "Midterm exams 40 count=2"),
    ("* 25% Homework (5x5%)", "Homework 25 count=5"),
    ("* 15% Quizzes (4x3.75%) -- 5 quizzes, lowest score dropped", "Quizzes 15 count=5 drop-lowest=1"),
    ("| Daily Quizzes     | 5%     | The lowest 3 quizzes will be dropped.  |", "Daily Quizzes 5 drop-lowest=3"),
    ("| Tests (4) | 30% | The lowest test score will be dropped. |", "Tests 30 count=4 drop-lowest=1"),
    ("- Homeworks: 40% (8 of them)", "Homeworks 40 count=8"),
    ("- **Class Participation (5%)** :", "Class Participation 5"),
    ("- **(Seven) Homework Assignments (30%)** :", "Homework Assignments 30 count=7"),
    ("### Midterm Exams (60%)", "Midterm Exams 60"),
    ("| **Project** | **40%** |", "Project 40"),
    ("Participation 5% (extra credit)", "Participation 5 extra-credit=true"),
    ("Quizzes\u{A0}: 12,5\u{A0}%", "Quizzes 12.5"), ("Examen final : 60 %", "Examen final 60"),
    ("TP : 40 pour cent, la plus basse note est supprimée", "TP 40 drop-lowest=1"),
  ])
  func `A line with a name and a percent is a category`(_ line: String, _ category: String) {
    let read = Syllabus(line)
    #expect(categories(line) == [category] && !read.hasCoefficients, "\(line)")
    #expect(read.unread.isEmpty, "\(read.unread)")
  }

  @Test(arguments: [
    ("TP coefficient 2\nExamen coef. 3\nDS (coeff 0,5)", ["TP 2", "Examen 3", "DS 0.5"]),
    ("Homework 200 points\nExam 1: 100 pts\nFinal (300 points)", ["Homework 200", "Exam 1 100", "Final 300"]),
    ("TP 2\nExamen 3", ["TP 2", "Examen 3"]),
  ])
  func `Coefficients and points count in proportion`(_ text: String, _ expected: [String]) {
    #expect(categories(text) == expected && Syllabus(text).hasCoefficients)
    #expect(Syllabus(text).unread.isEmpty)
  }

  @Test func `Plain numbers are percents beside percents, or if they add up to 100`() {
    #expect(categories("Quizzes (10) 15\nHomework 25\nExams 60") == ["Quizzes 15 count=10", "Homework 25", "Exams 60"])
    #expect(!Syllabus("Quizzes (10) 15\nHomework 25\nExams 60").hasCoefficients)
    #expect(!Syllabus("Homework 40%\nExams 60").hasCoefficients)
    #expect(
      Syllabus("Component\tWeight\nHomework\t40\nExams\t60\nTotal\t100").categories.map(\.weight) == ["40", "60"])
  }

  @Test(arguments: [
    ("Late work loses 10% per day", "a rule"), ("You must score 50% on the final to pass", "a rule"),
    ("A 93%", "a letter of a scale"), ("A- 90%", "a letter of a scale"), ("A: 90–100%", "a range of marks"),
    ("B 80 to 90%", "a range of marks"), ("F < 60%", "a range of marks"), ("30%", "no name"),
    ("Homework 20% Exams 30%", "several weights"), ("Midterms, 20% each", "how many"),
    ("For **90%** or more, you will receive an A", "the middle"), ("Labs (5x4%) 30%", "its parts"),
    ("The project is worth 20% of what you get in this course", "the middle"),
  ])
  func `What is no weight of a part is listed and never guessed`(_ line: String, _ reason: String) {
    let read = Syllabus("Homework 40%\n\(line)\nExams 60%")
    #expect(read.categories.map(\.name) == ["Homework", "Exams"], "\(read.categories)")
    #expect(read.unread.count == 1 && read.unread.first?.line == 2, "\(read.unread)")
    #expect(read.unread.first?.reason.contains(reason) == true, "\(read.unread)")
  }

  @Test func `Details that are not understood are listed with their line`() {
    let read = Syllabus("Grading\n\nProject 40%, in groups\nExam 60%\nProject 5%\nLabs coefficient 2\n")
    #expect(read.unread.map(\.line) == [3, 5, 6])
    #expect(read.unread[0].text == "in groups" && read.unread[1].reason == "there is a Project already")
    #expect(read.unread[2].reason == "the other lines have percents")
    #expect(read.remark == nil)
    #expect(
      Syllabus("Project 40%\nExam 50%\nBonus 5% (extra credit)").remark == "the weights add up to 90 %, not 100 %")
  }

  @Test func `Texts without weights have no categories`() {
    #expect(Syllabus("").categories.isEmpty)
    #expect(Syllabus("Office hours\nMondays at noon").unread.isEmpty)
    #expect(Syllabus(String(repeating: "Homework 20%\t", count: 5_000)).categories.isEmpty)
    #expect(Syllabus((1...100).map { "Part \($0)a: 1%" }.joined(separator: "\n")).categories.count == 40)
  }
}
