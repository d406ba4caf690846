import FlowModel
import FlowScript
import Testing

struct GivenVerbsTests {
  @Test(arguments: refused) func `a condition that cannot be made is refused where it is written`(
    row: Refused
  ) {
    #expect(refusal(row.script) == row.text)
  }
  @Test(arguments: [
    (#"given.ios ">= 26""#, #"given.ios ">= 26.0""#), (#"given.ios "< 18.4""#, #"given.ios "< 18.4""#),
    (#"given.supports "alarmkit""#, #"given.supports "alarmkit""#),
    (#"given.device "ipad""#, #"given.device "ipad""#), (#"given.language "ja""#, #"given.language "ja""#),
    (#"given.requested "notifications""#, #"given.requested "notifications""#),
    (
      #"given.permission("notifications", "denied")"#, #"given.permission("notifications", "denied")"#
    ),
    ("given.signedIn", "given.signedIn"), (#"given.profile "name""#, #"given.profile "name""#),
    (#"given.profile("name", "Sora")"#, #"given.profile("name", "Sora")"#),
    (
      #"given.permission("location", "authorizedWhenInUse")"#,
      #"given.permission("location", "authorizedWhenInUse")"#
    ),
    ("given.healthAvailable", "given.healthAvailable"),
    (#"given.store("seen", true)"#, #"given.store("seen", true)"#),
    (#"given.store("seen", nil)"#, #"given.store "seen""#),
    (#"given.store("list", { 1, 2 })"#, #"given.store("list", [1,2])"#),
    ("given.never", "given.never"), ("given.all {}", "given.all {}"),
    ("given.all { given.signedIn, given.never }", "given.all { given.signedIn, given.never }"),
    ("given.any { given.signedIn }", "given.any { given.signedIn }"),
    ("given.none { given.any { given.never } }", "given.none { given.any { given.never } }"),
    ("given.all { function() return true end }", "given.all { a function }"),
  ])
  func `a condition is data and says itself`(lua: String, said: String) throws {
    let step = try ScriptFolder(
      #"return onboarding.flow "f" { onboarding.step "a" { when = "# + lua + " } }"
    ).load().app.flows[0].steps[0]
    #expect(step.when.description == said)
  }

  @Test func `equal conditions are equal in Lua`() {
    #expect(
      refusal(
        #"""
        assert(given.ios ">= 26" == given.ios "26" and given.never ~= given.always)
        assert(tostring(given.signedIn) == "given.signedIn")
        return onboarding.flow "f" { onboarding.step "a" }
        """#) == "loaded")
  }

  @Test func `a function among conditions is asked with them`() throws {
    let stage = try Stage(
      ScriptFolder(
        #"""
        local pad = function() return device.supports "alarmkit" and language.current == "en" end
        return onboarding.flow "f" { onboarding.step "a" { when = given.all { given.always, pad } } }
        """#))
    #expect(stage.holds(stage.flow.steps[0].when) == .success(true))
  }

  static let refused: [Refused] = [
    .step(
      "ios", #"step "a" { when = given.ios "new" }"#, 3,
      #"GK008]: "new" is not a comparison with a version"#,
      advice: #"write ">= 26""#, calls: ["given.ios", "flow.lua:3: main chunk"]),
    .step(
      "supports", #"step "a" { when = given.supports "alarmKit" }"#, 3,
      "GK012]: given.supports: 'feature' should be 'alarmkit', got the string 'alarmKit'",
      advice: "did you mean \"alarmkit\"?", calls: ["given.supports", "flow.lua:3: main chunk"]),
    .step(
      "device", #"step "a" { when = given.device "watch" }"#, 3,
      "GK012]: given.device: 'kind' should be 'iphone' or 'ipad', got the string 'watch'",
      calls: ["given.device", "flow.lua:3: main chunk"]),
    .step(
      "permission", #"step "a" { when = given.permission("notifications", "asked") }"#, 3,
      "GK012]: given.permission: 'status' should be 'notDetermined', 'denied', 'authorized', 'provisional', 'ephemeral', 'restricted', 'authorizedWhenInUse', 'authorizedAlways', 'sharingDenied', 'sharingAuthorized', 'limited', 'fullAccess', 'writeOnly' or 'allowedAlways', got the string 'asked'",
      calls: ["given.permission", "flow.lua:3: main chunk"]),
    .step(
      "a status that iOS never reports", #"step "a" { when = given.permission("healthKit", "authorized") }"#,
      3,
      "GK008]: iOS never reports \"authorized\" of healthKit",
      advice: "it reports notDetermined, sharingDenied, sharingAuthorized",
      calls: ["given.permission", "flow.lua:3: main chunk"]),
    .step(
      "an unknown one", #"step "a" { when = given.io ">= 26" }"#, 3,
      "GK014]: given has no 'io'",
      advice: "did you mean \"ios\"?"),
    .step(
      "all of a named one", #"step "a" { when = given.all { a = given.never } }"#, 3,
      "GK011]: given.all is a list, and one of its entries has the key `a`"),
    .step(
      "all of a hole", #"step "a" { when = given.all { nil, given.never } }"#, 3,
      "GK016]: given.all: entry 1 of the list is nil",
      advice: "take the hole out: Lua would drop it, or the entries after it, without a word"),
    .step(
      "all without a list", #"step "a" { when = given.all(given.never, given.always) }"#, 3,
      "GK012]: given.all takes 1 argument, got 2", calls: ["given.all", "flow.lua:3: main chunk"]),
    .step(
      "any of a text", #"step "a" { when = given.any { "x" } }"#, 3,
      "GK012]: given.any: 'conditions' should be a list, each a Condition, a function or a boolean, got the string 'x' as element 1",
      calls: ["given.any", "flow.lua:3: main chunk"]),
    .script(
      "too many parts",
      #"""
      local c = given.never
      for _ = 1, 30 do c = given.any { c, c } end
      """#, 3,
      "GK008]: given.any makes a condition of more than 200 parts",
      advice: "say it in a function: when = function() … end", calls: ["given.any", "flow.lua:3: main chunk"]),
    .step(
      "a function for a value", #"step "a" { when = given.store("k", print) }"#, 3,
      "GK012]: given.store: 'value' should be plain data, got a function",
      advice: "plain data is a boolean, a number, a text, or a table of them",
      calls: ["given.store", "flow.lua:3: main chunk"]),
  ]
}
