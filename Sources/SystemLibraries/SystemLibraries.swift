// The C library and the small part of Foundation, under one name on every system. No other file imports Foundation: on Linux
// that would add tables of Unicode, languages and time zones to the program, 45 MB that it does not need
// (docs/decisions/0018-system-libraries.md).

#if canImport(Darwin)
  @_exported import Darwin
  @_exported import Foundation
#else
  @_exported import FoundationEssentials
  @_exported import Glibc
#endif
