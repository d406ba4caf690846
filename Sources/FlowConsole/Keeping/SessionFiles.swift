import Disk
import FlowModel
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes the files that the user asks for at the prompt, within the project of the session.
struct SessionFiles {
  /// The reason that a file was not written.
  struct Refusal: Error, Equatable {
    /// One sentence.
    let message: String
    /// The advice on another name or way; `nil` for none.
    let advice: String?
  }

  /// The folder that names are relative to.
  let folder: String
  /// The folder of the played flow, whose project alone is writable. It is `nil` where the flow has no file: then the
  /// project of `folder` is writable.
  let flowFolder: String?
  /// True where no file is written, though a refused name is still refused.
  var isDry = false
  /// The real paths of the open flow's files: none is replaced without a backup copy.
  var held: Set<String> = []

  /// The required file name suffix, of a script or of a page.
  var kind = ".lua"

  /// Returns the path that a name stands for.
  ///
  /// - Throws: `Refusal` where the path is outside the project, lacks the suffix `kind` or a name before it, or holds
  ///   a NUL.
  func path(_ name: String) throws(Refusal) -> String {
    guard !name.utf8.contains(0) else {
      throw Refusal(message: "a file's name holds no NUL", advice: nil)
    }
    let whole = name.hasPrefix("/") ? name : folder + "/" + name
    let parent = Self.real(Paths.folder(of: whole))
    guard isInside(parent) else { throw outside(name) }
    guard name.hasSuffix(kind), (whole as NSString).lastPathComponent.count > kind.count else {
      let kindOfFile = kind == ".lua" ? "script" : "page"
      throw Refusal(message: "\"\(name)\" is no name of a \(kindOfFile)", advice: "end it in \(kind)")
    }
    return parent + "/" + (whole as NSString).lastPathComponent
  }

  /// Writes a file atomically; where `isDry` is set, only checks its path, and that none is replaced unasked.
  ///
  /// - Parameter advice: The advice for the error where the file exists already and `replacing` is false.
  /// - Returns: The name of the backup copy of an open flow's file; `nil` where no such file was replaced.
  /// - Throws: `Refusal` where the path may not be written, the file exists already, or the system refuses.
  @discardableResult
  func write(
    _ text: String, to name: String, replacing: Bool, advice: String? = nil
  ) throws(Refusal) -> String? {
    let path = try path(name)
    if isDry {
      guard !replacing, FileManager.default.fileExists(atPath: path) else { return nil }
      throw existing(name, path, advice)
    }
    do throws(SystemReason) {
      if replacing { return try replace(path, text, name) }
      try create(path, text)
      return nil
    } catch {
      if error == SystemReason(number: EEXIST) { throw existing(name, path, advice) }
      if error == Self.leadsOut { throw outside(name) }
      throw Refusal(message: "\"\(name)\" cannot be written: \(error)", advice: nil)
    }
  }

  /// The error for a link that leads out of the folders: writing would change a file outside of them.
  private static let leadsOut = SystemReason("it is a link that leads out")

  private func replace(_ path: String, _ text: String, _ name: String) throws(SystemReason) -> String? {
    let target = try FileWriting.end(ofLinks: path)
    guard isInside(Self.real(Paths.folder(of: target))) else { throw Self.leadsOut }
    let copy = isHeld(target) ? try copy(of: target) : nil
    try FileWriting.write(Array(text.utf8), to: target)
    return copy
  }

  /// True where a file is one of the open flow's files.
  func isHeld(_ path: String) -> Bool { held.contains(Self.real(path)) }

  /// Copies a file to the first free name beside it: `flow.lua.old`, `flow.lua.old2`.
  ///
  /// - Returns: The copy's own name; `nil` where there is nothing to copy.
  private func copy(of path: String) throws(SystemReason) -> String? {
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      bytes = try FileReading.bytes(path, most: Self.longestCopy)
    } catch {
      if error == .missing { return nil }
      throw SystemReason("no copy of it can be made, \(error.reason)")
    }
    for number in 1...Self.mostCopies {
      let copy = path + ".old" + (number == 1 ? "" : "\(number)")
      do throws(SystemReason) {
        try create(copy, bytes)
        return (copy as NSString).lastPathComponent
      } catch {
        guard error == SystemReason(number: EEXIST) else { throw error }
      }
    }
    throw SystemReason("there are \(Self.mostCopies) copies of it already")
  }

  private static let longestCopy = 16 << 20
  private static let mostCopies = 99

  private func create(_ path: String, _ text: String) throws(SystemReason) {
    try create(path, Array(text.utf8))
  }

  private func create(_ path: String, _ bytes: [UInt8]) throws(SystemReason) {
    let temporary = path + ".new-\(getpid())"
    let file = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .last }
    defer { unlink(temporary) }
    let failure =
      FileWriting.writeAll(bytes, to: file) && fsync(file) == 0 ? nil : SystemReason.last
    close(file)
    if let failure { throw failure }
    guard link(temporary, path) == 0 else { throw .last }
  }

  /// True where a folder, given by its real path, is in the project of the flow, or without a flow in that of `folder`.
  func isInside(_ folder: String) -> Bool {
    guard let root = ProjectRoot.of(folder: Self.real(flowFolder ?? self.folder)) else { return false }
    return folder == root || RealPath.isInside(folder, root)
  }

  /// True where the real path of a file is in the project of the flow or of `folder`. It is also true for a missing
  /// file in a folder of either project.
  func holds(_ path: String) -> Bool {
    let real =
      RealPath.of(path) ?? Self.real(Paths.folder(of: path)) + "/" + (path as NSString).lastPathComponent
    return [flowFolder, folder].compactMap(\.self).contains { folder in
      ProjectRoot.of(folder: Self.real(folder)).map { RealPath.isInside(real, $0) } ?? false
    }
  }

  private func outside(_ name: String) -> Refusal {
    Refusal(
      message: "\"\(name)\" is outside the project of this session",
      advice:
        "files are written inside the flow's project: the nearest folder above it that holds a .genkan or a .git, else its own folder"
    )
  }

  private func existing(_ name: String, _ path: String, _ advice: String?) -> Refusal {
    Refusal(
      message: "there is a file \"\(name)\" already",
      advice: isHeld(path)
        ? "it is part of the flow that is open: name another file"
        : "to replace it: " + (advice ?? ":save! \(name)"))
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
