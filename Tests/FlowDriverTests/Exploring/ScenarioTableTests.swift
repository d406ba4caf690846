import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// The table of `explore`, as a file says it and as it is printed.
struct ScenarioTableTests {
  private func read(_ lua: String) throws -> (ExplorationOptions, Driver) {
    let folder = try ScriptFolder(["s.lua": lua])
    let driver = Driver()
    return (try driver.scenario(of: folder.file("s.lua")), driver)
  }

  private func fault(_ lua: String) -> String {
    do {
      _ = try read(lua)
      return "no fault"
    } catch {
      guard let diagnostic = error as? Diagnostic else { return "\(error)" }
      return diagnostic.message + (diagnostic.advice.map { " | " + $0 } ?? "")
    }
  }

  @Test func `each field of the table sets its own`() throws {
    let (options, driver) = try read(
      """
      explore { kills = 2, backgrounds = 0, secondTaps = 3, settings = 4, signInFailures = 5, requestFailures = 6,
        waits = 7, offline = 8, reinstalls = 9, restores = 10, memoryWarnings = 11, prewarms = 10, maxRestarts = 13, maxEdits = 15, maxHostEvents = 14,
        entrances = 2, facts = 3, variants = 4, restarts = 5, unseenLaunches = 6, purchases = 7,
        links = { "a://b" }, experiments = { paywall = { "short", "long" } }, starts = { { store = { named = true } }, { keychain = { token = "t" } } },
        maxFaults = 12, ios = { "26.1" },
        devices = {}, permissions = { "denied" }, texts = { "Sora", "" }, times = { "07:00" }, faces = { {}, { "A", "B" } },
        ignoreFindings = { "review.tap" }, reduceAnswers = false, back = false, states = 99, seconds = 1.5, memory = 64, seeds = { 0, 7 } }
      """)
    let scenario = options.scenario
    #expect(
      Scenario.counters.map { scenario[keyPath: $0.path] } == [
        2, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 10, 13, 15, 14, 2, 3, 4, 5, 6, 7, 12,
      ])
    #expect(scenario.links == ["a://b"])
    #expect(scenario.experiments == [ExperimentArms("paywall", ["short", "long"])])
    #expect(
      scenario.planted.map(\.changes) == [
        [.stored(key: "named", value: true)], [.kept(name: "token", value: "t")],
      ])
    #expect(scenario.ios == [OSVersion(26, 1)])
    #expect(scenario.devices == [])
    #expect(scenario.permissions == [.denied])
    #expect(scenario.texts == ["Sora", ""])
    #expect(scenario.times.map(\.description) == ["07:00"])
    #expect(scenario.faces == [[], ["A", "B"]])
    #expect(scenario.ignoredFindings == ["review.tap"])
    #expect(!scenario.reducesAnswers)
    #expect(scenario.seeds == [0, 7])
    #expect(options.bounds == Bounds(states: 99, seconds: 1.5, memory: 64 << 20))
    withExtendedLifetime(driver) {}
  }

  @Test(arguments: [
    "explore {}", "explore { kills = 2, faces = { { \"A\" }, {} }, reduceAnswers = false }",
    "explore { ios = {}, devices = {}, permissions = { \"undecided\" }, texts = { \"a\\\"b\\n\" }, times = { \"07:00\" } }",
    "explore { maxRestarts = 0, seeds = { 1, 2 } }", "explore { back = false }",
    "explore { experiments = { paywall = { \"short\" }, [\"new flow\"] = {} } }",
    "explore { entrances = 0, links = { \"a://b\" }, starts = { { store = { named = true } }, {}, { keychain = { token = \"t\" } } } }",
  ])
  func `a scenario that is printed reads as itself`(_ lua: String) throws {
    let (options, driver) = try read(lua)
    let (again, other) = try read("\(options.scenario)")
    #expect(again.scenario == options.scenario)
    withExtendedLifetime((driver, other)) {}
  }

  @Test(arguments: [
    ("explore { kill = 2 }", "explore: 'scenario' has no field 'kill' | did you mean \"kills\"?"),
    (
      "explore { kills = 16 }",
      "explore: 'scenario.kills' should be an integer from 0 to 15, got 16"
    ),
    (
      "explore { kills = -1 }",
      "explore: 'scenario.kills' should be an integer from 0 to 15, got -1"
    ),
    (
      "explore { ignoreFindings = { \"review.tapp\" } }",
      "explore: 'scenario.ignoreFindings[1]': there is no finding \"review.tapp\" | did you mean \"review.tap\"?"
    ),
    (
      "explore { times = { \"7 o\" } }",
      "explore: 'scenario.times[1]': \"7 o\" is no time of day | write \"07:00\""
    ),
    (
      "explore { permissions = { \"allow\" } }",
      "explore: 'scenario.permissions[1]': there is no state of a permission \"allow\" | there is undecided, allowed, denied"
    ),
    (
      "explore { seconds = 0 }",
      "explore: 'scenario.seconds' should be a number above 0, at most 86400, got 0"
    ),
    (
      "explore { states = 0 }",
      "explore: 'scenario.states' should be an integer from 1 to 1000000000, got 0"
    ),
    (
      "explore { memory = 0 }",
      "explore: 'scenario.memory' should be a whole number from 1 to 1048576, got the number 0 | write memory = 1024"
    ),
    (
      "explore { seeds = { -1 } }",
      "explore: 'scenario.seeds[1]' should be a whole number from 0, got the number -1 | write seeds = { 0, 1 }"
    ),
    (
      "local list = {} for i = 1, 17 do list[i] = \"\" .. i end explore { texts = list }",
      "explore: 'scenario.texts': at most 16 entries, and there are 17 | each entry multiplies the states"
    ),
    ("local x = 1", "the file says no scenario | write explore { kills = 2 }"),
    ("explore {} explore {}", "a file says one scenario | write one explore { … } with all of it"),
    (
      "explore \"flow.lua\"",
      "a scenario in a file names no flow | the command does: genkan explore FLOW --scenario FILE"
    ),
    (
      "explore { phone = { lnguage = 'ja' } }",
      "explore: 'scenario.phone' has no field 'lnguage' | did you mean \"language\"?"
    ),
    (
      "explore { properties = { order = never(screen \"main\") } }",
      "explore: 'scenario.properties': \"order\" is the name of a property that every app is held to | give yours another name"
    ),
    (
      "explore { properties = { mine = 3 } }",
      "explore: 'scenario.properties.mine' should be a property, got the number 3 | write never(effect \"review.request\")"
    ),
  ])
  func `a fault in the table says where it is and what to write`(_ lua: String, _ message: String) {
    #expect(fault(lua) == message)
  }

  @Test func `a scenario in a file names the phone that it has variants of`() throws {
    let (options, _) = try read("explore { phone = { language = 'ja', ios = '18.0' }, ios = {} }")
    #expect(options.phone?.language.tags == ["ja"])
    #expect(options.phone?.ios == OSVersion(18))
    let (own, _) = try read("explore { phone = { ios = '18.0', device = 'ipad' } }")
    #expect((own.scenario.ios, own.scenario.devices) == ([], []))
  }
}
