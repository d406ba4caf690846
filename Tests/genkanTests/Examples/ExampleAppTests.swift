import Foundation
import Testing

/// The example apps play through as they are, with no more said than a language.
struct ExampleAppTests {
  private static let runs = System.folders.flatMap { folder in ["en", "ja"].map { [folder, $0] } }

  @Test(arguments: runs)
  func `an example app plays through with a plain run`(_ run: [String]) async throws {
    let ending = try await Command(
      arguments: ["run", System.script(run[0]), "--language", run[1], "--json"]
    ).run()
    let last = try #require(ending.lines.last { !$0.isEmpty })
    #expect(last.contains(#""outcome":"completed""#), "\(last)")
    #expect(ending.status == 0)
  }
}
