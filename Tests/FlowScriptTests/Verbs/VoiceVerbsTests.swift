import FlowModel
import FlowScript
import Phone
import Testing

struct VoiceVerbsTests {
  @Test(arguments: [
    Hook(
      "voice.configure { category = 'playAndRecord', options = { 'a' } } voice.setSecret('s', 30) voice.setSecret 's'",
      #"voice.configure{"category":"playAndRecord","mode":"default","options":["a"]}"#,
      #"voice.setSecret{"lifetime":30}"#, #"voice.setSecret{"lifetime":60}"#),
    Hook(
      "voice.connect() voice.send('session.update', { a = 1 }) voice.resume() voice.stop()",
      "voice.connect{}",
      #"voice.send{"fields":{"a":1},"type":"session.update"}"#, "voice.resume{}", "voice.stop{}"),
    Hook(
      "camera.start() camera.forgetFrame() camera.stop()", "camera.start{}", "camera.forgetFrame{}",
      "camera.stop{}"),
  ])
  func `an app listens and looks`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `an app reads the session and the camera`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          log.info(voice.state .. " " .. voice.audio().category)
          log.info(tostring(camera.isRunning) .. " " .. camera.features().error)
          log.info(tostring(camera.frame()))
        end,
        onAppear = function()
          local mine = camera.features().features
          log.info(#mine .. " " .. camera.frame().faces .. " " .. string.format("%.3f", camera.similarity(mine, mine)))
        end
        """)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: idle soloAmbient", "info: false invalidImage", "info: nil"])
    _ = stage.world.change(.permission(.camera, .authorized))
    _ = stage.world.apply(.camera(.start))
    _ = stage.world.receive(.camera(.init(faces: ["sora"])))
    #expect(stage.run(stage.flow.hooks.onAppear) == nil)
    #expect(stage.lines.last == "info: 16 1 1.000")
  }

  @Test func `faces of different lengths do not compare`() throws {
    let stage = try Stage(hooks: "onStart = function() camera.similarity({ 1 }, { 1, 2 }) end")
    let complaint = try #require(stage.run(stage.flow.hooks.onStart))
    #expect(complaint.contains("compares two lists of as many numbers"))
  }
}
