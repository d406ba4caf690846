// The data on a phone's disk that another phone, such as an earlier copy, does not have.
extension World {
  /// The data on disk now that an earlier phone did not have: UserDefaults under `store`, app groups under `groups`,
  /// the Keychain under `keychain`, file sizes in bytes under `files`. The names of removed data are under `removed`.
  /// Unchanged parts are left out.
  ///
  /// For example, after `store.set("seen", true)`:
  ///
  /// ```swift
  /// world.durable(since: before)  // { store = { seen = true } }
  /// ```
  package func durable(since before: World) -> Record {
    var removed: [Value] = []
    func changed(_ what: String, _ now: Record, _ then: Record) -> Record {
      removed += then.fields.filter { now[$0.name] == nil }.map { .string("\(what) \($0.name)") }
      return Record(now.fields.filter { then[$0.name] != $0.value })
    }
    var parts: Record = [:]
    func add(_ name: String, _ part: Record) { if !part.isEmpty { parts[name] = .record(part) } }
    add("store", changed("store", disk.contents, before.disk.contents))
    let (suites, former) = (suitesOnDisk, before.suitesOnDisk)
    var groups: Record = [:]
    for name in suites.names + former.names.filter({ !suites.names.contains($0) }) {
      let values = changed(name, suites[name].contents, former[name].contents)
      if !values.isEmpty { groups[name] = .record(values) }
    }
    add("groups", groups)
    add("keychain", changed("keychain", keychain.record, before.keychain.record))
    add("files", changed("file", files.record, before.files.record))
    if !removed.isEmpty { parts["removed"] = .list(removed) }
    return parts
  }
}

extension Keychain {
  /// The items by name.
  fileprivate var record: Record { Record(items.map { .init(name: $0.name, value: $0.value) }) }
}

extension Files {
  /// The sizes in bytes by name; a group's name precedes the names of its files.
  fileprivate var record: Record {
    Record(
      all.map { .init(name: ($0.group.map { "\($0)/" } ?? "") + $0.name, value: .integer($0.bytes)) })
  }
}
