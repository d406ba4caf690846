import Foundation
import TestSupport
import Testing

/// The code that the advice about a review leads to.
struct ReviewAdviceTests {
  @Test func `the flow that keeps GK104 holds in an exploration, and review_tap names it`() async throws {
    let empty = try TemporaryFolder([:])
    let tap = try await genkan("explain", "review.tap", in: empty.url)
    #expect(tap.output.contains("genkan explain GK104"))
    let explained = try await genkan("explain", "GK104", in: empty.url)
    let right = try #require(explained.output.components(separatedBy: "keeps it:\n").last)
    let folder = try TemporaryFolder(["app.lua": right])
    let explored = try await genkan("explore", "app.lua", in: folder.url)
    #expect(explored.status == 0, "\(explored.output)\(explored.errors)")
    #expect(!explored.output.contains("  – ") && explored.output.contains("review             holds"))
  }
}
