import Phone
import Testing
import TestSupport

@Suite struct DeviceTests {
  @Test(arguments: [
    Row("before", OSVersion(18, 6), false),
    Row("just before", OSVersion(25, 9, 9), false),
    Row("the first", OSVersion(26), true),
    Row("after", OSVersion(26, 1), true),
  ])
  func `S-57 AlarmKit is there from iOS 26`(_ row: Row<OSVersion, Bool>) {
    #expect(Device(kind: .iphone, ios: row.input).supports(.alarmkit) == row.expected)
    #expect(Device(kind: .ipad, ios: row.input).supports(.alarmkit) == row.expected)
  }

  @Test func `a device is an iPhone with iOS 26 unless it is told otherwise`() {
    #expect(Device() == Device(kind: .iphone, ios: OSVersion(26, 0, 0)))
  }
}
