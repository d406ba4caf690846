import FlowModel
import Phone

/// The parts of a session that every reaction reads, as one value. Reads of all other components are recorded, see
/// `Components`.
package struct CommonComponent: Hashable, Sendable {
  private let clock: Clock
  private let process: AppProcess
  private let paywall: Paywall
  private let dialogs: [Prompt]
  private let trouble: Services.Trouble
  private let keys: StorageKeys
  private let profileFields: [Profile.Field]?
  private let place: Session.Place
  private let form: Session.FormState
  private let path: Path
  private let covered: [Session.Covered]
  private let left: Session.BackgroundSnapshot

  /// True where a service has trouble, such as stores that cannot be read.
  package var touchesServices: Bool { trouble != Services.Trouble() }

  /// Takes it out of a session.
  package init(of session: Session) {
    clock = session.world.clock
    process = session.world.process
    paywall = session.world.paywall
    dialogs = session.world.dialogs
    trouble = session.world.services.trouble
    keys = session.world.keys
    profileFields = session.world.profileFields
    place = session.place
    form = session.form
    path = session.path
    covered = session.covered
    left = session.left
  }

  /// Hashes only the fields in which the sessions of one app usually differ; `==` compares all fields.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(clock.now)
    hasher.combine(process)
    hasher.combine(paywall.presented)
    hasher.combine(dialogs)
    hasher.combine(place)
    hasher.combine(form)
    hasher.combine(path)
    hasher.combine(covered)
  }

  /// Puts it into a session.
  package func put(into session: inout Session) {
    session.world.clock = clock
    session.world.process = process
    session.world.paywall = paywall
    session.world.dialogs = dialogs
    session.world.services.trouble = trouble
    session.world.keys = keys
    session.world.profileFields = profileFields
    session.place = place
    session.form = form
    session.path = path
    session.covered = covered
    session.left = left
  }
}
