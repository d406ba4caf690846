extension World {
  /// True where the device has Health data.
  package var isHealthAvailable: Bool {
    let health = health
    return answer { health.isAvailable(on: $0) }
  }

  /// The device for calls of `Health`: the default device where Health is available. Such a call then depends on
  /// nothing else of the real device.
  private var deviceForHealth: Device { isHealthAvailable ? Device() : storedDevice }

  /// The Health store.
  package internal(set) var health: Health {
    get { self[Health.self] }
    _modify { yield &self[Health.self] }
  }

  mutating func requestHealth(_ ticket: Ticket, _ options: Permissions.Options?) -> Reply {
    var (read, share) = (Health.usual, Health.Kinds())
    if case .health(let toRead, let toShare) = options { (read, share) = (toRead, toShare) }
    guard info.has(.healthCapability) else {
      return Reply(answer: .init(ticket: ticket, answer: .failed), findings: [.missing(.healthCapability)])
    }
    guard health.list(read: read, share: share) else {
      return Reply(answer: .init(ticket: ticket, answer: .handled))
    }
    return present(Prompt(kind: .permission(.healthKit), ticket: ticket))
  }

  mutating func apply(_ effect: Health.Effect) -> Reply {
    guard case .save(let kind, let value) = effect else { return .nothing }
    let isRefused = refusal(toSave: kind) != nil
    _ = takeFailure(of: .healthSave)
    if !isRefused { health.save(kind, value) }
    return .nothing
  }

  /// The error with which writing a type fails, named as in `HKError.Code`; `nil` where the app may write the type.
  package func refusal(toSave kind: Health.Kind) -> Health.Failure? {
    if let failure = failure(of: .healthSave) { return Health.Failure(failure) }
    return health.refusal(toSave: kind, on: deviceForHealth, isLocked: isLocked)
  }

  /// Returns the samples of a type that the app may read.
  ///
  /// - Throws: `Health.Failure` where the store cannot be queried.
  package func query(_ kind: Health.Kind) throws(Health.Failure) -> [Value] {
    if let failure = failure(of: .healthSamples) { throw Health.Failure(failure) }
    return try health.query(kind, on: deviceForHealth, isLocked: isLocked)
  }

  mutating func change(_ change: Health.Change) -> Reply {
    health.apply(change)
    if case .access = change { permissions.decide(.healthKit, health.status) }
    return .nothing
  }

  /// The finding on a query whose empty result no app can explain: reading was denied, or there is no sample although
  /// reading is allowed. `nil` otherwise.
  package func finding(ofQuery kind: Health.Kind) -> Finding? {
    guard hasServices, isHealthAvailable, !isLocked else { return nil }
    if health.hides(kind) { return .healthReadHidden(kind) }
    return health.isEmptyThoughAllowed(kind) ? .healthEmpty(kind) : nil
  }
}

extension Health.Failure {
  /// The error of a call that fails.
  fileprivate init(_ failure: Failures.Failure) {
    self = Self(rawValue: failure.reason) ?? .errorDatabaseInaccessible
  }
}
