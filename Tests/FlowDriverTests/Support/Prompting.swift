import FlowDriver
import FlowModel
import FlowSession

/// A prompt with the toy flow installed and launched; it says what a person would read.
struct Prompting {
  let folder: ScriptFolder
  let session: PromptSession

  init(_ files: [String: String] = [:]) throws {
    folder = try ScriptFolder(files)
    session = PromptSession(Driver())
    session.driver.install(try session.driver.load(folder.file("flow.lua")), on: PhoneSetup())
    try session.driver.launch()
  }

  /// What a line gives: values, or the first line of its error.
  func read(_ line: String) -> [String] {
    do throws(Diagnostic) {
      return try session.evaluate(line, seconds: 30).map { shown in
        switch shown {
        case .text(let text): text
        case .screen(let object): "screen \(object.screen?.name ?? "-")"
        }
      }
    } catch {
      return [error.message]
    }
  }
}
