import ArgumentParser
import Console
import Disk
import LuaKit

/// `genkan init`: makes a project that works at once.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a project: a flow of four steps, its texts, a check, settings.",
    discussion: """
      A file that is there already is left as it is, and listed. Exit code 0: the project is there; 74: a file or a \
      folder cannot be written, which is named with the reason.
      """)

  @Argument(help: "The project's folder, which is made where it is missing.", completion: .directory)
  var folder = "."

  func run() throws {
    let output = FileDescriptorOutput()
    for file in ProjectTemplate.files(definitions: Reference.verbs.luaCATS()) {
      let path = folder + "/" + file.path
      do throws(SystemReason) {
        let isMade = try Self.make(file, at: path)
        output.write(
          (isMade ? "made  " : "left  ") + file.path + (isMade ? "\n" : " (it is there already)\n"))
      } catch {
        output.writeError("\(path): \(error)\n")
        throw ExitCode(Exit.io)
      }
    }
    output.write("\nnext, in this folder: genkan check ., genkan flow.lua, genkan explore flow.lua\n")
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  /// Makes a file with its folders, unless there is something of its name; true where it was made.
  private static func make(_ file: ProjectTemplate.File, at path: String) throws(SystemReason) -> Bool {
    guard !FileWriting.exists(path) else { return false }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try FolderMaking.make(String(path[..<slash]), isPrivate: false)
    }
    try FileWriting.write(Array(file.text.utf8), to: path)
    if file.isExecutable { try FileWriting.makeExecutable(path) }
    return true
  }
}
