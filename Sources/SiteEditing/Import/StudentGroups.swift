/// The rows of a table by student.
///
/// Rows that have an id, login or address in common are of one student, unless another of these columns tells them apart: a login with two
/// numbers is that of two students, and relatives may share an address. Rows without any of these are told apart by their names. What
/// many students have, such as the address of a school, identifies nobody.
struct StudentGroups {
  /// The positions of the rows of each student, in the order of the table.
  var rows: [[Int]] { groups.map { $0.rows.sorted() }.filter { !$0.isEmpty } }

  private var groups: [Group] = []
  /// The groups that have an id in a column.
  private var places: [ID: [Int]] = [:]
  private var named: [[String]: Int] = [:]

  /// An id, login or address.
  struct ID: Hashable {
    let column: Int
    let value: String
    var isAddress: Bool { value.contains("@") }
  }

  /// What a row says of its student.
  struct Row: Hashable {
    let ids: [ID]
    /// The words of the student's name.
    let name: [String]
  }

  /// The most students, as far as rows tell them apart, who can have the same id, login or address.
  static let maximumSharing = 20

  init(_ rows: [Row]) {
    var owners: [ID: Set<Row>] = [:]
    for row in Set(rows) {
      for id in row.ids where owners[id, default: []].count <= Self.maximumSharing {
        owners[id, default: []].insert(row)
      }
    }
    for (at, row) in rows.enumerated() {
      add(at, row.ids.filter { owners[$0, default: []].count <= Self.maximumSharing }, named: row.name)
    }
  }

  private struct Group {
    var rows: [Int]
    var ids: [Int: String]
    let name: [String]

    /// Whether an id of the group in the same column is another one.
    func contradicts(_ other: [Int: String]) -> Bool {
      other.contains { column, value in ids[column] ?? value != value }
    }
  }

  /// Adds the next row.
  private mutating func add(_ row: Int, _ ids: [ID], named name: [String]) {
    guard !ids.isEmpty else {
      if let place = named[name] { return groups[place].rows.append(row) }
      named[name] = groups.count
      return groups.append(Group(rows: [row], ids: [:], name: name))
    }
    let own = Dictionary(ids.map { ($0.column, $0.value) }, uniquingKeysWith: { first, _ in first })
    var same: [Int] = []
    for id in ids {
      for place in places[id] ?? []
      where !same.contains(place) && !groups[place].contradicts(own)
        && (!id.isAddress || name.isEmpty || groups[place].name == name)
      {
        same.append(place)
      }
    }
    guard let first = same.min() else {
      for id in ids { places[id, default: []].append(groups.count) }
      return groups.append(Group(rows: [row], ids: own, name: name))
    }
    for id in ids where groups[first].ids[id.column] == nil { places[id, default: []].append(first) }
    groups[first].ids.merge(own) { known, _ in known }
    groups[first].rows.append(row)
    for other in same where other != first && !groups[first].contradicts(groups[other].ids) { join(other, to: first) }
  }

  /// Joins two groups that a row shows to be of one student.
  private mutating func join(_ other: Int, to first: Int) {
    groups[first].rows += groups[other].rows
    groups[first].ids.merge(groups[other].ids) { known, _ in known }
    for id in groups[other].ids.map({ ID(column: $0.key, value: $0.value) }) {
      places[id]?.removeAll { $0 == other }
      if places[id]?.contains(first) == false { places[id]?.append(first) }
    }
    groups[other].rows = []
  }
}
