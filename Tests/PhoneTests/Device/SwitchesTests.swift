import Testing

@testable import Phone

@Suite struct SwitchesTests {
  @Test(arguments: Switch.allCases) func `a switch is as usual until somebody changes it`(one: Switch) {
    var world = launched()
    #expect(world.isOn(one) == one.isUsuallyOn)
    _ = world.change(.switched(one, !one.isUsuallyOn))
    #expect(world.isOn(one) != one.isUsuallyOn)
    world.launch()
    #expect(world.isOn(one) != one.isUsuallyOn)
    _ = world.change(.switched(one, one.isUsuallyOn))
    world.settleServices()
    #expect(!world.hasServices)
  }

  @Test func `the radio is unknown until the app may use it`() {
    var world = launched()
    #expect(world.bluetoothState == "unknown")
    _ = world.apply(.permissions(.request(.bluetooth)))
    _ = world.answerPrompt(.allowed)
    #expect(world.bluetoothState == "poweredOn")
    _ = world.change(.switched(.bluetooth, false))
    #expect(world.bluetoothState == "poweredOff")
    world.changeSetting(.bluetooth, to: .denied)
    #expect(world.bluetoothState == "unauthorized")
  }

  @Test func `without Background App Refresh a silent push wakes no app, and reaches one in front`() {
    var world = launched()
    _ = world.change(.switched(.backgroundAppRefresh, false))
    let message = RemotePush.Message(id: "p", kind: .background)
    #expect(world.receive(.push(.arrived(message))).callbacks.count == 1)
    world.background()
    let reply = world.receive(.push(.arrived(message)))
    #expect(reply.callbacks.isEmpty && reply.findings.map(\.code) == ["push.notDelivered"])
  }
}
