import FlowModel
import FlowScript
import Phone
import Testing

struct BackendVerbsTests {
  @Test(arguments: [
    Hook(
      "backend.request { method = 'PUT', path = 'p', headers = { a = 'b' }, body = { 1, 2 } }",
      #"backend.request{"body":[1,2],"headers":{"a":"b"},"method":"PUT","path":"p"}"#),
    Hook("backend.request { path = 'p' }", #"backend.request{"method":"GET","path":"p"}"#),
    Hook(
      "auth.setNonce(auth.sha256 'raw') auth.setNonce()", #"auth.setNonce{"nonce":"sha256(raw)"}"#,
      #"auth.setNonce{"nonce":null}"#),
    Hook(
      "log.info(tostring(device.isOnline)) analytics.trackOnce 'e' analytics.trackOnce 'e' analytics.reset()",
      #"analytics.trackOnce{"event":"e"}"#, "analytics.reset{}", "true"),
  ])
  func `an app asks its server`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test(arguments: [
    (
      "backend.request {}",
      "backend.request: 'request' needs `path`"
    ),
    ("backend.request { path = 'p', header = {} }", "backend.request: 'request' has no field 'header'"),
    (
      "backend.request { path = 'p', headers = 1 }",
      "backend.request: 'request.headers' should be a table with named fields, got the number 1"
    ),
  ])
  func `what is no request is refused with the reason`(code: String, message: String) throws {
    let stage = try Stage(hooks: "onStart = function() \(code) end")
    let complaint = try #require(stage.run(stage.flow.hooks.onStart))
    #expect(complaint.contains(message), "\(complaint)")
  }

  @Test func `the credential brings a name once`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          local credential = auth.credential()
          log.info(credential.user .. " " .. tostring(credential.name) .. " " .. auth.credentialState())
        end
        """)
    for _ in 1...2 {
      _ = stage.world.apply(.auth(.signIn(.apple)))
      _ = stage.world.answerPrompt(.allowed)
      #expect(stage.run(stage.flow.hooks.onStart) == nil)
    }
    #expect(stage.lines == ["info: 001234.a1b2c3 Sora authorized", "info: 001234.a1b2c3 nil authorized"])
  }
}
