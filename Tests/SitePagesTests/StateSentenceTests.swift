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

  /// Each key of the language tables with its text in English, French and Chinese.
  private static let sentences = rows(
    """
    target.way
      For A you need 91.5%
      Pour 15 / 20, il vous faut 12,5 / 20
      要得到 A，需要91.5%
    target.otherwise
      8.4 in P2; otherwise 7.6 in Final
      8,4 en P2\u{202F}; sinon 7,6 en Final
      P2 8.4；否则期末 7.6
    target.need
      91.5% in Final
      12,5 / 20 en Final
      期末 91.5%
    target.and
      P2 and 7.6 in Final
      P2 et 7,6 en Final
      P2和期末 7.6
    target.unneeded
      3 more in Labs and no Final
      encore 3 en TP, sans Final
      实验还需 3 项（不需要 期末）
    target.example
      for example 8.4 in P2
      par exemple 8,4 en P2
      P2 8.4（其中一种可能）
    limit.atPace
      at this pace
      à ce rythme
      （按目前的进度）
    limit.each
      each of Labs
      chaque travail de TP
      实验的每一项
    limit.test
      Labs at least 60%
      TP d’au moins 10 / 20
      实验 不低于 60%
    limit.either
      P2 or 7.6 in Final
      P2 ou 7,6 en Final
      P2或期末 7.6
    limit.gateTest
      must hold, or the course grade is at most 96%
      doit être rempli, sinon la matière ne dépasse pas 18 / 20
      须满足，否则课程成绩最高为 96%
    limit.gateExactly
      must reach 60%, or the course grade is that of this part
      doit atteindre 10 / 20, sinon la matière a la note de cette partie
      须达到 60%，否则课程成绩等于此部分的成绩
    limit.testMet
      Labs: holds
      TP\u{A0}: rempli
      实验：已满足
    limit.testMissed
      Labs does not hold: the course grade is 96% at best
      TP\u{A0}: non rempli, la matière aura au mieux 18 / 20
      实验：未满足，课程成绩最高只能为 96%
    limit.exam
      counts 50% of the course if Final is below 60%
      compte pour 50 % de la matière si Final est en dessous de 10 / 20
      期末 低于 60% 时占课程 50%
    limit.examFrom
      , and is open from 60% on
      , et n’est ouvert qu’à partir de 10 / 20
      ，达到 60% 才可参加
    limit.examCounts
      counts, with 62%
      compte, avec 9 / 20
      计入，目前 62%
    limit.examNotNeeded
      not needed, with 62%
      pas nécessaire, avec 9 / 20
      不需要，目前 62%
    limit.examClosed
      closed, with 62%
      fermé, avec 9 / 20
      不能参加，目前 62%
    item.condition
      counts only below 60%
      ne compte qu’en dessous de 10 / 20
      仅在低于 60% 时计入
    item.closed
      does not count
      ne compte pas
      不计入
    term.finished
      Completed
      Terminé
      已结束
    term.running
      In progress
      En cours
      进行中
    term.planned
      Planned
      À venir
      未开始
    course.notGraded
      not graded yet
      pas encore de note
      未出分
    basis.pass-fail
      pass/fail
      validé ou non
      通过制
    basis.audit
      audit
      auditeur libre
      旁听
    basis.transfer
      transfer
      équivalence
      转换学分
    basis.withdrawn
      withdrawn
      abandon
      已退课
    target.no-goal
      No goal set
      Aucun objectif fixé
      未设目标
    target.range
      Anything from 30% to 96% is still possible
      Tout reste possible entre 3 / 20 et 18 / 20
      最终成绩可能在 30% 到 96% 之间
    target.unreachableBest
      A is out of reach. B needs 91.5% on the remaining work
      15 / 20 est hors de portée. Il faut 12,5 / 20 sur les évaluations restantes pour Bien
      A 已无法达到。剩余项目平均 91.5% 可得 B
    target.weights-incomplete
      The weights add up to 80% so far. Targets are computed once they reach 100%.
      Pour l’instant, les poids totalisent 80 %. L’objectif sera calculé quand ils atteindront 100\u{202F}%.
      目前权重合计 80%，达到 100% 后才会计算目标。
    target.work-not-listed
      To see what a goal takes, list the work to come in the course’s file.
      Pour savoir ce qu’exige un objectif, ajoutez les travaux à venir au fichier de la matière.
      要计算目标，请在课程文件中列出后续的作业和考试。
    target.met
      Goal of A reached
      Objectif de 15 / 20 atteint
      已达到目标 A
    target.surpassed
      Goal of A exceeded
      Objectif de 15 / 20 dépassé
      已超过目标 A
    target.missed
      Goal of A missed
      Objectif de 15 / 20 non atteint
      未达到目标 A
    target.withoutExtra
       without open extra credit
       sans les points bonus à venir
      （不计未评分的附加分）
    target.secured
      Goal of A is safe, whatever happens
      Objectif de 15 / 20 assuré, quoi qu’il arrive
      目标 A 已确保
    target.even
      The same score on all remaining work reaches A; different ones may not
      Une même note sur toutes les évaluations restantes suffit pour 15 / 20 ; des notes différentes peuvent ne pas suffire
      剩余项目得分相同即可达到 A，得分不同则未必
    target.handIn
      Any score reaches A if you hand in all remaining work
      15 / 20 est assuré si vous rendez tout le travail restant
      只要交齐剩余项目，即可达到 A
    target.reachable
      For A you need 91.5% on the rest
      Il vous faut 12,5 / 20 sur les évaluations restantes pour 15 / 20
      剩余项目平均需达到 91.5% 才能得到 A
    target.unreachable
      Your goal of A is out of reach
      Votre objectif de 15 / 20 est hors de portée
      目标 A 已无法达到
    goalState.out-of-reach
      Out of reach
      Hors de portée
      无法达到
    goalState.needs-more
      Needs more
      À améliorer
      需要提高
    goalState.on-course
      On course
      En bonne voie
      进展顺利
    goalState.certain
      Certain
      Assuré
      已确保
    goalState.not-known
      Not known yet
      Pas encore connu
      尚不确定
    goalState.reached
      Reached
      Atteint
      已达到
    goalState.missed
      Missed
      Non atteint
      未达到
    goalState.above
      1.96 above your average so far.
      0,4 au-dessus de votre moyenne actuelle.
      比目前平均高 1.96。
    goalState.below
      1.96 below your average so far.
      0,4 au-dessous de votre moyenne actuelle.
      比目前平均低 1.96。
    goalState.level
      The same as your average so far.
      Autant que votre moyenne actuelle.
      与目前平均相同。
    graduation.onCourse
      On course: 3 of 5 conditions.
      Conditions en bonne voie\u{A0}: 3 sur 5.
      进展顺利：5 项条件中的 3 项。
    condition.onCourse
      on course
      en bonne voie
      进展顺利
    condition.needsMore
      needs more
      à améliorer
      需要提高
    brief.reachable
      A needs 91.5%
      Pour 15 / 20, il faut 12,5 / 20
      A 需要 91.5%
    brief.unreachable
      Goal A
      Objectif 15 / 20
      目标 A
    brief.unreachableBest
      Goal A, B needs 91.5%
      Objectif 15 / 20\u{202F}; pour Bien, il faut 12,5 / 20
      目标 A，B 需要 91.5%
    brief.secured
      Goal A
      Objectif 15 / 20
      目标 A
    brief.weights-incomplete
      Weights add up to 80%
      Les poids totalisent 80 %
      目前权重合计 80%
    brief.work-not-listed
      For A, list the work to come
      Pour viser 15 / 20, ajoutez les travaux à venir
      要计算 A，请列出后续项目
    ladder.no-goal
      –
      –
      –
    ladder.weights-incomplete
      –
      –
      –
    ladder.met
      reached
      atteinte
      已达到
    ladder.missed
      not reached
      non atteinte
      未达到
    ladder.secured
      safe
      assurée
      已确保
    ladder.reachable
      91.5%
      12,5 / 20
      91.5%
    ladder.unreachable
      out of reach
      hors de portée
      无法达到
    letters.more
      3 more in Labs
      encore 3 en TP
      实验还需 3 项
    letters.need
      3 in Labs
      3 en TP
      实验 3 项
    letters.reachable
      You need 3 more in Labs for A
      Il faut encore 3 en TP pour 15 / 20
      要达到 A，实验还需 3 项
    letters.unreachable
      Your goal of A is out of reach
      Votre objectif de 15 / 20 est hors de portée
      目标 A 已无法达到
    letters.unreachableBest
      A is out of reach. B needs 3 more in Labs
      15 / 20 est hors de portée. Il faut encore 3 en TP pour Bien
      A 已无法达到。要达到 B，实验还需 3 项
    letters.open
      passed, 3 open
      réussis, 3 à noter
      项通过，3 项未出分
    letters.passed
      5 passed of 6 graded, 2 open
      5 réussis sur 6 notés, 2 à noter
      已出分 6 项中通过 5 项，2 项未出分
    letters.earned
      B needs 3 more in Labs
      Il faut encore 3 en TP pour Bien
      B 需要 实验还需 3 项
    letters.below
      F, as B needs 3 more in Labs
      Insuffisant, car il faut encore 3 en TP pour Bien
      F，因为 B 需要 实验还需 3 项
    limit.met
      reached with 62%
      atteint avec 9 / 20
      已达到，为 62%
    limit.missed
      not reached with 62%
      non atteint avec 9 / 20
      未达到，为 62%
    limit.gateMet
      Labs at 62%: the 60% needed is reached
      TP\u{A0}: 9 / 20, le seuil de 10 / 20 est atteint
      实验：62%，已达到要求的 60%
    limit.gateMissed
      Labs at 62%, but 60% is needed: the course grade is 96% at best
      TP\u{A0}: 9 / 20, le seuil de 10 / 20 n’est pas atteint, la matière aura au mieux 18 / 20
      实验：62%，未达到要求的 60%，课程成绩最高只能为 96%
    limit.secured
      safe
      assuré
      已确保
    limit.reachable
      needs 91.5% on the open work
      il faut 12,5 / 20 sur les évaluations restantes
      未出分部分须得 91.5%
    limit.atRisk
      at risk with 62%: needs 91.5% on the open work
      à risque avec 9 / 20\u{A0}: il faut 12,5 / 20 sur les évaluations restantes
      目前 62%，有风险：未出分部分须得 91.5%
    limit.unreachable
      out of reach
      hors de portée
      无法达到
    limit.nothing
      nothing counts yet
      rien ne compte encore
      还没有计入的项目
    gpaTarget.weights-incomplete
      –
      –
      –
    gpaTarget.met
      GPA goal of A reached
      Objectif de GPA de 15 / 20 atteint
      已达到平均绩点目标 A
    gpaTarget.missed
      GPA goal of A missed
      Objectif de GPA de 15 / 20 non atteint
      未达到平均绩点目标 A
    gpaTarget.secured
      GPA goal of A is safe
      Objectif de GPA de 15 / 20 assuré
      平均绩点目标 A 已确保
    gpaTarget.reachable
      A GPA of A needs 91.5% in the remaining courses
      Pour un GPA de 15 / 20, il faut 12,5 / 20 dans les matières restantes
      平均绩点要达到 A，其余课程需 91.5%
    gpaTarget.unreachable
      Your GPA goal of A is out of reach
      Votre objectif de GPA de 15 / 20 est hors de portée
      平均绩点目标 A 已无法达到
    target.allGraded
      All listed work is graded. If more comes, list it to see what A takes; if not, write complete: true in the course’s file.
      Tous les travaux indiqués sont notés. S’il en reste à venir, ajoutez-les pour voir ce qu’exige 15 / 20\u{202F}; sinon, écrivez complete: true dans le fichier de la matière.
      所列项目均已出分。如还有后续项目，请列出以计算 A；如没有，请在课程文件中写 complete: true。
    target.allCounted
      All listed work that counts by itself is graded. If more comes, list it to see what A takes; if not, write complete: true in the course’s file.
      Tous les travaux indiqués qui comptent par eux-mêmes sont notés. S’il en reste à venir, ajoutez-les pour voir ce qu’exige 15 / 20\u{202F}; sinon, écrivez complete: true dans le fichier de la matière.
      所列项目中单独计分的均已出分。如还有后续项目，请列出以计算 A；如没有，请在课程文件中写 complete: true。
    target.same
      For A you need the same on the rest
      Pour 15 / 20, il faut autant sur les évaluations restantes
      要达到 A，剩余项目也需同样的成绩
    brief.same
      A needs the same on the rest
      Pour 15 / 20, il faut autant sur le reste
      A 需要剩余项目取得同样成绩
    brief.allGraded
      All listed work is graded
      Tous les travaux indiqués sont notés
      所列项目均已出分
    item.needsSame
      needs 91.5%, the goal itself
      il faut 12,5 / 20, soit l’objectif même
      需 91.5%，即目标本身
    item.notEnough
      not even full points are enough for A if the rest continues as it has so far
      même le maximum ne suffit pas pour 15 / 20 si le reste continue au même niveau
      若其余项目保持目前水平，满分也不足以达到 A
    item.onlyAdds
      extra credit, on which no goal counts before it has a score
      points bonus, dont aucun objectif ne dépend avant leur note
      附加分，评分前不计入任何目标
    item.countsNothing
      counts nothing for the grade
      ne compte pas dans la note
      不计入成绩
    gpaTarget.same
      A GPA of A needs the same in the remaining courses
      Pour un GPA de 15 / 20, il faut autant dans les matières restantes
      平均绩点要达到 A，其余课程也需同样的绩点
    gpaTarget.securedListed
      GPA goal of A is safe with the courses listed here
      Objectif de GPA de 15 / 20 assuré avec les matières de ce site
      仅凭此处所列课程，平均绩点目标 A 已确保
    gpaTarget.listed
      GPA goal of A: with the courses listed here at best 3.25
      Objectif de GPA de 15 / 20\u{A0}: au mieux 3,25 avec les matières de ce site
      平均绩点目标 A：仅凭此处所列课程最好为 3.25
    limit.without
      ; F without this rule
      \u{202F}; Insuffisant sans cette règle
      ；没有此规则时为 F
    band.fail
      failing
      insuffisant
      不及格
    band.below-c
      below C
      inférieur à C
      低于 C
    band.pass
      passing
      passable
      及格
    band.good
      good
      bien
      良好
    band.excellent
      excellent
      excellent
      优秀
    item.ungraded
      open
      à venir
      未出分
    item.missing
      missing
      non rendu
      未交
    item.excused
      excused
      dispensé
      免交
    item.absent
      absent
      défaillant
      缺考
    item.commonMaximum
      out of 20, like the others
      sur 20, comme les autres
      满分 20，与其他相同
    item.meanMaximum
      out of 20, the mean of the others
      sur 20, la moyenne des autres
      满分 20，取其他的平均值
    item.dropped
      dropped
      écarté
      不计入
    item.overdue
      overdue
      en retard
      已逾期
    item.extraCredit
      extra credit
      bonus
      加分
    item.passed
      passed
      réussi
      通过
    item.failed
      not passed
      non réussi
      未通过
    item.passes
      passes with 91.5%
      réussi à partir de 12,5 / 20
      达到 91.5% 即通过
    item.needs
      needs 91.5% for A if the rest continues as it has so far
      il faut 12,5 / 20 pour 15 / 20 si le reste continue au même niveau
      若其余项目保持目前水平，需 91.5% 才能达到 A
    item.needsNothing
      A is safe if the rest continues as it has so far
      15 / 20 est assuré si le reste continue au même niveau
      若其余项目保持目前水平，A 已确保
    unit.passed
      passed
      validé
      通过
    unit.compensated
      compensated
      compensé
      补偿通过
    unit.openAbove
      so far, above the pass mark
      à ce jour au-dessus du seuil
      截至目前高于及格线
    unit.openBelow
      so far, below the pass mark
      à ce jour au-dessous du seuil
      截至目前低于及格线
    unit.openGraded
      so far · 6/26 coef. graded
      à ce jour · 6/26 coef. notés
      截至目前 · 已出分系数 6/26
    unit.failed
      failed
      non validé
      未通过
    unit.blocked
      Does not pass because of Physics
      Non validé à cause de\u{A0}: Gestion
      未通过，原因：物理
    unit.blockedSoFar
      Kept from passing for now by Physics
      Validation empêchée pour l’instant par\u{A0}: Gestion
      目前妨碍通过：物理
    course.compensatedUnit
      Passed by compensation within the unit
      Validée par compensation dans l’UE
      单元内补偿通过
    course.compensatedTerm
      Passed by compensation within the term
      Validée par compensation dans le semestre
      学期内补偿通过
    course.compensatedBloc
      Passed by compensation within the bloc
      Validée par compensation dans le bloc
      模块内补偿通过
    course.compensatedYear
      Passed by compensation within the year
      Validée par compensation dans l’année
      学年内补偿通过
    course.absent
      No grade: absent without a reason
      Défaillant\u{A0}: absence injustifiée, pas de note
      无成绩：无故缺考
    course.incomplete
      Incomplete: counts once it is finished
      Incomplet\u{A0}: comptera une fois terminé
      未完成：完成后计入
    course.soFar
      so far
      à ce jour
      截至目前
    condition.pointsMissing
      91.5% more points needed
      encore 12,5 / 20 points à obtenir
      还需 91.5% 点
    condition.met
      met
      remplie
      已满足
    condition.notMet
      not met
      non remplie
      未满足
    condition.metListed
      met with the courses listed here
      remplie avec les matières de ce site
      仅凭此处所列课程已满足
    condition.notMetListed
      not met with the courses listed here
      non remplie avec les matières de ce site
      仅凭此处所列课程未满足
    condition.undecided
      still open
      en attente
      待定
    condition.below
      Below: Physics
      Au-dessous\u{A0}: Gestion
      低于界限：物理
    condition.above
      Above: Physics
      Au-dessus\u{A0}: Gestion
      高于界限：物理
    condition.noneBelow
      None below
      Rien au-dessous
      没有低于界限的
    condition.noneAbove
      None above
      Rien au-dessus
      没有高于界限的
    condition.now
      Now 3.49
      Actuellement 13,66 / 20
      目前 3.49
    condition.nowAndSure
      Now 3.49, and 4 more are certain
      Actuellement 13,66 / 20, et 4 de plus sont acquis d’avance
      目前 3.49，另有 4 已确定
    condition.needs
      needs 91.5% on the remaining work
      il faut 12,5 / 20 sur les évaluations restantes
      剩余项目需达到 91.5%
    condition.creditsMissing
      91.5% more to earn
      encore 12,5 / 20 à obtenir
      还需 91.5% 学分
    condition.workNotListed
      what it takes is not known: some courses may still get work that is not listed
      ce qu’il faut n’est pas connu\u{A0}: certaines matières peuvent encore avoir des évaluations
      所需成绩未知：有的课程可能还有未列出的项目
    condition.nothing
      no listed course counts for it
      aucune matière indiquée ne compte ici
      没有计入此条件的课程
    condition.coursesNotListed
      what it takes is not known: more courses follow
      ce qu’il faut n’est pas connu\u{A0}: d’autres matières suivent
      所需成绩未知：还有后续课程
    graduation.met
      All conditions are met. Congratulations!
      Toutes les conditions sont remplies. Félicitations\u{202F}!
      已满足全部条件，恭喜！
    graduation.notMet
      A condition is not met.
      Une condition n’est pas remplie.
      有一项条件未满足。
    graduation.metListed
      All conditions are met with the courses listed here.
      Toutes les conditions sont remplies avec les matières de ce site.
      仅凭此处所列课程，已满足全部条件。
    graduation.notMetListed
      A condition is not met with the courses listed here.
      Une condition n’est pas remplie avec les matières de ce site.
      仅凭此处所列课程，有一项条件未满足。
    graduation.undecided
      Not decided yet.
      Pas encore décidé.
      尚未确定。
    transcript.inProgress
      in progress
      en cours
      在修
    transcript.planned
      planned
      à venir
      未开始
    limit.atMost
      at most 60%
      au plus 10 / 20
      最高 60%
    limit.formula
      by the formula min(Labs, Final)
      selon la formule min(TP, Final)
      按公式 min(实验, 期末)
    limit.atLeast
      at least 60%
      au moins 10 / 20
      最低 60%
    limit.late
      Each day late
      Chaque jour de retard
      每迟交一天
    limit.gate
      must reach 60%, or the course grade is at most 96%
      doit atteindre 10 / 20, sinon la matière ne dépasse pas 18 / 20
      须达到 60%，否则课程成绩最高为 96%
    limit.gateOwn
      must reach 60%, or the course grade is at most that of this part
      doit atteindre 10 / 20, sinon la matière ne dépasse pas la note de cette partie
      须达到 60%，否则课程成绩不高于此部分的成绩
    item.replacedBy
      Labs counts in its place
      TP compte à sa place
      由 实验 替代
    item.late
      3 days late
      3 jours de retard
      迟交 3 天
    item.lateLoss
      2 days late, −10%
      2 jours de retard, −10 %
      迟交 2 天，扣 10%
    item.lateFree
      2 days late, free
      2 jours de retard, sans pénalité
      迟交 2 天，不扣分
    item.curved
      with a curve
      avec péréquation
      已调分
    item.curvedBy
      curve +4
      péréquation +4
      调分 +4
    item.rounded
      rounded
      arrondi
      已取整
    item.resit
      counts only in place of another score
      ne compte que là où il remplace
      只在替代处计分
    item.neverDropped
      never dropped
      jamais écarté
      始终计入
    item.needsLikeAll
      needs 91.5% for A
      il faut 12,5 / 20 pour 15 / 20
      需 91.5% 才能达到 A
    item.needsAtPace
      ; 91.5% if the rest continues as it has so far
      \u{202F}; 12,5 / 20 si le reste continue au même niveau
      ；若其余项目保持目前水平，则需 91.5%
    item.needsNoneAtPace
      ; nothing if the rest continues as it has so far
      \u{202F}; rien si le reste continue au même niveau
      ；若其余项目保持目前水平，则已确保
    condition.average
      General average of at least 60%
      Moyenne générale d’au moins 10 / 20
      总平均分不低于 60%
    condition.eachUnit
      Every unit at least 60%
      Au moins 10 / 20 dans chaque UE
      每个单元不低于 60%
    condition.eachBloc
      Every bloc at least 60%
      Au moins 10 / 20 dans chaque bloc
      每个模块不低于 60%
    condition.eachCourse
      Every course at least 60%
      Au moins 10 / 20 dans chaque matière
      每门课程不低于 60%
    condition.moreThanHalfOfUnits
      More than half of the units at least 60%
      Au moins 10 / 20 dans plus de la moitié des UE
      半数以上单元不低于 60%
    condition.moreThanHalfOfBlocs
      More than half of the blocs at least 60%
      Au moins 10 / 20 dans plus de la moitié des blocs
      半数以上模块不低于 60%
    condition.moreThanHalfOfCourses
      More than half of the courses at least 60%
      Au moins 10 / 20 dans plus de la moitié des matières
      半数以上课程不低于 60%
    condition.averageAtMost
      General average of at most 60%
      Moyenne générale d’au plus 10 / 20
      总平均分不高于 60%
    condition.best
      Average of the best 90 credits at least 60%
      Moyenne d’au moins 10 / 20 sur les 90 meilleurs crédits
      最好的 90 学分平均分不低于 60%
    condition.bestAtMost
      Average of the best 90 credits at most 60%
      Moyenne d’au plus 10 / 20 sur les 90 meilleurs crédits
      最好的 90 学分平均分不高于 60%
    condition.eachUnitAtMost
      Every unit at most 60%
      Au plus 10 / 20 dans chaque UE
      每个单元不高于 60%
    condition.eachBlocAtMost
      Every bloc at most 60%
      Au plus 10 / 20 dans chaque bloc
      每个模块不高于 60%
    condition.eachCourseAtMost
      Every course at most 60%
      Au plus 10 / 20 dans chaque matière
      每门课程不高于 60%
    condition.moreThanHalfOfUnitsAtMost
      More than half of the units at most 60%
      Au plus 10 / 20 dans plus de la moitié des UE
      半数以上单元不高于 60%
    condition.moreThanHalfOfBlocsAtMost
      More than half of the blocs at most 60%
      Au plus 10 / 20 dans plus de la moitié des blocs
      半数以上模块不高于 60%
    condition.moreThanHalfOfCoursesAtMost
      More than half of the courses at most 60%
      Au plus 10 / 20 dans plus de la moitié des matières
      半数以上课程不高于 60%
    condition.countUnits
      No more than 3 of the units fall short of 60%
      UE qui n’atteignent pas 10 / 20\u{A0}: 3 au plus
      未达到 60% 的单元不超过 3 个
    condition.countBlocs
      No more than 3 of the blocs fall short of 60%
      Blocs qui n’atteignent pas 10 / 20\u{A0}: 3 au plus
      未达到 60% 的模块不超过 3 个
    condition.countCourses
      No more than 3 of the courses fall short of 60%
      Matières qui n’atteignent pas 10 / 20\u{A0}: 3 au plus
      未达到 60% 的课程不超过 3 门
    condition.noUnit
      None of the units falls short of 60%
      UE qui n’atteignent pas 10 / 20\u{A0}: aucune
      没有单元未达到 60%
    condition.noBloc
      None of the blocs falls short of 60%
      Blocs qui n’atteignent pas 10 / 20\u{A0}: aucun
      没有模块未达到 60%
    condition.noCourse
      None of the courses falls short of 60%
      Matières qui n’atteignent pas 10 / 20\u{A0}: aucune
      没有课程未达到 60%
    condition.deficit
      Points above 60% are at least 2 times those below
      Les points au-dessus de 10 / 20 valent au moins 2 fois ceux au-dessous
      高出 60% 的分数至少为低于部分的 2 倍
    condition.points
      At least 4 points in all
      Au moins 4 points au total
      总点数不低于 4
    condition.shortfall
      What marks lack to 60% adds up to at most 2
      Ce qui manque aux notes pour atteindre 10 / 20 ne dépasse pas 2 au total
      各项成绩距 60% 所差分数合计不超过 2
    condition.shortfallByCredits
      What courses lack to 60%, times their credits, adds up to at most 2
      Ce qui manque aux matières pour atteindre 10 / 20, multiplié par leurs crédits, ne dépasse pas 2 au total
      各课程距 60% 所差分数乘以学分后合计不超过 2
    condition.bestPoints
      At least 19 points in the best 3 courses
      Au moins 19 points dans les 3 meilleures matières
      最好的 3 门课程总点数不低于 19
    condition.worstPoints
      At least 19 points in the weakest 3 courses
      Au moins 19 points dans les 3 matières les plus faibles
      最低的 3 门课程总点数不低于 19
    condition.pointsEach
      needs 91.5% points in each open course
      il faut 12,5 / 20 points dans chaque matière en cours
      每门未完成的课程需要 91.5% 点
    condition.marks
      Marks that add up to at least 19
      Des notes dont la somme est d’au moins 19
      分数之和不低于 19
    condition.marksAtMost
      Marks that add up to at most 19
      Des notes dont la somme est d’au plus 19
      分数之和不高于 19
    condition.bestMarks
      The best 3 marks add up to at least 19
      La somme des 3 meilleures notes est d’au moins 19
      最好的 3 个分数之和不低于 19
    condition.bestMarksAtMost
      The best 3 marks add up to at most 19
      La somme des 3 meilleures notes est d’au plus 19
      最好的 3 个分数之和不高于 19
    condition.worstMarks
      The weakest 3 marks add up to at least 19
      La somme des 3 notes les plus faibles est d’au moins 19
      最低的 3 个分数之和不低于 19
    condition.worstMarksAtMost
      The weakest 3 marks add up to at most 19
      La somme des 3 notes les plus faibles est d’au plus 19
      最差的 3 个分数之和不高于 19
    condition.bestMean
      Average of the best 3 courses at least 60%
      Moyenne d’au moins 10 / 20 sur les 3 meilleures matières
      最好的 3 门课程平均分不低于 60%
    condition.bestMeanAtMost
      Average of the best 3 courses at most 60%
      Moyenne d’au plus 10 / 20 sur les 3 meilleures matières
      最好的 3 门课程平均分不高于 60%
    condition.worstMean
      Average of the weakest 3 courses at least 60%
      Moyenne d’au moins 10 / 20 sur les 3 matières les plus faibles
      最低的 3 门课程平均分不低于 60%
    condition.worstMeanAtMost
      Average of the weakest 3 courses at most 60%
      Moyenne d’au plus 10 / 20 sur les 3 matières les plus faibles
      最差的 3 门课程平均分不高于 60%
    condition.bestUnits
      At least 60% in 3 units
      Au moins 10 / 20 dans 3 UE
      3 个单元不低于 60%
    condition.bestUnitsAtMost
      At most 60% in 3 units
      Au plus 10 / 20 dans 3 UE
      3 个单元不高于 60%
    condition.bestBlocs
      At least 60% in 3 blocs
      Au moins 10 / 20 dans 3 blocs
      3 个模块不低于 60%
    condition.bestBlocsAtMost
      At most 60% in 3 blocs
      Au plus 10 / 20 dans 3 blocs
      3 个模块不高于 60%
    condition.bestCourses
      At least 60% in 3 courses
      Au moins 10 / 20 dans 3 matières
      3 门课程不低于 60%
    condition.bestCoursesAtMost
      At most 60% in 3 courses
      Au plus 10 / 20 dans 3 matières
      3 门课程不高于 60%
    condition.allOf
      All of these: 60 credits; GPA of 3
      Toutes ces conditions\u{A0}: 60 crédits\u{A0}; GPA de 3
      满足以下全部条件：60 学分；平均绩点 3
    limit.floor
      nothing that it belongs to passes with it below 60%
      au-dessous de 10 / 20, rien de ce dont elle fait partie n’est validé
      低于 60% 时，其所属的单元、学期等均不通过
    limit.notCompensated
      passes only by its own mark
      validée seulement par sa propre note
      只能凭本课程成绩通过
    condition.any
      At least one of these: 60 credits; GPA of 3
      Au moins une de ces conditions\u{A0}: 60 crédits\u{A0}; GPA de 3
      满足以下任一条件：60 学分；平均绩点 3
    condition.gpaAtMost
      A GPA of at most 3.00
      Un GPA d’au plus 3,00
      平均绩点不高于 3.00
    condition.credits
      At least 90 credits
      Au moins 90 crédits
      至少 90 学分
    condition.gpa
      A GPA of at least 3.00
      Un GPA d’au moins 3,00
      平均绩点不低于 3.00
    """)

  private static func rows(_ text: String) -> [(key: String, texts: [String])] {
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix("  ") }
    return stride(from: 0, to: lines.count, by: 4).map { start in
      (String(lines[start]), lines[(start + 1)...].prefix(3).map(String.init))
    }
  }

  @Test(arguments: sentences)
  func `A state is said as its row has it`(key: String, texts: [String]) throws {
    let tables = try Self.tables()
    #expect(tables.map(\.code) == ["en", "fr", "zh"])
    for (table, text) in zip(tables, texts) {
      let values = try #require(Self.values[table.code])
      let pattern = try #require(table.texts[key]?.pattern)
      #expect(pattern.filled { values[$0] } == text, "\(table.code) \(key)")
    }
  }

  @Test func `Every state has a row`() throws {
    let rows = Set(Self.sentences.map(\.key))
    let missing = TextKey.keys(in: try #require(Self.tables().first)).filter { key, name in
      Self.groups.contains { name.hasPrefix($0) } && !rows.contains(name) && !Self.names.contains(key)
    }
    #expect(missing.values.sorted() == [])
  }

  private static func tables() throws -> [LanguageTable] {
    try SiteFolder(root: Repository.root).files(under: "templates/languages", of: Repository.root)
      .compactMap { LanguageTable.read($0).table }
  }
}
