// What it costs to keep a phone beside an older one. The collections of the two that nothing has changed are one in
// memory; one that was changed was copied first, with all its elements.

extension World {
  /// Bytes of the collections that this phone does not share with an older one, without the texts in them; of all its
  /// collections where there is no older one.
  ///
  /// The older one has to be in memory still: a collection is told by its place there.
  public func storage(beyond older: World? = nil) -> Int {
    var bytes = unshared(wholeDefaults.entries, older?.wholeDefaults.entries)
    bytes += unshared(profile.fields.fields, older?.profile.fields.fields)
    bytes += unshared(habits.all, older?.habits.all)
    bytes += unshared(onboarding.state.fields, older?.onboarding.state.fields)
    bytes += unshared(analytics.userProperties.fields, older?.analytics.userProperties.fields)
    bytes += unshared(analytics.queuedProperties.fields, older?.analytics.queuedProperties.fields)
    bytes += unshared(analytics.toldOnce, older?.analytics.toldOnce)
    bytes += unshared(review.shownAt, older?.review.shownAt)
    bytes += unshared(paywall.placements, older?.paywall.placements)
    bytes += unshared(process.open.others, older?.process.open.others)
    bytes += unshared(process.arguments, older?.process.arguments)
    bytes += unshared(process.unheard, older?.process.unheard)
    bytes += unshared(process.told, older?.process.told)
    bytes += unshared(dialogs, older?.dialogs)
    if hasServices, older.map({ !$0.sharesServices(with: self) }) ?? true {
      bytes += serviceStorage(beyond: older?.hasServices == true ? older : nil)
    }
    return bytes
  }
}

extension World {
  private func serviceStorage(beyond older: World?) -> Int {
    var bytes = 1024
    bytes += unshared(alarms.all, older?.alarms.all) + unshared(alarms.waiting, older?.alarms.waiting)
    bytes += unshared(files.all, older?.files.all)
    bytes += unshared(health.samples, older?.health.samples)
    bytes += unshared(info.others.fields, older?.info.others.fields)
    bytes += unshared(info.absent, older?.info.absent) + unshared(info.schemes, older?.info.schemes)
    bytes += unshared(keychain.items, older?.keychain.items)
    bytes += suites.storage(beyond: older?.suites)
    if let unreadable {
      bytes += unshared(unreadable.defaults.entries, older?.unreadable?.defaults.entries)
      bytes += unreadable.suites.storage(beyond: older?.unreadable?.suites)
    }
    if let unwritten {
      bytes += unshared(unwritten.defaults.entries, older?.unwritten?.defaults.entries)
      bytes += unwritten.suites.storage(beyond: older?.unwritten?.suites)
    }
    bytes += unshared(notifications.sounds, older?.notifications.sounds)
    bytes += unshared(notifications.pending, older?.notifications.pending)
    bytes += unshared(notifications.delivered, older?.notifications.delivered)
    bytes += unshared(notifications.categories, older?.notifications.categories)
    bytes += unshared(notifications.presentation, older?.notifications.presentation)
    bytes += unshared(notifications.removals, older?.notifications.removals)
    bytes += unshared(intents.donated, older?.intents.donated)
    bytes += unshared(push.inExtension, older?.push.inExtension)
    bytes += unshared(release.variants.fields, older?.release.variants.fields)
    bytes += unshared(release.facts.fields, older?.release.facts.fields)
    bytes += unshared(backend.programs, older?.backend.programs)
    bytes += unshared(backend.onTheirWay, older?.backend.onTheirWay)
    bytes += unshared(switches.changed, older?.switches.changed)
    bytes += unshared(purchases.products, older?.purchases.products)
    bytes += unshared(purchases.owned, older?.purchases.owned)
    bytes += unshared(purchases.pending, older?.purchases.pending)
    bytes += unshared(failures.all, older?.failures.all)
    bytes += unshared(suspension.waiting, older?.suspension.waiting)
    return bytes
  }
}

extension Suites {
  /// A suite that another comes in front of is looked for by its name: the lists have the same order.
  fileprivate func storage(beyond older: Suites?) -> Int {
    var bytes = unshared(all, older?.all)
    var others = (older?.all ?? [])[...]
    for suite in all {
      others = others.drop { $0.name < suite.name }
      let same = others.first.flatMap { $0.name == suite.name ? $0 : nil }
      bytes += unshared(suite.values.entries, same?.values.entries)
    }
    return bytes
  }
}

/// The bytes of a list; none where it is the other one, or empty.
private func unshared<Element>(_ list: [Element], _ other: [Element]?) -> Int {
  guard !list.isEmpty else { return 0 }
  let place = list.withUnsafeBufferPointer(\.baseAddress)
  if let other, place == other.withUnsafeBufferPointer(\.baseAddress) { return 0 }
  return 32 + list.count * MemoryLayout<Element>.stride
}
