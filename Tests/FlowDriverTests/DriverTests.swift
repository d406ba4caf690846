import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Testing

@Suite struct DriverTests {
  private func driver(_ files: [String: String] = [:]) throws -> (Driver, ScriptFolder) {
    let folder = try ScriptFolder(files)
    let driver = Driver()
    driver.install(try driver.load(folder.file("flow.lua")), on: PhoneSetup())
    return (driver, folder)
  }

  @Test func `an app that is installed does not run until it is launched`() throws {
    let (driver, _) = try driver()
    #expect(driver.player?.session.place == .notRunning)
    try driver.launch()
    #expect(driver.player?.session.place == .step(0))
    #expect(driver.player?.past.map(\.event) == [.launched])
  }

  @Test func `each line that is added is told, with what it added to the transcript`() throws {
    let (driver, _) = try driver()
    var told: [String] = []
    driver.added = { line, entries in
      switch line {
      case .added(let entry): told.append("\(entry.event?.name ?? "-") \(entries.count > 0)")
      case .moved: told.append("moved")
      default: told.append("other")
      }
    }
    try driver.launch()
    _ = try PromptSession(driver).evaluate("tap 'next' undo() redo() tap 'next'")
    #expect(
      told == ["launched true", "tapped true", "moved", "moved", "tapped true"])
  }

  @Test func `a flow is loaded once, with its warnings`() throws {
    let folder = try ScriptFolder([
      "en.lproj/Localizable.strings": "\"common_next\" = \"Next\";", "ja.lproj/Localizable.strings": "",
    ])
    let driver = Driver()
    _ = try driver.load(folder.file("flow.lua"))
    let warnings = driver.warnings.count
    #expect(warnings > 0)
    try folder.write("flow.lua", "return nothing")
    _ = try driver.load(folder.file("flow.lua"))
    #expect(driver.warnings.count == warnings)
  }

  @Test func `a flow that cannot be loaded says what is wrong`() throws {
    let folder = try ScriptFolder(["flow.lua": "return 1"])
    let failure = #expect(throws: LoadingFailure.self) { try Driver().load(folder.file("flow.lua")) }
    #expect(failure?.diagnostics.map(\.code) == [.noFlow])
  }

  @Test func `a hook that raises leaves the session as it was`() throws {
    let (driver, _) = try driver([
      "flow.lua": """
      return onboarding.flow "x" {
        onboarding.step "a" { onLeave = function() store.set("left", true) error "boom" end }, onboarding.step "b",
      }
      """
    ])
    try driver.launch()
    let before = driver.player?.session
    let error = #expect(throws: Diagnostic.self) { try PromptSession(driver).evaluate("tap 'next'") }
    #expect(error?.message == "boom (in step \"a\", onLeave)")
    #expect(error?.location?.line == 2)
    #expect(driver.player?.session == before)
  }
}
