extension Scale {
  /// The usual plus-minus scale of the United States. Points: College Board, "How to Convert Your GPA to a 4.0 Scale";
  /// cut-offs: the same, with D and D− at 63 and 60 as in "Academic grading in the United States" (Wikipedia).
  static let usPlusMinus = Scale(
    id: "us-plus-minus", unit: .percent, pass: 60,
    steps: [
      step("A", 93, 4), step("A-", 90, 3.7), step("B+", 87, 3.3), step("B", 83, 3), step("B-", 80, 2.7),
      step("C+", 77, 2.3), step("C", 73, 2), step("C-", 70, 1.7), step("D+", 67, 1.3), step("D", 63, 1),
      step("D-", 60, 0.7), step("F", 0, 0),
    ])

  /// The plus-minus scale with an A+ of 4.3 from 97, as in "Academic grading in the United States" (Wikipedia).
  static let us43 = Scale(
    id: "us-4.3", unit: .percent, pass: 60, steps: [step("A+", 97, 4.3)] + usPlusMinus.steps)

  /// Whole letters, ten percent each: "Academic grading in the United States" (Wikipedia).
  static let usPlain = Scale(
    id: "us-plain", unit: .percent, pass: 60,
    steps: [step("A", 90, 4), step("B", 80, 3), step("C", 70, 2), step("D", 60, 1), step("F", 0, 0)])

  /// Rose-Hulman Institute of Technology, Academic Rules and Procedures, "Grades": B+, C+ and D+, but no minus. It sets no
  /// percents; the cut-offs are those of the Rose-Hulman Grade Tracker.
  static let roseHulman = Scale(
    id: "rose-hulman", name: LocalizedText("Rose-Hulman"), unit: .percent, pass: 60,
    steps: [
      step("A", 90, 4), step("B+", 85, 3.5), step("B", 80, 3), step("C+", 75, 2.5), step("C", 70, 2),
      step("D+", 65, 1.5), step("D", 60, 1), step("F", 0, 0),
    ])

  /// University of Toronto, University Assessment and Grading Practices Policy (2012), appendix A: undergraduate grades.
  static let canadaToronto = Scale(
    id: "canada-toronto", name: LocalizedText("Toronto"), unit: .percent, pass: 50,
    steps: [
      step("A+", 90, 4), step("A", 85, 4), step("A-", 80, 3.7), step("B+", 77, 3.3), step("B", 73, 3),
      step("B-", 70, 2.7), step("C+", 67, 2.3), step("C", 63, 2), step("C-", 60, 1.7), step("D+", 57, 1.3),
      step("D", 53, 1), step("D-", 50, 0.7), step("F", 0, 0),
    ])

  /// McGill University, eCalendar, "Grading and Grade Point Averages": undergraduate; D is a conditional pass.
  static let canadaMcGill = Scale(
    id: "canada-mcgill", name: LocalizedText("McGill"), unit: .percent, pass: 50,
    steps: [
      step("A", 85, 4), step("A-", 80, 3.7), step("B+", 75, 3.3), step("B", 70, 3), step("B-", 65, 2.7),
      step("C+", 60, 2.3), step("C", 55, 2), step("D", 50, 1), step("F", 0, 0),
    ])
}
