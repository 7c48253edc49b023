import Testing

/// A table in the shape of one system, with the students Mei Lin and Ann Ray, and what has to be read from it.
struct SystemTable: Sendable, CustomTestStringConvertible {
  var title: String
  /// The words with which the system is named.
  var name: String
  /// The rows, in which `|` separates cells and `;` and others are plain text.
  var text: String
  var separator = ","
  /// The items of Mei Lin as `NAME SCORE`, with the maximum if there is one.
  var items: [String]
  /// The scores of Ann Ray.
  var others: [String]
  /// The headers of columns with totals.
  var sums: [String] = []
  /// What identifies Mei Lin, besides her name.
  var identity: String
  var roster = ["Mei Lin", "Ann Ray"]
  /// Further options about columns.
  var map: [String] = []

  var testDescription: String { title }

  var bytes: [UInt8] { Array(text.replacing("|", with: separator).utf8) }
}

extension SystemTable {
  static let all: [SystemTable] = usual + variants

  private static let usual: [SystemTable] = [
    SystemTable(
      title: "Canvas", name: "a grade book of Canvas",
      text: """
        Student|ID|SIS User ID|SIS Login ID|Section|Notes|HW 1 (501)|Essay (502)|Labs Current Score|Current Score|Final Grade|Override Score
        |||||||Manual Posting||||
            Points Possible||||||20|1200||(read only)|(read only)|
        "Lin, Mei"|11|s11|ml|A|likes tea|18|EX|90|90|A|
        "Ray, Ann"|12|s12|ar|A||12.50|1018|60|60|D|
        "Student, Test"|13||tt|A||1|1|1|1|F|
        """, items: ["HW 1 18/20", "Essay excused"], others: ["12.5/20", "1018/1200"],
      sums: ["Labs Current Score", "Current Score", "Final Grade", "Override Score"], identity: "ml"),
    SystemTable(
      title: "Canvas with names in two columns", name: "a grade book of Canvas",
      text: """
        LastName|FirstName|ID|SIS Login ID|Section|HW 1|Final Score (Fall 2026)
            Points Possible|||||20|(read only)
        Lin|Mei|11|ml|A|18|90
        Ray|Ann|12|ar|A|N/A|60
        """, items: ["HW 1 18/20"], others: ["-/20"], sums: ["Final Score (Fall 2026)"], identity: "ml"),
    SystemTable(
      title: "Moodle in English", name: "a grade book of Moodle",
      text: """
        First name|Last name|ID number|Institution|Email address|Quiz: Lists (Real)|Quiz: Lists (Percentage)|Quiz: Lists (Letter)|Exam (Real)|Labs total (Real)|Course total (Real)|Last downloaded from this course
        Mei|Lin|ml|X|mei@x.edu|8.50|85.00 %|B|-|17.00|25.50|1790000000
        Ann|Ray|ar|X|ann@x.edu|3.00|30.00 %|F|40.00|1.00|44.00|1790000000
        """, items: ["Lists 8.5", "Exam -"], others: ["3", "40"], sums: ["Labs total (Real)", "Course total (Real)"],
      identity: "mei@x.edu"),
    SystemTable(
      title: "Moodle without suffixes", name: "a grade book of Moodle",
      text: """
        First name|Surname|ID number|Department|Email address|Assignment: Grapes|Feedback: Grapes|Participation|Course total
        Mei|Lin|ml|Arts|mei@x.edu|56.00|well done|-|56.00
        Ann|Ray|ar|Arts|ann@x.edu|75.00|ok|9.00|84.00
        """, items: ["Grapes 56", "Participation -"], others: ["75", "9"], sums: ["Course total"], identity: "ml"),
    SystemTable(
      title: "Moodle in percents", name: "a grade book of Moodle",
      text: """
        First name|Last name|ID number|Quiz: Lists (Percentage)|Course total (Percentage)
        Mei|Lin|ml|85.00 %|85.00 %
        Ann|Ray|ar|30.00 %|30.00 %
        """, items: ["Lists 85%"], others: ["30%"], sums: ["Course total (Percentage)"], identity: "ml"),
    SystemTable(
      title: "Moodle in French", name: "a grade book of Moodle",
      text: """
        Prénom|Nom de famille|Numéro d'identification|Adresse de courriel|Test : Listes (Brut)|Total TP (Brut)|Total du cours (Brut)|Dernier téléchargement depuis ce cours
        Mei|Lin|ml|mei@x.fr|8,50|3,00|8,50|1790000000
        Ann|Ray|ar|ann@x.fr|3,00|1,00|3,00|1790000000
        """, separator: ";", items: ["Listes 8.5"], others: ["3"], sums: ["Total TP (Brut)", "Total du cours (Brut)"],
      identity: "ml"),
    SystemTable(
      title: "Moodle in Spanish", name: "a grade book of Moodle",
      text: """
        Nombre|Apellido(s)|Número de ID|Dirección de correo|Cuestionario:Listas (Real)|Tarea:Taller (Real)|Total del curso (Real)|Última descarga de este curso
        Mei|Lin|ml|mei@x.es|8,50|-|8,50|1790000000
        Ann|Ray|ar|ann@x.es|3,00|2,00|5,00|1790000000
        """, separator: "\t", items: ["Listas 8.5", "Taller -"], others: ["3", "2"], sums: ["Total del curso (Real)"],
      identity: "ml"),
    SystemTable(
      title: "Moodle in Catalan", name: "a grade book of Moodle",
      text: """
        Nom|Cognoms|Número ID|Adreça electrònica|Qüestionari: Llistes (Real)|Total del curs (Real)
        Mei|Lin|ml|mei@x.cat|8.50|8.50
        Ann|Ray|ar|ann@x.cat|3.00|3.00
        """, items: ["Llistes 8.5"], others: ["3"], sums: ["Total del curs (Real)"], identity: "ml"),
    SystemTable(
      title: "Moodle in German", name: "a grade book of Moodle",
      text: """
        Vorname|Nachname|ID-Nummer|E-Mail-Adresse|Test: Listen (Punkte)|Test: Listen (Note)|Übungen gesamt (Punkte)|Kurs gesamt (Punkte)|Zuletzt aus diesem Kurs geladen
        Mei|Lin|ml|mei@x.de|8,50|gut|8,50|8,50|1790000000
        Ann|Ray|ar|ann@x.de|3,00|-|3,00|3,00|1790000000
        """, separator: ";", items: ["Listen 8.5"], others: ["3"],
      sums: ["Übungen gesamt (Punkte)", "Kurs gesamt (Punkte)"], identity: "mei@x.de"),
    SystemTable(
      title: "Moodle in Chinese", name: "a grade book of Moodle",
      text: """
        名|姓氏|学号|电子邮件地址|测验: 列表 (实数)|作业：报告 (实数)|课程总分 (实数)|最后从本课程下载
        Mei|Lin|ml|mei@x.cn|8.50|9.00|17.50|1790000000
        Ann|Ray|ar|ann@x.cn|3.00|-|3.00|1790000000
        """, items: ["列表 8.5", "报告 9"], others: ["3", "-"], sums: ["课程总分 (实数)"], identity: "ml"),
    SystemTable(
      title: "Moodle's grading worksheet", name: "a grading worksheet of Moodle",
      text: """
        Identifier|Full name|Email address|Status|Grade|Maximum grade|Grade can be changed|Last modified (submission)|Last modified (grade)|Feedback comments
        Participant 7|Mei Lin|mei@x.edu|Submitted for grading|8.50|10.00|Yes|-|-|fine
        Participant 8|Ann Ray|ann@x.edu|No submission|-|10.00|Yes|-|-|
        """, items: ["HW 1 8.5/10"], others: ["-/10"], identity: "Participant 7", map: ["Grade=HW 1"]),
    SystemTable(
      title: "Moodle's grading worksheet in Spanish", name: "a grading worksheet of Moodle",
      text: """
        Identificador|Nombre completo|Dirección de correo|Estado|Calificación|Calificación máxima|Comentarios de retroalimentación
        Participante 7|Mei Lin|mei@x.es|Enviado|8,50|10,00|bien
        Participante 8|Ann Ray|ann@x.es|Enviado|3,00|10,00|
        """, separator: ";", items: ["T 1 8.5/10"], others: ["3/10"], identity: "mei@x.es", map: ["Calificación=T 1"]),
    SystemTable(
      title: "Google Classroom", name: "grades of Google Classroom",
      text: """
        Last Name|First Name|Email Address|Essay|Lab 1|Overall Grade
        Date|||2026-10-01|2026-10-08|
        Points|||100|20|
        Lin|Mei|mei@x.edu|92||92%
        Ray|Ann|ann@x.edu|50|11|52%
        """, items: ["Essay 92/100", "Lab 1 -/20"], others: ["50/100", "11/20"], sums: ["Overall Grade"],
      identity: "mei@x.edu"),
    SystemTable(
      title: "Gradescope", name: "a grade book of Gradescope",
      text: """
        First Name|Last Name|SID|Email|Sections|Quiz 1|Quiz 1 - Max Points|Quiz 1 - Submission Time|Quiz 1 - Lateness (H:M:S)|Total Lateness (H:M:S)
        Mei|Lin|ml|mei@x.edu|A|8.5|10.0|2026-10-01 10:00:00 -0400|00:00:00|00:00:00
        Ann|Ray|ar|ann@x.edu|A||10.0|||00:00:00
        """, items: ["Quiz 1 8.5/10"], others: ["-/10"], sums: ["Total Lateness (H:M:S)"], identity: "ml"),
    SystemTable(
      title: "Brightspace", name: "a grade book of Brightspace",
      text: """
        OrgDefinedId|Username|Last Name|First Name|HW 1 Points Grade <Numeric MaxPoints:4 Weight:10 Category:Homework CategoryWeight:50>|HW 1 Weighted Grade <Numeric>|Homework Subtotal Numerator|Homework Subtotal Denominator|Calculated Final Grade Numerator|End-of-Line Indicator
        #n7|#ml|Lin|Mei|3.5|8|3.5|4|88|#
        #n8|#ar|Ray|Ann||0|0|4|12|#
        """, items: ["HW 1 3.5/4"], others: ["-/4"],
      sums: ["Homework Subtotal Numerator", "Homework Subtotal Denominator", "Calculated Final Grade Numerator"],
      identity: "ml"),
    SystemTable(
      title: "Blackboard", name: "a grade book of Blackboard",
      text: """
        Last Name|First Name|Username|Student ID|Last Access|Availability|Lab 1 [Total Pts: 10 Score] ¦123|Total [Total Pts: 10 Score] ¦124|Grade [Total Pts: 10 Letter] ¦125
        Lin|Mei|ml|n7|2026-10-01|Yes|9|9|A
        Ray|Ann|ar|n8|2026-10-01|Yes|Needs Grading(4)|0|
        """.replacing("|", with: "\t").replacing("¦", with: "|"), separator: "|",
      items: ["Lab 1 9/10"], others: ["-/10"], sums: ["Total [Total Pts: 10 Score] |124"], identity: "ml"),
    SystemTable(
      title: "Sakai", name: "a grade book of Sakai",
      text: """
        Student ID|Name|Essay [10,0]|* Essay|* Papers|# Course Grade [100]
        ml|Lin, Mei|9,5|well done|9,5|95,0
        ar|Ray, Ann|||0,0|0,0
        """, separator: ";", items: ["Essay 9.5/10"], others: ["-/10"],
      sums: ["* Essay", "* Papers", "# Course Grade [100]"], identity: "ml"),
    SystemTable(
      title: "Schoology", name: "a grade book of Schoology",
      text: """
        First Name|Last Name|Unique User ID|Overall|Essay|Essay - Comment|Quiz (20 pts)
        Max Points||||100||20
        Mei|Lin|ml|91%|91|good|Excused
        Ann|Ray|ar|40%|40||Missing
        """, items: ["Essay 91/100", "Quiz excused"], others: ["40/100", "missing"], sums: ["Overall"], identity: "ml"),
    SystemTable(
      title: "PowerSchool", name: "scores of PowerSchool",
      text: """
        Teacher Name:|Pat Roe|
        Class:|Mathematics|
        Assignment Name:|Unit 1|
        Due Date:|2026-08-25|
        Points Possible:|7.0|
        Extra Points:|0.0|
        Score Type:|POINTS|
        Student Num|Student Name|Score
        30017|"Lin, Mei"|6
        30018|"Ray, Ann"|
        """, items: ["Unit 1 6/7"], others: ["-/7"], identity: "30017"),
    SystemTable(
      title: "Apogée", name: "marks for Apogée",
      text: """
        XX-APO_TITRES-XX
        apoC_annee|2026/2027
        apoC_lib_dip|Licence

        XX-APO_COLONNES-XX
        apoL_a01_code|Type Objet|Code|Version|Année|Session|Admission/Admissibilité|Type Rés.|||Etudiant|Numéro
        apoL_a02_nom||||||||||1|Nom
        apoL_a03_prenom||||||||||1|Prénom
        apoL_a04_naissance|||||||||Session|Admissibilité|Naissance
        APO_COL_VAL_DEB
        apoL_c0001|EPR|AL1|  |2026|1|1|N|AL1 - Algèbre|1|1|Note
        apoL_c0002|EPR|AL1||2026|1|1|B||1|1|Barème
        apoL_c0003|VET|L1|111|2026|0|1|N|L1 - Licence 1|0|1|Note
        apoL_c0004|VET|L1|111|2026|0|1|B||0|1|Barème
        apoL_c0005|VET|L1|111|2026|0|1|R||0|1|Résultat
        APO_COL_VAL_FIN
        apoL_c0006|APO_COL_VAL_FIN

        XX-APO_VALEURS-XX
        apoL_a01_code|apoL_a02_nom|apoL_a03_prenom|apoL_a04_naissance|apoL_c0001|apoL_c0002|apoL_c0003|apoL_c0004|apoL_c0005
        11681|LIN|MEI|23/09/2006|14,5|20|13|20|ADM
        11682|RAY|ANN|24/09/2006|ABI|20||20|
        """, separator: "\t", items: ["Algèbre 14.5/20"], others: ["absent"], sums: ["apoL_c0003"], identity: "11681",
      roster: ["MEI LIN", "ANN RAY"]),
    SystemTable(
      title: "MyLab", name: "a grade book of MyLab or Mastering",
      text: """
        MyLab Statistics
        Course|Statistics 1
        Exported|2026-10-01

        Last Name|First Name|Login Name|Student ID|Overall Score|Homework 1|Quiz 1
        Points Possible||||30|10|20
        Lin|Mei|ml|n7|18|9|9
        Ray|Ann|ar|n8|3|3|
        """, items: ["Homework 1 9/10", "Quiz 1 9/20"], others: ["3/10", "-/20"], sums: ["Overall Score"],
      identity: "ml"),
    SystemTable(
      title: "MyLab with the names of items above", name: "a grade book of MyLab or Mastering",
      text: """
        ||||Homework 1|Quiz 1
        MyLab Math
        Course|Algebra
        ||||2026-10-01|2026-10-08
        Last Name|First Name|Login|Section
        Lin|Mei|ml|A|9|
        Ray|Ann|ar|A|3|7
        """, items: ["Homework 1 9", "Quiz 1 -"], others: ["3", "7"], identity: "ml"),
    SystemTable(
      title: "Google Classroom with colons", name: "grades of Google Classroom",
      text: """
        Last Name|First Name|Email Address|Essay: draft
        Points|||100
        Lin|Mei|mei@x.edu|92
        Ray|Ann|ann@x.edu|50
        """, items: ["Essay: draft 92/100"], others: ["50/100"], identity: "mei@x.edu"),
    SystemTable(
      title: "GitHub Classroom", name: "grades of GitHub Classroom",
      text: """
        assignment_name|assignment_url|github_username|roster_identifier|student_repository_name|points_awarded|points_available
        Lab 1|u|ml|Mei Lin|lab-ml|9|10
        Lab 1|u|ar|Ann Ray|lab-ar|3|10
        """, items: ["Lab 1 9/10"], others: ["3/10"], identity: "ml"),
    SystemTable(
      title: "nbgrader", name: "grades of nbgrader",
      text: """
        assignment|duedate|timestamp|student_id|last_name|first_name|email|raw_score|late_submission_penalty|score|max_score
        PS 1|2026-10-01 23:59||ml|Lin|Mei|mei@x.edu|10|1|9|10
        PS 1|2026-10-01 23:59||ar|Ray|Ann|ann@x.edu||||10
        """, items: ["PS 1 9/10"], others: ["-/10"], identity: "ml"),
  ]
}
