import Phone

// The storage that an app's flows declare, combined once when the app is made.
extension StorageKeys {
  /// Makes the keys that flows declare; where two flows differ, the first one counts.
  init(of flows: [Flow]) {
    self.init()
    for flow in flows {
      for key in Self.all where self[keyPath: key.path] == nil {
        self[keyPath: key.path] = flow.keys[keyPath: key.path]
      }
    }
  }

  /// Each key, by the name that a script gives it.
  static var all: [(name: String, path: WritableKeyPath<StorageKeys, String?>)] {
    [
      ("complete", \.completion), ("profile", \.profile), ("habits", \.habits), ("account", \.account),
    ]
  }
}

extension App {
  /// Returns the profile fields that flows declare, without duplicates; `nil` where no flow declares any.
  static func profileFields(of flows: [Flow]) -> [Profile.Field]? {
    let declared = flows.compactMap(\.profileFields)
    guard !declared.isEmpty else { return nil }
    var fields: [Profile.Field] = []
    for field in declared.joined() where !fields.contains(where: { $0.name == field.name }) {
      fields.append(field)
    }
    return fields
  }
}
