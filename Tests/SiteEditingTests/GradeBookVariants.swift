/// Forms of tables that systems write depending on their settings and versions.
extension SystemTable {
  static let variants: [SystemTable] = [
    SystemTable(
      title: "Canvas with muted columns, points and overrides", name: "a grade book of Canvas",
      text: """
        Student|ID|SIS User ID|SIS Login ID|Root Account|Section|"HW 1: Loops, etc. (501)"|EC Total to Ex2 (502)|Essay (503)|Homework Current Points|Homework Unposted Final Score|Current Points|Unposted Final Grade|Override Score|Override Status
        |||||||Muted|Manual Posting||||||
            Points Possible||||||20.00|5.00|100.00|(read only)|(read only)|(read only)|(read only)||
        "Lin, Mei"|11|s11|ml|school.example|A and B|18.00|2.00|91.00|18|90|109|A-||
        "Ray, Ann"|12|s12|ar|school.example|A|EX||N/A|0||0|F||
        "Student, Test"|13||1234abcd|school.example|A|1.00||3.00||||||
        """, items: ["HW 1: Loops, etc. 18/20", "EC Total to Ex2 2/5", "Essay 91/100"],
      others: ["excused", "-/5", "-/100"],
      sums: [
        "Homework Current Points", "Homework Unposted Final Score", "Current Points", "Unposted Final Grade",
        "Override Score", "Override Status",
      ], identity: "s11"),
    SystemTable(
      title: "Canvas saved by Excel with decimal commas", name: "a grade book of Canvas",
      text: """
        sep=;
        Student|ID|SIS Login ID|Section|HW 1 (501)|Essay (502)
            Points Possible||||20,0|1.200,0
        "Lin, Mei"|11|ml|A|18,5|1.018,0
        "Ray, Ann"|12|ar|A||600,5
        """, separator: ";", items: ["HW 1 18.5/20", "Essay 1018/1200"], others: ["-/20", "600.5/1200"],
      identity: "ml"),
    SystemTable(
      title: "Moodle in Chinese with all forms", name: "a grade book of Moodle",
      text: """
        名|姓|学号|机构|系别|电子邮件地址|作业：报告 (分数)|作业：报告 (百分比)|作业：报告 (分数段)|平时总分 (分数)|课程总分 (分数)|最近从本课程下载的
        Mei|Lin|ml|||mei@x.cn|18.00|90.00 %|A|18.00|18.00|1790000000
        Ann|Ray|ar|||ann@x.cn|-|-|-|0.00|0.00|1790000000
        """, items: ["报告 18"], others: ["-"], sums: ["平时总分 (分数)", "课程总分 (分数)"], identity: "ml"),
    SystemTable(
      title: "Moodle in French with typographic apostrophes", name: "a grade book of Moodle",
      text: """
        Prénom|Nom de famille|Numéro d’identification|Adresse de courriel|Test\u{A0}: QCM 1 (Brut)|DS final (Brut)|Total de TP (Brut)|Total du cours (Brut)
        Mei|Lin|ml|mei@x.fr|18,50|12,00|3,00|33,50
        Ann|Ray|ar|ann@x.fr|-|3,00|1,00|4,00
        """, separator: ";", items: ["QCM 1 18.5", "DS final 12"], others: ["-", "3"],
      sums: ["Total de TP (Brut)", "Total du cours (Brut)"], identity: "ml"),
    SystemTable(
      title: "Moodle's grading worksheet in Chinese", name: "a grading worksheet of Moodle",
      text: """
        标识符|全名|电子邮件地址|状态|成绩|最高分|允许更改成绩|上次修改（作业）|上次修改（评分）|反馈意见
        参与人7|Mei Lin|mei@x.cn|已提交|8.50|10.00|是|-|-|好
        参与人8|Ann Ray|ann@x.cn|未提交|-|10.00|是|-|-|
        """, items: ["T 1 8.5/10"], others: ["-/10"], identity: "mei@x.cn", map: ["成绩=T 1"]),
    SystemTable(
      title: "Gradescope with one column of names", name: "a grade book of Gradescope",
      text: """
        Name|SID|Email|section_name|Midterm - A|Midterm - A - Max Points|Midterm - A - Submission Time|Midterm - A - Lateness (H:M:S)|Total Lateness (H:M:S)
        Mei Lin|ml|mei@x.edu|A|77.5|100.0|2026-10-10 10:00:00 -0700|1:05:00|01:05:00
        Ann Ray|ar|ann@x.edu|A||100.0|||00:00:00
        """, items: ["Midterm - A 77.5/100"], others: ["-/100"], sums: ["Total Lateness (H:M:S)"], identity: "ml"),
    SystemTable(
      title: "Gradescope, one assignment", name: "scores of one assignment of Gradescope",
      text: """
        First Name|Last Name|SID|Email|Sections|Total Score|Max Points|Status|Submission ID|Submission Time|Lateness (H:M:S)|View Count|Submission Count|1: Loops (10.0 pts)
        Mei|Lin|ml|mei@x.edu|A|18.0|20.0|Graded|12345|2026-09-10 10:00:00 -0700|00:00:00|3|1|9.0
        Ann|Ray|ar|ann@x.edu|A||20.0|Missing||||||
        """, items: ["HW 1 18/20"], others: ["-/20"], identity: "ml", map: ["Total Score=HW 1"]),
    SystemTable(
      title: "Brightspace with selectboxes and calculated items", name: "a grade book of Brightspace",
      text: """
        OrgDefinedId|Username|Last Name|First Name|Email|Talk Points Grade <Selectbox MaxPoints:10>|Pass Points Grade <Pass/Fail MaxPoints:5>|Mean Points Grade <Calculated MaxPoints:100 Weight:0>|Calculated Final Grade Numerator|Adjusted Final Grade Denominator|End-of-Line Indicator
        #n7|#ml|Lin|Mei|mei@x.edu|9|5|88|88||#
        #n8|#ar|Ray|Ann|ann@x.edu||||0||#
        """, items: ["Talk 9/10", "Pass 5/5"], others: ["-/10", "-/5"],
      sums: [
        "Mean Points Grade <Calculated MaxPoints:100 Weight:0>", "Calculated Final Grade Numerator",
        "Adjusted Final Grade Denominator",
      ], identity: "ml"),
    SystemTable(
      title: "Blackboard with child courses", name: "a grade book of Blackboard",
      text: """
        Last Name|First Name|Username|Student ID|Child Course ID|Last Access|Availability|Weighted Total [Total Pts: up to 100 Percentage] ¦11|Essay (draft) [Total Pts: 20 Score] ¦14|Done [Total Pts: 1 Complete/Incomplete] ¦17
        Lin|Mei|ml|n7|C.1|2026-10-01|Yes|90|18|Complete
        Ray|Ann|ar|n8|C.1|2026-10-01|No|30|In Progress(3)|
        """.replacing("|", with: "\t").replacing("¦", with: "|"), separator: "|",
      items: ["Essay (draft) 18/20"], others: ["-/20"],
      sums: [], identity: "ml"),
    SystemTable(
      title: "Google Classroom with averages", name: "grades of Google Classroom",
      text: """
        Last Name|First Name|Email Address|Essay|"Quiz, part 2"|Overall Grade
        Date|||2026-10-01||
        Points|||100|10|
        Class Average|||71||76.00%
        Lin|Mei|mei@x.edu|92|10|92.00%
        Ray|Ann|ann@x.edu|50|Excused|52.00%
        """, items: ["Essay 92/100", "Quiz, part 2 10/10"], others: ["50/100", "excused"], sums: ["Overall Grade"],
      identity: "mei@x.edu"),
    SystemTable(
      title: "Schoology with a line of maxima below the ids", name: "a grade book of Schoology",
      text: """
        Last Name|First Name|Unique User ID|Overall|Q1 (50%)|HW 1|Essay (draft)
        ||Max Points:|||20|100
        Lin|Mei|ml|91.2|A|18|91
        Ray|Ann|ar|40|F|Missing|
        """, items: ["HW 1 18/20", "Essay (draft) 91/100"], others: ["missing", "-/100"], sums: ["Overall"],
      identity: "ml"),
    SystemTable(
      title: "MyLab with points below the header", name: "a grade book of MyLab or Mastering",
      text: """
        "Last Name"|"First Name"|"Student ID"|"Login Name"|"Group(s)"|"Overall Score"|"1.1 Homework"|"Chapter 1 Quiz"
        "Total Pts:"|""|""|""|""|""|"10"|"20"
        "Lin"|"Mei"|"n7"|"ml"|""|"90.5%"|"9"|"18"
        "Ray"|"Ann"|"n8"|"ar"|""|"30%"|"3"|""
        """, items: ["1.1 Homework 9/10", "Chapter 1 Quiz 18/20"], others: ["3/10", "-/20"], sums: ["Overall Score"],
      identity: "ml"),
    SystemTable(
      title: "Apogée with two sessions", name: "marks for Apogée",
      text: """
        XX-APO_COLONNES-XX
        apoL_c0001|EPR|AL1||2026|1|1|N|AL1 - Algèbre|1|1|Note
        apoL_c0002|EPR|AL1||2026|1|1|B||1|1|Barème
        apoL_c0003|EPR|AL1||2026|2|1|N|AL1 - Algèbre|2|1|Note
        apoL_c0004|EPR|AL1||2026|2|1|B||2|1|Barème
        apoL_c0005|ELP|UE1||2026|1|1|R||1|1|Résultat

        XX-APO_VALEURS-XX
        apoL_a01_code|apoL_a02_nom|apoL_a03_prenom|apoL_a04_naissance|apoL_c0001|apoL_c0002|apoL_c0003|apoL_c0004|apoL_c0005
        11681|LIN|MEI| 23/09/2006|14,5|20||20|ADM
        11682|RAY|ANN| 24/09/2006|ABJ|20|8|20|
        """, separator: "\t", items: ["Algèbre 14.5/20", "Algèbre, session 2 -/20"], others: ["excused", "8/20"],
      identity: "11681", roster: ["MEI LIN", "ANN RAY"]),
    SystemTable(
      title: "GitHub Classroom with work that it does not grade", name: "grades of GitHub Classroom",
      text: """
        assignment_name|assignment_url|starter_code_url|github_username|roster_identifier|student_repository_name|student_repository_url|submission_timestamp|points_awarded|points_available|group_name
        Lab 1|u|s|ml|Mei Lin|lab-ml|r|2026-09-10 10:00:00|9|10|
        Lab 1|u|s|ar|Ann Ray|lab-ar|r||3|10|
        Lab 2|u|s|ml|Mei Lin|lab-ml|r||0|0|
        Lab 2|u|s|ar|Ann Ray|lab-ar|r||18|20|
        """, items: ["Lab 1 9/10", "Lab 2 -"], others: ["3/10", "18/20"], identity: "ml"),
  ]
}
