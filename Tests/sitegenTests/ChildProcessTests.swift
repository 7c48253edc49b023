import Testing

@testable import sitegen

/// Programs that the command runs.
struct ChildProcessTests {
  @Test func `A program gets its arguments, variables and input, and its output, errors and status come back`() throws {
    let process = try #require(
      ChildProcess.run(
        ["sh", "-c", "cat; echo \"$1 $NAME\" >&2; exit 3", "sh", "two words"], variables: ["NAME": "a value"],
        input: .bytes(Array("typed".utf8))))
    #expect(process.status == 3)
    #expect(String(decoding: process.output, as: UTF8.self) == "typed")
    #expect(String(decoding: process.errors, as: UTF8.self) == "two words a value\n")
  }

  @Test func `More input, output and errors than a pipe can have come back whole`() throws {
    let input = [UInt8](repeating: 0x61, count: 1 << 20)
    let process = try #require(ChildProcess.run(["sh", "-c", "tee /dev/stderr"], input: .bytes(input)))
    #expect(process.status == 0 && process.output == input && process.errors == input)
  }

  @Test func `A program that does not exist is not started, and one that a signal ends has no status`() throws {
    #expect(ChildProcess.run(["no-such-program-of-sitegen"]) == nil)
    #expect(!ChildProcess.start(["no-such-program-of-sitegen"]))
    #expect(try #require(ChildProcess.run(["sh", "-c", "kill -9 $$"])).status == nil)
  }

  @Test func `A program without input reads nothing`() throws {
    #expect(try #require(ChildProcess.run(["cat"])).output.isEmpty)
  }
}
