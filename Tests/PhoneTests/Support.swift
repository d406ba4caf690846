import Foundation
import Phone
import Testing

/// The keys under which Anicca keeps its bookkeeping.
let aniccaKeys = StorageKeys(
  completion: "com.anicca.onboardingComplete", profile: "com.anicca.userProfile",
  habits: "com.anicca.habitSchedules", account: "com.anicca.userCredentials")

/// A phone with the app open for the first time.
func launched(ios: OSVersion = OSVersion(26), keys: StorageKeys = StorageKeys()) -> World {
  var world = World(device: Device(ios: ios), keys: keys)
  world.launch()
  return world
}

/// A phone with the app open, and notifications allowed.
func notified(_ clock: Clock = Clock(), ios: OSVersion = OSVersion(26)) -> World {
  var world = World(device: Device(ios: ios), clock: clock)
  world.launch()
  _ = world.change(.permission(.notifications, .authorized))
  return world
}

/// What happened while time passed.
struct Passed {
  var happenings: [(at: Double, what: SystemCallback)] = []
  var findings: [Finding] = []
  var endedProcess = false

  /// Each delivered notification with its wall time, such as `07:00 wake`.
  var deliveries: [String] {
    happenings.compactMap { entry in
      guard case .notificationDelivered(let delivery) = entry.what else { return nil }
      return Clock(now: delivery.at, timeZone: delivery.zone).wallTime + " " + delivery.id
    }
  }

  var codes: [String] { findings.map(\.code) }
}

extension World {
  /// Lets time pass as a session does.
  mutating func pass(_ seconds: Double) -> Passed {
    var passed = Passed()
    let end = clock.now + seconds
    while let due = nextDue, due <= end {
      advance(to: due)
      note(fire(), &passed)
    }
    advance(to: end)
    return passed
  }

  /// Does what the app does, and gives what the phone knows and tells of it.
  mutating func act(_ effects: Effect...) -> Passed {
    var passed = Passed()
    for effect in effects {
      let reply = apply(effect)
      passed.findings += reply.findings
      passed.endedProcess = passed.endedProcess || reply.endsProcess
      passed.happenings += reply.callbacks.map { (clock.now, $0) }
    }
    return passed
  }

  /// Lets something happen to the phone as a session does.
  mutating func meet(_ externalEvent: ExternalEvent) -> Passed {
    var passed = Passed()
    note(receive(externalEvent), &passed)
    return passed
  }

  /// Changes something about the phone as a session does.
  mutating func turn(_ change: PhoneChange) -> Passed {
    var passed = Passed()
    note(self.change(change), &passed)
    return passed
  }

  private mutating func note(_ reply: Reply, _ passed: inout Passed) {
    passed.findings += reply.findings
    if reply.endsProcess {
      passed.findings += kill().findings
      passed.endedProcess = true
    }
    if let wake = reply.wakes, !process.isRunning {
      launch()
      if wake == .background { _ = background() }
    }
    passed.happenings += reply.callbacks.map { (clock.now, $0) }
  }
}

/// An instant by the wall clock of a zone.
func instant(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, in zone: String) -> Double {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
  let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
  return calendar.date(from: parts)?.timeIntervalSince1970 ?? 0
}

/// A request with a title that is its identifier.
func request(_ id: String, _ trigger: NotificationTrigger?, category: String? = nil) -> Effect {
  var content = NotificationContent(title: id, body: "body")
  content.category = category
  return .notifications(.add(NotificationRequest(id: id, content: content, trigger: trigger)))
}

/// A request at a time of day.
func daily(_ id: String, _ hour: Int, _ minute: Int = 0, repeats: Bool = true) -> Effect {
  request(id, .calendar(DateParts(hour: hour, minute: minute), repeats: repeats))
}

extension Reply {
  /// The one dialog that came up.
  var prompt: Prompt? { prompts.count == 1 ? prompts[0] : nil }

  /// The one request that ended.
  var answer: TicketAnswer? { answers.count == 1 ? answers[0] : nil }
}
