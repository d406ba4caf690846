import Phone
import Testing

@Suite struct PermissionTests {
  @Test func `only AlarmKit needs a framework that a device may lack`() {
    #expect(Permission.notifications.feature == nil)
    #expect(Permission.alarmkit.feature == .alarmkit)
    #expect(Permission.allCases.map(\.rawValue) == ["notifications", "alarmkit"])
  }
}
