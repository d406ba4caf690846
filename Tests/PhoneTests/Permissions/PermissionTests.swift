import Phone
import Testing
import TestSupport

@Suite struct PermissionTests {
  @Test func `only AlarmKit needs a framework that a device may lack`() {
    #expect(Permission.notifications.feature == nil)
    #expect(Permission.alarmkit.feature == .alarmkit)
    #expect(Permission.allCases.filter { $0.feature != nil } == [.alarmkit])
    #expect(
      Permission.allCases.map(\.rawValue) == [
        "notifications", "alarmkit", "healthKit", "location", "microphone", "camera", "tracking", "bluetooth",
        "photos", "contacts", "calendar", "reminders", "speech", "motion", "localNetwork", "faceID",
      ])
  }

  @Test(arguments: [
    Row(
      "S-4", Permission.notifications, ["notDetermined", "denied", "authorized", "provisional", "ephemeral"]),
    Row("S-54", .alarmkit, ["notDetermined", "denied", "authorized"]),
    Row("S-35", .healthKit, ["notDetermined", "sharingDenied", "sharingAuthorized"]),
    Row(
      "S-43", .location, ["notDetermined", "restricted", "denied", "authorizedWhenInUse", "authorizedAlways"]),
    Row("S-47", .microphone, ["notDetermined", "restricted", "denied", "authorized"]),
    Row("S-47 camera", .camera, ["notDetermined", "restricted", "denied", "authorized"]),
  ])
  func `each framework has its own words, and a status of another one changes nothing`(
    _ row: Row<Permission, [String]>
  ) {
    #expect(row.input.statuses.map(\.rawValue) == row.expected)
    for status in Permissions.Status.allCases where !row.input.statuses.contains(status) {
      var world = launched()
      #expect(world.changeSetting(row.input, to: status) == Reply())
      #expect(world == launched())
    }
  }
}
