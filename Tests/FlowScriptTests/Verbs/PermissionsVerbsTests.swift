import FlowModel
import FlowScript
import Phone
import Testing

struct PermissionsVerbsTests {
  @Test(arguments: [
    Hook("show(permissions.status 'notifications')", "notDetermined"),
    Hook("permissions.request 'notifications'", #"permissions.request{"permission":"notifications"}"#),
    Hook("show(permissions.status 'healthKit')", "notDetermined"),
    Hook(
      "permissions.request('notifications', { provisional = true }) show(permissions.status 'notifications')",
      #"permissions.request{"permission":"notifications","provisional":true}"#, "provisional"),
    Hook(
      "permissions.request('location', { always = true })",
      #"permissions.request{"always":true,"permission":"location"}"#),
    Hook(
      "permissions.request('location', { always = false })", #"permissions.request{"permission":"location"}"#),
    Hook("permissions.request('camera', {})", #"permissions.request{"permission":"camera"}"#),
    Hook(
      "permissions.request('healthKit', { read = { 'sleep', 'steps' }, share = 'weight' })",
      #"permissions.request{"permission":"healthKit","read":["steps","sleep"],"share":["weight"]}"#),
    Hook("show(location.servicesEnabled) show(location.accuracy)", "true", "fullAccuracy"),
    Hook(
      "permissions.request('camera', { always = true })",
      "error[GK008]: a request for camera takes no options (in flow \"f\", onStart)"),
    Hook(
      "permissions.request('location', { provisional = true })",
      "error[GK008]: a request for location takes { always = true } (in flow \"f\", onStart)"),
    Hook(
      "permissions.request('healthKit', { read = {} })",
      "error[GK008]: a request for healthKit names no type of health data (in flow \"f\", onStart)"),
    Hook(
      "permissions.request('healthKit', { read = { 'step' } })",
      "error[GK012]: permissions.request: 'options.read[1]': there is no type of health data \"step\" (in flow \"f\", onStart)"
    ),
  ])
  func `an app asks for what it needs`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `S-46: a flow sees that Location Services are off and the accuracy is reduced`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          log.info(permissions.status 'location' .. ' ' .. tostring(location.servicesEnabled))
          log.info(location.accuracy)
        end
        """)
    _ = stage.world.change(.location(.services(false)))
    _ = stage.world.change(.location(.precise(false)))
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: denied false", "info: reducedAccuracy"])
  }
}
