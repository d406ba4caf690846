import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

@testable import FlowConsole

struct MatrixRunTests {
  private static let flow = #"""
    return onboarding.flow "f" {
      onboarding.step "a" { title = "hello", button = "go" },
      onboarding.step "b" { title = function() return "late" end, button = "go", ask = "profile.name", placeholder = "ph" },
      onboarding.step "c" { title = "hello", button = "go", onEnter = function() language.set "ja" end },
    }
    """#

  private static let english = """
    "hello" = "Hello";
    "late" = "Late";
    "go" = "Go on to what comes after this";
    "ph" = "A name";
    """

  private static let japanese = """
    "hello" = "こんにちは";
    "go" = "つぎへすすむつぎへすすむつぎ";
    """

  /// What a run on a phone with these languages comes to.
  private func run(_ tags: [String], flow: String = Self.flow) throws -> MatrixRun {
    let prompt = try SamplePrompt(flow, launches: false)
    for folder in ["en.lproj", "ja.lproj"] {
      try FileManager.default.createDirectory(atPath: prompt.path(folder), withIntermediateDirectories: true)
    }
    try prompt.write(Self.english, to: "en.lproj/Localizable.strings")
    try prompt.write(Self.japanese, to: "ja.lproj/Localizable.strings")
    try prompt.write("\"terms\" = \"Terms\";", to: "en.lproj/Home.strings")
    // A driver that has not loaded the flow before it had tables.
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.load(prompt.path("flow.lua"))
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var setup = PhoneSetup()
    setup.language = try PreferredLanguages(tags)
    var run = Run(session: compiled.fresh(setup.world))
    run.play(compiled, as: Persona())
    return MatrixRun(["x"], run, of: script.app)
  }

  @Test func `screens that are shown are the steps, and one that changes counts once`() throws {
    #expect(try run(["en"]).steps == ["a", "b", "c", "main"])
    #expect(try run(["en"]).outcome == .completed)
  }

  @Test func `a text of another table falls back to the development language where its file is missing`()
    throws
  {
    let flow =
      #"return onboarding.flow "f" { onboarding.step "a" { title = { "terms", table = "Home" }, button = "go" } }"#
    #expect(try run(["en"], flow: flow).fallbacks == [])
    #expect(try run(["ja"], flow: flow).fallbacks == [.init(key: "terms", language: "en")])
  }

  @Test func `a text that the language lacks falls back to its key, also where a function names it`() throws {
    #expect(
      try run(["ja"]).fallbacks == [.init(key: "ph", language: nil), .init(key: "late", language: nil)])
    #expect(try run(["en"]).fallbacks == [])
  }

  @Test func `a language without texts is told with the one that is shown`() throws {
    #expect(try run(["fr"]).shownIn == "en")
    #expect(try run(["fr", "ja"]).shownIn == nil)
  }

  @Test func `a language that the app applies on the way counts from there on`() throws {
    let flow = Self.flow.replacing(
      "onboarding.step \"a\" {", with: "onboarding.step \"a\" { onLeave = function() language.set \"ja\" end,"
    )
    #expect(
      try run(["en"], flow: flow).fallbacks == [
        .init(key: "ph", language: nil), .init(key: "late", language: nil),
      ])
    #expect(try run(["en"], flow: flow).shownIn == nil)
  }

  @Test func `a button that is wider than its place is told once for each screen, full-width letters as two`()
    throws
  {
    let label = "Go on to what comes after this"
    #expect(
      try run(["en"]).cutLabels.prefix(2) == [
        .init(screen: "a", control: "next", label: label, cells: 30, room: 28),
        .init(screen: "b", control: "next", label: label, cells: 30, room: 28),
      ])
    // Fourteen full-width letters fill the twenty-eight cells.
    #expect(try run(["ja"]).cutLabels == [])
  }

  @Test func `a run is data under the names of its axes`() throws {
    let record = try run(["fr"]).record(axes: ["languages"])
    let text = JSONText.string(.record(record))
    #expect(text.hasPrefix(#"{"fallbacks":[],"labels":[{"cells":30,"control":"next","#))
    #expect(
      text.hasSuffix(
        #""languages":"x","outcome":"completed","shownIn":"en","steps":["a","b","c","main"]}"#))
  }
}
