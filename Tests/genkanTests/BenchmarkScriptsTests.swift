import Foundation
import Testing

/// The figures of whole processes with one iteration each: what they read is still what the program prints.
@Suite(.serialized)
struct BenchmarkScriptsTests {
  @Test(arguments: [
    ("start.py", "examples/anicca/flow.lua", "bench=reload"),
    ("check.py", "examples check.copies", "bench=check.copies.one"),
    ("check.py", "examples watch", "bench=watch.rerun"),
    ("crashes.py", "examples/failing/flow.lua 2", "kills=2 lost=0 wrong=0"),
  ])
  func `a benchmark of whole processes runs`(script: String, arguments: String, figure: String) async throws {
    let ending = try await shell(
      "GENKAN_SMOKE=1 python3 -B scripts/benchmarks/\(script) \"$GENKAN\" \(arguments)")
    #expect(ending.status == 0)
    #expect(ending.output.contains(figure))
  }
}
