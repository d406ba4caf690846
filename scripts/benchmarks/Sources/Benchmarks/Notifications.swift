import Foundation
import Phone

/// A month of habit notifications on the virtual clock: 33 pending requests, three of them daily, the follow-ups once,
/// across the day on which New York's clocks go forward. The deliveries of the last month have to be the 120 there are.
enum Notifications {
  static let benchmarks = [Benchmark(name: "notifications.month", measure: measure)]

  private enum Failure: Error {
    /// A month did not deliver what it should.
    case notifications
  }

  private static let zone = "America/New_York"
  private static let days = 30

  private static func measure(_ effort: Effort) throws -> Measurement {
    let fresh = scheduled(followUpsRepeat: false)
    let daily = scheduled(followUpsRepeat: true)
    guard fresh.notifications.pending.count == 33 else { throw Failure.notifications }
    let clock = ContinuousClock()
    var best = Double.infinity
    var bestDaily = Double.infinity
    var bestScheduling = Double.infinity
    for _ in 0..<effort.rounds(30) {
      var deliveries = 0
      let time = clock.measure { deliveries = month(fresh) }
      guard deliveries == 3 * days + 30 else { throw Failure.notifications }
      best = min(best, time / .milliseconds(1))
      let dailyTime = clock.measure { deliveries = month(daily) }
      guard deliveries == 33 * days else { throw Failure.notifications }
      bestDaily = min(bestDaily, dailyTime / .milliseconds(1))
      bestScheduling = min(
        bestScheduling, clock.measure { _ = scheduled(followUpsRepeat: false) } / .milliseconds(1))
    }
    return Measurement(
      name: "notifications.month", value: best, unit: "ms", ratio: nil, against: nil,
      more: [
        "deliveries=120", "all_daily=\(String(format: "%.1f", bestDaily))",
        "scheduling=\(String(format: "%.1f", bestScheduling))",
      ])
  }

  /// A phone at noon of 1 March 2026 whose app was closed after it scheduled three habits.
  private static func scheduled(followUpsRepeat: Bool) -> World {
    var world = World(clock: Clock(now: 1_772_384_400, timeZone: zone))
    world.launch()
    _ = world.change(.permission(.notifications, .authorized))
    for (habit, hour) in [("wake", 7), ("training", 18), ("bedtime", 22)] {
      for index in 0...10 {
        let parts = DateParts(hour: hour, minute: index)
        let request = NotificationRequest(
          id: "HABIT_\(habit)_\(index)", content: NotificationContent(title: habit),
          trigger: .calendar(parts, repeats: index == 0 || followUpsRepeat))
        _ = world.apply(.notifications(.add(request)))
      }
    }
    world.kill()
    return world
  }

  /// Lets a month pass, and counts what was delivered.
  private static func month(_ world: World) -> Int {
    var world = world
    var deliveries = 0
    let end = world.clock.now + Double(days) * 86_400
    while let due = world.nextDue, due <= end {
      world.advance(to: due)
      deliveries += world.fire().callbacks.count
    }
    world.advance(to: end)
    return deliveries
  }
}
