import Phone
import Testing

@Suite struct IntentsTests {
  private func message(_ sender: NotificationContent.Sender) -> Effect {
    var content = NotificationContent(title: "Training", body: "Let's go!")
    content.sender = sender
    return .notifications(.add(NotificationRequest(id: "n", content: content)))
  }

  private func delivery(_ passed: Passed) -> NotificationDelivery? {
    guard case .notificationDelivered(let delivery)? = passed.happenings.last?.what else { return nil }
    return delivery
  }

  private let ai = NotificationContent.Sender(name: "推乃 愛", image: .data)

  @Test func `S-26: a communication notification shows the sender's name as its title, the body unchanged`() {
    var world = notified()
    _ = world.background()
    let passed = world.act(.intents(.donate(ai)), message(ai))
    #expect(passed.codes == [])
    #expect(delivery(passed)?.arguments["title"] == "推乃 愛")
    #expect(delivery(passed)?.arguments["body"] == "Let's go!")
    #expect(delivery(passed)?.content.title == "Training")
    #expect(delivery(passed)?.arguments["initials"] == nil)
  }

  @Test func `S-26: without a picture the initials stand for it`() {
    var world = notified()
    _ = world.background()
    let plain = NotificationContent.Sender(name: "sora yamada")
    let passed = world.act(.intents(.donate(plain)), message(plain))
    #expect(delivery(passed)?.arguments["initials"] == "SY")
    #expect(NotificationContent.Sender(name: "Ai").initials == "A")
  }

  @Test func `S-26: a picture from a file may not be shown`() {
    var world = notified()
    _ = world.background()
    let filed = NotificationContent.Sender(name: "Ai", image: .file)
    let passed = world.act(.intents(.donate(filed)), message(filed))
    #expect(passed.codes == ["intents.avatarFile"])
    #expect(delivery(passed)?.arguments["initials"] == "A")
  }

  @Test func `S-26: a group is named for more than one recipient only`() {
    var one = NotificationContent(title: "t")
    one.sender = .init(name: "Ai", group: "Team", recipients: 1)
    #expect(one.displayedTitle == "Ai")
    one.sender?.recipients = 2
    #expect(one.displayedTitle == "Ai (Team)")
  }

  @Test func `S-25: without the capability the plain content is shown`() {
    var world = notified()
    _ = world.background()
    _ = world.turn(.communication(false))
    let passed = world.act(.intents(.donate(ai)), message(ai))
    #expect(passed.codes == ["intents.capability"])
    #expect(delivery(passed)?.arguments["title"] == "Training")
  }

  @Test func `O-2: before iOS 15 there are no communication notifications`() {
    var world = notified(ios: OSVersion(14, 8))
    _ = world.background()
    let passed = world.act(.intents(.donate(ai)), message(ai))
    #expect(passed.codes == ["intents.capability"])
    #expect(delivery(passed)?.arguments["title"] == "Training")
  }

  @Test func `S-25: an intent that was not donated is known`() {
    var world = notified()
    _ = world.background()
    #expect(world.act(message(ai)).codes == ["intents.notDonated"])
    #expect(world.intents.donated == [])
  }
}
