import Disk
import FlowCheck
import FlowDriver
import FlowModel
import FlowScript
package import FlowSession
import Foundation
import Terminal

/// The opening of a document's session: the arguments after `genkan` on the fence of a block.
///
/// For example:
///
///     // Of a block that begins with ```genkan flow.lua --language ja --quiet:
///     var setup = PhoneSetup()
///     setup.language = "ja"
///     DocumentOpening(flow: "flow.lua", setup: setup, isQuiet: true)
package struct DocumentOpening {
  /// The flow's file, as the document names it.
  package var flow: String
  /// The phone.
  package var setup: PhoneSetup
  /// True where the phone is not shown after gestures.
  package var isQuiet: Bool
  /// The cells of a line of output.
  package var columns: Int

  /// Makes an opening.
  package init(flow: String, setup: PhoneSetup, isQuiet: Bool = false, columns: Int = 100) {
    self.flow = flow
    self.setup = setup
    self.isQuiet = isQuiet
    self.columns = columns
  }
}

/// A session shared by the blocks of a document: a prompt without a user, which writes no files.
final class DocumentSession {
  let driver: Driver
  let evaluator: FlowEvaluator
  /// The folder prefix of paths in messages; a document names files relative to its own folder.
  private let shownFolder: String
  private var hasEnded = false

  /// Opens a session.
  ///
  /// - Parameter onLooks: Called with the files looked up for the opening, whether it succeeded or not.
  /// - Throws: `LoadingFailure` where the flow cannot be loaded. `Diagnostic` where its launch fails, or its path leads
  ///   out of the project. `LuaFailure` where the setup names an unknown experiment.
  init(
    _ file: CheckFile, _ opening: DocumentOpening, limits: ScriptEngine.Limits,
    whenStuck: (@Sendable (CheckMessage) -> Void)?,
    onLooks: ((FileLooks) -> Void)?
  ) throws {
    let driver = Driver(limits: limits)
    self.driver = driver
    if let whenStuck { driver.engine.whenUnheeded { whenStuck(.stuck($0)) } }
    driver.engine.fileLog.isOn = onLooks != nil
    defer { onLooks?(driver.engine.fileLog.take()) }
    driver.seed = opening.setup.seed ?? driver.seed
    driver.resolveFlow = { name, _ in try file.flow(name) }
    let folder = Paths.folder(of: file.path)
    shownFolder = folder.isEmpty ? "" : folder + "/"
    evaluator = FlowEvaluator(
      PromptSession(driver), folder: URL(fileURLWithPath: folder.isEmpty ? "." : folder).path,
      palette: .plain,
      columns: { opening.columns }, isQuiet: opening.isQuiet)
    evaluator.flowsFolder = FileManager.default.currentDirectoryPath
    evaluator.seconds = limits.evaluation
    evaluator.writesFiles = false
    let script = try driver.load(try file.flow(opening.flow), allowsPipes: false)
    try driver.confirm(script, opening.setup.surroundings)
    driver.install(script, on: opening.setup)
    try driver.launch()
  }

  /// Evaluates an input as if a user typed it, and returns the answer.
  func answer(to input: String) -> DocumentEntry.Answer {
    let prompt = evaluator.promptText
    guard !hasEnded else {
      return DocumentEntry.Answer(prompt: prompt, text: "the session was left before this line")
    }
    let outcome = evaluator.evaluate(input)
    hasEnded = outcome.exitStatus != nil
    let text = shownFolder.isEmpty ? outcome.text : outcome.text.replacing(shownFolder, with: "")
    return DocumentEntry.Answer(prompt: prompt, text: text)
  }
}
