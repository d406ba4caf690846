import Phone
import Testing
import TestSupport

@Suite struct PermissionFindingsTests {
  @Test(arguments: [
    Row(
      "health", (AppInfo.Key.healthRead, Permission.healthKit),
      "The app does not declare NSHealthShareUsageDescription: the request raises an exception and ends the app."
    ),
    Row(
      "location", (.location, .location),
      "The app does not declare NSLocationWhenInUseUsageDescription: no dialog comes up and the app is never called back."
    ),
    Row(
      "camera", (.camera, .camera), "The app does not declare NSCameraUsageDescription: iOS ends the app."),
    Row(
      "microphone", (.microphone, .microphone),
      "The app does not declare NSMicrophoneUsageDescription: iOS ends the app."),
    Row(
      "alarms", (.alarms, .alarmkit),
      "The app does not declare NSAlarmKitUsageDescription: nothing can be scheduled."),
    Row(
      "capability", (.healthCapability, .healthKit),
      "The app does not declare com.apple.developer.healthkit: every request fails."),
  ])
  func `S-38 S-45 S-49 S-55: a key that lacks is named, with what follows`(
    _ row: Row<(AppInfo.Key, Permission), String>
  ) {
    var world = launched()
    world.declare(.declares(row.input.0, false))
    #expect(world.apply(.permissions(.request(row.input.1))).findings.map(\.sentence) == [row.expected])
  }

  @Test(arguments: Permission.allCases)
  func `an app that declares everything lacks nothing`(_ permission: Permission) {
    var world = launched()
    #expect(world.apply(.permissions(.request(permission))).findings.isEmpty)
  }

  @Test(arguments: Permission.allCases)
  func `a key that another permission needs is not missed`(_ permission: Permission) {
    var world = launched()
    let others: [AppInfo.Key] = [.healthRead, .location, .microphone, .camera, .alarms]
    for key in others where world.apply(.permissions(.request(permission))).prompt != nil {
      world = launched()
      world.declare(.declares(key, false))
      let isOwn = world.apply(.permissions(.request(permission))).prompt == nil
      #expect(isOwn == (Self.own[permission] == key))
      world = launched()
    }
  }

  private static let own: [Permission: AppInfo.Key] = [
    .healthKit: .healthRead, .location: .location, .microphone: .microphone, .camera: .camera,
    .alarmkit: .alarms,
  ]

  @Test func `S-47: a camera that was denied is a finding, one that is allowed is none`() {
    var world = launched()
    world.changeSetting(.camera, to: .authorized)
    #expect(world.apply(.camera(.start)).findings.isEmpty)
    world.changeSetting(.camera, to: .denied)
    world.launch()
    #expect(world.apply(.camera(.start)).findings.map(\.code) == ["camera.refused"])
  }
}
