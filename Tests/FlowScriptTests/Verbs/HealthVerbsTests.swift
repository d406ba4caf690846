import FlowModel
import FlowScript
import Phone
import Testing

struct HealthVerbsTests {
  /// Runs lines on a phone whose person answered the sheet for steps and weight.
  private func told(
    _ lua: String, _ answer: PromptAnswer, samples: [Value] = [5000, 7000]
  ) throws -> (lines: [String], findings: [String]) {
    let stage = try Stage(
      hooks: "onStart = function() \(lua) end",
      before: "local function show(...) log.info(table.concat({ ... }, ' ')) end")
    _ = stage.world.change(.health(.samples(.steps, samples)))
    _ = stage.world.apply(
      .permissions(.request(.healthKit, with: .health(read: [.steps], share: [.weight]))))
    _ = stage.world.answerPrompt(answer)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    return (stage.lines, stage.findings)
  }

  @Test func `S-36: a query returns what may be read, and looks empty otherwise`() throws {
    let query = "local found, failure = health.samples 'steps' show(#found, tostring(failure))"
    #expect(try told(query, .allowed) == (["info: 2 nil"], []))
    #expect(try told(query, .refused) == (["info: 0 nil"], ["health.readHidden"]))
    #expect(try told(query, .allowed, samples: []) == (["info: 0 nil"], ["health.empty"]))
  }

  @Test func `a type that was never asked for is named as an error`() throws {
    let query = "local found, failure = health.samples 'sleep' show(#found, failure)"
    #expect(try told(query, .allowed).lines == ["info: 0 errorAuthorizationNotDetermined"])
  }

  @Test func `S-35: the status tells of writing alone`() throws {
    let ask = "show(health.status 'weight', health.status 'steps', health.status 'sleep')"
    #expect(try told(ask, .allowed).lines == ["info: sharingAuthorized sharingDenied notDetermined"])
    #expect(try told(ask, .refused).lines == ["info: sharingDenied sharingDenied notDetermined"])
  }

  @Test func `S-37: the request's status tells whether a sheet would come up`() throws {
    let ask = """
      show(health.requestStatus { read = { 'steps' } }, health.requestStatus { read = 'steps', share = 'height' })
      """
    #expect(try told(ask, .refused).lines == ["info: unnecessary shouldRequest"])
  }

  @Test func `writing gives the error's name where it fails`() throws {
    let save = "show(tostring(health.save('weight', 61.5)), tostring(health.save('height', 170)))"
    #expect(try told(save, .allowed).lines == ["info: nil errorAuthorizationNotDetermined"])
    #expect(
      try told(save, .refused).lines == ["info: errorAuthorizationDenied errorAuthorizationNotDetermined"])
  }

  @Test func `S-34: an old iPad has no health data`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          local _, failure = health.samples 'steps'
          log.info(tostring(health.isAvailable) .. ' ' .. failure)
          log.info(health.requestStatus { read = 'steps' })
        end
        """)
    _ = stage.world.change(.device(.ipad))
    _ = stage.world.change(.ios(OSVersion(16, 4)))
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: false errorHealthDataUnavailable", "info: unknown"])
  }
}

private func == (
  a: (lines: [String], findings: [String]), b: (lines: [String], findings: [String])
) -> Bool { a.lines == b.lines && a.findings == b.findings }
