import Foundation

/// What libFuzzer calls with each text. `SITEGEN_READER` names the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let chosen: Reader = {
  let name = ProcessInfo.processInfo.environment["SITEGEN_READER"] ?? ""
  guard let make = Reader.all[name] else {
    fatalError("SITEGEN_READER is one of \(Reader.all.keys.sorted().joined(separator: ", "))")
  }
  return make()
}()
