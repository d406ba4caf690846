import Disk
import FlowModel
import Foundation
import Spelling

/// The files that a script may read: they are named relative to its folder, and must be inside its project.
struct ScriptFiles {
  /// The project's folder, with all links resolved; `nil` where there is none.
  private let root: String?
  /// The script's folder, with all links resolved; `nil` where there is none.
  private let folder: String?
  /// The script's folder as the person named it, for messages.
  let shown: String
  /// The log of all disk accesses.
  private let log: FileLog
  /// The texts that are read instead of files on disk.
  private let overlay: SourceOverlay

  /// Makes the files for a script.
  ///
  /// - Parameter named: The real path of the folder named on the command line.
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

  /// The files for another script of the project, which is named relative to this one's folder.
  func beside(_ name: String) -> ScriptFiles {
    let shown = Paths.folder(of: shownPath(name))
    return ScriptFiles(RealPath.of(shown), shown: shown, of: self)
  }

  /// The same files, named relative to the project's folder; `nil` where that is the script's own folder.
  var atRoot: ScriptFiles? {
    guard let root, let folder, folder != root else { return nil }
    let depth = folder.dropFirst(root.count).split(separator: "/").count
    let up = Paths.joined(shown, String(repeating: "../", count: depth))
    // Where the path contains a link, `..` does not lead back to the project's folder.
    return ScriptFiles(root, shown: RealPath.of(up) == root ? up : root, of: self)
  }

  /// True where both are of one project.
  func isOfProject(of other: ScriptFiles) -> Bool { root != nil && root == other.root }

  /// Returns the path of a file that is named relative to the folder, as messages show it.
  func shownPath(_ name: String) -> String {
    let plain = shown.isEmpty ? name : shown + "/" + name
    guard name.split(separator: "/").contains("..") else { return plain }
    let joined = Paths.joined(shown, name)
    return RealPath.of(joined) == RealPath.of(plain) ? joined : plain
  }

  /// Returns the bytes of a file that is named relative to the folder. It is `nil` where the project has no such file,
  /// or the file cannot be read.
  ///
  /// - Parameter most: The highest number of bytes.
  /// - Throws: Only `FileReading.Refusal.tooLong`.
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

  /// The same files, read for advice and warnings only: these accesses are not logged.
  var unwatched: ScriptFiles { ScriptFiles(folder, shown: shown, of: self, log: FileLog()) }

  /// Returns the names in a folder that is named relative to the folder, in ascending order; empty where the project
  /// has no such folder. The log notes only the string tables and languages' folders among them: other new files are no
  /// change.
  func names(_ name: String) -> [String] {
    log.note(.tables, name.isEmpty ? (shown.isEmpty ? "." : shown) : shownPath(name))
    guard let path = inside(name, orRoot: true) else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// True where the project has a folder with this name.
  func isFolder(_ name: String) -> Bool {
    log.note(.content, shownPath(name))
    var isFolder: ObjCBool = false
    guard let path = inside(name) else { return false }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the real path of a file or folder in the project; `nil` where it does not exist, or is outside. With
  /// `orRoot` the project's own folder counts as inside.
  private func inside(_ name: String, orRoot: Bool = false) -> String? {
    guard let root, let folder, let path = RealPath.of(name.isEmpty ? folder : folder + "/" + name) else {
      return nil
    }
    return RealPath.isInside(path, root) || orRoot && path == root ? path : nil
  }

  /// Reads the bytes of a script that a user names.
  ///
  /// - Parameters:
  ///   - allowsPipes: True where a pipe or a device is allowed: a user may name one, a script may not.
  ///   - advice: The advice for an empty file.
  /// - Throws: `Diagnostic` where the file does not exist, is a folder, is empty, or cannot be read.
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

  /// Returns the diagnostic of a file that cannot be read, named by a user or a script.
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

  /// The most bytes of a script; a longer one is refused, since a device that never ends must not use up all memory.
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
