import Foundation
import Testing

/// The tables of expected mutants beside the checks of the example apps; `scripts/lint` judges their entries.
struct ExpectedMutantsTests {
  private static let apps = ["anicca", "anicca-classic", "facediary", "oshi", "tempo"]

  private func lines(_ app: String) throws -> [String] {
    let table = Command.repository.appendingPathComponent("examples/\(app)/\(app).mutants")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(arguments: apps)
  func `a rule that the app cannot break names the test that holds it`(app: String) throws {
    for line in try lines(app) where line.hasPrefix("=") {
      let match = try #require(
        line.firstMatch(of: /^= the phone keeps it, see (Tests\/\S+\.swift): (.+)$/), "\(line)")
      let file = Command.repository.appendingPathComponent(String(match.1))
      let source = try String(contentsOf: file, encoding: .utf8)
      let words = source.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("func `\(match.2)`"), "\(match.1) has no test `\(match.2)`")
    }
  }

  @Test(arguments: apps)
  func `an expected mutant changes the app, and not what its checks share`(app: String) throws {
    let heads = try lines(app).filter { $0.hasPrefix("[") }
    #expect(heads.count >= 30)
    #expect(!heads.contains { $0.hasSuffix("support.lua") || $0.hasSuffix(".check.lua") })
  }
}
