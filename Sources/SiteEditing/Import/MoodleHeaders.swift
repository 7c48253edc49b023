/// The headers of Moodle's exports, in the languages of its language packs.
enum MoodleHeaders {
  /// Columns about the student.
  static let about: [HeaderPattern] = [
    "ID number", "Institution", "Department", "Groups", "Numéro d'identification", "Numéro d’identification",
    "Département",
    "Número de ID", "Institución", "Departamento", "Número ID", "Institució", "Departament", "ID-Nummer", "Abteilung",
    "机构", "单位", "学校", "院系", "系别", "系", "部门", "ID号", "ID 号",
  ]

  static let downloads: [HeaderPattern] = [
    "Last downloaded from this course", "Dernier téléchargement depuis ce cours", "Dernier téléchargement de ce cours",
    "Última descarga de este curso", "Últimas descargas de este curso", "Darrera baixada d'aquest curs",
    "Última baixada des d'aquest curs", "Zuletzt aus diesem Kurs geladen", "最后从本课程下载", "上次从此课程下载",
  ]

  static let comments: [HeaderPattern] = [
    "Feedback: {*}", "{*} (Feedback)", "Feedback : {*}", "Commentaires : {*}", "{*} (Feedback comments)",
    "{*} (Commentaires)", "Retroalimentación: {*}", "{*} (Retroalimentación)", "Retroacció: {*}", "{*} (Retroacció)",
    "Feedback zu {*}", "反馈：{*}", "反馈: {*}", "{*} (反馈)",
  ]

  /// The forms in which a score is exported, the preferred one first.
  static let units: [(unit: GradeBookFormat.Unit, headers: [HeaderPattern])] = [
    (.points, forms(["Real", "Brut", "Réel", "Punkte", "实数", "实际分数", "实际", "實得分數", "實得的"])),
    (.percent, forms(["Percentage", "Pourcentage", "Porcentaje", "Percentatge", "Prozentsatz", "百分比"])),
    (.letter, forms(["Letter", "Lettre", "Letra", "Lletra", "Note", "Buchstabe", "等级", "字母", "文字等第", "等第"])),
  ]

  /// A colon separates the kind of an activity from its name. Chinese has its own colon.
  static let activities: [HeaderPattern] = ["{kind}:{name}", "{kind}：{name}"]

  private static func forms(_ words: [String]) -> [HeaderPattern] {
    words.flatMap { word in
      [
        "{kind}:{name} (\(word))", "{kind}：{name} (\(word))", "{kind}：{name}（\(word)）", "{name} (\(word))",
        "{name}（\(word)）",
      ]
      .map { HeaderPattern($0) }
    }
  }

  /// The totals of the course and of categories, which have no kind of activity before their names.
  static let sums: [HeaderPattern] = [
    "Course total{*}", "Total du cours{*}", "Total del curso{*}", "Total del curs{*}", "Kurs gesamt{*}", "课程总分{*}",
    "课程总计{*}", "{plain} total", "{plain} total ({*})", "Total {plain} ({*})", "Total {plain}", "{plain} gesamt",
    "{plain} gesamt ({*})", "Summe {plain}", "Summe {plain} ({*})", "{plain}总分", "{plain}总分 ({*})", "{plain}总计",
    "{plain}总计 ({*})", "{plain}合计", "{plain}合计 ({*})",
  ]

  static let grade: [HeaderPattern] = ["Grade", "Note", "Calificación", "Qualificació", "Bewertung", "成绩", "评分"]

  static let maximumGrade: [HeaderPattern] = [
    "Maximum grade", "Note maximale", "Calificación máxima", "Qualificació màxima", "Höchste Bewertung", "Bestwertung",
    "最高成绩", "最高分", "最高分数",
  ]

  /// The other columns of a grading worksheet.
  static let worksheet: [HeaderPattern] = [
    "Status", "Grade can be changed", "Last modified (submission)", "Last modified (grade)", "Feedback comments",
    "Online text", "Marker", "Marking workflow state", "Statut", "La note peut être modifiée",
    "Dernière modification (travail remis)", "Dernière modification (note)", "Feedback par commentaires", "Estado",
    "La calificación puede ser cambiada", "Última modificación (entrega)", "Última modificación (calificación)",
    "Comentarios de retroalimentación", "Estat", "Es pot canviar la qualificació", "Darrera modificació (tramesa)",
    "Darrera modificació (qualificació)", "Comentaris de retroacció", "Bewertung kann geändert werden",
    "Zuletzt geändert (Abgabe)", "Zuletzt geändert (Bewertung)", "Feedback als Kommentar", "状态", "成绩可以更改",
    "最后修改 (提交)", "最后修改 (成绩)", "反馈评语",
  ]
}
