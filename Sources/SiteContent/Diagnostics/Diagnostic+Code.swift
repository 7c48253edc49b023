extension Diagnostic {
  /// The kind of a problem, printed with each diagnostic, so that `sitegen check --explain` and docs/messages.md can explain it.
  ///
  /// A code is a promise: from version 0.1.0 on it is not renamed, and not used for another kind of problem.
  package enum Code: String, Sendable, CaseIterable {
    // The text of a file
    case notUTF8 = "not-utf-8"
    case mergeConflict = "merge-conflict"
    case forbiddenCharacter = "forbidden-character"
    case lookAlikeCharacter = "look-alike-character"
    case noFrontMatter = "no-front-matter"
    case tooLarge = "too-large"
    case notListed = "not-listed"

    // YAML
    case yamlSyntax = "yaml-syntax"
    case tab
    case indentation
    case missingColon = "missing-colon"
    case missingComma = "missing-comma"
    case missingSpace = "missing-space"
    case unclosed
    case needsQuotes = "needs-quotes"
    case commentSign = "comment-sign"

    // Keys and their values
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case conflictingKeys = "conflicting-keys"
    case givenTwice = "given-twice"
    case wrongType = "wrong-type"
    case blankText = "blank-text"
    case unknownValue = "unknown-value"
    case notANumber = "not-a-number"
    case decimalComma = "decimal-comma"
    case outOfRange = "out-of-range"
    case outOfOrder = "out-of-order"
    case notAnID = "not-an-id"
    case notAColour = "not-a-colour"
    case notAnAddress = "not-an-address"
    case newerFormat = "newer-format"

    // Names of other things
    case unknownID = "unknown-id"
    case unknownWork = "unknown-work"
    case ambiguousName = "ambiguous-name"
    case similarNames = "similar-names"
    case unknownMember = "unknown-member"
    case unknownLanguage = "unknown-language"
    case unknownTimeZone = "unknown-time-zone"
    case unknownVault = "unknown-vault"
    case unknownFigure = "unknown-figure"
    case unknownFile = "unknown-file"

    // Dates
    case notADate = "not-a-date"
    case unclearTime = "unclear-time"
    case unlikelyDate = "unlikely-date"
    case datesOutOfOrder = "dates-out-of-order"

    // Scores
    case notAScore = "not-a-score"
    case scoreTooLow = "score-too-low"
    case scoreTooHigh = "score-too-high"
    case aboveMaximum = "above-maximum"
    case zeroMaximum = "zero-maximum"
    case unclearMaximum = "unclear-maximum"
    case missingPercentSign = "missing-percent-sign"
    case unusualMark = "unusual-mark"

    // Grades of a course
    case weightsNot100 = "weights-not-100"
    case missingWeight = "missing-weight"
    case mixedWeights = "mixed-weights"
    case needsWeights = "needs-weights"
    case countsNothing = "counts-nothing"
    case countsAsFinal = "counts-as-final"
    case tooManyDrops = "too-many-drops"
    case replacement
    case unsuitableWork = "unsuitable-work"
    case incompleteRule = "incomplete-rule"
    case curve
    case letterRule = "letter-rule"
    case formula
    case scale
    case otherGrade = "other-grade"
    case creditsDiffer = "credits-differ"

    // Classrooms
    case quizQuestion = "quiz-question"
    case questionPool = "question-pool"
    case quizTranslation = "quiz-translation"
    case quizChanged = "quiz-changed"
    case quizException = "quiz-exception"
    case quizScore = "quiz-score"
    case doubtfulQuestion = "doubtful-question"
    case notAnAnswer = "not-an-answer"
    case doubtfulAttempt = "doubtful-attempt"
    case notEditable = "not-editable"
    case resultsShown = "results-shown"
    case unseenFeedback = "unseen-feedback"

    // Notes and files
    case brokenLink = "broken-link"
    case noAlternativeText = "no-alternative-text"
    case rawHTML = "raw-html"
    case markdownTable = "markdown-table"
    case mathematics
    case activeFile = "active-file"
    case styleSheet = "style-sheet"
    case fileName = "file-name"
    case fileCopy = "file-copy"
    case misplacedFile = "misplaced-file"
    case notAFile = "not-a-file"
    case missingIndex = "missing-index"

    // Private pages and history
    case passphrase
    case shallowClone = "shallow-clone"

    // Themes
    case templateSyntax = "template-syntax"
    case templateName = "template-name"
    case templateInclude = "template-include"
    case noEffect = "no-effect"
    case outdatedTheme = "outdated-theme"
    case missingText = "missing-text"
    case textPlaceholder = "text-placeholder"
  }
}
