import FlowCheck
import Testing

@Suite struct PhoneTableTests {
  @Test func `M7: a person has what the Health store of the app's table holds, and of the phone over it`()
    throws
  {
    let reading = #"""
      return onboarding.app {
        flows = { onboarding.flow "reading" {
          onboarding.step "ask" { permission = "healthKit" },
          onFinish = function() log.info(#health.samples "steps" .. " " .. #health.samples "sleep") end,
        } },
        health = { steps = { 5200, 8100 }, sleep = { 7 } },
      }
      """#
    let outcome = try Checking(["flow.lua": reading]).outcome(
      #"""
      expect(play "flow.lua"):log "2 1"
      expect(play("flow.lua", { health = { sleep = {} } })):log "2 0"
      expect(play("flow.lua", { deny = { "healthKit" } })):log "0 0"
      app.install("flow.lua", { health = { steps = { 1 } } })
      app.launch()
      tap "next"
      allow()
      expect(app.transcript):log "1 1"
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 4)
  }

  @Test(arguments: [
    ("{ ios = 'new' }", #".ios': "new" is not an iOS version"#),
    ("{ ios = 26 }", ".ios' should be a string, got the number 26"),
    ("{ iso = '26' }", " has no field 'iso'"), ("{ language = '' }", ".language': a language has a name"),
    ("{ language = screen }", ".language' should be a string or a list of strings, got an object"),
    ("{ language = {} }", ".language': a language has a name"),
    ("{ language = { 'fr', 2 } }", ".language[2]' should be a string, got the number 2"),
    ("{ language = 'japanese' }", #".language': "japanese" is not the tag of a language"#),
    ("{ device = 'mac' }", ".device': there is no device class \"mac\""),
    ("{ review = 'beta' }", ".review': there is no origin of a build \"beta\""),
    ("{ 'ja' }", " takes named fields only, and there is an entry without a name"),
    ("{ sever = {} }", " has no field 'sever'"),
    ("{ server = { me = 200 } }", ".server.me' is not a method and a path"),
  ])
  func `a field that is wrong is an error wherever a phone is described`(fields: String, message: String)
    throws
  {
    for verb in [
      "play('flow.lua', \(fields))", "app.install('flow.lua', \(fields))",
      "app.install 'flow.lua' app.launch(\(fields))",
    ] {
      let complaint = try Checking().complaint(verb)
      #expect(complaint.count == 1 && complaint[0].hasSuffix(message), "\(complaint)")
    }
  }

  /// A step that goes on once the server has answered 200, and tells what it found on the phone.
  private static let asking = #"""
    return onboarding.app {
      flows = { onboarding.flow "f" {
        onboarding.step "a" {
          button = false,
          onEnter = function() log.info(tostring(store.get "launches") .. " " .. tostring(app.variant "trial")) end,
          buttons = { { key = "ask", run = function() backend.request { method = "PUT", path = "me" } end } },
          onAnswer = function(answer) if answer.answer == "granted" then onboarding.go "finish" end end,
        },
      } },
      server = { ["PUT me"] = 500 }, store = { launches = 1 }, assign = { trial = "long" },
    }
    """#

  @Test func `what the app meets is its own table's, and that of the phone over it`() throws {
    let outcome = try Checking(["flow.lua": Self.asking]).outcome(
      #"""
      local alone = play "flow.lua"
      expect(alone.outcome):equals "stuck"
      expect(alone):log "1 long"
      local run = play("flow.lua", {
        server = { ["PUT me"] = { status = 200 } }, store = { launches = 7 }, assign = { trial = "short" },
      })
      expect(run.outcome):equals "completed"
      expect(run):log "7 short"
      app.install("flow.lua", { store = { launches = 2 } })
      app.launch()
      expect(app.transcript):log "2 long"
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 5)
  }

  @Test(arguments: [
    "app.install('flow.lua', { stopAt = 'name' })", "app.install 'flow.lua' app.launch { skip = 'source' }",
  ])
  func `a person is described to play only`(code: String) throws {
    #expect(try Checking().complaint(code)[0].hasSuffix("describes a person, and no person plays here"))
  }

  @Test func `languages are read in their order`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { language = { "fr", "ja" } })
      app.launch()
      expect({ language.current, language.device, language.region }):equals { "fr", "fr", "US" }
      language.device = "ja"
      app.launch()
      expect({ language.current, language.region }):equals { "ja", "US" }
      app.launch { language = { "ja", "en" } }
      expect({ language.current, language.region }):equals { "ja", "JP" }
      """#)
    #expect(outcome.messages == [])
  }
}
