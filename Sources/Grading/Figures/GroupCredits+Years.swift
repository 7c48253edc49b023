// Limits of each year.
extension GroupCredits {
  func creditsLeft(ofTerm term: Int) -> ByCertainty<Double> {
    creditsLeft[limitKey(ofTerm: term)] ?? ByCertainty { _ in compensation?.credits ?? .infinity }
  }

  func limitKey(ofTerm term: Int) -> String { compensation?.isPerYear == true ? year(ofTerm: term) : "" }

  /// The academic year of a term; a term without one stands alone.
  func year(ofTerm term: Int) -> String { contexts[term].term.year ?? "#\(contexts[term].term.id)" }

  func forecasts(ofYearsReaching bound: Double) -> [String: PassForecast] {
    Dictionary(grouping: contexts.indices, by: year).mapValues { places in
      let own = places.map { contexts[$0] }
      let rule = own[0].term.year == nil ? own[0].term.rule : record.rule
      return PassForecast(
        Averages(own, of: record, rule: rule).average(), reaching: bound, floors: [],
        isFinished: own.allSatisfy { $0.courses.allSatisfy(\.isFinished) })
    }
  }
}
