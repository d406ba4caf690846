import Foundation
import Testing

/// `genkan storyboard`, as a user runs it.
struct DrawStoryboardTests {
  private let app = #"return onboarding.flow "f" { onboarding.step "a" }"#

  @Test func `a page is written whole, with a column for each language and device`() async throws {
    let folder = try TemporaryFolder(["f.lua": app])
    let ending = try await genkan(
      "storyboard", "f.lua", "--languages", "en,ja", "--devices", "iphone,ipad", "-o", "f.html",
      in: folder.url)
    #expect(ending.status == 0)
    #expect(ending.output.isEmpty)
    let page = try folder.read("f.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("ja, ipad"))
  }

  @Test func `a language without texts is told, and one that is none is refused`() async throws {
    let told = try await genkan("storyboard", anicca, "--languages", "fr")
    #expect(told.status == 0)
    #expect(told.errors.contains("warning[GK034]: no texts in \"fr\""))
    for (option, value) in [
      ("--languages", "en,,ja"), ("--languages", "en,en"), ("--languages", "not a tag"),
      ("--devices", "watch"),
    ] {
      let ending = try await genkan("storyboard", anicca, option, value)
      #expect(ending.status == 64, "\(value)")
      #expect(ending.output.isEmpty)
    }
    let both = try await genkan("storyboard", anicca, "--languages", "en", "--language", "ja")
    #expect(both.status == 64)
  }

  @Test func `what fails leaves nothing half written`() async throws {
    let folder = try TemporaryFolder(["broken.lua": "return", "f.lua": app, "old.html": "old"])
    let broken = try await genkan("storyboard", "broken.lua", "-o", "old.html", in: folder.url)
    #expect(broken.status == 65)
    #expect(try folder.read("old.html") == "old")
    let missing = try await genkan("storyboard", "f.lua", "-o", "no/f.html", in: folder.url)
    #expect(missing.status == 74)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "broken.lua", "f.lua", "old.html",
      ])
  }
}
