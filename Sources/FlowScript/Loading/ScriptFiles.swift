import Disk
import FlowModel
import Foundation
import Spelling

/// The files that a script may read: it names them from its own folder, and they are inside its project.
struct ScriptFiles {
  /// The project's folder, with every link followed; `nil` where there is none.
  private let root: String?
  /// The script's folder, with every link followed; `nil` where there is none.
  private let folder: String?
  /// The script's folder as the person named it, for messages.
  let shown: String
  /// Is told of everything that is looked at.
  private let log: FileLog
  /// The texts that are read in place of what the disk has.
  private let overlay: SourceOverlay

  /// The files around a script.
  ///
  /// - Parameter named: The folder that the command line named, its real path.
  init(
    besideScript path: String, named: String? = nil, log: FileLog, overlay: SourceOverlay = SourceOverlay()
  ) {
    (self.log, self.overlay) = (log, overlay)
    shown = Paths.folder(of: path)
    folder = RealPath.of(shown)
    root = folder.flatMap { ProjectRoot.of(folder: $0, named: named) }
  }

  private init(_ folder: String?, shown: String, of other: ScriptFiles, log: FileLog? = nil) {
    (self.folder, self.shown, root, self.log) = (folder, shown, other.root, log ?? other.log)
    overlay = other.overlay
  }

  /// The files around another script of the project, which is named from this one's folder.
  func beside(_ name: String) -> ScriptFiles {
    let shown = Paths.folder(of: shownPath(name))
    return ScriptFiles(RealPath.of(shown), shown: shown, of: self)
  }

  /// The same files, named from the project's folder; `nil` where that is the script's own.
  var atRoot: ScriptFiles? {
    guard let root, let folder, folder != root else { return nil }
    let depth = folder.dropFirst(root.count).split(separator: "/").count
    let up = Paths.joined(shown, String(repeating: "../", count: depth))
    // Where a link is on the way, the way back is another one.
    return ScriptFiles(root, shown: RealPath.of(up) == root ? up : root, of: self)
  }

  /// True where both are of one project.
  func isOfProject(of other: ScriptFiles) -> Bool { root != nil && root == other.root }

  /// The path of a file that is named from the folder, as messages show it.
  func shownPath(_ name: String) -> String {
    let plain = shown.isEmpty ? name : shown + "/" + name
    guard name.split(separator: "/").contains("..") else { return plain }
    let joined = Paths.joined(shown, name)
    return RealPath.of(joined) == RealPath.of(plain) ? joined : plain
  }

  /// The bytes of a file that is named from the folder, or `nil` where there is none inside the project.
  ///
  /// - Parameter most: The bytes that it may have.
  /// - Throws: `FileReading.Refusal.tooLong`, and nothing else.
  func bytes(_ name: String, most: Int = longestData) throws(FileReading.Refusal) -> [UInt8]? {
    log.note(.content, shownPath(name))
    guard let path = inside(name) else { return nil }
    if let text = overlay.bytes(path) { return text }
    do throws(FileReading.Refusal) {
      return try FileReading.bytes(path, most: most)
    } catch {
      if error == .tooLong { throw error }
      return nil
    }
  }

  /// The same files, looked at for advice and warnings alone: a watch of what a script loads is not told of them.
  var unwatched: ScriptFiles { ScriptFiles(folder, shown: shown, of: self, log: FileLog()) }

  /// The names in a folder that is named from the folder, in ascending order; empty where there is none inside the
  /// project. A change is one of the names of string tables.
  func names(_ name: String) -> [String] {
    log.note(.tables, name.isEmpty ? (shown.isEmpty ? "." : shown) : shownPath(name))
    guard let path = inside(name, orRoot: true) else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// True where a name inside the project is that of a folder.
  func isFolder(_ name: String) -> Bool {
    log.note(.content, shownPath(name))
    var isFolder: ObjCBool = false
    guard let path = inside(name) else { return false }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The real path of something in the project; `nil` where nothing is there, or it leads out.
  private func inside(_ name: String, orRoot: Bool = false) -> String? {
    guard let root, let folder, let path = RealPath.of(name.isEmpty ? folder : folder + "/" + name) else {
      return nil
    }
    return RealPath.isInside(path, root) || orRoot && path == root ? path : nil
  }

  /// The bytes of the script that a person named.
  ///
  /// - Parameters:
  ///   - allowsPipes: Whether it may be a pipe or a device: a person may name one, a script may not.
  ///   - advice: The text that a script of its kind has, for one that is empty.
  /// - Throws: `Diagnostic` where there is no such file, where it is a folder or empty, or cannot be read.
  static func script(
    _ path: String, allowsPipes: Bool = true, log: FileLog, overlay: SourceOverlay,
    advice: String = "a script ends with: return onboarding.flow \"name\" { … }"
  ) throws(Diagnostic) -> [UInt8] {
    log.note(.content, path)
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      if let text = overlay.bytes(path) {
        bytes = text
      } else {
        bytes = try FileReading.bytes(path, most: longest, allowsPipes: allowsPipes)
      }
    } catch {
      throw unreadable(path, error)
    }
    guard bytes.contains(where: { $0 > 32 }) else {
      throw Diagnostic(
        .emptyFile, "the file is empty", at: SourceLocation(file: path, line: 0), advice: advice)
    }
    return bytes
  }

  /// Returns the diagnostic of an unread file named by a person or a script.
  static func unreadable(_ path: String, _ refusal: FileReading.Refusal) -> Diagnostic {
    let location = SourceLocation(file: path, line: 0)
    switch refusal {
    case .missing:
      return Diagnostic(.noSuchFile, "there is no file \"\(path)\"", at: location, advice: nearby(path))
    case .folder:
      let inside = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
        .filter { $0.hasSuffix(".lua") }.sorted()
      return Diagnostic(
        .isFolder, "\"\(path)\" is a folder, not a script", at: location,
        advice: inside.isEmpty
          ? "name a .lua file" : "name a file in it: " + inside.prefix(6).joined(separator: ", "))
    case .notAFile:
      return Diagnostic(
        .cannotRead, "\"\(path)\" is a pipe or a device, not a script", at: location,
        advice: "name a .lua file")
    case .tooLong:
      return Diagnostic(
        .cannotRead, "\"\(path)\" is longer than \(longest >> 20) MB", at: location,
        advice: "a script is a text; is this the right file?")
    case .system(let reason):
      let isForbidden = reason == .forbidden
      return Diagnostic(
        .cannotRead, "\"\(path)\" cannot be read" + (isForbidden ? "" : ": \(reason)"), at: location,
        advice: isForbidden ? "check its permissions" : nil)
    }
  }

  /// The most bytes that a script may have: a device that never ends must not take all memory.
  static let longest = 16 << 20
  /// The most bytes that a file of texts may have.
  private static let longestData = 16 << 20

  private static func nearby(_ path: String) -> String? {
    let folder = Paths.folder(of: path)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? [])
      .filter { $0.hasSuffix(".lua") }.sorted()
    let name = (path as NSString).lastPathComponent
    return Suggestion.nearest(name, among: names).map {
      Suggestion.offer([folder.isEmpty ? $0 : folder + "/" + $0])
    } ?? "check the path; it is read from the folder in which genkan was started"
  }
}
