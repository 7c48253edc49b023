extension Diagnostic {
  /// The kind of a problem, printed with each diagnostic; docs/messages.md explains each.
  ///
  /// The name of a code is a promise: from version 0.1.0 on it is not changed, and not used for another kind of problem.
  package enum Code: Sendable, CaseIterable {
    // The text of a file
    case notUTF8, mergeConflict, unusualCharacter, noFrontMatter, tooLarge
    // YAML
    case yamlSyntax, indentation, missingSign, unclosed, needsQuotes
    // Keys and their values
    case unknownKey, missingKey, conflictingKeys, givenTwice, wrongForm, unknownValue
    case notANumber, outOfRange, outOfOrder, notAnID, newerFormat
    // Names of other things
    case unknownName, ambiguousName, unknownMember, unknownLanguage, unknownVault, unknownFile
    // Dates
    case notADate, unclearTime, unlikelyDate
    // Scores
    case notAScore, scoreOutOfRange, unlikelyScore, unclearMaximum, missingPercentSign
    // Grades of a course
    case weightsNot100, mixedWeights, needsWeights, countsNothing, countsAsFinal
    case unsuitableWork, letterRule, formula, scale, otherGrade, creditsDiffer
    // Classrooms
    case quizQuestion, quizTranslation, quizChanged, quizException, quizScore, doubtfulQuestion
    case notAnAnswer, doubtfulAttempt, notEditable, wrongReaders
    // Notes and files
    case brokenLink, noAlternativeText, rawHTML, markdownTable, mathematics, activeFile, styleSheet
    case fileName, fileCopy, misplacedFile, notAFile, missingIndex
    // Private pages and history
    case passphrase, shallowClone
    // Themes
    case templateSyntax, templateName, noEffect, outdatedTheme, languageText

    /// The name that is printed: `unknown-key`.
    package var name: String {
      let letters = Array("\(self)")
      return letters.indices.map { index in
        let isAfterWord = index > 0 && letters[index - 1].isLowercase
        let isBeforeWord = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
        let startsWord = !letters[index].isLowercase && (isAfterWord || isBeforeWord)
        return (startsWord ? "-" : "") + letters[index].lowercased()
      }.joined()
    }
  }
}
