// The Health store and the app's access to it. Models `HKHealthStore`.
//
// Kept: the availability of health data (S-34); one sheet for the types without a decision, and none where all have
// one; the request succeeds whichever types were allowed (S-37); reading and writing are decided for each type; the
// status covers writing only (S-35); a type that may not be read looks as if it had no data, except for the app's own
// samples (S-36); nothing can be read while the phone is locked (S-39); a person who allows everything can have an
// empty store (T-90). Left out: units, dates and statistics of samples, observers, characteristic types such as the
// date of birth, clinical records, and deleting.

/// The Health store and this app's access to it.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.healthKit, with: .health(read: [.steps], share: []))))
///     _ = world.answerPrompt(.refused)
///     world.health.status(.steps)                                        // .sharingDenied
///     try world.health.query(.steps, on: world.device, isLocked: false)  // []: as if there were no data
public struct Health: Hashable, Sendable, Codable {
  // MARK: State

  /// One sample.
  package struct Sample: Hashable, Sendable, Codable {
    /// Its type.
    package var kind: Kind
    /// The measurement: a number, or named plain data.
    package var value: Value
    /// True where this app wrote it.
    package var isOwn: Bool
  }

  /// All samples in the store, in the order in which they were added.
  package private(set) var samples: [Sample] = []
  /// The types that the person lets the app read. No app can query this.
  package private(set) var readable = Kinds()
  /// The types that the person lets the app write.
  package private(set) var writable = Kinds()
  /// The types whose reading was decided in a sheet.
  package private(set) var decidedToRead = Kinds()
  /// The types whose writing was decided in a sheet.
  package private(set) var decidedToShare = Kinds()
  /// The types to read in the sheet that is up.
  package private(set) var listedToRead = Kinds()
  /// The types to write in the sheet that is up.
  package private(set) var listedToShare = Kinds()
  /// True where a profile of an enterprise forbids health data (S-34).
  package private(set) var isForbidden = false

  /// The types read by a request that names none.
  package static let usual: Kinds = [.steps, .heartRate, .sleep]

  /// Makes an empty store without any access for the app.
  package init() {}

  /// The reason for which the Health store refuses a call, named as in `HKError.Code`.
  package enum Failure: String, Hashable, Sendable, Codable, Error {
    case errorHealthDataUnavailable, errorAuthorizationDenied, errorAuthorizationNotDetermined
    case errorDatabaseInaccessible
  }

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case save(Kind, Value)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .save: "save"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .save(let kind, let value): ["type": .string(kind.rawValue), "value": value]
      }
    }
  }

  mutating func save(_ kind: Kind, _ value: Value) {
    samples.append(Sample(kind: kind, value: value, isOwn: true))
  }

  /// Lists in the sheet those of the requested types that the person has not decided.
  ///
  /// - Returns: True where there is such a type; otherwise no sheet comes up.
  mutating func list(read: Kinds, share: Kinds) -> Bool {
    listedToRead = read.subtracting(decidedToRead)
    listedToShare = share.subtracting(decidedToShare)
    return !(listedToRead.isEmpty && listedToShare.isEmpty)
  }

  // MARK: What the phone does

  /// A change that the test author makes to the store.
  public enum Change: Hashable, Sendable, Codable {
    /// Other apps and devices have written these samples of a type, and no others.
    case samples(Kind, [Value])
    /// The person allowed or forbade a type in Settings; `nil` leaves the decision as it is.
    case access(Kind, read: Bool?, write: Bool?)
    /// A profile of an enterprise forbids health data, or no longer does.
    case forbidden(Bool)

    /// The changed details, with their new values.
    var arguments: Record {
      switch self {
      case .samples(let kind, let values): ["type": .string(kind.rawValue), "samples": .list(values)]
      case .access(let kind, let read, let write):
        [
          "type": .string(kind.rawValue), "read": read.map { .boolean($0) } ?? .null,
          "write": write.map { .boolean($0) } ?? .null,
        ]
      case .forbidden(let isForbidden): ["healthForbidden": .boolean(isForbidden)]
      }
    }
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .samples(let kind, let values):
      samples.removeAll { $0.kind == kind && !$0.isOwn }
      samples += values.map { Sample(kind: kind, value: $0, isOwn: false) }
    case .access(let kind, let read, let write):
      let one: Kinds = [kind]
      if let read {
        decidedToRead = decidedToRead.union(one)
        readable = read ? readable.union(one) : readable.subtracting(one)
      }
      if let write {
        decidedToShare = decidedToShare.union(one)
        writable = write ? writable.union(one) : writable.subtracting(one)
      }
    case .forbidden(let isForbidden): self.isForbidden = isForbidden
    }
  }

  /// Records the answer to the sheet that is up.
  mutating func decide(_ answer: PromptAnswer) {
    switch answer {
    case .allowed, .once:
      readable = readable.union(listedToRead)
      writable = writable.union(listedToShare)
    case .some(let read, let share):
      readable = readable.union(read.intersection(listedToRead))
      writable = writable.union(share.intersection(listedToShare))
    case .refused, .completed, .limited, .unrecognized: break
    }
    decidedToRead = decidedToRead.union(listedToRead)
    decidedToShare = decidedToShare.union(listedToShare)
    closeSheet()
  }

  mutating func closeSheet() {
    listedToRead = []
    listedToShare = []
  }

  /// Turns all types with a decision on or off, as Settings can. `isUndecided` makes all types undecided again.
  mutating func turnAll(on isOn: Bool, isUndecided: Bool) {
    readable = isOn ? decidedToRead : []
    writable = isOn ? decidedToShare : []
    if isUndecided { decidedToRead = [] }
    if isUndecided { decidedToShare = [] }
  }

  /// Drops the app's access when the app goes; the store stays.
  mutating func loseInstallation() {
    let (samples, isForbidden) = (samples, isForbidden)
    self = Health()
    self.samples = samples.map { Sample(kind: $0.kind, value: $0.value, isOwn: false) }
    self.isForbidden = isForbidden
  }

  // MARK: What the app reads

  /// `HKHealthStore.isHealthDataAvailable()`: everywhere but on an iPad before iPadOS 17 (S-34).
  package func isAvailable(on device: Device) -> Bool {
    !isForbidden && (device.kind == .iphone || device.ios >= OSVersion(17))
  }

  /// `authorizationStatus(for:)`, which covers writing only: a type decided only for reading is `sharingDenied` (S-35).
  package func status(_ kind: Kind) -> Permissions.Status {
    if decidedToShare.contains(kind) { return writable.contains(kind) ? .sharingAuthorized : .sharingDenied }
    return decidedToRead.contains(kind) ? .sharingDenied : .notDetermined
  }

  /// The status of HealthKit as a whole: undecided before any decision, authorized where at least one type is decided
  /// for writing and all of those are allowed, else denied.
  var status: Permissions.Status {
    if decidedToRead.isEmpty, decidedToShare.isEmpty { return .notDetermined }
    return !decidedToShare.isEmpty && writable.contains(decidedToShare) ? .sharingAuthorized : .sharingDenied
  }

  /// `getRequestStatusForAuthorization(toShare:read:)`: true where a request would show its sheet (S-37).
  package func wouldAsk(read: Kinds, share: Kinds) -> Bool {
    !(decidedToRead.contains(read) && decidedToShare.contains(share))
  }

  /// Returns the samples of a type, or only the app's own ones where reading was denied (S-36).
  ///
  /// - Throws: `Failure` where the device has no health data, is locked, or reading the type is undecided.
  package func query(_ kind: Kind, on device: Device, isLocked: Bool) throws(Failure) -> [Value] {
    guard isAvailable(on: device) else { throw .errorHealthDataUnavailable }
    guard decidedToRead.contains(kind) else { throw .errorAuthorizationNotDetermined }
    guard !isLocked else { throw .errorDatabaseInaccessible }
    let isReadable = readable.contains(kind)
    return samples.filter { $0.kind == kind && (isReadable || $0.isOwn) }.map(\.value)
  }

  /// True where reading was denied, so that a query may look empty although there are samples.
  package func hides(_ kind: Kind) -> Bool {
    decidedToRead.contains(kind) && !readable.contains(kind)
  }

  /// True where the app may read every type that it requested, including this one, and the store has no sample of them.
  package func isEmptyThoughAllowed(_ kind: Kind) -> Bool {
    decidedToRead.contains(kind) && readable.contains(decidedToRead)
      && !samples.contains { decidedToRead.contains($0.kind) }
  }

  /// The reason for which the app may not write a type; `nil` where it may.
  package func refusal(toSave kind: Kind, on device: Device, isLocked: Bool) -> Failure? {
    guard isAvailable(on: device) else { return .errorHealthDataUnavailable }
    guard decidedToShare.contains(kind) else { return .errorAuthorizationNotDetermined }
    return writable.contains(kind) ? nil : .errorAuthorizationDenied
  }
}

extension Health.Effect: AppEffect {
  package static let object: String? = "health"
  package static let samples: [Self] = [
    .save(.steps, 1)
  ]

  package var effect: Effect { .health(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  /// A sample that is saved twice counts twice.
  package var delivery: Delivery { .atMostOnce }
}

// MARK: - As a service

extension Health: SlotService {
  package static var slot: Int { 2 }

  /// Closes HealthKit's sheet with the process.
  package static func endProcess(in world: inout World) -> [Finding] {
    if world.isTouched(Health.self) { world.health.closeSheet() }
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.asksAnew { world.health.loseInstallation() }
  }
}
