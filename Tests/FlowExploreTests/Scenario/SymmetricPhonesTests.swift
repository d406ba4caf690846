import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// Devices are explored once as long as nothing tells them apart.
struct SymmetricPhonesTests {
  private func explore(
    _ steps: String, _ change: (inout Scenario) -> Void = { _ in }
  ) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let text = """
      local step, screen = onboarding.step, onboarding.screen
      return onboarding.flow "alike" { keys = { complete = "done" }, \(steps) }
      """
    let script = try engine.load(text: text, name: "alike.lua")
    var scenario = Scenario()
    scenario.maxFaults = 1
    change(&scenario)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario, on: World()).run()
  }

  private func devices(_ result: Explorer.Result) -> [String] {
    result.starts.compactMap { $0.variant?.description }
  }

  @Test func `an app that never looks at its device begins on one`() throws {
    let result = try explore("step 'a' {}, step 'b' {}")
    #expect(devices(result) == ["iphone, iOS 18.5"])
    #expect(result.symmetries == ["iphone and ipad", "iOS 18.5 and 26.0"])
  }

  /// What asks, and what it tells apart.
  @Test(arguments: [
    ("step 'a' { when = given.device 'ipad' }, step 'b' {}", ["iphone, iOS 18.5", "ipad, iOS 18.5"]),
    ("step 'a' { when = given.ios '26' }, step 'b' {}", ["iphone, iOS 18.5", "iphone, iOS 26.0"]),
    // Both versions are above this one.
    ("step 'a' { when = given.ios '17' }, step 'b' {}", ["iphone, iOS 18.5"]),
    (
      "step 'a' { onEnter = function() store.set('version', device.system) end }",
      ["iphone, iOS 18.5", "iphone, iOS 26.0"]
    ),
    // Only the second screen asks, and only where the app is left on it.
    (
      "step 'a' {}, step 'b' { onActive = function() store.set('version', device.system) end }",
      ["iphone, iOS 18.5", "iphone, iOS 26.0"]
    ),
    (
      "step 'a' { onEnter = function() if device.isBelow '26' then store.set('x', 1) end end }",
      ["iphone, iOS 18.5", "iphone, iOS 26.0"]
    ),
    ("step 'a' { onEnter = function() log.info(tostring(device.isBelow '18')) end }", ["iphone, iOS 18.5"]),
    // The version is asked on the iPad alone.
    (
      "step 'a' { when = given.device 'ipad', onEnter = function() log.info(device.system) end }, step 'b' {}",
      ["iphone, iOS 18.5", "iphone, iOS 26.0", "ipad, iOS 18.5", "ipad, iOS 26.0"]
    ),
  ])
  func `devices are told apart by what asks`(_ steps: String, _ starts: [String]) throws {
    let result = try explore(steps)
    #expect(devices(result) == starts)
    #expect(result.hit == nil)
  }

  /// Alarms came with iOS 26 (S-54): only there a person can have decided about them.
  @Test func `a permission that one version has tells the versions apart`() throws {
    let result = try explore("step 'a' { permission = 'alarmkit' }, step 'b' {}")
    #expect(
      devices(result) == [
        "iphone, iOS 18.5", "iphone, iOS 26.0", "iphone, iOS 26.0, alarmkit authorized beforehand",
        "iphone, iOS 26.0, alarmkit denied beforehand",
      ])
    #expect(result.symmetries == ["iphone and ipad"])
  }

  @Test func `without merging every device is a start`() throws {
    let result = try explore("step 'a' {}", { $0.reducesAnswers = false })
    #expect(devices(result).count == 4)
    #expect(result.symmetries.isEmpty)
  }

  /// The verdicts are those of all devices, and what is found on one alone is found.
  @Test(arguments: [
    "step 'a' {}, step 'b' { permission = 'camera' }",
    "step 'a' { when = given.device 'iphone' }, step 'b' { enabled = given.device 'iphone', button = false }",
    "step 'a' { enabled = given.ios '26' }, step 'b' {}",
    "step 'a' { when = given.device 'ipad', onEnter = function() error 'no' end }, step 'b' {}",
  ])
  func `the verdicts are those of all devices`(_ steps: String) throws {
    let merged = try explore(steps)
    let whole = try explore(steps, { $0.reducesAnswers = false })
    for (one, other) in zip(merged.verdicts, whole.verdicts) {
      #expect(one.outcome == other.outcome, "\(one.property)")
      #expect(
        Set(one.violations.map(\.sentence)) == Set(other.violations.map(\.sentence)), "\(one.property)")
    }
    #expect(merged.statistics.states <= whole.statistics.states)
  }
}
