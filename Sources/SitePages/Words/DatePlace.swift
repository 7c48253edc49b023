/// The places of a date.
enum DatePlace: String {
  case day, month, shortMonth, year
}
