extension Diagnostic {
  /// The kind of a problem, printed with each diagnostic; docs/messages.md explains each.
  ///
  /// The name of a code is a promise: from version 0.1.0 on it is not changed, and not used for another kind of problem.
  package enum Code: Sendable, CaseIterable {
    // The text of a file
    case notUTF8, mergeConflict, forbiddenCharacter, lookAlikeCharacter, noFrontMatter, tooLarge, notListed
    // YAML
    case yamlSyntax, tab, indentation, missingColon, missingComma, missingSpace, unclosed, needsQuotes, commentSign
    // Keys and their values
    case unknownKey, missingKey, conflictingKeys, givenTwice, wrongType, blankText, unknownValue
    case notANumber, decimalComma, outOfRange, outOfOrder, notAnID, notAColour, notAnAddress, newerFormat
    // Names of other things
    case unknownID, unknownWork, ambiguousName, similarNames, unknownMember
    case unknownLanguage, unknownTimeZone, unknownVault, unknownFigure, unknownFile
    // Dates
    case notADate, unclearTime, unlikelyDate, datesOutOfOrder
    // Scores
    case notAScore, scoreTooLow, scoreTooHigh, aboveMaximum, zeroMaximum, unclearMaximum, missingPercentSign,
      unusualMark
    // Grades of a course
    case weightsNot100, missingWeight, mixedWeights, needsWeights, countsNothing, countsAsFinal, tooManyDrops
    case replacement, unsuitableWork, incompleteRule, curve, letterRule, formula, scale, otherGrade, creditsDiffer
    // Classrooms
    case quizQuestion, questionPool, quizTranslation, quizChanged, quizException, quizScore, doubtfulQuestion
    case notAnAnswer, doubtfulAttempt, notEditable, resultsShown, unseenFeedback
    // Notes and files
    case brokenLink, noAlternativeText, rawHTML, markdownTable, mathematics, activeFile, styleSheet
    case fileName, fileCopy, misplacedFile, notAFile, missingIndex
    // Private pages and history
    case passphrase, shallowClone
    // Themes
    case templateSyntax, templateName, templateInclude, noEffect, outdatedTheme, missingText, textPlaceholder

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
