// Failures of the app's calls that a test author arms: a camera in use, a locked Keychain, a full disk, an unreachable
// server.
//
// Kept: each call fails as in its framework: with a status, an error's name, an answer, or silently where the framework
// reports nothing (`UserDefaults`, whose values are then lost with the process). A failure lasts for a number of calls,
// or until the service recovers; it belongs to the phone and outlives the process. Left out: failures of actions that
// iOS takes by itself.

/// The armed failures, ordered by service.
///
/// For example:
///
///     _ = world.change(.failure(Failures.Failure(.keychainAdd, times: 1)))
///     world.status(of: .add(name: "token", value: "t1"))  // .interactionNotAllowed
public struct Failures: Hashable, Sendable, Codable {
  // MARK: State

  /// The failure of a service's calls.
  public struct Failure: Hashable, Sendable, Codable {
    /// The service.
    package let service: FailingService
    /// The reason, one of the service's.
    package let reason: String
    /// The seconds from the call until the app learns of the failure; `nil` for the service's default.
    package let after: Double?
    /// The number of calls that fail yet; `nil` for every one.
    package internal(set) var times: Int?

    /// Makes a failure.
    ///
    /// - Parameter times: At least 1; `nil` for every call.
    package init(_ service: FailingService, reason: String? = nil, after: Double? = nil, times: Int? = nil) {
      self.service = service
      self.reason = reason ?? service.reasons[0]
      self.after = after
      self.times = times
    }

    /// The error as the app receives it: `reason`, with `domain` and `code` where they exist.
    var detail: Record {
      var detail: Record = [:]
      let facts = service.facts
      if let domain = facts.domain { detail.append("domain", .string(domain)) }
      if let code = facts.reasons.first(where: { $0.name == reason })?.code {
        detail.append("code", .integer(code))
      }
      detail.append("reason", .string(reason))
      return detail
    }

    /// The details, as the transcript shows them.
    package var arguments: Record {
      var arguments: Record = ["fails": .string(service.rawValue)]
      if let after { arguments.append("after", .number(after)) }
      arguments.append("reason", .string(reason))
      if let times { arguments.append("times", .integer(times)) }
      return arguments
    }
  }

  /// The armed failures, at most one for each service.
  private(set) var all: [Failure] = []

  /// Makes a phone on which nothing fails.
  package init() {}

  // MARK: What the phone does

  mutating func arm(_ failure: Failure) {
    recover(failure.service)
    all.insert(failure, inOrderOf: \.service.rawValue)
  }

  mutating func recover(_ service: FailingService) { all.removeAll { $0.service == service } }

  /// Returns the failure of a call, and counts the call; `nil` where the service's calls do not fail.
  mutating func take(_ service: FailingService) -> Failure? {
    guard let index = all.firstIndex(where: { $0.service == service }) else { return nil }
    let failure = all[index]
    if let times = failure.times {
      if times > 1 { all[index].times = times - 1 } else { all.remove(at: index) }
    }
    return failure
  }

  // MARK: What is asked

  /// True where nothing fails.
  var isEmpty: Bool { all.isEmpty }

  /// The failure of a service; `nil` where its calls do not fail.
  subscript(service: FailingService) -> Failure? { all.first { $0.service == service } }
}

extension World {
  /// The calls that fail.
  var failures: Failures {
    get { self[Failures.self] }
    _modify { yield &self[Failures.self] }
  }

  /// The failure with which the next call of a service ends; `nil` where the call succeeds. Reading it uses up no
  /// failure.
  package func failure(of service: FailingService) -> Failures.Failure? {
    hasServices && !failures.isEmpty ? failures[service] : nil
  }

  /// Returns the failure of a call of a service, and uses up one of its failures; `nil` where the call succeeds.
  mutating func takeFailure(of service: FailingService) -> Failures.Failure? {
    guard hasServices, !failures.isEmpty else { return nil }
    return failures.take(service)
  }

  mutating func arm(_ failure: Failures.Failure) { failures.arm(failure) }

  mutating func recover(_ service: FailingService) { failures.recover(service) }
}

// MARK: - As a service

extension Failures: SlotService {
  package static var slot: Int { 22 }
}
