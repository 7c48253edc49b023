extension Scale {
  /// The scales available on every site. Each names the source of its cut-offs and points.
  package static let builtIns: [Scale] = [
    usPlusMinus, us43, usPlain, roseHulman, ukHonours, france20, germany, ects, china40, china43, china50, chinaPeking,
    chinaFiveGrades, canadaToronto, canadaMcGill, india10, australia7, netherlands10,
    switzerland, austria, italy30, spain10, poland, denmark, ib7, chinaImproved, chinaImproved2,
  ]

  /// Returns the built-in scale with an id; `nil` if there is none.
  package static func builtIn(id: String) -> Scale? {
    builtIns.first { $0.id == id }
  }

  /// A letter of a scale; short, to keep the tables below readable.
  static func step(_ letter: String, _ from: Double, _ points: Double? = nil, scoreValue: Double? = nil) -> Step {
    Step(letter: letter, from: from, points: points, scoreValue: scoreValue)
  }
}

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

extension Scale {
  /// British degree classes: Quality Assurance Agency, "Outcome classification descriptions" (2019); pass mark of
  /// undergraduate modules 40. Classes carry no points.
  static let ukHonours = Scale(
    id: "uk-honours", name: LocalizedText("UK honours"), unit: .percent, pass: 40,
    steps: [step("First", 70), step("2:1", 60), step("2:2", 50), step("Third", 40), step("Fail", 0)])

  /// French marks out of 20 with the mentions of the licence: 10, 12, 14 and 16 of 20, as in the examination rules of
  /// French universities (e.g. Université Clermont Auvergne, licence professionnelle, 2023). Below, *Insuffisant* is about the mark,
  /// as *Ajourné* is a decision about a student. Marks carry no points.
  static let france20 = Scale(
    id: "france-20", name: LocalizedText("/20"), unit: .points20, pass: 50,
    steps: [
      step("Très bien", 80), step("Bien", 70), step("Assez bien", 60), step("Passable", 50), step("Insuffisant", 0),
    ])

  /// German marks, 1.0 the best and 4.0 the last that passes. Percent become marks by the modified Bavarian formula
  /// (Kultusministerkonferenz, "Vereinbarung über die Festsetzung der Gesamtnote bei ausländischen
  /// Hochschulzugangszeugnissen"), 1 + 3 · (100 − x) / (100 − 50); the words are those of the KMK for 1.5, 2.5, 3.5 and
  /// 4.0. The points are the mark.
  static let germany = Scale(
    id: "germany", name: LocalizedText("Deutschland"), unit: .german(pass: 50), pass: 50,
    steps: [
      step("sehr gut", ScaleUnit.german(pass: 50).percent(ofMark: 1.5)),
      step("gut", ScaleUnit.german(pass: 50).percent(ofMark: 2.5)),
      step("befriedigend", ScaleUnit.german(pass: 50).percent(ofMark: 3.5)),
      step("ausreichend", ScaleUnit.german(pass: 50).percent(ofMark: 4)),
      step("nicht ausreichend", 0),
    ],
    fewerPointsAreBetter: true)

  /// ECTS letters by fixed percents: Czech Technical University in Prague, Study and Examination Code, and other Czech
  /// universities. They carry no points that universities would share. (The ECTS of the 1990s made its letters from shares
  /// of those who passed.)
  static let ects = Scale(
    id: "ects", name: LocalizedText("ECTS"), unit: .percent, pass: 50,
    steps: [step("A", 90), step("B", 80), step("C", 70), step("D", 60), step("E", 50), step("F", 0)])

  /// Dutch marks out of 10; 5.5 rounds to the 6 that passes. The words are those of Nuffic, "Beoordelingssystemen
  /// Nederland", for the rounded marks 10 to 6; below, it has four more. Marks carry no points.
  static let netherlands10 = Scale(
    id: "netherlands-10", name: LocalizedText("Nederland"), unit: .points10, pass: 55,
    steps: [
      step("uitmuntend", 95), step("zeer goed", 85), step("goed", 75), step("ruim voldoende", 65),
      step("voldoende", 55), step("onvoldoende", 0),
    ])
}

extension Scale {
  /// The first improved 4.0 of China (改进 4.0 (1)), 85, 70, 60, from the same guides.
  static let chinaImproved = Scale(
    id: "china-improved", name: LocalizedText("改进 4.0"), unit: .percent, pass: 60,
    steps: [step("A", 85, 4), step("B", 70, 3), step("C", 60, 2), step("F", 0, 0)])

  /// The second improved 4.0 of China (改进 4.0 (2)), 85, 75, 60, from the same guides.
  static let chinaImproved2 = Scale(
    id: "china-improved-2", name: LocalizedText("改进 4.0 (2)"), unit: .percent, pass: 60,
    steps: [step("A", 85, 4), step("B", 75, 3), step("C", 60, 2), step("F", 0, 0)])

  /// The Danish scale of seven marks, from −3 to 12; 02 passes: Karakterbekendtgørelsen, BEK nr. 1125.
  static let denmark = Scale(
    id: "denmark", name: LocalizedText("Danmark"), unit: .linear(worst: -3, best: 12), pass: 100.0 / 3,
    steps: [
      step("12", 100), step("10", 260.0 / 3), step("7", 200.0 / 3), step("4", 140.0 / 3), step("02", 100.0 / 3),
      step("00", 20), step("-3", 0),
    ])

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
      step("优", 90, 4.5, scoreValue: 95), step("良", 80, 3.5, scoreValue: 85), step("中", 70, 2.5, scoreValue: 75),
      step("及格", 60, 1.5, scoreValue: 65), step("不及格", 0, 0, scoreValue: 50),
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

extension Scale {
  /// Swiss marks from 1 to 6, 4 the lowest that passes: Verordnung über die Anerkennung von gymnasialen Maturitätszeugnissen
  /// (Maturitätsanerkennungsverordnung, MAV), Art. 26 Abs. 1: whole and half marks, below 4 insufficient. The word for 4 and more is that
  /// of school reports. Marks carry no points.
  static let switzerland = Scale(
    id: "switzerland", name: LocalizedText("Schweiz"), unit: .linear(worst: 1, best: 6), pass: 60,
    steps: [step("genügend", 60), step("ungenügend", 0)])

  /// Austrian marks from 1, the best, to 5, the only one that fails: Leistungsbeurteilungsverordnung, § 14, for schools, and
  /// Universitätsgesetz 2002, § 72 (2), which allows no marks in between. In averages the words change halfway here, but 4 is the last
  /// that passes.
  static let austria = Scale(
    id: "austria", name: LocalizedText("Österreich"), unit: .linear(worst: 5, best: 1), pass: 25,
    steps: [
      step("sehr gut", 87.5), step("gut", 62.5), step("befriedigend", 37.5), step("genügend", 25),
      step("nicht genügend", 0),
    ])

  /// Italian marks out of 30, 18 the lowest that passes, with honours above 30. By Regio Decreto 4 giugno 1938, n. 1269, art. 43, each
  /// examiner has ten points, so three have thirty; six tenths of them pass, and all of them may earn honours (lode). It gives honours
  /// no number, and universities differ in what they count in an average; here 31.
  static let italy30 = Scale(
    id: "italy-30", name: LocalizedText("/30"), unit: .linear(worst: 0, best: 30), pass: 60,
    steps: [step("30L", 3100.0 / 30), step("sufficiente", 60), step("insufficiente", 0)])

  /// Spanish marks out of 10, with one decimal: Real Decreto 1125/2003, artículo 5.4. The mention Matrícula de Honor (artículo 5.6) has no
  /// mark of its own.
  static let spain10 = Scale(
    id: "spain-10", name: LocalizedText("España"), unit: .points10, pass: 50,
    steps: [step("Sobresaliente", 90), step("Notable", 70), step("Aprobado", 50), step("Suspenso", 0)])

  /// Polish marks from 2, which fails, to 5 in halves: each university's Regulamin studiów, such as the University of Warsaw's, whose
  /// faculty of economics publishes the table "Polska skala ocen". There 5 also stands for *celujący*, which has the same value.
  static let poland = Scale(
    id: "poland", name: LocalizedText("Polska"), unit: .linear(worst: 2, best: 5), pass: 100.0 / 3,
    steps: [
      step("bdb", 100), step("db+", 250.0 / 3), step("db", 200.0 / 3), step("dst+", 50), step("dst", 100.0 / 3),
      step("ndst", 0),
    ])

  /// Grades of the IB Diploma Programme, 7 the best; they are their own points. International Baccalaureate, "General
  /// regulations: Diploma Programme", article 13.2, has the conditions for the diploma; no subject has a pass mark, and 4 × 6 are the
  /// 24 points that it takes.
  static let ib7 = Scale(
    id: "ib-7", name: LocalizedText("IB"), unit: .linear(worst: 1, best: 7), pass: 50,
    steps: [
      step("7", 100, 7), step("6", 250.0 / 3, 6), step("5", 200.0 / 3, 5), step("4", 50, 4), step("3", 100.0 / 3, 3),
      step("2", 50.0 / 3, 2), step("1", 0, 1),
    ])
}
