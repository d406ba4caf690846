import FlowModel
import Foundation
import LuaKit

/// The files that scripts may read: those inside the folder of the script that the person named, and no other.
struct ScriptFiles {
  /// The folder, with every link followed.
  private let root: String
  /// The folder as the person named it; what messages show.
  private let shown: String

  /// The files around a script.
  init(besideScript path: String) {
    shown = Paths.folder(of: path)
    root = Self.real(shown.isEmpty ? "." : shown)
  }

  /// The path of a file of the folder, as messages show it.
  func shownPath(_ name: String) -> String { shown.isEmpty ? name : shown + "/" + name }

  /// The bytes of a file of the folder, or `nil` where there is none inside it.
  func bytes(_ name: String) -> [UInt8]? {
    regular(name).flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
  }

  /// The bytes of a script of the folder that another asks for, or `nil` where there is none inside it.
  ///
  /// - Throws: `LuaFailure` where it is longer than a script may be; no more of it is read than shows that.
  func script(_ name: String, for function: LuaResolution.Function) throws(LuaFailure) -> [UInt8]? {
    guard let path = regular(name), let data = Self.read(path) else { return nil }
    guard data.count <= Self.longest else {
      throw LuaFailure(
        "\(function.rawValue): \"\(shownPath(name))\" is longer than \(Self.longest >> 20) MB",
        hint: "a script is a text; is this the right file?")
    }
    return Array(data)
  }

  /// The path of a regular file of the folder, every link followed.
  private func regular(_ name: String) -> String? {
    // The system would read the path up to a NUL only, and not the one that was looked at.
    guard !name.utf8.contains(0) else { return nil }
    let path = Self.real(root + "/" + name)
    return path.hasPrefix(root == "/" ? "/" : root + "/") && Self.isRegular(path) ? path : nil
  }

  /// The names in a folder of the folder, in ascending order; empty where there is none inside it.
  func names(_ name: String) -> [String] {
    guard !name.utf8.contains(0) else { return [] }
    let path = Self.real(root + "/" + name)
    guard path == root || path.hasPrefix(root + "/") else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Whether a name inside the folder is that of a folder.
  func isFolder(_ name: String) -> Bool {
    guard !name.utf8.contains(0) else { return false }
    let path = Self.real(root + "/" + name)
    var isFolder: ObjCBool = false
    guard path.hasPrefix(root == "/" ? "/" : root + "/") else { return false }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The bytes of the script that the person named.
  ///
  /// - Throws: `Diagnostic` where there is no such file, where it is a folder or empty, or cannot be read.
  static func script(_ path: String) throws(Diagnostic) -> [UInt8] {
    let location = SourceLocation(file: path, line: 0)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Diagnostic(
        .noSuchFile, "there is no file \"\(path)\"", at: location, advice: nearby(path))
    }
    guard !isFolder.boolValue else {
      let inside = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
        .filter { $0.hasSuffix(".lua") }.sorted()
      throw Diagnostic(
        .isFolder, "\"\(path)\" is a folder, not a script", at: location,
        advice: inside.isEmpty
          ? "name a .lua file" : "name a file in it: " + inside.prefix(6).joined(separator: ", "))
    }
    guard let data = read(path) else {
      throw Diagnostic(
        .cannotRead, "\"\(path)\" cannot be read", at: location, advice: "check its permissions")
    }
    guard data.count <= longest else {
      throw Diagnostic(
        .cannotRead, "\"\(path)\" is longer than \(longest >> 20) MB", at: location,
        advice: "a script is a text; is this the right file?")
    }
    guard data.contains(where: { $0 > 32 }) else {
      throw Diagnostic(
        .emptyFile, "the file is empty", at: location,
        advice: "a script ends with: return onboarding.flow \"name\" { … }")
    }
    return Array(data)
  }

  /// The most bytes that a script may have: a device that never ends must not take all memory.
  private static let longest = 16 << 20

  /// The bytes of a file, pipes included, and one more than the limit where it is longer.
  private static func read(_ path: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var data = Data()
    do {
      // At the end there is nothing more, or nothing at all.
      while data.count <= longest, let piece = try file.read(upToCount: longest + 1 - data.count),
        !piece.isEmpty
      {
        data += piece
      }
    } catch {
      return nil
    }
    return data
  }

  private static func nearby(_ path: String) -> String? {
    let folder = Paths.folder(of: path)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? [])
      .filter { $0.hasSuffix(".lua") }.sorted()
    let name = (path as NSString).lastPathComponent
    return NearestName.of(name, among: names).map {
      "did you mean \"\(folder.isEmpty ? $0 : folder + "/" + $0)\"?"
    } ?? "check the path; it is read from the folder in which genkan was started"
  }

  /// Whether a path is a file: not a folder, and nothing that waits for a writer.
  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
