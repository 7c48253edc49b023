import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// What pages say of every state, in each language, with values filled in.
///
/// A changed text changes its row here, so that all three are read together. A state without a row fails.
struct `Sentences of states` {
  /// The keys whose texts say a state; a key that begins with one of the groups has a row.
  private static let groups = [
    "target.", "brief.", "ladder.", "gpaTarget.", "letters.", "band.", "basis.", "limit.", "item.", "condition.",
    "unit.",
    "graduation.", "goalState.",
  ]

  /// The texts of these groups that are names, not sentences about a state.
  private static let names: Set<TextKey> = [
    .itemWorth, .itemAchieved, .itemEffectiveWeight, .itemContribution, .itemWithout, .itemGpaWithout,
    .itemWorthNow, .unitCoefficient,
    .unitContribution, .conditionAll, .conditionProfessional, .conditionOr, .graduationConditions, .graduationBlocs,
    .graduationTitle, .graduationGoals, .limitCourse, .unitFloor, .unitBonus, .unitFormula,
    .unitRounding,
  ]

  private static let values: [String: [String: String]] = [
    "en": [
      "works": "Final", "way": "8.4 in P2", "other": "7.6 in Final", "one": "P2", "share": "50%",
      "goal": "A", "extra": "", "best": "3.25", "required": "91.5%", "letter": "B", "floor": "30%", "ceiling": "96%",
      "declared": "80%",
      "needs": "3 more in Labs", "count": "3", "name": "Labs", "passed": "5", "graded": "6", "open": "2", "grade": "F",
      "current": "62%", "mark": "60%", "value": "3.49", "sure": "4", "names": "Physics", "total": "26",
      "points": "4", "max": "20", "loss": "10%", "late": "2 days late", "average": "General average", "credits": "90",
      "conditions": "60 credits; GPA of 3", "times": "2", "gpa": "3.00", "margin": "1.96", "whole": "5", "sum": "19",
      "most": "2",
      "formula": "min(Labs, Final)",
    ],
    "fr": [
      "works": "Final", "way": "8,4 en P2", "other": "7,6 en Final", "one": "P2", "share": "50 %",
      "formula": "min(TP, Final)", "goal": "15 / 20", "extra": "", "best": "3,25", "required": "12,5 / 20",
      "letter": "Bien", "floor": "3 / 20",
      "ceiling": "18 / 20",
      "declared": "80 %", "needs": "encore 3 en TP", "count": "3", "name": "TP", "passed": "5", "graded": "6",
      "open": "2", "grade": "Insuffisant", "current": "9 / 20", "mark": "10 / 20", "value": "13,66 / 20", "sure": "4",
      "names": "Gestion",
      "total": "26",
      "points": "4", "max": "20", "loss": "10 %", "late": "2 jours de retard", "average": "Moyenne générale",
      "credits": "90",
      "conditions": "60 crédits\u{A0}; GPA de 3", "times": "2", "gpa": "3,00", "margin": "0,4", "whole": "5",
      "sum": "19", "most": "2",
    ],
    "zh": [
      "works": "期末", "way": "P2 8.4", "other": "期末 7.6", "one": "P2", "share": "50%",
      "formula": "min(实验, 期末)",
      "goal": "A", "extra": "", "best": "3.25", "required": "91.5%", "letter": "B", "floor": "30%", "ceiling": "96%",
      "declared": "80%", "needs": "实验还需 3 项", "count": "3", "name": "实验", "passed": "5", "graded": "6", "open": "2",
      "grade": "F",
      "current": "62%", "mark": "60%", "value": "3.49", "sure": "4", "names": "物理", "total": "26",
      "points": "4", "max": "20", "loss": "10%", "late": "迟交 2 天", "average": "总平均分", "credits": "90",
      "conditions": "60 学分；平均绩点 3",
      "times": "2", "gpa": "3.00", "margin": "1.96", "whole": "5", "sum": "19", "most": "2",
    ],
  ]

  private static let sentences: [(key: TextKey, texts: [String])] = [
    (
      .targetWay,
      [
        "For A you need 91.5%",
        "Pour 15 / 20, il vous faut 12,5 / 20",
        "要得到 A，需要91.5%",
      ]
    ),
    (
      .targetOtherwise,
      [
        "8.4 in P2; otherwise 7.6 in Final",
        "8,4 en P2\u{202F}; sinon 7,6 en Final",
        "P2 8.4；否则期末 7.6",
      ]
    ),
    (
      .targetNeed,
      [
        "91.5% in Final",
        "12,5 / 20 en Final",
        "期末 91.5%",
      ]
    ),
    (
      .targetAnd,
      [
        "P2 and 7.6 in Final",
        "P2 et 7,6 en Final",
        "P2和期末 7.6",
      ]
    ),
    (
      .targetUnneeded,
      [
        "3 more in Labs and no Final",
        "encore 3 en TP, sans Final",
        "实验还需 3 项（不需要 期末）",
      ]
    ),
    (
      .limitAtPace,
      [
        "at this pace",
        "à ce rythme",
        "（按目前的进度）",
      ]
    ),
    (
      .limitEach,
      [
        "each of Labs",
        "chaque travail de TP",
        "实验的每一项",
      ]
    ),
    (
      .limitTest,
      [
        "Labs at least 60%",
        "TP d’au moins 10 / 20",
        "实验 不低于 60%",
      ]
    ),
    (
      .limitEither,
      [
        "P2 or 7.6 in Final",
        "P2 ou 7,6 en Final",
        "P2或期末 7.6",
      ]
    ),
    (
      .limitGateTest,
      [
        "must hold, or the course grade is at most 96%",
        "doit être rempli, sinon la matière ne dépasse pas 18 / 20",
        "须满足，否则课程成绩最高为 96%",
      ]
    ),
    (
      .limitGateExactly,
      [
        "must reach 60%, or the course grade is that of this part",
        "doit atteindre 10 / 20, sinon la matière a la note de cette partie",
        "须达到 60%，否则课程成绩等于此部分的成绩",
      ]
    ),
    (
      .limitTestMet,
      [
        "Labs: holds",
        "TP\u{A0}: rempli",
        "实验：已满足",
      ]
    ),
    (
      .limitTestMissed,
      [
        "Labs does not hold: the course grade is 96% at best",
        "TP\u{A0}: non rempli, la matière aura au mieux 18 / 20",
        "实验：未满足，课程成绩最高只能为 96%",
      ]
    ),
    (
      .limitExam,
      [
        "counts 50% of the course if Final is below 60%",
        "compte pour 50 % de la matière si Final est en dessous de 10 / 20",
        "期末 低于 60% 时占课程 50%",
      ]
    ),
    (
      .limitExamFrom,
      [
        ", and is open from 60% on",
        ", et n’est ouvert qu’à partir de 10 / 20",
        "，达到 60% 才可参加",
      ]
    ),
    (
      .limitExamCounts,
      [
        "counts, with 62%",
        "compte, avec 9 / 20",
        "计入，目前 62%",
      ]
    ),
    (
      .limitExamNotNeeded,
      [
        "not needed, with 62%",
        "pas nécessaire, avec 9 / 20",
        "不需要，目前 62%",
      ]
    ),
    (
      .limitExamClosed,
      [
        "closed, with 62%",
        "fermé, avec 9 / 20",
        "不能参加，目前 62%",
      ]
    ),
    (
      .itemCondition,
      [
        "counts only below 60%",
        "ne compte qu’en dessous de 10 / 20",
        "仅在低于 60% 时计入",
      ]
    ),
    (
      .itemClosed,
      [
        "does not count",
        "ne compte pas",
        "不计入",
      ]
    ),
    (
      .termFinished, ["Completed", "Terminé", "已结束"]
    ),
    (
      .termRunning, ["In progress", "En cours", "进行中"]
    ),
    (
      .termPlanned, ["Planned", "À venir", "未开始"]
    ),
    (
      .courseNotGraded, ["not graded yet", "pas encore de note", "未出分"]
    ),
    (
      .basisPassFail, ["pass/fail", "validé ou non", "通过制"]
    ),
    (
      .basisAudit, ["audit", "auditeur libre", "旁听"]
    ),
    (
      .basisTransfer, ["transfer", "équivalence", "转换学分"]
    ),
    (
      .basisWithdrawn, ["withdrawn", "abandon", "已退课"]
    ),
    (
      .targetNoGoal, ["No goal set", "Aucun objectif fixé", "未设目标"]
    ),
    (
      .targetRange,
      [
        "Anything from 30% to 96% is still possible", "Tout reste possible entre 3 / 20 et 18 / 20",
        "最终成绩可能在 30% 到 96% 之间",
      ]
    ),
    (
      .targetUnreachableBest,
      [
        "A is out of reach. B needs 91.5% on the remaining work",
        "15 / 20 est hors de portée. Il faut 12,5 / 20 sur les évaluations restantes pour Bien",
        "A 已无法达到。剩余项目平均 91.5% 可得 B",
      ]
    ),
    (
      .targetWeightsIncomplete,
      [
        "The weights add up to 80% so far. Targets are computed once they reach 100%.",
        "Pour l’instant, les poids totalisent 80 %. L’objectif sera calculé quand ils atteindront 100\u{202F}%.",
        "目前权重合计 80%，达到 100% 后才会计算目标。",
      ]
    ),
    (
      .targetWorkNotListed,
      [
        "To see what a goal takes, list the work to come in the course’s file.",
        "Pour savoir ce qu’exige un objectif, ajoutez les travaux à venir au fichier de la matière.",
        "要计算目标，请在课程文件中列出后续的作业和考试。",
      ]
    ),
    (
      .targetMet, ["Goal of A reached", "Objectif de 15 / 20 atteint", "已达到目标 A"]
    ),
    (
      .targetSurpassed, ["Goal of A exceeded", "Objectif de 15 / 20 dépassé", "已超过目标 A"]
    ),
    (
      .targetMissed, ["Goal of A missed", "Objectif de 15 / 20 non atteint", "未达到目标 A"]
    ),
    (
      .targetWithoutExtra, [" without open extra credit", " sans les points bonus à venir", "（不计未评分的附加分）"]
    ),
    (
      .targetSecured,
      ["Goal of A is safe, whatever happens", "Objectif de 15 / 20 assuré, quoi qu’il arrive", "目标 A 已确保"]
    ),
    (
      .targetEven,
      [
        "The same score on all remaining work reaches A; different ones may not",
        "Une même note sur toutes les évaluations restantes suffit pour 15 / 20 ; des notes différentes peuvent ne pas suffire",
        "剩余项目得分相同即可达到 A，得分不同则未必",
      ]
    ),
    (
      .targetHandIn,
      [
        "Any score reaches A if you hand in all remaining work",
        "15 / 20 est assuré si vous rendez tout le travail restant", "只要交齐剩余项目，即可达到 A",
      ]
    ),
    (
      .targetReachable,
      [
        "For A you need 91.5% on the rest", "Il vous faut 12,5 / 20 sur les évaluations restantes pour 15 / 20",
        "剩余项目平均需达到 91.5% 才能得到 A",
      ]
    ),
    (
      .targetUnreachable,
      [
        "Your goal of A is out of reach",
        "Votre objectif de 15 / 20 est hors de portée", "目标 A 已无法达到",
      ]
    ),
    (
      .goalStateOutOfReach, ["Out of reach", "Hors de portée", "无法达到"]
    ),
    (
      .goalStateNeedsMore, ["Needs more", "À améliorer", "需要提高"]
    ),
    (
      .goalStateOnCourse, ["On course", "En bonne voie", "进展顺利"]
    ),
    (
      .goalStateCertain, ["Certain", "Assuré", "已确保"]
    ),
    (
      .goalStateNotKnown, ["Not known yet", "Pas encore connu", "尚不确定"]
    ),
    (
      .goalStateReached, ["Reached", "Atteint", "已达到"]
    ),
    (
      .goalStateMissed, ["Missed", "Non atteint", "未达到"]
    ),
    (
      .goalAbove,
      ["1.96 above your average so far.", "0,4 au-dessus de votre moyenne actuelle.", "比目前平均高 1.96。"]
    ),
    (
      .goalBelow,
      ["1.96 below your average so far.", "0,4 au-dessous de votre moyenne actuelle.", "比目前平均低 1.96。"]
    ),
    (
      .goalLevel, ["The same as your average so far.", "Autant que votre moyenne actuelle.", "与目前平均相同。"]
    ),
    (
      .graduationOnCourse,
      ["On course: 3 of 5 conditions.", "Conditions en bonne voie\u{A0}: 3 sur 5.", "进展顺利：5 项条件中的 3 项。"]
    ),
    (
      .conditionOnCourse, ["on course", "en bonne voie", "进展顺利"]
    ),
    (
      .conditionNeedsMore, ["needs more", "à améliorer", "需要提高"]
    ),
    (
      .briefReachable, ["A needs 91.5%", "Pour 15 / 20, il faut 12,5 / 20", "A 需要 91.5%"]
    ),
    (
      .briefUnreachable, ["Goal A", "Objectif 15 / 20", "目标 A"]
    ),
    (
      .briefUnreachableBest,
      [
        "Goal A, B needs 91.5%", "Objectif 15 / 20\u{202F}; pour Bien, il faut 12,5 / 20",
        "目标 A，B 需要 91.5%",
      ]
    ),
    (
      .briefSecured, ["Goal A", "Objectif 15 / 20", "目标 A"]
    ),
    (
      .briefWeightsIncomplete,
      ["Weights add up to 80%", "Les poids totalisent 80 %", "目前权重合计 80%"]
    ),
    (
      .briefWorkNotListed,
      ["For A, list the work to come", "Pour viser 15 / 20, ajoutez les travaux à venir", "要计算 A，请列出后续项目"]
    ),
    (
      .ladderNoGoal, ["–", "–", "–"]
    ),
    (
      .ladderWeightsIncomplete, ["–", "–", "–"]
    ),
    (
      .ladderMet, ["reached", "atteinte", "已达到"]
    ),
    (
      .ladderMissed, ["not reached", "non atteinte", "未达到"]
    ),
    (
      .ladderSecured, ["safe", "assurée", "已确保"]
    ),
    (
      .ladderReachable, ["91.5%", "12,5 / 20", "91.5%"]
    ),
    (
      .ladderUnreachable, ["out of reach", "hors de portée", "无法达到"]
    ),
    (
      .lettersMore, ["3 more in Labs", "encore 3 en TP", "实验还需 3 项"]
    ),
    (
      .lettersNeed, ["3 in Labs", "3 en TP", "实验 3 项"]
    ),
    (
      .lettersReachable, ["You need 3 more in Labs for A", "Il faut encore 3 en TP pour 15 / 20", "要达到 A，实验还需 3 项"]
    ),
    (
      .lettersUnreachable,
      ["Your goal of A is out of reach", "Votre objectif de 15 / 20 est hors de portée", "目标 A 已无法达到"]
    ),
    (
      .lettersUnreachableBest,
      [
        "A is out of reach. B needs 3 more in Labs", "15 / 20 est hors de portée. Il faut encore 3 en TP pour Bien",
        "A 已无法达到。要达到 B，实验还需 3 项",
      ]
    ),
    (
      .lettersOpen, ["passed, 3 open", "réussis, 3 à noter", "项通过，3 项未出分"]
    ),
    (
      .lettersPassed, ["5 passed of 6 graded, 2 open", "5 réussis sur 6 notés, 2 à noter", "已出分 6 项中通过 5 项，2 项未出分"]
    ),
    (
      .lettersEarned, ["B needs 3 more in Labs", "Il faut encore 3 en TP pour Bien", "B 需要 实验还需 3 项"]
    ),
    (
      .lettersBelow,
      ["F, as B needs 3 more in Labs", "Insuffisant, car il faut encore 3 en TP pour Bien", "F，因为 B 需要 实验还需 3 项"]
    ),
    (
      .limitMet, ["reached with 62%", "atteint avec 9 / 20", "已达到，为 62%"]
    ),
    (
      .limitMissed, ["not reached with 62%", "non atteint avec 9 / 20", "未达到，为 62%"]
    ),
    (
      .limitGateMet,
      [
        "Labs at 62%: the 60% needed is reached", "TP\u{A0}: 9 / 20, le seuil de 10 / 20 est atteint",
        "实验：62%，已达到要求的 60%",
      ]
    ),
    (
      .limitGateMissed,
      [
        "Labs at 62%, but 60% is needed: the course grade is 96% at best",
        "TP\u{A0}: 9 / 20, le seuil de 10 / 20 n’est pas atteint, la matière aura au mieux 18 / 20",
        "实验：62%，未达到要求的 60%，课程成绩最高只能为 96%",
      ]
    ),
    (
      .limitSecured, ["safe", "assuré", "已确保"]
    ),
    (
      .limitReachable,
      ["needs 91.5% on the open work", "il faut 12,5 / 20 sur les évaluations restantes", "未出分部分须得 91.5%"]
    ),
    (
      .limitAtRisk,
      [
        "at risk with 62%: needs 91.5% on the open work",
        "à risque avec 9 / 20\u{A0}: il faut 12,5 / 20 sur les évaluations restantes", "目前 62%，有风险：未出分部分须得 91.5%",
      ]
    ),
    (
      .limitUnreachable, ["out of reach", "hors de portée", "无法达到"]
    ),
    (
      .limitNothing, ["nothing counts yet", "rien ne compte encore", "还没有计入的项目"]
    ),
    (
      .gpaTargetWeightsIncomplete, ["–", "–", "–"]
    ),
    (
      .gpaTargetMet, ["GPA goal of A reached", "Objectif de GPA de 15 / 20 atteint", "已达到平均绩点目标 A"]
    ),
    (
      .gpaTargetMissed, ["GPA goal of A missed", "Objectif de GPA de 15 / 20 non atteint", "未达到平均绩点目标 A"]
    ),
    (
      .gpaTargetSecured, ["GPA goal of A is safe", "Objectif de GPA de 15 / 20 assuré", "平均绩点目标 A 已确保"]
    ),
    (
      .gpaTargetReachable,
      [
        "A GPA of A needs 91.5% in the remaining courses",
        "Pour un GPA de 15 / 20, il faut 12,5 / 20 dans les matières restantes",
        "平均绩点要达到 A，其余课程需 91.5%",
      ]
    ),
    (
      .gpaTargetUnreachable,
      [
        "Your GPA goal of A is out of reach",
        "Votre objectif de GPA de 15 / 20 est hors de portée", "平均绩点目标 A 已无法达到",
      ]
    ),
    (
      .targetAllGraded,
      [
        "All listed work is graded. If more comes, list it to see what A takes; if not, write complete: true in the course’s file.",
        "Tous les travaux indiqués sont notés. S’il en reste à venir, ajoutez-les pour voir ce qu’exige 15 / 20\u{202F}; sinon, écrivez complete: true dans le fichier de la matière.",
        "所列项目均已出分。如还有后续项目，请列出以计算 A；如没有，请在课程文件中写 complete: true。",
      ]
    ),
    (
      .targetAllCounted,
      [
        "All listed work that counts by itself is graded. If more comes, list it to see what A takes; if not, write complete: true in the course’s file.",
        "Tous les travaux indiqués qui comptent par eux-mêmes sont notés. S’il en reste à venir, ajoutez-les pour voir ce qu’exige 15 / 20\u{202F}; sinon, écrivez complete: true dans le fichier de la matière.",
        "所列项目中单独计分的均已出分。如还有后续项目，请列出以计算 A；如没有，请在课程文件中写 complete: true。",
      ]
    ),
    (
      .targetSame,
      [
        "For A you need the same on the rest", "Pour 15 / 20, il faut autant sur les évaluations restantes",
        "要达到 A，剩余项目也需同样的成绩",
      ]
    ),
    (
      .briefSame, ["A needs the same on the rest", "Pour 15 / 20, il faut autant sur le reste", "A 需要剩余项目取得同样成绩"]
    ),
    (
      .briefAllGraded, ["All listed work is graded", "Tous les travaux indiqués sont notés", "所列项目均已出分"]
    ),
    (
      .itemNeedsSame,
      ["needs 91.5%, the goal itself", "il faut 12,5 / 20, soit l’objectif même", "需 91.5%，即目标本身"]
    ),
    (
      .itemNotEnough,
      [
        "not even full points are enough for A if the rest continues as it has so far",
        "même le maximum ne suffit pas pour 15 / 20 si le reste continue au même niveau", "若其余项目保持目前水平，满分也不足以达到 A",
      ]
    ),
    (
      .itemOnlyAdds,
      [
        "extra credit, on which no goal counts before it has a score",
        "points bonus, dont aucun objectif ne dépend avant leur note", "附加分，评分前不计入任何目标",
      ]
    ),
    (
      .itemCountsNothing, ["counts nothing for the grade", "ne compte pas dans la note", "不计入成绩"]
    ),
    (
      .gpaTargetSame,
      [
        "A GPA of A needs the same in the remaining courses",
        "Pour un GPA de 15 / 20, il faut autant dans les matières restantes", "平均绩点要达到 A，其余课程也需同样的绩点",
      ]
    ),
    (
      .gpaTargetSecuredListed,
      [
        "GPA goal of A is safe with the courses listed here",
        "Objectif de GPA de 15 / 20 assuré avec les matières de ce site", "仅凭此处所列课程，平均绩点目标 A 已确保",
      ]
    ),
    (
      .gpaTargetListed,
      [
        "GPA goal of A: with the courses listed here at best 3.25",
        "Objectif de GPA de 15 / 20\u{A0}: au mieux 3,25 avec les matières de ce site", "平均绩点目标 A：仅凭此处所列课程最好为 3.25",
      ]
    ),
    (
      .limitWithout, ["; F without this rule", "\u{202F}; Insuffisant sans cette règle", "；没有此规则时为 F"]
    ),
    (
      .bandFail, ["failing", "insuffisant", "不及格"]
    ),
    (
      .bandBelowC, ["below C", "inférieur à C", "低于 C"]
    ),
    (
      .bandPass, ["passing", "passable", "及格"]
    ),
    (
      .bandGood, ["good", "bien", "良好"]
    ),
    (
      .bandExcellent, ["excellent", "excellent", "优秀"]
    ),
    (
      .itemUngraded, ["open", "à venir", "未出分"]
    ),
    (
      .itemMissing, ["missing", "non rendu", "未交"]
    ),
    (
      .itemExcused, ["excused", "dispensé", "免交"]
    ),
    (
      .itemAbsent, ["absent", "défaillant", "缺考"]
    ),
    (
      .itemCommonMaximum, ["out of 20, like the others", "sur 20, comme les autres", "满分 20，与其他相同"]
    ),
    (
      .itemMeanMaximum,
      ["out of 20, the mean of the others", "sur 20, la moyenne des autres", "满分 20，取其他的平均值"]
    ),
    (
      .itemDropped, ["dropped", "écarté", "不计入"]
    ),
    (
      .itemOverdue, ["overdue", "en retard", "已逾期"]
    ),
    (
      .itemExtraCredit, ["extra credit", "bonus", "加分"]
    ),
    (
      .itemPassed, ["passed", "réussi", "通过"]
    ),
    (
      .itemFailed, ["not passed", "non réussi", "未通过"]
    ),
    (
      .itemPasses, ["passes with 91.5%", "réussi à partir de 12,5 / 20", "达到 91.5% 即通过"]
    ),
    (
      .itemNeeds,
      [
        "needs 91.5% for A if the rest continues as it has so far",
        "il faut 12,5 / 20 pour 15 / 20 si le reste continue au même niveau", "若其余项目保持目前水平，需 91.5% 才能达到 A",
      ]
    ),
    (
      .itemNeedsNothing,
      [
        "A is safe if the rest continues as it has so far", "15 / 20 est assuré si le reste continue au même niveau",
        "若其余项目保持目前水平，A 已确保",
      ]
    ),
    (
      .unitPassed, ["passed", "validé", "通过"]
    ),
    (
      .unitCompensated, ["compensated", "compensé", "补偿通过"]
    ),
    (
      .unitOpenAbove, ["so far, above the pass mark", "à ce jour au-dessus du seuil", "截至目前高于及格线"]
    ),
    (
      .unitOpenBelow, ["so far, below the pass mark", "à ce jour au-dessous du seuil", "截至目前低于及格线"]
    ),
    (
      .unitOpenGraded, ["so far · 6/26 coef. graded", "à ce jour · 6/26 coef. notés", "截至目前 · 已出分系数 6/26"]
    ),
    (
      .unitFailed, ["failed", "non validé", "未通过"]
    ),
    (
      .unitBlocked, ["Does not pass because of Physics", "Non validé à cause de\u{A0}: Gestion", "未通过，原因：物理"]
    ),
    (
      .unitBlockedSoFar,
      ["Kept from passing for now by Physics", "Validation empêchée pour l’instant par\u{A0}: Gestion", "目前妨碍通过：物理"]
    ),
    (
      .courseCompensatedUnit,
      ["Passed by compensation within the unit", "Validée par compensation dans l’UE", "单元内补偿通过"]
    ),
    (
      .courseCompensatedTerm,
      ["Passed by compensation within the term", "Validée par compensation dans le semestre", "学期内补偿通过"]
    ),
    (
      .courseCompensatedBloc,
      ["Passed by compensation within the bloc", "Validée par compensation dans le bloc", "模块内补偿通过"]
    ),
    (
      .courseCompensatedYear,
      ["Passed by compensation within the year", "Validée par compensation dans l’année", "学年内补偿通过"]
    ),
    (
      .courseAbsent,
      ["No grade: absent without a reason", "Défaillant\u{A0}: absence injustifiée, pas de note", "无成绩：无故缺考"]
    ),
    (
      .courseIncomplete,
      ["Incomplete: counts once it is finished", "Incomplet\u{A0}: comptera une fois terminé", "未完成：完成后计入"]
    ),
    (
      .courseSoFar, ["so far", "à ce jour", "截至目前"]
    ),
    (
      .conditionPointsMissing, ["91.5% more points needed", "encore 12,5 / 20 points à obtenir", "还需 91.5% 点"]
    ),
    (
      .conditionMet, ["met", "remplie", "已满足"]
    ),
    (
      .conditionNotMet, ["not met", "non remplie", "未满足"]
    ),
    (
      .conditionMetListed,
      ["met with the courses listed here", "remplie avec les matières de ce site", "仅凭此处所列课程已满足"]
    ),
    (
      .conditionNotMetListed,
      ["not met with the courses listed here", "non remplie avec les matières de ce site", "仅凭此处所列课程未满足"]
    ),
    (
      .conditionUndecided, ["still open", "en attente", "待定"]
    ),
    (
      .conditionBelow, ["Below: Physics", "Au-dessous\u{A0}: Gestion", "低于界限：物理"]
    ),
    (
      .conditionAbove, ["Above: Physics", "Au-dessus\u{A0}: Gestion", "高于界限：物理"]
    ),
    (
      .conditionNoneBelow, ["None below", "Rien au-dessous", "没有低于界限的"]
    ),
    (
      .conditionNoneAbove, ["None above", "Rien au-dessus", "没有高于界限的"]
    ),
    (
      .conditionNow, ["Now 3.49", "Actuellement 13,66 / 20", "目前 3.49"]
    ),
    (
      .conditionNowAndSure,
      [
        "Now 3.49, and 4 more are certain", "Actuellement 13,66 / 20, et 4 de plus sont acquis d’avance",
        "目前 3.49，另有 4 已确定",
      ]
    ),
    (
      .conditionNeeds,
      ["needs 91.5% on the remaining work", "il faut 12,5 / 20 sur les évaluations restantes", "剩余项目需达到 91.5%"]
    ),
    (
      .conditionCreditsMissing, ["91.5% more to earn", "encore 12,5 / 20 à obtenir", "还需 91.5% 学分"]
    ),
    (
      .conditionWorkNotListed,
      [
        "what it takes is not known: some courses may still get work that is not listed",
        "ce qu’il faut n’est pas connu\u{A0}: certaines matières peuvent encore avoir des évaluations",
        "所需成绩未知：有的课程可能还有未列出的项目",
      ]
    ),
    (
      .conditionNothing,
      [
        "no listed course counts for it", "aucune matière indiquée ne compte ici", "没有计入此条件的课程",
      ]
    ),
    (
      .conditionCoursesNotListed,
      [
        "what it takes is not known: more courses follow",
        "ce qu’il faut n’est pas connu\u{A0}: d’autres matières suivent",
        "所需成绩未知：还有后续课程",
      ]
    ),
    (
      .graduationMet,
      [
        "All conditions are met. Congratulations!", "Toutes les conditions sont remplies. Félicitations\u{202F}!",
        "已满足全部条件，恭喜！",
      ]
    ),
    (
      .graduationNotMet, ["A condition is not met.", "Une condition n’est pas remplie.", "有一项条件未满足。"]
    ),
    (
      .graduationMetListed,
      [
        "All conditions are met with the courses listed here.",
        "Toutes les conditions sont remplies avec les matières de ce site.", "仅凭此处所列课程，已满足全部条件。",
      ]
    ),
    (
      .graduationNotMetListed,
      [
        "A condition is not met with the courses listed here.",
        "Une condition n’est pas remplie avec les matières de ce site.", "仅凭此处所列课程，有一项条件未满足。",
      ]
    ),
    (
      .graduationUndecided, ["Not decided yet.", "Pas encore décidé.", "尚未确定。"]
    ),
    (
      .transcriptInProgress, ["in progress", "en cours", "在修"]
    ),
    (
      .transcriptPlanned, ["planned", "à venir", "未开始"]
    ),
    (
      .limitAtMost,
      [
        "at most 60%", "au plus 10 / 20", "最高 60%",
      ]
    ),
    (
      .limitFormula,
      [
        "by the formula min(Labs, Final)", "selon la formule min(TP, Final)", "按公式 min(实验, 期末)",
      ]
    ),
    (
      .limitAtLeast,
      [
        "at least 60%", "au moins 10 / 20", "最低 60%",
      ]
    ),
    (
      .limitLate,
      [
        "Each day late", "Chaque jour de retard", "每迟交一天",
      ]
    ),
    (
      .limitGate,
      [
        "must reach 60%, or the course grade is at most 96%",
        "doit atteindre 10 / 20, sinon la matière ne dépasse pas 18 / 20", "须达到 60%，否则课程成绩最高为 96%",
      ]
    ),
    (
      .limitGateOwn,
      [
        "must reach 60%, or the course grade is at most that of this part",
        "doit atteindre 10 / 20, sinon la matière ne dépasse pas la note de cette partie", "须达到 60%，否则课程成绩不高于此部分的成绩",
      ]
    ),
    (
      .itemReplacedBy,
      [
        "Labs counts in its place", "TP compte à sa place", "由 实验 替代",
      ]
    ),
    (
      .itemLate,
      [
        "3 days late", "3 jours de retard", "迟交 3 天",
      ]
    ),
    (
      .itemLateLoss,
      [
        "2 days late, −10%", "2 jours de retard, −10 %", "迟交 2 天，扣 10%",
      ]
    ),
    (
      .itemLateFree,
      [
        "2 days late, free", "2 jours de retard, sans pénalité", "迟交 2 天，不扣分",
      ]
    ),
    (
      .itemCurved,
      [
        "with a curve", "avec péréquation", "已调分",
      ]
    ),
    (
      .itemCurvedBy,
      [
        "curve +4", "péréquation +4", "调分 +4",
      ]
    ),
    (
      .itemRounded,
      [
        "rounded", "arrondi", "已取整",
      ]
    ),
    (
      .itemResit,
      [
        "counts only in place of another score", "ne compte que là où il remplace", "只在替代处计分",
      ]
    ),
    (
      .itemNeverDropped,
      [
        "never dropped", "jamais écarté", "始终计入",
      ]
    ),
    (
      .itemNeedsLikeAll,
      [
        "needs 91.5% for A", "il faut 12,5 / 20 pour 15 / 20", "需 91.5% 才能达到 A",
      ]
    ),
    (
      .itemNeedsAtPace,
      [
        "; 91.5% if the rest continues as it has so far", "\u{202F}; 12,5 / 20 si le reste continue au même niveau",
        "；若其余项目保持目前水平，则需 91.5%",
      ]
    ),
    (
      .itemNeedsNoneAtPace,
      [
        "; nothing if the rest continues as it has so far", "\u{202F}; rien si le reste continue au même niveau",
        "；若其余项目保持目前水平，则已确保",
      ]
    ),
    (
      .conditionAverage,
      [
        "General average of at least 60%", "Moyenne générale d’au moins 10 / 20", "总平均分不低于 60%",
      ]
    ),
    (
      .conditionEachUnit,
      [
        "Every unit at least 60%", "Au moins 10 / 20 dans chaque UE", "每个单元不低于 60%",
      ]
    ),
    (
      .conditionEachBloc,
      [
        "Every bloc at least 60%", "Au moins 10 / 20 dans chaque bloc", "每个模块不低于 60%",
      ]
    ),
    (
      .conditionEachCourse,
      [
        "Every course at least 60%", "Au moins 10 / 20 dans chaque matière", "每门课程不低于 60%",
      ]
    ),
    (
      .conditionMoreThanHalfOfUnits,
      [
        "More than half of the units at least 60%", "Au moins 10 / 20 dans plus de la moitié des UE", "半数以上单元不低于 60%",
      ]
    ),
    (
      .conditionMoreThanHalfOfBlocs,
      [
        "More than half of the blocs at least 60%", "Au moins 10 / 20 dans plus de la moitié des blocs",
        "半数以上模块不低于 60%",
      ]
    ),
    (
      .conditionMoreThanHalfOfCourses,
      [
        "More than half of the courses at least 60%", "Au moins 10 / 20 dans plus de la moitié des matières",
        "半数以上课程不低于 60%",
      ]
    ),
    (
      .conditionAverageAtMost,
      [
        "General average of at most 60%", "Moyenne générale d’au plus 10 / 20", "总平均分不高于 60%",
      ]
    ),
    (
      .conditionBest,
      [
        "Average of the best 90 credits at least 60%", "Moyenne d’au moins 10 / 20 sur les 90 meilleurs crédits",
        "最好的 90 学分平均分不低于 60%",
      ]
    ),
    (
      .conditionBestAtMost,
      [
        "Average of the best 90 credits at most 60%", "Moyenne d’au plus 10 / 20 sur les 90 meilleurs crédits",
        "最好的 90 学分平均分不高于 60%",
      ]
    ),
    (
      .conditionEachUnitAtMost,
      [
        "Every unit at most 60%", "Au plus 10 / 20 dans chaque UE", "每个单元不高于 60%",
      ]
    ),
    (
      .conditionEachBlocAtMost,
      [
        "Every bloc at most 60%", "Au plus 10 / 20 dans chaque bloc", "每个模块不高于 60%",
      ]
    ),
    (
      .conditionEachCourseAtMost,
      [
        "Every course at most 60%", "Au plus 10 / 20 dans chaque matière", "每门课程不高于 60%",
      ]
    ),
    (
      .conditionMoreThanHalfOfUnitsAtMost,
      [
        "More than half of the units at most 60%", "Au plus 10 / 20 dans plus de la moitié des UE", "半数以上单元不高于 60%",
      ]
    ),
    (
      .conditionMoreThanHalfOfBlocsAtMost,
      [
        "More than half of the blocs at most 60%", "Au plus 10 / 20 dans plus de la moitié des blocs", "半数以上模块不高于 60%",
      ]
    ),
    (
      .conditionMoreThanHalfOfCoursesAtMost,
      [
        "More than half of the courses at most 60%", "Au plus 10 / 20 dans plus de la moitié des matières",
        "半数以上课程不高于 60%",
      ]
    ),
    (
      .conditionCountUnits,
      [
        "No more than 3 of the units fall short of 60%", "UE qui n’atteignent pas 10 / 20\u{A0}: 3 au plus",
        "未达到 60% 的单元不超过 3 个",
      ]
    ),
    (
      .conditionCountBlocs,
      [
        "No more than 3 of the blocs fall short of 60%", "Blocs qui n’atteignent pas 10 / 20\u{A0}: 3 au plus",
        "未达到 60% 的模块不超过 3 个",
      ]
    ),
    (
      .conditionCountCourses,
      [
        "No more than 3 of the courses fall short of 60%", "Matières qui n’atteignent pas 10 / 20\u{A0}: 3 au plus",
        "未达到 60% 的课程不超过 3 门",
      ]
    ),
    (
      .conditionNoUnit,
      ["None of the units falls short of 60%", "UE qui n’atteignent pas 10 / 20\u{A0}: aucune", "没有单元未达到 60%"]
    ),
    (
      .conditionNoBloc,
      ["None of the blocs falls short of 60%", "Blocs qui n’atteignent pas 10 / 20\u{A0}: aucun", "没有模块未达到 60%"]
    ),
    (
      .conditionNoCourse,
      [
        "None of the courses falls short of 60%", "Matières qui n’atteignent pas 10 / 20\u{A0}: aucune",
        "没有课程未达到 60%",
      ]
    ),
    (
      .conditionDeficit,
      [
        "Points above 60% are at least 2 times those below",
        "Les points au-dessus de 10 / 20 valent au moins 2 fois ceux au-dessous", "高出 60% 的分数至少为低于部分的 2 倍",
      ]
    ),
    (
      .conditionPoints,
      [
        "At least 4 points in all", "Au moins 4 points au total", "总点数不低于 4",
      ]
    ),
    (
      .conditionShortfall,
      [
        "What marks lack to 60% adds up to at most 2",
        "Ce qui manque aux notes pour atteindre 10 / 20 ne dépasse pas 2 au total",
        "各项成绩距 60% 所差分数合计不超过 2",
      ]
    ),
    (
      .conditionShortfallByCredits,
      [
        "What courses lack to 60%, times their credits, adds up to at most 2",
        "Ce qui manque aux matières pour atteindre 10 / 20, multiplié par leurs crédits, ne dépasse pas 2 au total",
        "各课程距 60% 所差分数乘以学分后合计不超过 2",
      ]
    ),
    (
      .conditionBestPoints,
      [
        "At least 19 points in the best 3 courses",
        "Au moins 19 points dans les 3 meilleures matières",
        "最好的 3 门课程总点数不低于 19",
      ]
    ),
    (
      .conditionWorstPoints,
      [
        "At least 19 points in the weakest 3 courses",
        "Au moins 19 points dans les 3 matières les plus faibles",
        "最低的 3 门课程总点数不低于 19",
      ]
    ),
    (
      .conditionPointsEach,
      [
        "needs 91.5% points in each open course",
        "il faut 12,5 / 20 points dans chaque matière en cours",
        "每门未完成的课程需要 91.5% 点",
      ]
    ),
    (
      .conditionMarks,
      [
        "Marks that add up to at least 19",
        "Des notes dont la somme est d’au moins 19",
        "分数之和不低于 19",
      ]
    ),
    (
      .conditionMarksAtMost,
      [
        "Marks that add up to at most 19",
        "Des notes dont la somme est d’au plus 19",
        "分数之和不高于 19",
      ]
    ),
    (
      .conditionBestMarks,
      [
        "The best 3 marks add up to at least 19",
        "La somme des 3 meilleures notes est d’au moins 19",
        "最好的 3 个分数之和不低于 19",
      ]
    ),
    (
      .conditionBestMarksAtMost,
      [
        "The best 3 marks add up to at most 19",
        "La somme des 3 meilleures notes est d’au plus 19",
        "最好的 3 个分数之和不高于 19",
      ]
    ),
    (
      .conditionWorstMarks,
      [
        "The weakest 3 marks add up to at least 19",
        "La somme des 3 notes les plus faibles est d’au moins 19",
        "最低的 3 个分数之和不低于 19",
      ]
    ),
    (
      .conditionWorstMarksAtMost,
      [
        "The weakest 3 marks add up to at most 19",
        "La somme des 3 notes les plus faibles est d’au plus 19",
        "最差的 3 个分数之和不高于 19",
      ]
    ),
    (
      .conditionBestMean,
      [
        "Average of the best 3 courses at least 60%",
        "Moyenne d’au moins 10 / 20 sur les 3 meilleures matières",
        "最好的 3 门课程平均分不低于 60%",
      ]
    ),
    (
      .conditionBestMeanAtMost,
      [
        "Average of the best 3 courses at most 60%",
        "Moyenne d’au plus 10 / 20 sur les 3 meilleures matières",
        "最好的 3 门课程平均分不高于 60%",
      ]
    ),
    (
      .conditionWorstMean,
      [
        "Average of the weakest 3 courses at least 60%",
        "Moyenne d’au moins 10 / 20 sur les 3 matières les plus faibles",
        "最低的 3 门课程平均分不低于 60%",
      ]
    ),
    (
      .conditionWorstMeanAtMost,
      [
        "Average of the weakest 3 courses at most 60%",
        "Moyenne d’au plus 10 / 20 sur les 3 matières les plus faibles",
        "最差的 3 门课程平均分不高于 60%",
      ]
    ),
    (
      .conditionBestUnits,
      [
        "At least 60% in 3 units",
        "Au moins 10 / 20 dans 3 UE",
        "3 个单元不低于 60%",
      ]
    ),
    (
      .conditionBestUnitsAtMost,
      [
        "At most 60% in 3 units",
        "Au plus 10 / 20 dans 3 UE",
        "3 个单元不高于 60%",
      ]
    ),
    (
      .conditionBestBlocs,
      [
        "At least 60% in 3 blocs",
        "Au moins 10 / 20 dans 3 blocs",
        "3 个模块不低于 60%",
      ]
    ),
    (
      .conditionBestBlocsAtMost,
      [
        "At most 60% in 3 blocs",
        "Au plus 10 / 20 dans 3 blocs",
        "3 个模块不高于 60%",
      ]
    ),
    (
      .conditionBestCourses,
      [
        "At least 60% in 3 courses",
        "Au moins 10 / 20 dans 3 matières",
        "3 门课程不低于 60%",
      ]
    ),
    (
      .conditionBestCoursesAtMost,
      [
        "At most 60% in 3 courses",
        "Au plus 10 / 20 dans 3 matières",
        "3 门课程不高于 60%",
      ]
    ),
    (
      .conditionAllOf,
      [
        "All of these: 60 credits; GPA of 3",
        "Toutes ces conditions\u{A0}: 60 crédits\u{A0}; GPA de 3",
        "满足以下全部条件：60 学分；平均绩点 3",
      ]
    ),
    (
      .limitFloor,
      [
        "nothing that it belongs to passes with it below 60%",
        "au-dessous de 10 / 20, rien de ce dont elle fait partie n’est validé",
        "低于 60% 时，其所属的单元、学期等均不通过",
      ]
    ),
    (
      .limitNotCompensated,
      [
        "passes only by its own mark",
        "validée seulement par sa propre note",
        "只能凭本课程成绩通过",
      ]
    ),
    (
      .conditionAny,
      [
        "At least one of these: 60 credits; GPA of 3",
        "Au moins une de ces conditions\u{A0}: 60 crédits\u{A0}; GPA de 3", "满足以下任一条件：60 学分；平均绩点 3",
      ]
    ),
    (
      .conditionGpaAtMost,
      [
        "A GPA of at most 3.00", "Un GPA d’au plus 3,00", "平均绩点不高于 3.00",
      ]
    ),
    (
      .conditionCredits,
      [
        "At least 90 credits", "Au moins 90 crédits", "至少 90 学分",
      ]
    ),
    (
      .conditionGpa,
      [
        "A GPA of at least 3.00", "Un GPA d’au moins 3,00", "平均绩点不低于 3.00",
      ]
    ),
  ]

  @Test(arguments: sentences)
  func `A state is said as its row has it`(key: TextKey, texts: [String]) throws {
    let tables = try Self.tables()
    #expect(tables.map(\.code) == ["en", "fr", "zh"])
    for (table, text) in zip(tables, texts) {
      let values = try #require(Self.values[table.code])
      let pattern = try #require(TextKey.keys(in: table)[key].flatMap { table.texts[$0]?.pattern })
      #expect(pattern.filled { values[$0] } == text, "\(table.code) \(key)")
    }
  }

  @Test func `Every state has a row`() throws {
    let rows = Set(Self.sentences.map(\.key))
    let missing = TextKey.keys(in: try #require(Self.tables().first)).filter { key, name in
      Self.groups.contains { name.hasPrefix($0) } && !rows.contains(key) && !Self.names.contains(key)
    }
    #expect(missing.values.sorted() == [])
  }

  private static func tables() throws -> [LanguageTable] {
    try SiteFolder(root: Repository.root).files(under: "templates/languages", of: Repository.root)
      .compactMap { LanguageTable.read($0).table }
  }
}
