extension Scale {
  /// The 4.0 table that is passed on most in China: 90, 85, 82, 78, 75, 72, 68, 64, 60. It has no one author; guides for
  /// applicants name the same cut-offs, points and letters, but for the last, which some call D+.
  static let china40 = Scale(
    id: "china-4.0", name: LocalizedText("4.0 绩点"), unit: .percent, pass: 60,
    steps: [
      step("A", 90, 4), step("A-", 85, 3.7), step("B+", 82, 3.3), step("B", 78, 3), step("B-", 75, 2.7),
      step("C+", 72, 2.3), step("C", 68, 2), step("C-", 64, 1.5), step("D", 60, 1), step("F", 0, 0),
    ])

  /// Known as the 4.3 points of the University of Science and Technology of China (中国科学技术大学本科生成绩绩点对照表); not
  /// confirmed by a page of the university.
  static let china43 = Scale(
    id: "china-4.3", name: LocalizedText("4.3 绩点"), unit: .percent, pass: 60,
    steps: [
      step("A+", 95, 4.3), step("A", 90, 4), step("A-", 85, 3.7), step("B+", 82, 3.3), step("B", 78, 3),
      step("B-", 75, 2.7), step("C+", 72, 2.3), step("C", 68, 2), step("C-", 65, 1.7), step("D+", 64, 1.5),
      step("D", 61, 1.3), step("D-", 60, 1), step("F", 0, 0),
    ])

  /// Points x/10 − 5 from 60: e.g. Nanjing University of Finance and Economics, 考核成绩与学分绩点的互换关系表.
  static let china50 = Scale(
    id: "china-5.0", name: LocalizedText("5.0 绩点"), unit: .percent, pass: 60, steps: [], formula: .tenthsLessFive)

  /// Points 4 − 3(100 − x)²/1600 from 60: Peking University, 北京大学本科考试工作与学习成绩评定管理办法.
  static let chinaPeking = Scale(
    id: "china-peking", name: LocalizedText("北京大学"), unit: .percent, pass: 60, steps: [], formula: .peking)

  /// Five grades that count as 95, 85, 75 and 65, with the points x/10 − 5 of those: Nanjing University of Finance and
  /// Economics, 考核成绩与学分绩点的互换关系表. A failed course counts as 50 and has no points.
  static let chinaFiveGrades = Scale(
    id: "china-five-grades", name: LocalizedText("五级制"), unit: .percent, pass: 60,
    steps: [
      step("优", 90, 4.5, worth: 95), step("良", 80, 3.5, worth: 85), step("中", 70, 2.5, worth: 75),
      step("及格", 60, 1.5, worth: 65), step("不及格", 0, 0, worth: 50),
    ])

  /// Letters and points of the University Grants Commission, "Guidelines for Choice Based Credit System" (2015). The
  /// guidelines leave the cut-offs to each university: these are common, and confirmed for no single one.
  static let india10 = Scale(
    id: "india-10", name: LocalizedText("UGC 10"), unit: .percent, pass: 40,
    steps: [
      step("O", 90, 10), step("A+", 80, 9), step("A", 70, 8), step("B+", 60, 7), step("B", 55, 6), step("C", 50, 5),
      step("P", 40, 4), step("F", 0, 0),
    ])

  /// Seven points for a high distinction, four for a pass: Griffith University, "Grades"; there fails have 3, 2 or 1, here none,
  /// as in the table of GEMSAS. The cut-offs are those of most Australian universities ("Academic grading in Australia",
  /// Wikipedia).
  static let australia7 = Scale(
    id: "australia-7", name: LocalizedText("Australia"), unit: .percent, pass: 50,
    steps: [step("HD", 85, 7), step("D", 75, 6), step("C", 65, 5), step("P", 50, 4), step("F", 0, 0)])
}
