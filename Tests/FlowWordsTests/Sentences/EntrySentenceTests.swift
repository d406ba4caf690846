import FlowSession
import FlowWords
import Phone
import Testing

struct EntrySentenceTests {
  private func line(_ kind: Transcript.Kind) -> String? {
    var transcript = Transcript()
    let durability: Durability? =
      if case .effect(let effect) = kind { World().durability(of: effect) } else { nil }
    transcript.append(kind, keeping: durability, at: 0)
    return transcript.entries[0].sentence?.text
  }

  private func notified() -> World {
    var world = World()
    world.launch()
    _ = world.change(.permission(.notifications, .authorized))
    _ = world.background()
    return world
  }

  @Test func `a delivered notification shows its time, its title, its body and its actions`() throws {
    var world = notified()
    var content = NotificationContent(title: "Good morning", body: "Time to get up.")
    content.category = "ALARM"
    let alarm = NotificationCategory(
      id: "ALARM", actions: [.init(id: "TALK", title: "Talk"), .init(id: "STOP", title: "Stop")])
    _ = world.apply(.notifications(.setCategories([alarm])))
    let reply = world.apply(.notifications(.add(NotificationRequest(id: "wake", content: content))))
    let happening = try #require(reply.callbacks.first)
    #expect(
      line(.event(.calledBack(happening)))
        == "iOS  09:00 shows the notification wake: Good morning, Time to get up. [Talk] [Stop]")
  }

  @Test(arguments: [
    (Fault(after: "store.set"), "store.set"), (Fault(after: "store.set", count: 2), "the 2nd store.set"),
    (Fault(count: 3), "the 3rd effect"), (Fault(), "the next effect"), (Fault(count: 11), "the 11th effect"),
    (Fault(count: 21), "the 21st effect"), (Fault(count: 4), "the 4th effect"),
  ])
  func `an armed kill says after what it strikes`(fault: Fault, moment: String) {
    #expect(line(.event(.killArmed(fault))) == "     the process is to be killed after \(moment)")
  }

  @Test func `a call of the Keychain that failed keeps nothing, and says so`() {
    let add = Keychain.Effect.add(name: "face", value: "data")
    #expect(line(.effect(.keychain(add))) == "app● keychain.add face data")
    #expect(
      line(.effect(.keychain(.failed(add, .duplicateItem))))
        == "app  keychain.add face data: failed with -25299")
  }

  @Test func `an alarm rings, which is iOS's doing`() throws {
    let time = try #require(Habits.Time("7:00"))
    #expect(
      line(.event(.calledBack(.alarmRang(id: "wake", time: time)))) == "iOS  07:00 rings the alarm wake")
  }

  @Test func `a server's answer is the net's, with what came with it`() throws {
    var world = notified()
    _ = world.apply(.backend(.request(.init(method: "PUT", path: "mobile/profile"))))
    world.advance(to: try #require(world.nextDue))
    guard case .replied(let reply)? = world.fire().callbacks.first else {
      Issue.record("no answer came")
      return
    }
    #expect(line(.event(.requestEnded(reply))) == "net  answers PUT mobile/profile: granted status=200")
  }

  @Test(arguments: [
    (
      Event.occurred(.notification(.tapped(id: "n", action: "STOP"))),
      "     notification tapped id=n action=STOP"
    ),
    (.calledBack(.frameArrived(faces: 1)), "iOS  frame arrived faces=1"),
    (.phoneChanged(.timeZone("Asia/Tokyo")), "     the phone changes: timeZone=Asia/Tokyo"),
  ])
  func `what else happens is said in words`(event: Event, text: String) {
    #expect(line(.event(event)) == text)
  }
}
