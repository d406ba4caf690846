import Foundation

/// A disk access of an engine that loads and plays scripts.
///
/// For example:
///
///     FileLook(.content, "none.lua").stamp  // .absent
package struct FileLook: Hashable, Sendable {
  /// The question to the disk.
  package enum Kind: Hashable, Sendable {
    /// The content or existence of a file.
    case content
    /// The names in a folder.
    case names
    /// The names of the string tables and of the languages' folders in a folder.
    case tables

    /// True where an answer has a name of a folder.
    package func includes(_ name: String) -> Bool {
      self != .tables || [".lproj", ".strings", ".stringsdict", ".xcstrings"].contains { name.hasSuffix($0) }
    }
  }

  /// The question to the disk.
  package let kind: Kind
  /// The path, as messages show it: absolute, or relative to the folder in which the program was started.
  package let path: String

  /// Makes a look.
  package init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }

  /// The present state of the file or folder, without reading a file.
  package var stamp: FileStamp {
    let facts = FileFacts(path)
    switch kind {
    case .content: return facts.map { $0.isFolder ? .folder : .file($0) } ?? .absent
    case .names, .tables:
      return facts?.isFolder == true ? .names(Self.names(in: path).filter(kind.includes)) : .absent
    }
  }

  /// Returns the names in a folder in ascending order, without hidden ones, such as the files of editors.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }
}

/// The state of a file or folder at a ``FileLook``, detailed enough to detect a change.
///
/// For example:
///
///     let before = FileLook(.content, "flow.lua").stamp  // .file(…)
///     // The editor saves the file.
///     FileLook(.content, "flow.lua").stamp == before     // false
package enum FileStamp: Hashable, Sendable {
  /// Nothing is there.
  case absent
  /// A file is there.
  case file(FileFacts)
  /// A folder is there, where a file was looked for.
  case folder
  /// A folder is there, with these names in it.
  case names([String])
}

/// The metadata of a file or folder: if they are equal, it was neither written nor replaced. Links are followed.
///
/// For example:
///
///     FileFacts("/etc")?.isFolder  // true
///     FileFacts("none.lua")        // nil
package struct FileFacts: Hashable, Sendable {
  /// True where it is a folder.
  package let isFolder: Bool
  /// The size in bytes.
  package let bytes: Int64
  let number: UInt64
  // The time of the last change of any kind: unlike the modification time, no program can set it back.
  let seconds: Int
  let nanoseconds: Int
}

extension FileFacts {
  /// Reads the metadata; `nil` where nothing has the path.
  package init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    isFolder = facts.st_mode & S_IFMT == S_IFDIR
    bytes = Int64(facts.st_size)
    number = UInt64(facts.st_ino)
    #if canImport(Darwin)
      let time = facts.st_ctimespec
    #else
      let time = facts.st_ctim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
