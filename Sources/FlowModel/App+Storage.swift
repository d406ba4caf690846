public import Phone

// Where an app keeps its bookkeeping, and what its profile holds: what any of its flows says.
extension App {
  /// The keys that the flows name; of two that disagree, the first flow's.
  public var keys: StorageKeys {
    var keys = StorageKeys()
    for flow in flows {
      for key in StorageKeys.all where keys[keyPath: key.path] == nil {
        keys[keyPath: key.path] = flow.keys[keyPath: key.path]
      }
    }
    return keys
  }

  /// The fields that the flows declare for the profile, each once; `nil` where none declares any, and any name will do.
  public var profileFields: [Profile.Field]? {
    let declared = flows.compactMap(\.profileFields)
    guard !declared.isEmpty else { return nil }
    var fields: [Profile.Field] = []
    for field in declared.joined() where !fields.contains(where: { $0.name == field.name }) {
      fields.append(field)
    }
    return fields
  }
}

extension StorageKeys {
  /// Each key, by the name that a script gives it.
  static var all: [(name: String, path: WritableKeyPath<StorageKeys, String?>)] {
    [
      ("complete", \.completion), ("profile", \.profile), ("habits", \.habits), ("account", \.account),
    ]
  }
}
