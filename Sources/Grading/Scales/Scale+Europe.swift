extension Scale {
  /// British degree classes: Quality Assurance Agency, "Outcome classification descriptions" (2019); pass mark of
  /// undergraduate modules 40. Classes carry no points.
  static let ukHonours = Scale(
    id: "uk-honours", name: LocalizedText("UK honours"), unit: .percent, pass: 40,
    steps: [step("First", 70), step("2:1", 60), step("2:2", 50), step("Third", 40), step("Fail", 0)])

  /// French marks out of 20 with the mentions of the licence: 10, 12, 14 and 16 of 20, as in the examination rules of
  /// French universities (e.g. Université Clermont Auvergne, licence professionnelle, 2023). Marks carry no points.
  static let france20 = Scale(
    id: "france-20", name: LocalizedText("/20"), unit: .points20, pass: 50,
    steps: [
      step("Très bien", 80), step("Bien", 70), step("Assez bien", 60), step("Passable", 50), step("Ajourné", 0),
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
