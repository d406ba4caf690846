// Face ID and Touch ID. Models `LAContext`: `canEvaluatePolicy(_:error:)` and `evaluatePolicy(_:localizedReason:)` with
// the policy `deviceOwnerAuthenticationWithBiometrics`.
//
// Kept: the permission, which iOS requests at the first use; a face that is recognized or not, and a person who
// cancels; the lockout after five faces that were not recognized, until the phone is unlocked with its passcode; a
// person who has enrolled no face, a phone without a passcode or without the hardware. Names and numbers are those of
// `LAError` (from memory). Left out: the fallback button, the policy that takes the passcode, a domain state that
// changes.

/// The state of the phone's biometrics.
public struct Biometry: Hashable, Sendable, Codable {
  // MARK: State

  /// The states of biometrics.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app can use biometrics.
    case enrolled
    /// The person has enrolled no face.
    case notEnrolled
    /// Too many faces were not recognized.
    case lockedOut
    /// The phone has no passcode.
    case noPasscode
    /// The phone has no biometrics.
    case none
  }

  /// The reason with which an evaluation ends without success, `LAError.Code`.
  package enum Failure: Int, Hashable, Sendable, Codable, CaseIterable {
    case authenticationFailed = -1
    case userCancel = -2
    /// The app was left during the evaluation.
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8

    /// The error as the app is given it.
    var detail: Record {
      ["domain": "com.apple.LocalAuthentication", "code": .integer(rawValue), "reason": .string("\(self)")]
    }
  }

  /// The number of unrecognized faces after which biometrics are locked out.
  package static let attempts = 5

  /// The state.
  package private(set) var state = State.enrolled
  private var failures = 0

  /// Makes a phone whose person has enrolled a face.
  package init() {}

  // MARK: What the phone does

  mutating func move(to state: State) { (self.state, failures) = (state, 0) }

  /// A face was recognized, or the passcode was entered.
  mutating func succeed() {
    failures = 0
    if state == .lockedOut { state = .enrolled }
  }

  /// A face was not recognized.
  mutating func fail() -> Failure {
    failures += 1
    guard failures >= Self.attempts else { return .authenticationFailed }
    move(to: .lockedOut)
    return .biometryLockout
  }

  // MARK: What the app reads

  /// The reason for which biometrics cannot be used; `nil` where they can.
  var failure: Failure? {
    switch state {
    case .enrolled: nil
    case .notEnrolled: .biometryNotEnrolled
    case .lockedOut: .biometryLockout
    case .noPasscode: .passcodeNotSet
    case .none: .biometryNotAvailable
    }
  }
}

extension World {
  /// The state of the phone's biometrics.
  package internal(set) var biometry: Biometry {
    get { self[Biometry.self] }
    _modify { yield &self[Biometry.self] }
  }

  /// The reason the app cannot use biometrics, as `canEvaluatePolicy(_:error:)` gives it; `nil` where it can.
  package var biometryFailure: Biometry.Failure? {
    if permissions[.faceID] == .denied || !info.has(.faceID) { return .biometryNotAvailable }
    return biometry.failure
  }

  /// Evaluates biometrics; the first use requests the permission.
  mutating func evaluate(_ sheet: SystemSheet, _ ticket: Ticket) -> Reply {
    if let failure = biometryFailure {
      return Reply(
        answer: .init(ticket: ticket, answer: .failed, detail: failure.detail),
        findings: info.has(.faceID) ? [] : [.missing(.faceID)])
    }
    guard permissions[.faceID] == .notDetermined else {
      return present(Prompt(kind: .sheet(sheet), ticket: ticket))
    }
    permissions.noteRequest(.faceID)
    return present(Prompt(kind: .permission(.faceID), ticket: ticket))
  }

  /// The end of the alert that the first use brings up.
  mutating func decideFaceID(_ prompt: Prompt, _ answer: PromptAnswer) -> Reply {
    permissions.decide(.faceID, answer == .allowed ? .authorized : .denied)
    guard answer == .allowed, case .sheet(let sheet)? = prompt.ticket?.request else {
      return Reply(
        prompt.replies(.failed, detail: Biometry.Failure.biometryNotAvailable.detail).map { .replied($0) })
    }
    return present(Prompt(kind: .sheet(sheet), ticket: prompt.ticket))
  }

  /// Ends an evaluation by the person's answer.
  mutating func endEvaluation(_ prompt: Prompt, by answer: PromptAnswer) -> Reply {
    switch answer {
    case .refused:
      return Reply(
        prompt.replies(.cancelled, detail: Biometry.Failure.userCancel.detail).map { .replied($0) })
    case .unrecognized:
      let failure = biometry.fail()
      return Reply(prompt.replies(.failed, detail: failure.detail).map { .replied($0) })
    default:
      if hasServices { biometry.succeed() }
      return Reply(prompt.replies(.granted).map { .replied($0) })
    }
  }
}

extension Ticket.Request {
  /// True where biometrics are evaluated.
  var isEvaluation: Bool {
    if case .sheet(.biometrics) = self { true } else { false }
  }
}

// MARK: - As a service

extension Biometry: SlotService {
  package static var slot: Int { 19 }
}
