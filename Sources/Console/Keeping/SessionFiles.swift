import FlowModel
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes the files that a person asks for at the prompt: scripts, inside the folders that the session is about.
struct SessionFiles {
  /// Why a file was not written.
  struct Refusal: Error, Equatable {
    /// One sentence.
    let message: String
    /// What to do instead.
    let advice: String?
  }

  /// The folder that names are read from.
  let folder: String
  /// The folder of the flow that is played, written to as well; `nil` where no file holds it.
  let flowFolder: String?
  /// Whether nothing is written: only what would be refused is.
  var isDry = false

  /// Where a name leads.
  ///
  /// - Throws: `Refusal` where that is outside both folders, or is no script.
  func path(_ name: String) throws(Refusal) -> String {
    let whole = name.hasPrefix("/") ? name : folder + "/" + name
    let parent = Self.real(Paths.folder(of: whole))
    let allowed = [folder, flowFolder].compactMap(\.self).map(Self.real)
    guard allowed.contains(where: { parent == $0 || parent.hasPrefix($0 == "/" ? "/" : $0 + "/") }) else {
      throw Refusal(
        message: "\"\(name)\" is outside the folder of this session",
        advice: "files are written here and beside the flow: name one without ../")
    }
    guard name.hasSuffix(".lua"), (whole as NSString).lastPathComponent.count > 4 else {
      throw Refusal(message: "\"\(name)\" is no name of a script", advice: "end it in .lua")
    }
    return parent + "/" + (whole as NSString).lastPathComponent
  }

  /// Writes a file at once, or not at all.
  ///
  /// - Throws: `Refusal` where it is not to be written, is there already, or the system refuses.
  func write(_ text: String, to name: String, replacing: Bool) throws(Refusal) {
    let path = try path(name)
    if isDry {
      guard !replacing, FileManager.default.fileExists(atPath: path) else { return }
      throw Self.existing(name)
    }
    let temporary = path + ".new-\(getpid())"
    let file = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw refusal(name) }
    defer { unlink(temporary) }
    let isWritten = FileDescriptorOutput.writeAll(Array(text.utf8), to: file) && fsync(file) == 0
    close(file)
    guard isWritten else { throw refusal(name) }
    if replacing {
      guard rename(temporary, path) == 0 else { throw refusal(name) }
    } else if link(temporary, path) != 0 {
      guard errno == EEXIST else { throw refusal(name) }
      throw Self.existing(name)
    }
  }

  private static func existing(_ name: String) -> Refusal {
    Refusal(message: "there is a file \"\(name)\" already", advice: "to replace it: :save! \(name)")
  }

  private func refusal(_ name: String) -> Refusal {
    Refusal(message: "\"\(name)\" cannot be written: \(String(cString: strerror(errno)))", advice: nil)
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
