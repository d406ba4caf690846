import ArgumentParser
import FlowConsole
import Disk
import LuaKit
import Spelling
import Terminal

/// `genkan init`: makes a project that works at once.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a project: a flow of four steps, its texts, a check, settings.",
    discussion: """
      Existing files are left as they are, and listed. Exit code 0: the project is there; 74: a file or a folder \
      cannot be written, named with the reason; 65: the Swift file has no enum for steps; 66: there is no such file.
      """)

  @Option(
    help: ArgumentHelp(
      "A Swift file with the app's own enum of steps; its cases are the steps, its raw values the stored ones.",
      valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var fromSwift: String?

  @Option(
    name: .customLong("enum"),
    help: ArgumentHelp("The name of the enum, where the file has several.", valueName: "name"))
  var enumName: String?

  @Argument(help: "The project's folder, which is made where it is missing.", completion: .directory)
  var folder = "."

  func validate() throws {
    if enumName != nil, fromSwift == nil {
      throw ValidationError("--enum says which enum of a file is meant; name the file with --from-swift.")
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    // What cannot be read leaves nothing half made.
    let steps = try fromSwift.map { try Self.steps(of: $0, enumName, output) }
    // The texts and the checks of the template are about its own steps.
    let hasFlow = FileWriting.exists(folder + "/flow.lua")
    for file in ProjectTemplate.files(definitions: Reference.verbs.luaCATS(), steps: steps) {
      let path = folder + "/" + file.path
      if hasFlow, file.isAboutSteps, !FileWriting.exists(path) {
        output.write("left  \(file.path) (flow.lua is there already, and has its own steps)\n")
        continue
      }
      do throws(SystemReason) {
        guard !Self.leadsOut(path, of: folder) else {
          output.write("left  \(file.path) (its folder is a link that leads out of the project)\n")
          continue
        }
        let isMade = try Self.make(file, at: path)
        output.write(
          (isMade ? "made  " : "left  ") + file.path + (isMade ? "\n" : " (it is there already)\n"))
      } catch {
        output.writeError("\(path): \(error)\n")
        throw ExitCode(Exit.io)
      }
    }
    output.write("\nnext, in this folder: genkan check ., genkan flow.lua, genkan explore flow.lua\n")
    if let real = RealPath.of(folder), let root = ProjectRoot.repository(of: real), root != real {
      output.write(
        "the repository begins in \(root.visible): a build service looks for .github and ci_scripts there\n")
    }
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  /// The most bytes of a Swift file.
  private static let longest = 4 << 20

  /// Reads the steps from a Swift file; a file without steps ends the command, after a message with its line.
  private static func steps(
    of path: String, _ name: String?, _ output: FileDescriptorOutput
  ) throws -> SwiftSteps {
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      bytes = try FileReading.bytes(path, most: longest)
    } catch {
      output.writeError("\(path): \(error.reason)\n".visible)
      throw ExitCode(Exit.noInput)
    }
    do throws(SwiftEnumScan.Refusal) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SwiftEnumScan.Refusal(line: 1, message: "the file is not UTF-8")
      }
      return try SwiftSteps(SwiftEnumScan(text).chosen(name))
    } catch {
      output.writeError("\(path):\(error.line): \(error.message)\n".visible)
      throw ExitCode(Exit.data)
    }
  }

  /// True where a link on the way to a file leads out of the project, or nowhere.
  private static func leadsOut(_ path: String, of folder: String) -> Bool {
    guard let root = RealPath.of(folder) else { return false }
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {
      rest = rest[..<slash]
      if let real = RealPath.of(String(rest)) { return real != root && !RealPath.isInside(real, root) }
      if FileWriting.exists(String(rest)) { return true }
    }
    return false
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
