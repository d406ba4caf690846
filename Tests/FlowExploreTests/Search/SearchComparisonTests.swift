import FlowExplore
import FlowScript
import Foundation
import Testing

/// The search finds what a plain one does, state for state and transition for transition.
struct SearchComparisonTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../examples").standardizedFileURL.path

  /// Every flow and app under the examples, by its path from there.
  static let paths: [String] = {
    let apps = [
      "anicca/flow.lua", "anicca-classic/app.lua", "facediary/app.lua", "failing/flow.lua",
      "findings/app.lua", "oshi/app.lua", "tempo/app.lua", "tutorial/flow.lua",
    ]
    let numbered = ["", "patterns/"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: examples + "/" + folder)) ?? []
      return names.filter {
        $0.hasSuffix(".lua") && !$0.hasSuffix(".drive.lua") && !$0.hasSuffix("check.lua")
          && $0.first?.isNumber == true
      }.map { folder + $0 }
    }
    return (apps + numbered).sorted()
  }()

  /// The whole of one that is small, and as many states of a larger one.
  @Test(arguments: paths)
  func `an example is the same graph with and without memory and threads`(_ path: String) throws {
    let file = Self.examples + "/" + path
    let comparison = GraphComparison(load: { try $0.load(file) }, bounds: Bounds(states: 80))
    #expect(try comparison.run(path).edges.count > 0)
  }

  @Test func `the examples are all of them`() {
    #expect(Self.paths.count >= 45)
  }
}
