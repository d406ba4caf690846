import Foundation
import GenkanKit
import Testing

/// The example of the DocC article, as it stands in the host package and as it works.
struct ArticleTests {
  private func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func blocks(_ language: String) throws -> [String] {
    let article = try text("Sources/GenkanKit/GenkanKit.docc/GenkanKit.md")
    return article.split(separator: "```\(language)\n").dropFirst().map { part in
      String(part.split(separator: "```", omittingEmptySubsequences: false)[0])
    }
  }

  @Test func `the article shows the host package as it is, in at most 40 lines`() throws {
    let code = try #require(try blocks("swift").first)
    let test = try text("Tests/EmbeddedHost/Tests/EmbeddedHostTests/EmbeddedHostTests.swift")
    #expect(code == test)
    #expect(code.split(separator: "\n").count <= 40)
    let flow = try #require(try blocks("lua").first)
    let written = try text("Tests/EmbeddedHost/Tests/EmbeddedHostTests/Flow.swift")
    for line in flow.split(separator: "\n") { #expect(written.contains(line)) }
  }
}
