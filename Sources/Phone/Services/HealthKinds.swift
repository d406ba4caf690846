extension Health {
  /// A type of health data. The raw value is its name in a script; each comment names Apple's identifier.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// `HKQuantityTypeIdentifier.stepCount`.
    case steps
    /// `.distanceWalkingRunning`.
    case distance
    /// `.activeEnergyBurned`.
    case activeEnergy
    /// `.appleExerciseTime`.
    case exercise
    /// `.heartRate`.
    case heartRate
    /// `.restingHeartRate`.
    case restingHeartRate
    /// `.heartRateVariabilitySDNN`.
    case heartRateVariability
    /// `.respiratoryRate`.
    case respiratoryRate
    /// `.oxygenSaturation`.
    case oxygenSaturation
    /// `.bodyTemperature`.
    case temperature
    /// `.bodyMass`.
    case weight
    /// `.height`.
    case height
    /// `HKCategoryTypeIdentifier.sleepAnalysis`.
    case sleep
    /// `.mindfulSession`.
    case mindfulness
    /// `HKObjectType.workoutType()`.
    case workouts

    fileprivate var bit: UInt16 { 1 << UInt16(Self.allCases.firstIndex(of: self) ?? 15) }
  }

  /// A set of types, always in the order of `Kind.allCases`.
  public struct Kinds: Hashable, Sendable, Codable, ExpressibleByArrayLiteral {
    private var bits: UInt16 = 0

    /// Makes a set of types.
    package init(_ kinds: [Kind] = []) { for kind in kinds { bits |= kind.bit } }

    /// Makes a set of types.
    public init(arrayLiteral elements: Kind...) { self.init(elements) }

    /// True where the set has no type.
    package var isEmpty: Bool { bits == 0 }

    /// The types, in order.
    package var all: [Kind] { Kind.allCases.filter(contains) }

    /// True where the set has a type.
    package func contains(_ kind: Kind) -> Bool { bits & kind.bit != 0 }

    /// True where the set has all types of another set.
    package func contains(_ others: Kinds) -> Bool { others.bits & ~bits == 0 }

    /// Returns the set with the types of another set added.
    package func union(_ others: Kinds) -> Kinds { with(bits | others.bits) }

    /// Returns the set without the types of another set.
    package func subtracting(_ others: Kinds) -> Kinds { with(bits & ~others.bits) }

    /// Returns the types that are in both sets.
    package func intersection(_ others: Kinds) -> Kinds { with(bits & others.bits) }

    /// The names, as a list.
    package var value: Value { .list(all.map { .string($0.rawValue) }) }

    private func with(_ bits: UInt16) -> Kinds {
      var kinds = Kinds()
      kinds.bits = bits
      return kinds
    }
  }
}
