// The files of the app. Models `FileManager` in the containers of the app and its groups.
//
// Kept: a file has a name, a kind and a size, which decide about attachments and sounds (S-16, S-17); a group's
// container exists only for an app with the group's entitlement (S-28); the app's own files are deleted with the app, a
// group's files with the vendor's last app. A file can exist and be unreadable, as after damage. Left out: the contents
// of files, folders, the bundle's own files, disk space.

/// The app's files, ordered by container and name.
///
/// For example:
///
///     _ = world.apply(.files(.write(Files.File(name: "Library/Sounds/wake.caf", bytes: 2048))))
///     world.files.file("Library/Sounds/wake.caf")?.kind  // "caf"
public struct Files: Hashable, Sendable, Codable {
  // MARK: State

  /// One file.
  public struct File: Hashable, Sendable, Codable {
    /// Its path in its container, such as `Library/Sounds/wake.caf`.
    package var name: String
    /// The group whose container holds the file; `nil` for the app's own container.
    package var group: String?
    /// Its size in bytes.
    package var bytes: Int

    /// True where the file exists and cannot be read; `nil` for a readable file.
    var broken: Bool?
    /// True where the file exists and cannot be read, as after damage.
    package var isBroken: Bool { broken == true }

    /// Makes a file.
    package init(name: String, group: String? = nil, bytes: Int, isBroken: Bool = false) {
      self.name = name
      self.group = group
      self.bytes = bytes
      broken = isBroken ? true : nil
    }

    /// The file's details by name, as a change of the phone shows them.
    var arguments: Record {
      var record: Record = [
        "file": .string(name), "bytes": .integer(bytes), "group": group.map { .string($0) } ?? .null,
      ]
      if isBroken { record.append("broken", true) }
      return record
    }

    /// The extension of the file's name, in lower case: `png`, `caf`; empty where there is none.
    package var kind: String {
      guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
      return name[name.index(after: point)...].lowercased()
    }

    /// The sort key of the file: the app's own files first, then each group's, in the order of names.
    fileprivate var place: String { (group ?? "") + "\0" + name }
  }

  /// The files, the app's own first.
  package private(set) var all: [File] = []

  /// Makes an empty container.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case write(File)
    case remove(name: String, group: String?)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .write: "write"
      case .remove: "remove"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      var arguments: Record
      let group: String?
      switch self {
      case .write(let file):
        arguments = ["name": .string(file.name), "bytes": .integer(file.bytes)]
        group = file.group
      case .remove(let name, let from):
        arguments = ["name": .string(name)]
        group = from
      }
      if let group { arguments["group"] = .string(group) }
      return arguments
    }
  }

  mutating func write(_ file: File) {
    remove(file.name, group: file.group)
    all.insert(file, inOrderOf: \.place)
  }

  mutating func remove(_ name: String, group: String? = nil) {
    all.removeAll { $0.name == name && $0.group == group }
  }

  // MARK: What the phone does

  mutating func loseInstallation(vendorStays: Bool) {
    if !all.isEmpty { all.removeAll { $0.group == nil || !vendorStays } }
  }

  // MARK: What the app reads

  /// A file in the app's container or a group's; `nil` where it does not exist.
  package func file(_ name: String, group: String? = nil) -> File? {
    all.first { $0.name == name && $0.group == group }
  }
}

extension World {
  /// The app's files.
  package internal(set) var files: Files {
    get { self[Files.self] }
    _modify { yield &self[Files.self] }
  }

  /// A file that the app can reach; `nil` where it does not exist. A group's file needs the group's entitlement (S-28),
  /// else it is `nil`.
  package func file(_ name: String, group: String? = nil) -> Files.File? {
    group.map(hasContainer) ?? true ? files.file(name, group: group) : nil
  }

  /// `containerURL(forSecurityApplicationGroupIdentifier:) != nil` (S-28).
  package func hasContainer(_ group: String) -> Bool { info.has(group: group) }

  mutating func apply(_ effect: Files.Effect) -> Reply {
    switch effect {
    case .write(let file):
      if let group = file.group, !hasContainer(group) { return Reply(findings: [.groupMismatch(group)]) }
      if takeFailure(of: .filesWrite) != nil { return .nothing }
      files.write(file)
      account.noteFile()
    case .remove(let name, let group): files.remove(name, group: group)
    }
    return .nothing
  }
}

extension Files.Effect: AppEffect {
  package static let object: String? = "files"
  package static let samples: [Self] = [
    .write(Files.File(name: "a", group: "g", bytes: 1)), .remove(name: "a", group: "g"),
  ]

  package var effect: Effect { .files(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? { .durable }
  package var delivery: Delivery { .atLeastOnce }
  package func kept(in world: World) -> AnyHashable? { world.files }
}

// MARK: - As a service

extension Files: SlotService {
  package static var slot: Int { 1 }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if let stays = removal.vendorStays { world.files.loseInstallation(vendorStays: stays) }
  }

  package static func facts(of world: World) -> [PrintedFact] {
    world.files.all.map { file in
      PrintedFact(
        .durable, "file \(file.name)", "\(file.bytes) bytes" + (file.group.map { " in \($0)" } ?? ""))
    }
  }
}
