import FlowModel
import Phone

/// Reads the fingerprints of the sessions of one app: digests of their canonical forms.
///
/// A form is a few dozen parts, of which an event changes two or three: the digest of each part is kept, and only that of
/// a part that differs from the last session's is made anew. The result does not depend on which session was read before.
///
/// For example, of two sessions that were played alike:
///
///     var fingerprints = Fingerprints(compiled)
///     fingerprints.read(session) == fingerprints.read(same)  // true where no event tells the two apart
public struct Fingerprints {
  private let compiled: CompiledApp
  /// The canonical form that was read last, with the digests of its parts; `nil` before the first.
  private var last: Session?
  private var parts = [Fingerprint](repeating: Fingerprint(), count: Fingerprints.count)
  private var whole = Fingerprint()

  /// The number of parts of a form.
  private static let count = 21

  /// Makes a reader for an app's sessions.
  public init(_ compiled: CompiledApp) { self.compiled = compiled }

  /// The fingerprint of a session.
  public mutating func read(_ session: Session) -> Fingerprint {
    let form = compiled.canonical(session)
    note(0, form.world.device, last?.world.device)
    note(1, form.world.clock, last?.world.clock)
    note(2, form.world.process, last?.world.process)
    note(3, form.world.language, last?.world.language)
    note(4, form.world.permissions, last?.world.permissions)
    note(5, form.world.defaults, last?.world.defaults)
    note(6, form.world.profile, last?.world.profile)
    note(7, form.world.habits, last?.world.habits)
    note(8, form.world.account, last?.world.account)
    note(9, form.world.analytics, last?.world.analytics)
    note(10, form.world.review, last?.world.review)
    note(11, form.world.paywall, last?.world.paywall)
    note(12, form.world.onboarding, last?.world.onboarding)
    note(13, form.world.dialogs, last?.world.dialogs)
    note(14, form.world.servicesPart, last?.world.servicesPart)
    note(15, form.world.random, last?.world.random)
    note(16, form.place, last?.place)
    note(17, form.form, last?.form)
    note(18, form.path, last?.path)
    note(19, form.covered, last?.covered)
    note(20, form.left, last?.left)
    last = form
    return whole
  }

  @inline(__always)
  private mutating func note<Part: Hashable>(_ place: Int, _ part: Part, _ former: Part?) {
    if let former, former == part { return }
    whole.toggle(parts[place])
    parts[place] = Fingerprint(of: part, at: place)
    whole.toggle(parts[place])
  }
}
