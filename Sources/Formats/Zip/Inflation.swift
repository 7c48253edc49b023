import CZlib

/// Unpacks DEFLATE, the compression of zip files (RFC 1951), with zlib; the only place that touches zlib's pointers.
enum Inflation {
  enum Failure: Error {
    /// The data is not DEFLATE, or ends too early.
    case damaged
    /// The data unpacks to more bytes than the limit.
    case tooLong
  }

  /// Unpacks data from memory to memory. Never makes more than one byte above the limit, regardless of the size that the data declares.
  /// - Throws: If the data is damaged, or unpacks to more than `limit` bytes.
  static func bytes(of data: ArraySlice<UInt8>, atMost limit: Int) throws(Failure) -> [UInt8] {
    guard let packedCount = UInt32(exactly: data.count), let capacity = UInt32(exactly: limit + 1) else {
      throw .tooLong
    }
    var status = Z_OK
    let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: limit + 1) { output, count in
      unsafe data.withUnsafeBufferPointer { input in
        var stream = unsafe z_stream()
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = packedCount
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = capacity
        // A negative window size means DEFLATE without a header, as it is in zips.
        status = unsafe inflateInit2_(&stream, -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return }
        status = unsafe inflate(&stream, Z_FINISH)
        count = unsafe Int(stream.total_out)
        unsafe inflateEnd(&stream)
      }
    }
    guard unpacked.count <= limit else { throw .tooLong }
    guard status == Z_STREAM_END else { throw .damaged }
    return unpacked
  }

  /// Returns the checksum of zip files, CRC-32.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: unsafe crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }
}
