import TestSupport
import Testing

@testable import Phone

@Suite struct DeviceSettingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let change: PhoneChange
    let setting: DeviceSetting
    let value: Value
    var testDescription: String { setting.rawValue }
  }

  static let rows: [Row] = [
    Row(change: .switched(.lowPowerMode, true), setting: .isLowPower, value: true),
    Row(change: .switched(.lowDataMode, true), setting: .isLowData, value: true),
    Row(change: .backend(.online(false)), setting: .isOnline, value: false),
    Row(change: .switched(.backgroundAppRefresh, false), setting: .backgroundRefresh, value: "denied"),
    Row(change: .switched(.bluetooth, false), setting: .bluetooth, value: "poweredOff"),
    Row(change: .settings(.textSize(.extraLarge)), setting: .textSize, value: "extraLarge"),
    Row(change: .settings(.uses24HourTime(true)), setting: .uses24HourTime, value: true),
    Row(change: .timeZone("Europe/Paris"), setting: .timeZone, value: "Europe/Paris"),
  ]

  private func running() -> World {
    var world = launched()
    _ = world.apply(.permissions(.request(.bluetooth)))
    _ = world.answerPrompt(.allowed)
    return world
  }

  private func told(_ reply: Reply) -> [DeviceSetting.Change] {
    reply.callbacks.compactMap { if case .deviceChanged(let change) = $0 { change } else { nil } }
  }

  @Test func `every setting has a row`() {
    #expect(Self.rows.map(\.setting) == DeviceSetting.allCases)
  }

  @Test(arguments: rows) func `a running app is told of a setting that moved, once`(row: Row) {
    var world = running()
    let changes = told(world.change(row.change))
    #expect(changes.map(\.setting) == [row.setting])
    #expect(changes.first?.value == row.value)
    #expect(world.value(of: row.setting) == row.value)
    #expect(told(world.change(row.change)) == [])
  }

  @Test(arguments: rows) func `an app that does not run is told nothing`(row: Row) {
    var world = running()
    world.kill()
    #expect(told(world.change(row.change)) == [])
  }

  @Test func `the radio is nobody's business before the app may use it`() {
    var world = launched()
    #expect(told(world.change(.switched(.bluetooth, false))) == [])
  }

  @Test(arguments: [Switch.focus, .trackingRequests]) func `what iOS posts nothing about is not told`(
    one: Switch
  ) {
    var world = running()
    #expect(world.change(.switched(one, !world.isOn(one))).callbacks == [])
  }

  @Test func `a suspended app is told of the net change of each setting`() {
    var world = running()
    _ = world.background()
    _ = world.pass(6)
    func keep(_ change: PhoneChange) {
      for callback in world.change(change).callbacks {
        let waits = world.keepForReturn(callback)
        #expect(waits)
      }
    }
    keep(.switched(.lowPowerMode, true))
    keep(.settings(.textSize(.small)))
    keep(.switched(.lowDataMode, true))
    keep(.settings(.textSize(.extraLarge)))
    keep(.switched(.lowPowerMode, false))
    world.foreground()
    #expect(
      world.dequeueWaiting().map(\.arguments) == [
        ["setting": "isLowData", "value": true], ["setting": "textSize", "value": "extraLarge"],
      ])
  }
}
