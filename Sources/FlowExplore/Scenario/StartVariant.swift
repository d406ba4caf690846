package import FlowSession
package import Phone

/// A phone on which an exploration begins, as its differences from the given phone.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     result.starts.compactMap(\.variant?.description)  // ["iphone, iOS 18.5", …]
package struct StartVariant: Hashable, Sendable, CustomStringConvertible {
  /// The version of iOS; `nil` for the given phone's.
  package var ios: OSVersion?
  /// The class of the device; `nil` for the given phone's.
  package var device: Device.Kind?
  /// The time of day; `nil` for the given phone's.
  package var time: Habits.Time?
  /// The seed of random numbers; `nil` for the given phone's.
  package var seed: UInt64?
  /// The seconds that pass until the time of day.
  var wait = 0.0
  /// The number of the planted start in the scenario, from 1, and its values; `nil` for a fresh phone.
  package private(set) var planted: Planted?
  /// The variants of experiments that the person was assigned to earlier.
  package private(set) var assigned: [Assigned] = []
  /// The permissions that were decided earlier, in the order of `Permission`.
  package var decided: [Decided] = []

  /// A planted start.
  package struct Planted: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The start.
    package let start: PlantedStart
  }

  /// A variant of an experiment to which the person was assigned before the first launch.
  package struct Assigned: Hashable, Sendable {
    /// The name of the experiment.
    package let experiment: String
    /// The name of the variant.
    package let name: String
  }

  /// A permission that was decided before the first launch.
  package struct Decided: Hashable, Sendable {
    /// The permission.
    package let permission: Permission
    /// Its status.
    package let status: Permissions.Status
  }

  /// The events that prepare a fresh phone for the variant.
  package var events: [Event] {
    (wait > 0 ? [.timePassed(wait)] : []) + (planted?.start.changes ?? []).map { .phoneChanged($0) }
      + assigned.map { .phoneChanged(.variant(experiment: $0.experiment, name: $0.name)) }
      + decided.map { .phoneChanged(.permission($0.permission, $0.status)) }
  }

  /// The device that the variant is about.
  package func device(like device: Device) -> Device {
    Device(kind: self.device ?? device.kind, ios: ios ?? device.ios)
  }

  /// The variant in words, such as `iphone, iOS 18.5, notifications denied beforehand`; empty where nothing differs.
  package var description: String {
    ([
      device?.rawValue, ios.map { "iOS \($0)" }, time.map { "at \($0)" }, seed.map { "seed \($0)" },
      planted.map { "start \($0.number)" },
    ]
    .compactMap(\.self)
      + assigned.map { "\($0.name) of the experiment \($0.experiment)" }
      + decided.map { "\($0.permission.rawValue) \($0.status.rawValue) beforehand" })
      .joined(separator: ", ")
  }
}

extension Scenario {
  /// Returns the phones at the beginning, for an app that requests some permissions.
  ///
  /// With up to two permissions all combinations are returned. With more, each permission is decided alone, and all of
  /// them alike.
  ///
  /// - Parameters:
  ///   - asked: The permissions that the app requests, without duplicates.
  ///   - clock: The clock of the phone.
  ///   - assignments: The variants of experiments to which the person may be assigned.
  package func variants(
    asking asked: [Permission], on device: Device, at clock: Clock,
    assigning assignments: [[StartVariant.Assigned]] = [[]]
  ) -> [StartVariant] {
    let versions: [OSVersion?] = ios.isEmpty ? [nil] : ios
    let kinds: [Device.Kind?] = devices.isEmpty ? [nil] : devices
    var variants: [StartVariant] = []
    for kind in kinds {
      for version in versions {
        let plain = StartVariant(ios: version, device: kind)
        let here = plain.device(like: device)
        let present = asked.filter { permission in permission.feature.map { here.supports($0) } ?? true }
        for decided in decisions(present) {
          let plain = StartVariant(ios: version, device: kind, decided: decided)
          let assigned = assignments.map(plain.assigned)
          let timed =
            times.isEmpty
            ? assigned : assigned.flatMap { variant in times.map { variant.starting(at: $0, clock) } }
          let seeded = seeds.isEmpty ? timed : timed.flatMap { variant in seeds.map(variant.drawing(from:)) }
          variants += seeded.flatMap { variant in
            [variant] + planted.enumerated().map { variant.planting($1, number: $0 + 1) }
          }
        }
      }
    }
    return variants
  }

  private func decisions(_ asked: [Permission]) -> [[StartVariant.Decided]] {
    func decided(_ permission: Permission, _ state: Beforehand) -> StartVariant.Decided? {
      guard state != .undecided, let status = state.status(of: permission) else { return nil }
      return .init(permission: permission, status: status)
    }
    let states = permissions.isEmpty ? [.undecided] : permissions
    var combinations: [[StartVariant.Decided]] = []
    if asked.count <= 2 {
      combinations = asked.reduce([[]]) { combinations, permission in
        combinations.flatMap { combination in
          states.map { combination + [decided(permission, $0)].compactMap(\.self) }
        }
      }
    } else {
      if states.contains(.undecided) { combinations.append([]) }
      for state in states where state != .undecided {
        combinations += asked.map { [decided($0, state)].compactMap(\.self) }
        combinations.append(asked.compactMap { decided($0, state) })
      }
    }
    var seen: Set<[StartVariant.Decided]> = []
    return combinations.filter { seen.insert($0).inserted }
  }
}

extension StartVariant {
  /// Returns the variant with random numbers from a seed.
  fileprivate func drawing(from seed: UInt64) -> StartVariant {
    var variant = self
    variant.seed = seed
    return variant
  }

  /// Returns the variant with the given assignments to variants of experiments.
  fileprivate func assigned(_ assigned: [Assigned]) -> StartVariant {
    var variant = self
    variant.assigned = assigned
    return variant
  }

  /// The same with something on the phone.
  fileprivate func planting(_ start: PlantedStart, number: Int) -> StartVariant {
    var variant = self
    variant.planted = Planted(number: number, start: start)
    return variant
  }

  /// The same at a time of day.
  fileprivate func starting(at time: Habits.Time, _ clock: Clock) -> StartVariant {
    var variant = self
    (variant.time, variant.wait) = (time, clock.seconds(until: time))
    return variant
  }
}

extension Clock {
  /// Returns the seconds from the beginning of the present minute to the next occurrence of a time of day.
  func seconds(until time: Habits.Time) -> Double {
    guard let present = Habits.Time(wallTime) else { return 0 }
    let minutes = (time.hour - present.hour) * 60 + time.minute - present.minute
    return Double((minutes + 1440) % 1440) * 60
  }
}
