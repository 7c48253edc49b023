import Formats

/// A part of each result in a list of results, which has a column of its own.
package enum ListColumn: Sendable, Hashable, CaseIterable {
  case name, score, max, weight, coefficient, due, category, uncounted
  /// What pages and documents say besides; tables of people have no such columns.
  case remark, neverDrop, extraCredit
  /// What the class got.
  case classAverage, classLowest, classHighest, classCount

  /// The known headers of the column, in several languages.
  var headers: [String] {
    switch self {
    case .name:
      [
        "item", "assignment", "assignment_name", "title", "grade item", "épreuve", "évaluation", "devoir", "libellé",
        "libellé du devoir", "nom du devoir", "intitulé", "contrôle",
        "élément d'évaluation", "ítem de calificación", "element de qualificació",
        "element d'avaluació", "bewertungsaspekt", "aufgabe", "tarea", "tasca", "成绩项", "评分项", "名称", "作业", "项目",
      ]
    case .score:
      [
        "score", "grade", "mark", "points", "points_awarded", "result", "note", "note obtenue", "note de l'élève",
        "valeur",
        "résultat", "calificación", "nota",
        "qualificació", "bewertung", "punkte", "得分", "分数", "成绩",
      ]
    case .max:
      [
        "max", "maximum", "out of", "points possible", "points_available", "max_score", "possible", "range", "sur",
        "note sur", "notesur", "barème", "note maximale", "étendue", "intervalle", "valeurs possibles", "rango", "rang",
        "gamma",
        "bereich", "范围", "满分",
      ]
    case .weight: ["weight", "weight (%)", "poids", "gewicht", "gewichtung", "peso", "pes", "权重"]
    case .coefficient:
      [
        "coefficient", "coefficients", "coef", "coef.", "coefs", "coeff", "coeff.", "koeffizient", "coeficiente",
        "coeficient", "系数",
      ]
    case .due: ["due", "due date", "duedate", "date", "date du devoir", "échéance", "截止", "截止日期"]
    case .category: ["category", "group", "type", "type de devoir", "typedevoir", "catégorie", "类别"]
    case .uncounted: ["nonsignificatif", "non significatif", "note non significative"]
    case .classAverage:
      [
        "moyenne", "moyennes", "moy", "moy.", "moyenne classe", "moyenne de la classe", "moyenne de classe",
        "moy. classe",
        "moyenne du groupe", "moyenne promo", "moyenne de la promotion", "moy. promo.", "moy. promo", "classe",
        "class average", "average", "mean", "class mean",
        "media", "media de la clase", "mitjana", "durchschnitt", "klassendurchschnitt", "平均分", "平均", "班级平均分",
      ]
    case .classLowest:
      [
        "min", "min.", "mini", "minimum", "note min", "note mini", "note minimale", "minimum de la classe", "lowest",
        "low", "min. promo.", "min. promo", "note la plus basse", "plus basse", "最低分",
      ]
    case .classHighest:
      [
        "max.", "maxi", "note max", "note maxi", "maximum de la classe", "highest", "high", "max. promo.", "max. promo",
        "note la plus haute", "plus haute", "最高分",
      ]
    case .classCount: ["effectif", "effectifs", "nombre de notes", "nb notes", "class size", "人数"]
    case .remark: ["remark of the program"]
    case .neverDrop: ["never dropped by the program"]
    case .extraCredit: ["extra credit of the program"]
    }
  }

  /// What the column has, in words.
  var words: String {
    switch self {
    case .name: "the item"
    case .score: "the score"
    case .max: "the maximum"
    case .weight: "the weight"
    case .coefficient: "the coefficient"
    case .due: "the due date"
    case .category: "the category"
    case .uncounted: "whether it counts nothing"
    case .classAverage: "the average of the class"
    case .classLowest: "the lowest score of the class"
    case .classHighest: "the highest score of the class"
    case .classCount: "how many the class has"
    case .remark: "a remark"
    case .neverDrop: "whether it is never dropped"
    case .extraCredit: "whether it only adds"
    }
  }

  /// The role that a map gives to the column; nil if a map cannot name it.
  var target: ColumnMap.Target? {
    switch self {
    case .name: .itemName
    case .score: .score
    case .max: .maximum
    case .weight, .coefficient, .due, .category, .uncounted, .remark, .neverDrop, .extraCredit, .classAverage,
      .classLowest, .classHighest, .classCount:
      nil
    }
  }

  /// The column with a header, in any case and with or without accents; that of scores may end with their maximum.
  init?(header: String) {
    guard let known = Self.byHeader[HeaderText(Self.parts(of: header).name).key.folded] else { return nil }
    self = known
  }

  private static let byHeader = Dictionary(
    allCases.flatMap { column in column.headers.map { ($0.folded, column) } }, uniquingKeysWith: { first, _ in first })

  /// Returns a header without the maximum at its end, as in `Note /20`, `Note (/20)` or `Note sur 20`, and the maximum.
  static func parts(of header: String) -> (name: String, maximum: String?) {
    let plain = header.filter { !"()".contains($0) }.trimmed
    let digits = String(plain.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let rest = plain.dropLast(digits.count).trimmed
    for sign in ["/", " sur", " out of"] where !digits.isEmpty && rest.lowercased().hasSuffix(sign) {
      return (rest.dropLast(sign.count).trimmed, digits)
    }
    return (header, nil)
  }

  /// What the class got.
  static let ofClass: Set<ListColumn> = [.classAverage, .classLowest, .classHighest, .classCount]

  /// Whether a header can be that of the highest score of the class.
  static func isClassMaximum(_ header: String) -> Bool {
    ["max", "maximum", "note maximale"].contains(HeaderText(header).key.folded)
  }

  /// Whether a header is that of the courses of a list.
  static func isSubject(_ header: String) -> Bool {
    ["matiere", "libellematiere", "discipline", "subject", "enseignement", "fach", "asignatura", "materia", "科目", "学科"]
      .contains(HeaderText(header).key.folded)
  }
}

/// The name of the work in a row of a list.
struct RowName: Hashable {
  let name: String
  /// The category that the list names; empty if it names none.
  let category: String

  /// The name under which a map keeps the row. Several categories may have work with the same name.
  var title: String { category.isEmpty ? name : "\(category)/\(name)" }

  /// What a map can call the row.
  var names: [String] { category.isEmpty ? [name] : [title, name] }
}
