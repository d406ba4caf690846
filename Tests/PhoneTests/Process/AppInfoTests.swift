import Phone
import Testing
import TestSupport

@Suite struct AppInfoTests {
  @Test func `everything is declared unless the author takes it out`() {
    let info = AppInfo()
    for key in AppInfo.Key.allCases { #expect(info.has(key)) }
    #expect(info.has(group: "group.anything"))
    #expect(info.schemes.isEmpty)
  }

  @Test func `a key is taken out and put back`() {
    var info = AppInfo()
    info.apply(.declares(.camera, false))
    info.apply(.declares(.healthRead, false))
    info.apply(.declares(.camera, false))
    #expect(info.absent == [.healthRead, .camera])
    info.apply(.declares(.camera, true))
    #expect(info.absent == [.healthRead])
    info.apply(.declares(.healthRead, true))
    #expect(info == AppInfo())
  }

  @Test func `S-28: an app is entitled to the groups it names`() {
    var info = AppInfo()
    info.apply(.groups(["group.jp.oshi"]))
    #expect(info.has(group: "group.jp.oshi") && !info.has(group: "group.jp.Oshi"))
    info.apply(.groups(nil))
    #expect(info.has(group: "group.jp.Oshi"))
  }

  @Test(arguments: [
    Row(
      "a text", AppInfo.Change.declares(.camera, false),
      "{\"info\":\"NSCameraUsageDescription\",\"value\":false}"),
    Row(
      "groups", .groups(["group.a"]),
      "{\"info\":\"com.apple.security.application-groups\",\"value\":[\"group.a\"]}"),
    Row("schemes", .schemes(["anicca"]), "{\"info\":\"CFBundleURLSchemes\",\"value\":[\"anicca\"]}"),
  ])
  func `another bundle is another build, by Apple's names`(_ row: Row<AppInfo.Change, String>) {
    var world = launched()
    let change = PhoneChange.info(row.input)
    #expect(JSONText.string(.record(change.arguments)) == row.expected)
    #expect(world.change(change).endsProcess)
    #expect(world.info != AppInfo())
  }
}
