/// Some of the bytes of a file, made or read when they are asked for; the same each time.
struct FilePart: Sendable {
  var bytes: @Sendable () throws(SystemError) -> [UInt8]

  init(_ bytes: @escaping @Sendable () throws(SystemError) -> [UInt8]) { self.bytes = bytes }
}
