/// The places of a number beside the highest that it can be.
enum NumberPlace: String {
  case number, top
}
