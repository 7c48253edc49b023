/// What a file holds, unless it holds too much.
enum FileBytes: Hashable {
  case bytes([UInt8])
  /// So many bytes, none of which was read.
  case tooLarge(Int)
}
