package import FlowSession
package import Phone

/// The Lua that a person would write to describe a phone: the fields of the table that `app.install` is given.
///
/// For example:
///
///     var setup = PhoneSetup()
///     setup.ios = OSVersion(18, 5)
///     PhoneLua.fields(setup)  // ["ios = \"18.5\""]
package enum PhoneLua {
  /// Returns the fields that differ from the default phone, each as `name = value`.
  ///
  /// - Parameter usual: True to write the iOS version, the language and a given seed even where they are the default
  ///   ones.
  package static func fields(_ setup: PhoneSetup, usual: Bool = false) -> [String] {
    let standard = PhoneSetup()
    var fields: [String] = []
    if usual || setup.ios != standard.ios { fields.append("ios = \"\(setup.ios)\"") }
    if usual || setup.language != standard.language {
      fields.append("language = \(languages(setup.language.tags))")
    }
    if let region = setup.region { fields.append("region = \(EventLua.quoted(region))") }
    if let version = setup.version { fields.append("version = \"\(version)\"") }
    if setup.timeZone != standard.timeZone {
      fields.append("timeZone = \(EventLua.quoted(setup.timeZone))")
    }
    if let now = setup.now { fields.append("now = \(EventLua.quoted(now))") }
    if let size = setup.textSize { fields.append("textSize = \(EventLua.quoted(size.rawValue))") }
    if let uses = setup.uses24HourTime { fields.append("uses24HourTime = \(uses)") }
    if let calendar = setup.calendar { fields.append("calendar = \(EventLua.quoted(calendar.rawValue))") }
    if let policy = setup.beforeFirstUnlock {
      fields.append("beforeFirstUnlock = \(EventLua.quoted(policy.rawValue))")
    }
    if setup.kind != .iphone { fields.append("device = \"\(setup.kind.rawValue)\"") }
    if setup.environment != .appStore { fields.append("review = \"\(setup.environment.rawValue)\"") }
    if !setup.info.isEmpty {
      let info = setup.info.map { "[\(EventLua.quoted($0.name))] = \(EventLua.literal($0.value))" }
      fields.append("info = { " + info.joined(separator: ", ") + " }")
    }
    if let seed = setup.seed, seed != 0 || usual { fields.append("seed = \(Int64(bitPattern: seed))") }
    return fields + surroundings(setup.surroundings)
  }

  /// Returns the surroundings of the app, a field each for the server, store, variants, health data and Keychain; empty
  /// ones are left out.
  package static func surroundings(_ changes: [PhoneChange]) -> [String] {
    var (server, store, assign, health, keychain) = (Record(), Record(), Record(), Record(), Record())
    for change in changes {
      switch change {
      case .backend(.program(let request, let program)): server[request] = .record(program.arguments)
      case .stored(let key, let value?): store[key] = value
      case .kept(let name, let value?): keychain[name] = value
      case .variant(let experiment, let name?): assign[experiment] = .string(name)
      case .health(.samples(let kind, let samples)): health[kind.rawValue] = .list(samples)
      default: break
      }
    }
    return [
      ("server", server), ("store", store), ("assign", assign), ("health", health), ("keychain", keychain),
    ].filter {
      !$0.1.isEmpty
    }
    .map { "\($0) = \(EventLua.literal(.record($1)))" }
  }

  /// One language as a text, several as a list.
  private static func languages(_ tags: [String]) -> String {
    tags.count == 1 ? EventLua.quoted(tags[0]) : EventLua.literal(.list(tags.map { .string($0) }))
  }
}
