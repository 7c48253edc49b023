import Formats
import Grading

extension ClassroomBuilder {
  /// Reads the files of attempts, and reports results that no page shows.
  mutating func readAttempts() {
    let results = files.parallelMap { [self] file -> (draft: AttemptsDraft?, diagnostics: [Diagnostic])? in
      guard case .attempts(let classroom, _) = file.file.kind, let root = file.root else { return nil }
      let report = report(for: file)
      let reader = AttemptsReader(classroom: classroom, zone: site.zone, quizzes: quizzes, report: report)
      return (reader.read(root), report.diagnostics)
    }
    var members: [String: Set<String>] = [:]
    for (id, draft) in drafts { members[id] = Set(draft.classroom.members.map(\.id)) }
    var known: [[String]: Set<QuizAttempt.Identity>] = [:]
    for (file, result) in zip(files, results) {
      guard case .attempts(let classroom, _) = file.file.kind, let result else { continue }
      diagnostics += result.diagnostics
      guard let draft = result.draft, drafts[classroom]?.isComplete == true else { continue }
      guard members[classroom]?.contains(draft.student) == true else {
        diagnose(
          .warning, .unknownMember, file.source, draft.studentSpan,
          "\"\(draft.student)\" is not a member of this classroom: these attempts are left out",
          help: "add the id to members, or remove the file")
        for entry in draft.attempts {
          drafts[classroom]?.classroom.attemptsOfOthers[entry.quiz, default: [:]][draft.student, default: []].append(
            entry.attempt)
        }
        continue
      }
      for entry in draft.attempts {
        let isNew = known[[entry.quiz, draft.student], default: []].insert(entry.attempt.identity).inserted
        if entry.attempt.at != nil, !isNew {
          diagnose(
            .error, .givenTwice, file.source, entry.span, "this attempt is listed twice", help: "remove one of the two")
          continue
        }
        drafts[classroom]?.classroom.attempts[entry.quiz, default: [:]][draft.student, default: []].append(
          entry.attempt)
      }
    }
    for id in drafts.keys { drafts[id]?.classroom.sortAttempts() }
    reportUnseenResults()
    reportSingleAnswers()
  }

  /// Warns about questions with several right options of which at least two students gave just one, and nobody more, as happens when a second option is
  /// marked as right afterwards: they all lose the point.
  private mutating func reportSingleAnswers() {
    for (_, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      for quiz in draft.classroom.quizzes {
        let attempts = draft.classroom.attempts[quiz.id] ?? [:]
        for (index, question) in quiz.key.questions.enumerated()
        where question.isChooseAll && !question.isVoid && !question.givesPartialCredit {
          func gave(_ isWanted: (OptionSelection) -> Bool) -> [String] {
            attempts.filter {
              $0.value.contains { $0.answers.indices.contains(index) && isWanted($0.answers[index].selection) }
            }.keys.sorted()
          }
          let single = gave { $0.count == 1 && $0.isSubset(of: question.right) }
          guard single.count > 1, gave({ $0.count > 1 }).isEmpty,
            let places = questionPlaces[quiz.id], places.indices.contains(index)
          else { continue }
          let names =
            single.count > 5 ? "\(single.prefix(5).joined(separator: ", ")) …" : single.joined(separator: ", ")
          diagnostics.append(
            Diagnostic(
              .warning, .doubtfulQuestion, at: places[index],
              "\(single.count) students chose one right option here, and nobody several: "
                + "without all of them there is no point (\(names))",
              help: "if each is right by itself, write accept: any directly below the heading; void: true leaves it out"
            )
          )
        }
      }
    }
  }

  /// Warns about results that no page shows, unless `results: none` states it.
  private mutating func reportUnseenResults() {
    for (id, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      guard draft.isComplete, !draft.hasResultsKey, !draft.classroom.attempts.isEmpty, let source = sources[id] else {
        continue
      }
      diagnose(
        .warning, .wrongReaders, source, draft.nameSpan, "the results of this classroom are on no page",
        help: "sitegen report \(id) has them; write results: none, or results: and a vault, or open for everybody")
    }
  }
}

extension Classroom {
  /// Sorts the attempts of each student by arrival, then by time; if one has no time, they keep the order of the file.
  ///
  /// Students choose the time in their file. If it decided the order, an attempt that is made up later could replace one
  /// that already counts.
  fileprivate mutating func sortAttempts() {
    for quiz in attempts.keys {
      for (student, list) in attempts[quiz] ?? [:] where list.count > 1 && list.allSatisfy({ $0.order != nil }) {
        let keys = list.enumerated().map { index, attempt in
          (attempt.order ?? 0, attempt.at?.start ?? attempt.order ?? 0, index)
        }
        attempts[quiz]?[student] = keys.sorted(by: <).map { list[$0.2] }
      }
    }
  }
}
