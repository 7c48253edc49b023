/// What a preview tells its pages.
struct ServedState: Decodable, Equatable {
  var state: String
  var pages: String
  var problems: [Problem]

  struct Problem: Decodable, Equatable {
    var path: String?
    var line: Int?
    var column: Int?
    var message: String
    var help: String?
    var edit: String?
  }
}
