/// A part of each result in a list of results, which has a column of its own.
package enum ListColumn: Sendable, Hashable, CaseIterable {
  case name, score, max, weight, coefficient, due, category

  /// The known headers of the column, in several languages.
  var headers: [String] {
    switch self {
    case .name:
      [
        "item", "assignment", "assignment_name", "title", "grade item", "épreuve", "évaluation", "devoir",
        "élément d'évaluation", "ítem de calificación", "element de qualificació",
        "element d'avaluació", "bewertungsaspekt", "aufgabe", "tarea", "tasca", "成绩项", "评分项", "名称", "作业", "项目",
      ]
    case .score:
      [
        "score", "grade", "mark", "points", "points_awarded", "result", "note", "résultat", "calificación", "nota",
        "qualificació", "bewertung", "punkte", "得分", "分数", "成绩",
      ]
    case .max:
      [
        "max", "maximum", "out of", "points possible", "points_available", "max_score", "possible", "range", "sur",
        "barème", "étendue", "valeurs possibles", "rango", "rang", "gamma", "bereich", "范围", "满分",
      ]
    case .weight: ["weight", "weight (%)", "poids", "gewicht", "gewichtung", "peso", "pes", "权重"]
    case .coefficient:
      ["coefficient", "coef", "coef.", "coeff", "coeff.", "koeffizient", "coeficiente", "coeficient", "系数"]
    case .due: ["due", "due date", "duedate", "date", "échéance", "截止", "截止日期"]
    case .category: ["category", "group", "type", "catégorie", "类别"]
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
    }
  }

  /// The role that a map gives to the column; nil if a map cannot name it.
  var target: ColumnMap.Target? {
    switch self {
    case .name: .itemName
    case .score: .score
    case .max: .maximum
    case .weight, .coefficient, .due, .category: nil
    }
  }
}
