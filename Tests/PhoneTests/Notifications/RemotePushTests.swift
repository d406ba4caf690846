import Phone
import Testing

@Suite struct RemotePushTests {
  private func away(hasExtension: Bool = false) -> World {
    var world = notified()
    world.install(hasExtension: hasExtension)
    _ = world.background()
    return world
  }

  /// Sends the usual push, and lets the extension end so.
  private func extend(_ world: inout World, _ work: RemotePush.Work) {
    let passed = world.meet(message())
    guard case .extensionInvoked(let push)? = passed.happenings.first?.what else {
      Issue.record("the extension does not run")
      return
    }
    world.endExtension(work, on: push)
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

  private static let sender = NotificationContent.Sender(name: "Ai", image: .data)

  private func naming(seconds: Double = 0.5, megabytes: Double = 8) -> RemotePush.Work {
    var content = NotificationContent(title: "Hi", body: "original")
    content.sender = Self.sender
    return RemotePush.Work(.handed(content), seconds: seconds, megabytes: megabytes)
  }

  @Test func `S-21: the extension changes a remote push with an alert and mutable-content`() {
    var world = away(hasExtension: true)
    _ = world.apply(.intents(.donate(Self.sender)))
    extend(&world, naming())
    #expect(world.notifications.delivered.isEmpty)
    let passed = world.pass(1)
    #expect(title(passed) == "Ai")
    #expect(passed.happenings.first?.at == Clock.epoch + 0.5)
    #expect(passed.codes == [])
  }

  @Test func `S-25: a remote push whose sender was not donated says what a local one says`() {
    var world = away(hasExtension: true)
    extend(&world, naming())
    #expect(world.pass(1).codes == ["intents.notDonated"])
  }

  @Test func `S-25: a remote push of an app without the capability shows no sender, and says so`() {
    var world = away(hasExtension: true)
    _ = world.apply(.intents(.donate(Self.sender)))
    _ = world.change(.communication(false))
    extend(&world, naming())
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(passed.codes == ["intents.capability"])
  }

  @Test func `S-21: without mutable-content, and in an app without one, the extension does not run`() {
    for (has, mutable) in [(true, false), (false, true)] {
      var world = away(hasExtension: has)
      let passed = world.meet(message(mutable: mutable))
      #expect(title(passed) == "Hi")
      #expect(passed.codes == [])
    }
  }

  @Test func `S-21: a push without an alert does not run the extension, and that is known`() {
    var world = away(hasExtension: true)
    var content = NotificationContent()
    content.badge = 1
    let passed = world.meet(.push(.arrived(.init(id: "p", content: content, isMutable: true))))
    #expect(passed.codes == ["push.extensionNotInvoked"])
    #expect(world.notifications.badge == 1)
  }

  @Test func `S-21: a local notification never runs the extension, and that is known`() {
    var world = away(hasExtension: true)
    let passed = world.act(request("local", nil))
    #expect(title(passed) == "local")
    #expect(passed.codes == ["push.extensionNotInvoked"])
    var without = away()
    #expect(without.act(request("local", nil)).codes == [])
  }

  @Test func `O-42: content that the app itself updated from an intent needs no extension`() {
    var world = away(hasExtension: true)
    var content = NotificationContent(title: "t")
    content.sender = Self.sender
    let passed = world.act(
      .intents(.donate(Self.sender)),
      .notifications(.add(NotificationRequest(id: "local", content: content))))
    #expect(passed.codes == [])
  }

  @Test func `S-23: an extension that takes longer than 30 seconds leaves the original content`() {
    var world = away(hasExtension: true)
    extend(&world, naming(seconds: 31))
    #expect(world.pass(29).happenings.map(\.what) == [.suspended])
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(passed.codes == ["push.extensionFailed"])
  }

  @Test func `S-23: an extension that hands nothing over leaves the original content, after 30 seconds`() {
    var world = away(hasExtension: true)
    extend(&world, RemotePush.Work(.silent, seconds: 1, megabytes: 8))
    #expect(world.pass(29).happenings.map(\.what) == [.suspended])
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(
      passed.findings.map(\.sentence) == [
        "The service extension did not finish within 30 seconds for \"p\": the original content is shown."
      ])
  }

  @Test func `an extension that raises an error leaves the original content at once`() {
    var world = away(hasExtension: true)
    extend(&world, RemotePush.Work(.raised("no trainer"), seconds: 20, megabytes: 8))
    let passed = world.pass(0.1)
    #expect(title(passed) == "Hi")
    #expect(
      passed.findings.map(\.sentence) == [
        "The service extension ended with an error (no trainer) for \"p\": the original content is shown."
      ])
  }

  @Test func `S-24: an extension that needs more than 24 MB leaves the original content`() {
    var world = away(hasExtension: true)
    extend(&world, naming(megabytes: 24.5))
    let passed = world.pass(1)
    #expect(title(passed) == "Hi")
    #expect(passed.findings.first?.sentence.contains("24 MB") == true)
    world = away(hasExtension: true)
    extend(&world, naming(megabytes: 24))
    _ = world.apply(.intents(.donate(Self.sender)))
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
