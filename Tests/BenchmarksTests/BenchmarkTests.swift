import Benchmarks
import Foundation
import Testing

/// Every benchmark with one iteration: a figure that drifted from the program is found here, and not when it is needed.
@Suite(.serialized)
struct BenchmarkTests {
  private static let effort = Effort(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path,
    isSmoke: true)

  @Test(arguments: Benchmark.all.map(\.name))
  func `a benchmark runs and prints its figure`(name: String) throws {
    let benchmark = try #require(Benchmark.all.first { $0.name == name })
    let measured = try benchmark.measure(Self.effort)
    #expect(measured.line.hasPrefix("bench=\(name) value="))
    // The heap of a smoke run holds what other tests allocate, too.
    #expect(measured.value.isFinite)
  }

  @Test func `no two benchmarks have one name`() {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
