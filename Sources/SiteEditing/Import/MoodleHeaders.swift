/// The headers of Moodle's exports, in the languages of its language packs.
enum MoodleHeaders {
  /// Columns about the student.
  static let about: [HeaderPattern] = [
    "ID number", "Institution", "Department", "Groups", "Numéro d'identification", "Département", "Groupes",
    "Número de ID", "Institución", "Departamento", "Grupos", "Número ID", "Institució", "Departament", "Grups",
    "ID-Nummer", "Abteilung", "Gruppen", "学号", "机构", "系别", "小组", "单位", "学校", "院系", "系", "部门", "ID号", "ID 号",
  ]

  static let downloads: [HeaderPattern] = [
    "Last downloaded from this course", "Dernier téléchargement depuis ce cours", "Dernier téléchargement de ce cours",
    "Última descarga de este curso", "Últimas descargas de este curso", "Darrera descàrrega des d'aquest curs",
    "Darrera baixada d'aquest curs", "Zuletzt aus diesem Kurs geladen", "最近从本课程下载的", "最后从本课程下载", "上次从此课程下载",
  ]

  static let comments: [HeaderPattern] = [
    "Feedback: {*}", "{*} (Feedback)", "Feedback : {*}", "Commentaires : {*}", "{*} (Feedback comments)",
    "{*} (Commentaires)", "Retroalimentación: {*}", "{*} (Retroalimentación)", "Retroacció: {*}", "{*} (Retroacció)",
    "Feedback zu {*}", "反馈：{*}", "反馈: {*}", "{*} (反馈)", "{*}（反馈）",
  ]

  /// The forms in which a score is exported, the preferred one first.
  static let units: [(unit: GradeBookFormat.Unit, headers: [HeaderPattern])] = [
    (.points, forms(["Real", "Brut", "Réel", "Punkte", "分数", "实数", "實得的"])),
    (.percent, forms(["Percentage", "Pourcentage", "Porcentaje", "Percentatge", "Prozentsatz", "百分比"])),
    (.letter, forms(["Letter", "Lettre", "Letra", "Lletra", "Note", "分数段", "等级", "字母", "文字等第"])),
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
    "Course total{*}", "所有課程{*}", "Total du cours{*}", "Total del curso{*}", "Total del curs{*}", "Kurs gesamt{*}",
    "课程总分{*}",
    "课程总计{*}", "{plain} total", "{plain} total ({*})", "Total {plain} ({*})", "Total {plain}", "{plain} gesamt",
    "{plain} gesamt ({*})", "Summe {plain}", "Summe {plain} ({*})", "{plain}总分", "{plain}总分 ({*})", "{plain} 總計 ({*})",
    "{plain}总计",
    "{plain}总计 ({*})", "{plain}合计", "{plain}合计 ({*})",
  ]

  static let grade: [HeaderPattern] = ["Grade", "Note", "Calificación", "Qualificació", "Bewertung", "成绩", "评分"]

  static let maximumGrade: [HeaderPattern] = [
    "Maximum grade", "Note maximale", "Calificación máxima", "Qualificació màxima", "Bestwertung", "Höchste Bewertung",
    "最高分", "最高成绩",
  ]

  /// The other columns of a grading worksheet.
  static let worksheet: [HeaderPattern] = [
    "Status", "Grade can be changed", "Last modified (submission)", "Last modified (grade)", "Feedback comments",
    "Online text", "Online text submissions", "Marker", "Marking workflow state", "Statut",
    "La note peut être modifiée", "Dernière modification (travail remis)", "Dernière modification (note)",
    "Feedback par commentaires", "Évaluateur", "Statut du flux d'évaluation", "Remise de textes en ligne", "Estado",
    "La calificación puede ser cambiada", "Última modificación (entrega)", "Última modificación (calificación)",
    "Comentarios de retroalimentación", "Evaluador", "Entregas de texto en línea", "Estat",
    "Es pot canviar la qualificació", "Darrera modificació (tramesa)", "Darrera modificació (qualificació)",
    "Comentaris de retroacció", "Comentaris de retroacció.", "Avaluador", "Estat del flux d'avaluació",
    "Trameses de text en línia", "Bewertung kann geändert werden", "Zuletzt geändert (Abgabe)",
    "Zuletzt geändert (Bewertung)", "Feedback als Kommentar", "Bewerter/in", "Status des Bewertungsworkflows",
    "Texteingabe online", "状态", "允许更改成绩", "上次修改（作业）", "上次修改（评分）", "反馈意见", "批改人", "批改工作流程状态", "在线文本作业",
  ]
}
