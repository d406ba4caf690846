// The heap memory of a phone, besides its inline size. A cache of sessions limits its size by this number.

extension World {
  /// Bytes of the phone's collections, without the texts in them.
  package func storage() -> Int {
    var bytes = size(wholeDefaults.entries) + size(profile.fields.fields) + size(habits.all)
    bytes += size(onboarding.state.fields) + size(analytics.toldOnce) + size(review.shownAt)
    bytes += size(analytics.userProperties.fields) + size(analytics.queuedProperties.fields)
    bytes += size(paywall.placements) + size(dialogs)
    bytes +=
      (process.open.count > 1 ? size(process.open.all) : 0) + size(process.arguments) + size(process.unheard)
      + size(process.told)
    return hasServices ? bytes + serviceStorage() : bytes
  }

  private func serviceStorage() -> Int {
    var bytes = 1024
    bytes += size(alarms.all) + size(alarms.waiting) + size(files.all) + size(health.samples)
    bytes += size(info.others.fields) + size(info.absent) + size(info.schemes) + size(keychain.items)
    bytes += suites.storage()
    if let unreadable { bytes += size(unreadable.defaults.entries) + unreadable.suites.storage() }
    if let unwritten { bytes += size(unwritten.defaults.entries) + unwritten.suites.storage() }
    bytes += size(notifications.sounds) + size(notifications.pending) + size(notifications.delivered)
    bytes += size(notifications.categories) + size(notifications.presentation) + size(notifications.removals)
    bytes += size(intents.donated) + size(push.inExtension)
    bytes += size(release.variants.fields) + size(release.facts.fields)
    bytes += size(backend.programs) + size(backend.onTheirWay) + size(switches.changed)
    bytes += size(purchases.products) + size(purchases.owned) + size(purchases.pending)
    bytes += size(failures.all) + size(suspension.waiting)
    return bytes
  }
}

extension Suites {
  fileprivate func storage() -> Int { all.reduce(size(all)) { $0 + size($1.values.entries) } }
}

/// The bytes of a list; none where it is empty.
private func size<Element>(_ list: [Element]) -> Int {
  list.isEmpty ? 0 : 32 + list.count * MemoryLayout<Element>.stride
}
