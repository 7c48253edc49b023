#if canImport(Glibc)
  import CMalloc
#endif

/// The memory that a process gets from the system.
enum ProcessMemory {
  /// Lets each thread take its memory in one piece, not page by page: a build of a thousand courses asked the system
  /// fifteen hundred times, and while it answers one thread the others wait. What is not used is not counted as used.
  static func takeInLargePieces() {
    #if canImport(Glibc)
      mallopt(M_TOP_PAD, 64 << 20)
      // Saying how the memory grows ends the rule by which large pieces come to be kept for the next that is as large.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
    #endif
  }
}
