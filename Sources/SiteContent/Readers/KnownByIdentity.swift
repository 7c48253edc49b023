/// What equals itself alone, so that comparing it costs nothing however much it holds.
protocol KnownByIdentity: AnyObject, Equatable {}

extension KnownByIdentity {
  static func == (left: Self, right: Self) -> Bool { left === right }
}
