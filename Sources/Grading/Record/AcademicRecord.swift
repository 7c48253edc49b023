/// One student's academic record: everything that figures depend on.
///
/// A record is always valid: references resolve, weights are complete or absent, numbers are in range. `RecordFigures` holds
/// the figures computed from it.
package struct AcademicRecord: Sendable, Equatable {
  /// The terms, newest first: by `start`, then by id.
  package var terms: [Term] = []
  /// The blocs in the order in which pages show them.
  package var blocs: [Bloc] = []
  /// The site's scale, used for figures that span terms.
  package var scale: Scale
  /// How the grade point average is computed.
  package var gpa: GPAPolicy = .init()
  /// The site's own bands, highest first. Empty: each scale has its default bands.
  package var bands: [Band] = []
  /// The conditions for graduation.
  package var graduation: [Condition] = []
  /// Goals in the form of conditions; graduation does not depend on them.
  package var goals: [Condition] = []
  /// The figures that the student named, whose goals are among `goals`.
  package var figures: [NamedFigure] = []
  /// Whether any course states its credits. If none does, each course counts 1.
  package var usesCredits = false
  /// The credits that follow after the listed courses, 0 if the record is complete; `nil` if that is not known.
  package var creditsAhead: Double? = 0
  /// Points that belong to no course, such as those for the core of the IB diploma. They count in the sum of all points and nowhere else;
  /// `nil` if the file does not say.
  package var bonusPoints: Double?
  /// Which courses pass although their mark does not; `nil` if none does.
  package var compensation: Compensation?
  /// How averages count a course, unit or bloc that has no mark.
  package var ungraded: UngradedRule = .exclude
  /// How averages over several terms are rounded.
  package var rounding: Rounding?

  package init(scale: Scale) { self.scale = scale }

  var rule: AverageRule { AverageRule(rounding: rounding) }
}

extension AcademicRecord {
  /// Whether the points of its courses are added up and never averaged: on a scale made for that, or if it
  /// has bonus points, even 0, and a condition or goal on a sum.
  package var addsPoints: Bool {
    scale.addsPoints || bonusPoints != nil && (graduation + goals).contains(where: \.addsPoints)
  }

  /// The years that terms name, in the order of the terms.
  var years: [String] {
    terms.reduce(into: []) { years, term in
      if let year = term.year, !years.contains(year) { years.append(year) }
    }
  }
}

/// How the grade point average is computed.
package struct GPAPolicy: Sendable, Equatable {
  /// The rule for which attempts at a repeated course count.
  package var repeats: Repeats = .all
  /// The rule for averages, and for conditions on marks, if it is another one; `nil` if it is the same.
  package var repeatsInAverages: Repeats?
  /// The GPA and credits from before the first term of the record.
  package var prior: Prior?
  /// The cumulative GPA that the student wants.
  package var goal: Double?

  package init() {}

  /// The rule for averages, and for conditions on marks.
  package var averagedRepeats: Repeats { repeatsInAverages ?? repeats }

  /// Which attempts at a repeated course count in figures over several terms.
  package enum Repeats: String, Sendable, Hashable, CaseIterable {
    case all, best, latest
  }

  /// Results from before the first term of the record.
  package struct Prior: Sendable, Hashable {
    /// The GPA over those credits, in grade points.
    package var pointsAverage: Double
    /// The credits that the GPA covers.
    package var credits: Double
    /// The credits earned, usually the same.
    package var earned: Double

    package init(pointsAverage: Double, credits: Double, earned: Double) {
      self.pointsAverage = pointsAverage
      self.credits = credits
      self.earned = earned
    }
  }
}

/// How ungraded work counts in the current grade.
package enum UngradedRule: String, Sendable, Hashable, CaseIterable {
  /// It is left out.
  case exclude
  /// It counts 0.
  case zero
}
