import Phone
import Testing

@Suite struct AlarmsTests {
  private func schedule(_ world: inout World, _ id: String = "wake", _ time: String = "07:00") -> Reply {
    world.apply(.alarms(.schedule(id: id, time: Habits.Time(time)!)))
  }

  private func launched(_ status: Permissions.Status) -> World {
    var world = PhoneTests.launched()
    world.changeSetting(.alarmkit, to: status)
    return world
  }

  @Test func `S-54: what is authorized is scheduled`() {
    var world = launched(.authorized)
    #expect(schedule(&world).findings.isEmpty)
    _ = schedule(&world, "nap", "13:00")
    _ = schedule(&world, "wake", "08:00")
    #expect(world.alarms.all.map { "\($0.id) \($0.time)" } == ["wake 08:00", "nap 13:00"])
    _ = world.apply(.alarms(.cancel(id: "wake")))
    #expect(world.alarms.all.map(\.id) == ["nap"])
  }

  @Test func `S-54: where it is denied every attempt fails`() {
    var world = launched(.denied)
    let response = schedule(&world)
    #expect(response.prompt == nil)
    #expect(response.findings.map(\.code) == ["alarm.refused"])
    #expect(world.alarms.all.isEmpty)
  }

  @Test(arguments: [(PromptAnswer.allowed, ["wake"]), (.refused, [])])
  func `S-54: the first alarm asks, and is scheduled if that is allowed`(
    _ answer: PromptAnswer, _ ids: [String]
  ) {
    var world = PhoneTests.launched()
    #expect(schedule(&world).prompt?.name == "alarmkit")
    #expect(world.alarms.all.isEmpty)
    #expect(world.answerPrompt(answer).answers.isEmpty)
    #expect(world.alarms.all.map(\.id) == ids)
    #expect(world.permissions.wasRequested(.alarmkit))
  }

  private func rings(_ passed: Passed) -> [String] {
    passed.happenings.compactMap { entry in
      guard case .alarmRang(let id, let time) = entry.what else { return nil }
      return "\(id) \(time)"
    }
  }

  @Test(arguments: ["refused", "left"])
  func `S-54: each alarm that waited for an answer that is no is reported`(how: String) {
    var world = PhoneTests.launched()
    _ = schedule(&world)
    _ = schedule(&world, "nap", "13:00")
    let codes = how == "left" ? world.background().findings : world.answerPrompt(.refused).findings
    #expect(codes.map(\.code) == ["alarm.refused", "alarm.refused"])
    #expect(world.alarms.all.isEmpty)
  }

  @Test func `S-56: an alarm rings every day, and without a process`() {
    var world = launched(.authorized)
    _ = schedule(&world, "wake", "07:00")
    _ = schedule(&world, "nap", "13:00")
    world.kill()
    #expect(rings(world.pass(86_400)) == ["nap 13:00", "wake 07:00"])
    #expect(rings(world.pass(2 * 86_400)) == ["nap 13:00", "wake 07:00", "nap 13:00", "wake 07:00"])
    #expect(world.process.phase == .notRunning)
  }

  @Test func `an alarm is set for the next time its hour comes, also where that was allowed late`() {
    var world = PhoneTests.launched()
    _ = schedule(&world, "wake", "10:00")
    #expect(rings(world.pass(2 * 3600)) == [])
    _ = world.answerPrompt(.allowed)
    #expect(rings(world.pass(22 * 3600)) == [])
    #expect(rings(world.pass(3 * 3600)) == ["wake 10:00"])
  }

  @Test func `an alarm travels with the phone`() {
    var world = launched(.authorized)
    _ = schedule(&world, "wake", "10:00")
    // 09:00 in Tokyo is 19:00 of the day before in New York.
    _ = world.turn(.timeZone("America/New_York"))
    #expect(rings(world.pass(14 * 3600)) == [])
    #expect(rings(world.pass(2 * 3600)) == ["wake 10:00"])
  }

  @Test func `an alarm that was cancelled, or is denied by now, rings no more`() {
    var world = launched(.authorized)
    _ = schedule(&world)
    _ = schedule(&world, "nap", "13:00")
    _ = world.apply(.alarms(.cancel(id: "nap")))
    world.changeSetting(.alarmkit, to: .denied)
    #expect(rings(world.pass(86_400)) == [])
    world.changeSetting(.alarmkit, to: .authorized)
    #expect(rings(world.pass(86_400)) == ["wake 07:00"])
  }

  @Test func `an alarm that waits for the answer goes with the process`() {
    var world = PhoneTests.launched()
    _ = schedule(&world)
    world.kill()
    world.launch()
    _ = world.apply(.permissions(.request(.alarmkit)))
    _ = world.answerPrompt(.allowed)
    #expect(world.alarms.all.isEmpty)
  }

  @Test func `S-55: without its usage text nothing can be scheduled, and a request fails`() {
    var world = launched(.authorized)
    world.declare(.declares(.alarms, false))
    #expect(schedule(&world).findings.map(\.code) == ["info.missing"])
    #expect(world.alarms.all.isEmpty)
    let response = world.apply(.permissions(.request(.alarmkit)))
    #expect(response.prompt == nil)
    #expect(response.answer?.answer == .failed)
  }

  @Test func `S-57: before iOS 26 there are no alarms`() {
    var world = PhoneTests.launched(ios: OSVersion(18, 5))
    #expect(schedule(&world).findings.map(\.code) == ["permission.unavailable"])
    #expect(world.alarms.all.isEmpty)
  }

  @Test func `alarms outlive the process`() {
    var world = launched(.authorized)
    _ = schedule(&world)
    world.kill()
    #expect(world.alarms.all.map(\.id) == ["wake"])
  }
}
