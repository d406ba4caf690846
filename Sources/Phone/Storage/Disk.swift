// The UserDefaults on disk, out of reach of a process that began before the first unlock (S-63).

/// UserDefaults as they are on disk: the app's own store and the stores of its groups.
package struct Disk: Hashable, Sendable, Codable {
  var defaults: Defaults
  var suites: Suites

  /// The number of values.
  var count: Int { defaults.count + suites.names.map { suites[$0].count }.reduce(0, +) }

  /// Sets a key, or removes it with `nil`. A `nil` group means the app's own store.
  mutating func set(_ key: String, to value: Value?, in group: String?) {
    if let group {
      suites.set(key, to: value, in: group)
    } else if let value {
      defaults.set(key, to: value)
    } else {
      defaults.remove(key)
    }
  }

  /// Merges the process's writes with the values that it could not see.
  mutating func take(_ written: Defaults, _ groups: Suites) {
    for field in written.contents.fields { defaults.set(field.name, to: field.value) }
    for group in groups.names {
      for field in groups[group].contents.fields { suites.set(field.name, to: field.value, in: group) }
    }
  }
}

extension World {
  /// The stores on disk, including the values that the process cannot read.
  private var wholeDisk: Disk {
    guard hasServices else { return Disk(defaults: wholeDefaults, suites: Suites()) }
    let written = unwritten ?? Disk(defaults: wholeDefaults, suites: suites)
    guard var disk = unreadable else { return written }
    disk.take(written.defaults, written.suites)
    return disk
  }

  /// The app's own store as it is on disk, even where the process cannot read it (S-63).
  package var disk: Defaults { wholeDisk.defaults }

  /// The stores of the app's groups as they are on disk.
  package var suitesOnDisk: Suites { wholeDisk.suites }

  /// Puts a value on disk: in the app's store, as an older version would, or in a group's store, as an extension would.
  package mutating func seed(_ key: String, _ value: Value?, in group: String? = nil) {
    if hasServices, unwritten != nil { unwritten?.set(key, to: value, in: group) }
    // A process that cannot read the disk does not see the change.
    if hasServices, unreadable != nil {
      unreadable?.set(key, to: value, in: group)
    } else if let group {
      suites.set(key, to: value, in: group)
    } else if let value {
      defaults.set(key, to: value)
    } else {
      defaults.remove(key)
    }
  }

  /// Hides the stores on disk from a process that begins before the first unlock.
  ///
  /// - Returns: The number of hidden values.
  mutating func loseSightOfDisk() -> Int {
    let disk = Disk(defaults: wholeDefaults, suites: suites)
    unreadable = disk
    defaults = Defaults()
    suites = Suites()
    return disk.count
  }

  /// Makes the hidden stores readable again, merged with the writes of the process; does nothing without hidden stores.
  mutating func regainDisk() {
    guard unreadable != nil else { return }
    let disk = wholeDisk
    defaults = disk.defaults
    suites = disk.suites
    unreadable = nil
  }

  /// Performs an effect of a process that began before the first unlock. Each write that replaces an unreadable value
  /// adds a finding.
  mutating func performBlindly(_ effect: Effect, duringTap: Bool) -> Reply {
    let (before, groups) = (wholeDefaults, suites)
    var reply = perform(effect, duringTap: duringTap)
    switch effect {
    case .store(.remove(let key)): unreadable?.set(key, to: nil, in: nil)
    case .suite(.remove(let group, let key)): unreadable?.set(key, to: nil, in: group)
    case .store(.clear): unreadable?.defaults = Defaults()
    case .suite(.clear(let group)): unreadable?.suites.clear(group)
    default: break
    }
    var written = defaults.contents.fields.filter { before.object($0.name) != $0.value }
      .map { (key: $0.name, value: $0.value, kept: unreadable?.defaults.object($0.name)) }
    for group in suites.names {
      written += suites[group].contents.fields.filter { groups[group].object($0.name) != $0.value }
        .map { ($0.name, $0.value, unreadable?.suites[group].object($0.name)) }
    }
    for entry in written {
      if let kept = entry.kept, kept != entry.value { reply.add(.finding(.overwritten(entry.key))) }
    }
    return reply
  }
}
