import FlowSession
import Phone

/// The part of a phone that tells two durable states apart: what a new version could find of the old one.
///
/// Left out is what only iOS knows: the time of the day, the history of review dialogs, the numbers and dates inside of
/// pending notifications, what lies in Notification Center. Two states that differ in it alone are one, and the first of them
/// stands for both.
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

  /// Takes it of a phone in its canonical form, on which no process runs.
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
