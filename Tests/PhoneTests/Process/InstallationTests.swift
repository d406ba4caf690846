import Testing

@testable import Phone

@Suite struct InstallationTests {
  private func used() -> World {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.store(.set(key: "step", value: 3)))
    _ = world.apply(.suite(.set(group: "group.a", key: "k", value: 1)))
    _ = world.apply(.files(.write(.init(name: "a.png", bytes: 1))))
    _ = world.apply(.keychain(.add(name: "face", value: "data")))
    _ = world.apply(.permissions(.request(.notifications)))
    _ = world.answerPrompt(.refused)
    _ = world.change(.health(.samples(.steps, [1])))
    _ = world.apply(.permissions(.request(.healthKit)))
    _ = world.answerPrompt(.allowed)
    _ = world.apply(.analytics(.identify("u")))
    _ = world.apply(.notifications(.setBadge(3)))
    world.changeSetting(.alarmkit, to: .authorized)
    _ = world.apply(.alarms(.schedule(id: "wake", time: Habits.Time("7:00")!)))
    return world
  }

  /// A phone with an item of every class in the Keychain.
  private func keeping() -> World {
    var world = used()
    _ = world.apply(.keychain(.add(name: "here", value: 1, access: .afterFirstUnlockThisDeviceOnly)))
    _ = world.apply(.keychain(.add(name: "synced", value: 1, isSynchronizable: true)))
    _ = world.apply(.review(.request))
    return world
  }

  @Test func `another device knows nothing of the app, and the Keychain holds what was synchronized`() {
    var world = keeping()
    let vendor = world.identifierForVendor
    #expect(world.change(.device(.ipad)).endsProcess)
    #expect(world.device.kind == .ipad && !world.process.isRunning)
    #expect(world.identifierForVendor != vendor)
    #expect(world.permissions == Permissions())
    #expect(world.defaults.contents.isEmpty && world.files.all.isEmpty && world.suites.names.isEmpty)
    #expect(world.alarms.all.isEmpty && world.notifications.pending.isEmpty)
    #expect(world.keychain.names == ["synced"])
    #expect(world.review.shownAt.isEmpty)
  }

  @Test func `a backup brings UserDefaults, files and the Keychain by its classes, and asks again`() {
    var world = keeping()
    let vendor = world.identifierForVendor
    #expect(world.receive(.life(.backupRestored(keepsPermissions: nil))).endsProcess)
    world.launch()
    #expect(world.defaults.integer("step") == 3)
    #expect(world.files.all.count == 1 && world.suites.names == ["group.a"])
    #expect(world.keychain.names == ["face", "synced"])
    #expect(world.identifierForVendor != vendor)
    #expect(world.permissions == Permissions())
    #expect(world.alarms.all.isEmpty)
  }

  @Test func `a backup may keep what was allowed, and says what is an assumption`() {
    var world = keeping()
    _ = world.receive(.life(.backupRestored(keepsPermissions: true)))
    #expect(world.permissions[.notifications] == .denied)
    #expect(Life.backupRestored(keepsPermissions: true).arguments == ["permissions": "kept"])
    #expect(
      Life.backupRestored(keepsPermissions: nil).arguments == ["permissions": "asked", "assumed": true])
  }

  @Test func `S-18: deleting the app takes what it stored, what waits and what was allowed`() {
    var world = used()
    let consequence = world.receive(.life(.appReinstalled(vendorStays: false)))
    #expect(consequence.endsProcess)
    #expect(world.defaults.contents.isEmpty)
    #expect(world.suites.names.isEmpty)
    #expect(world.files.all.isEmpty)
    #expect(world.alarms.all.isEmpty)
    #expect(world.notifications.pending.isEmpty && world.notifications.badge == 0)
    #expect(world.permissions == Permissions())
    #expect(world.analytics.identity == nil)
    #expect(!world.process.isRunning)
    world.launch()
    #expect(world.apply(.permissions(.request(.notifications))).prompt != nil)
  }

  @Test func `S-64: the Keychain survives the deletion of the app, and UserDefaults do not`() {
    var world = used()
    let consequence = world.receive(.life(.appReinstalled(vendorStays: false)))
    #expect(consequence.findings.map(\.code) == ["keychain.survives"])
    world.launch()
    #expect(world.read("face").value == "data")
    #expect(world.defaults.object("step") == nil)
  }

  @Test func `the Health store stays, and the app may not read it`() throws {
    var world = used()
    _ = world.receive(.life(.appReinstalled(vendorStays: false)))
    world.launch()
    #expect(world.health.samples.map(\.value) == [1])
    #expect(world.apply(.permissions(.request(.healthKit))).prompt != nil)
  }

  @Test func `S-28: a group's container stays while another app of the vendor does`() {
    var world = used()
    _ = world.apply(.files(.write(.init(name: "b.png", group: "group.a", bytes: 2))))
    _ = world.receive(.life(.appReinstalled(vendorStays: true)))
    #expect(world.suites.names == ["group.a"])
    #expect(world.files.all.map(\.name) == ["b.png"])
  }

  @Test func `S-66: the vendor's identifier changes when the vendor's last app is deleted`() throws {
    var world = launched()
    let first = try #require(world.identifierForVendor)
    _ = world.receive(.life(.appReinstalled(vendorStays: true)))
    #expect(world.identifierForVendor == first)
    _ = world.receive(.life(.appReinstalled(vendorStays: false)))
    let second = try #require(world.identifierForVendor)
    #expect(second != first)
    #expect(second.wholeMatch(of: /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/) != nil)
  }

  @Test func `S-66: the vendor's identifier is nil from a restart to the first unlock`() {
    var world = launched()
    let identifier = world.identifierForVendor
    _ = world.receive(.life(.phoneRestarted))
    #expect(world.identifierForVendor == nil)
    _ = world.receive(.life(.phoneUnlocked))
    #expect(world.identifierForVendor == identifier)
    _ = world.receive(.life(.phoneLocked))
    #expect(world.identifierForVendor == identifier)
  }
}
