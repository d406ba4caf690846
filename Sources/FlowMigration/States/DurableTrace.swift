import FlowSession
import Phone

/// The part of a phone that distinguishes durable states: the old version's data that a new version could find.
///
/// Data that only iOS knows is left out: the time of day, the history of review dialogs, numbers and dates inside
/// pending notifications, the content of Notification Center. States that differ in such data alone count as one,
/// represented by the first.
struct DurableTrace: Hashable {
  private let store: Record
  private let suites: Suites
  private let keychain: [Keychain.Item]
  private let files: Files
  private let account: Account
  private let owned: [String]
  private let waiting: [String]
  private let permissions: Permissions
  private let pending: [String]
  private let alarms: [String]
  private let release: Phone.Release
  private let device: Device

  /// Makes the trace of a phone in its canonical form, on which no process runs.
  init(_ world: World) {
    store = world.disk.contents
    suites = world.suitesOnDisk
    keychain = world.keychain.items
    files = world.files
    account = world.account
    owned = world.purchases.owned.sorted()
    waiting = world.purchases.pending.sorted()
    // Each notes for itself that it is read.
    for permission in Permission.allCases { _ = world.permissions[permission] }
    permissions = world.permissions
    pending = world.notifications.pending.map(\.request.id).sorted()
    alarms = world.alarms.all.map { "\($0.id) \($0.time)" }.sorted()
    release = world.release
    device = world.device
  }
}
