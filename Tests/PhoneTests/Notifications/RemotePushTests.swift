import Phone
import Testing

@Suite struct RemotePushTests {
  private func away(extending value: RemotePush.Extension? = nil) -> World {
    var world = notified()
    if let value { _ = world.act(.push(.setExtension(value))) }
    _ = world.background()
    return world
  }

  private func message(
    _ kind: RemotePush.Message.Kind = .alert, title: String = "Hi", mutable: Bool = true, bytes: Int = 0
  ) -> ExternalEvent {
    .push(
      .arrived(
        .init(
          id: "p", kind: kind, content: NotificationContent(title: title, body: "original"),
          isMutable: mutable,
          bytes: bytes)))
  }

  private func title(_ passed: Passed) -> Value? {
    guard case .notificationDelivered(let delivery)? = passed.happenings.last?.what else { return nil }
    return delivery.arguments["title"]
  }

  private var naming: RemotePush.Extension {
    var value = RemotePush.Extension()
    value.sender = .init(name: "Ai", image: .data)
    return value
  }

  @Test func `S-21: the extension changes a remote push with an alert and mutable-content`() {
    var world = away(extending: naming)
    _ = world.apply(.intents(.donate(naming.sender!)))
    #expect(world.meet(message()).happenings.isEmpty)
    let passed = world.pass(1)
    #expect(title(passed) == "Ai")
    #expect(passed.happenings.first?.at == Clock.epoch + 0.5)
    #expect(passed.codes == [])
  }

  @Test func `S-25: a remote push whose sender was not donated says what a local one says`() {
    var world = away(extending: naming)
    _ = world.meet(message())
    #expect(world.pass(1).codes == ["intents.notDonated"])
  }

  @Test func `S-25: a remote push of an app without the capability shows no sender, and says so`() {
    var world = away(extending: naming)
    _ = world.apply(.intents(.donate(naming.sender!)))
    _ = world.change(.communication(false))
    _ = world.meet(message())
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(passed.codes == ["intents.capability"])
  }

  @Test func `S-21: without mutable-content the extension does not run`() {
    var world = away(extending: naming)
    let passed = world.meet(message(mutable: false))
    #expect(title(passed) == "Hi")
    #expect(passed.codes == [])
  }

  @Test func `S-21: a push without an alert does not run the extension, and that is known`() {
    var world = away(extending: naming)
    var content = NotificationContent()
    content.badge = 1
    let passed = world.meet(.push(.arrived(.init(id: "p", content: content, isMutable: true))))
    #expect(passed.codes == ["push.extensionNotInvoked"])
    #expect(world.notifications.badge == 1)
  }

  @Test func `S-21: a local notification never runs the extension, and that is known`() {
    var world = away(extending: naming)
    let passed = world.act(request("local", nil))
    #expect(title(passed) == "local")
    #expect(passed.codes == ["push.extensionNotInvoked"])
    var without = away()
    #expect(without.act(request("local", nil)).codes == [])
  }

  @Test func `O-42: content that the app itself updated from an intent needs no extension`() {
    var world = away(extending: naming)
    var content = NotificationContent(title: "t")
    content.sender = naming.sender
    let passed = world.act(
      .intents(.donate(.init(name: "Ai", image: .data))),
      .notifications(.add(NotificationRequest(id: "local", content: content))))
    #expect(passed.codes == [])
  }

  @Test func `S-23: an extension that takes longer than 30 seconds leaves the original content`() {
    var slow = naming
    slow.seconds = 31
    var world = away(extending: slow)
    _ = world.meet(message())
    #expect(world.pass(29).happenings.map(\.what) == [.suspended])
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(passed.codes == ["push.extensionFailed"])
  }

  @Test func `S-24: an extension that needs more than 24 MB leaves the original content`() {
    var large = naming
    large.megabytes = 24.5
    var world = away(extending: large)
    _ = world.meet(message())
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(passed.findings.first?.sentence.contains("24 MB") == true)
    large.megabytes = 24
    world = away(extending: large)
    _ = world.meet(message())
    _ = world.apply(.intents(.donate(large.sender!)))
    #expect(world.pass(1).codes == [])
  }

  @Test func `S-29: a payload over 4096 bytes is refused`() {
    var world = away()
    #expect(world.meet(message(bytes: 4097)).codes == ["push.tooLarge"])
    #expect(world.notifications.delivered.isEmpty)
    #expect(world.meet(message(bytes: 4096)).codes == [])
    #expect(world.notifications.delivered.count == 1)
  }

  @Test func `S-29: a local notification may carry more than 4096 bytes`() {
    var world = away()
    var content = NotificationContent(title: "t")
    content.userInfo = ["text": .string(String(repeating: "x", count: 5000))]
    #expect(world.act(.notifications(.add(NotificationRequest(id: "n", content: content)))).codes == [])
  }

  @Test func `a silent push wakes the app in the background`() {
    var world = away()
    world.kill()
    let passed = world.meet(message(.background))
    #expect(passed.happenings.first?.what.handler == .onRemotePush)
    #expect(world.process.phase == .background)
    #expect(world.notifications.delivered.isEmpty)
  }

  @Test func `an app that was swiped away is started by no silent push until a person opens it`() {
    var world = away()
    _ = world.meet(.life(.appForceQuit))
    let lost = world.meet(message(.background))
    #expect(lost.codes == ["push.notDelivered"])
    #expect(lost.happenings.isEmpty)
    #expect(!world.process.isRunning)
    #expect(world.meet(message(.alert)).codes == [])
    world.launch()
    world.kill()
    #expect(world.meet(message(.background)).happenings.count == 1)
  }

  @Test func `S-68: a call comes through to an app that was swiped away`() {
    var world = away()
    _ = world.meet(.life(.appForceQuit))
    #expect(world.meet(message(.voip)).happenings.first?.what.handler == .onCallPush)
    #expect(world.process.isRunning)
  }

  @Test func `S-68: a VoIP push that is not reported ends the app`() {
    var world = away()
    #expect(world.meet(message(.voip)).happenings.first?.what.handler == .onCallPush)
    let passed = world.pass(2)
    #expect(passed.codes == ["push.voipUnreported"])
    #expect(passed.endedProcess)
    #expect(!world.process.isRunning)
  }

  @Test func `S-68: a VoIP push that is reported ends nothing`() {
    var world = away()
    _ = world.meet(message(.voip))
    _ = world.act(.push(.reportCall))
    #expect(world.pass(10).codes == [])
    #expect(world.process.isRunning)
  }

  @Test func `S-68: after three unreported calls none is delivered any more`() {
    var world = away()
    for _ in 0..<3 {
      _ = world.meet(message(.voip))
      _ = world.pass(2)
    }
    #expect(!world.push.deliversCalls)
    #expect(world.meet(message(.voip)).happenings.isEmpty)
    #expect(!world.process.isRunning)
  }

  @Test func `a push for a phone without a network arrives when it is back, the newest alone`() {
    var world = away()
    _ = world.turn(.backend(.online(false)))
    _ = world.meet(message(title: "old", mutable: false))
    _ = world.meet(message(title: "new", mutable: false))
    #expect(world.notifications.delivered.isEmpty)
    #expect(title(world.turn(.backend(.online(true)))) == "new")
  }
}
