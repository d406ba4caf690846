import FlowModel
import FlowScript
import LuaKit
import Phone
import Testing

struct AskedNamesTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      resume = { key = "progress" },
      step "a" { when = given.variant("signIn", "B") },
      step "b" { when = given.store "launches", onEnter = function()
        log.info(tostring(app.variant "paywall") .. tostring(store.get("seen_" .. "b")))
        backend.request { method = "GET", path = "me" }
      end },
    }
    """

  private func names(_ flow: String = Self.flow) throws -> AskedNames {
    let (folder, engine) = (ScriptFolder(flow), ScriptEngine(limits: .patient))
    return try folder.load("flow.lua", engine).askedNames(in: engine)
  }

  private func doubts(_ change: PhoneChange) throws -> [String] {
    try names().doubts(about: [change]).map { "\($0.message) | \($0.advice ?? "")" }
  }

  @Test func `an experiment that nothing asks for is a failure with the one that was meant`() throws {
    let names = try names()
    #expect(names.unknownExperiment(in: [.variant(experiment: "signIn", name: "B")]) == nil)
    #expect(names.unknownExperiment(in: [.variant(experiment: "paywall", name: "x")]) == nil)
    let failure = names.unknownExperiment(in: [.variant(experiment: "signin", name: "B")])
    #expect(failure?.message == "the app asks for no experiment \"signin\"")
    #expect(failure?.hint == "did you mean \"signIn\"?")
  }

  @Test func `a variant that nothing names is told, since it may be the one that changes nothing`() throws {
    #expect(try doubts(.variant(experiment: "signIn", name: "B")) == [])
    #expect(try doubts(.variant(experiment: "paywall", name: "any")) == [])
    let told = try doubts(.variant(experiment: "signIn", name: "other"))
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("nothing in the app names the variant \"other\" of \"signIn\"") == true)
  }

  @Test func `a stored key and a request that nothing names are told`() throws {
    for key in ["launches", "progress", "seen_b", "AppleLanguages"] {
      #expect(try doubts(.stored(key: key, value: 1)) == [], "\(key)")
    }
    #expect(
      try doubts(.stored(key: "lanches", value: 1)) == [
        "nothing in the app names the stored key \"lanches\": it changes nothing | did you mean \"launches\"?"
      ])
    #expect(try doubts(.backend(.program(key: "GET me", Backend.Program()))) == [])
    #expect(try doubts(.backend(.program(key: "GET mee", Backend.Program()))).count == 1)
  }

  @Test func `a table that names what nothing else names is warned of at its line`() throws {
    let folder = ScriptFolder(
      """
      return onboarding.flow "f" {
        assign = { signin = "B", ["x y"] = "1" },
        store = { ["lanches"] = 1 },
        onboarding.step "a" { when = given.variant("signIn", "B") }, onboarding.step "b" { when = given.store "launches" },
      }
      """)
    let found = try folder.load().warnings.filter { $0.code == .unaskedName }
    #expect(found.map { $0.location?.line } == [2, 2, 3])
    #expect(
      found.map(\.advice) == ["did you mean \"signIn\"?", "there is signIn", "did you mean \"launches\"?"])
  }
}
