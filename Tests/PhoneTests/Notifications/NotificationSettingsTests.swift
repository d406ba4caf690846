import Phone
import TestSupport
import Testing

@Suite struct NotificationSettingsTests {
  private func allowed(_ parts: [NotificationSettings.Option]?) -> World {
    var world = launched()
    let options = Permissions.Options.notifications(parts, isProvisional: false)
    _ = world.apply(.permissions(.request(.notifications, with: options)))
    _ = world.answerPrompt(.allowed)
    return world
  }

  private func delivered(_ content: NotificationContent, _ world: inout World) -> Reply {
    world.background()
    return world.apply(.notifications(.add(NotificationRequest(id: "a", content: content, trigger: nil))))
  }

  private func delivery(_ reply: Reply) -> NotificationDelivery? {
    for case .notificationDelivered(let delivery) in reply.callbacks { return delivery }
    return nil
  }

  private static let loud: NotificationContent = {
    var content = NotificationContent(title: "A")
    content.sound = .standard
    content.badge = 2
    return content
  }()

  @Test func `what was not asked for is not supported, and what was switched off is disabled`() {
    var world = allowed([.alert, .badge])
    #expect(world.setting(.alert) == .enabled && world.setting(.sound) == .notSupported)
    _ = world.change(.notifications(.part(.badge, isOn: false)))
    #expect(world.setting(.badge) == .disabled)
    world.changeSetting(.notifications, to: .denied)
    #expect(world.setting(.alert) == .disabled && world.setting(.sound) == .notSupported)
  }

  @Test func `a request that names no part asks for the usual ones`() {
    let world = allowed(nil)
    let enabled = NotificationSettings.Option.allCases.filter { world.setting($0) == .enabled }
    #expect(enabled == [.alert, .sound, .badge, .timeSensitive])
  }

  @Test func `a part that is asked for later is added to those before`() {
    var world = allowed([.alert])
    let more = Permissions.Options.notifications([.sound], isProvisional: false)
    #expect(world.apply(.permissions(.request(.notifications, with: more))).prompts.isEmpty)
    #expect(world.setting(.alert) == .enabled && world.setting(.sound) == .enabled)
  }

  @Test func `without sounds a notification is silent, and without badges the icon has no number`() {
    var world = allowed([.alert])
    #expect(delivery(delivered(Self.loud, &world))?.sound == nil)
    #expect(world.notifications.badge == 0)
    world = allowed(nil)
    #expect(delivery(delivered(Self.loud, &world))?.sound == .standard)
    #expect(world.notifications.badge == 2)
    _ = world.change(.notifications(.part(.badge, isOn: false)))
    #expect(world.notifications.badge == 0)
    #expect(world.apply(.notifications(.setBadge(3))).findings.map(\.code) == ["notifications.badgeRefused"])
  }

  @Test(arguments: [
    Row("active", NotificationSettings.Level.active, true), Row("passive", .passive, true),
    Row("time-sensitive", .timeSensitive, false), Row("critical, not asked for", .critical, true),
  ])
  func `S-27: a Focus holds back what is not time-sensitive`(_ row: Row<NotificationSettings.Level, Bool>) {
    var world = allowed(nil)
    _ = world.change(.switched(.focus, true))
    var content = Self.loud
    content.level = row.input
    let reply = delivered(content, &world)
    #expect(reply.findings.map(\.code) == (row.expected ? ["notifications.heldByFocus"] : []))
    #expect(delivery(reply)?.sound == (row.expected ? nil : .standard))
    #expect(world.notifications.delivered.count == 1)
  }

  @Test func `a critical alert that was asked for comes through a Focus, and a person's message does`() {
    var world = allowed([.alert, .sound, .criticalAlert])
    _ = world.change(.switched(.focus, true))
    var content = Self.loud
    content.level = .critical
    #expect(delivered(content, &world).findings.isEmpty)
    content.level = .active
    content.sender = .init(name: "Sora", image: .data)
    let codes = delivered(content, &world).findings.map(\.code)
    #expect(!codes.contains("notifications.heldByFocus"))
  }

  @Test func `without its entitlement nothing is time-sensitive`() {
    var world = allowed(nil)
    world.declare(.declares(.timeSensitive, false))
    _ = world.change(.switched(.focus, true))
    var content = Self.loud
    content.level = .timeSensitive
    #expect(world.setting(.timeSensitive) == .notSupported)
    #expect(delivered(content, &world).findings.map(\.code) == ["info.missing", "notifications.heldByFocus"])
  }

  @Test func `the button in Settings leads into an app that asked for it`() {
    var world = allowed(nil)
    #expect(world.receive(.notification(.settingsOpened)).isNothing)
    world = allowed([.alert, .providesAppNotificationSettings])
    let reply = world.receive(.notification(.settingsOpened))
    #expect(reply.wakes == .foreground && reply.callbacks == [.notificationSettingsOpened])
  }
}
