import Foundation
import Terminal
import TestSupport
import Testing

extension SignalTests {
  /// Editors that need no terminal.
  struct ExternalEditorTests {
    private func editor(_ words: String) -> ExternalEditor { ExternalEditor(environment: ["EDITOR": words]) }

    @Test(arguments: [
      ([:], "vi"), (["EDITOR": "nano"], "nano"),
      (["EDITOR": "nano", "VISUAL": "code --wait"], "code --wait"),
      (["VISUAL": " ", "EDITOR": ""], "vi"),
    ])
    func `the environment names the editor`(environment: [String: String], words: String) {
      #expect(ExternalEditor(environment: environment).words == words)
    }

    @Test func `a text is edited in a file, and the line breaks at its end are the editor's`() {
      let sed = "sh -c 'sed -i.bak -e s/次/前/ \"$1\" && rm \"$1.bak\"' sh"
      #expect(editor(sed).edit("tap \"次へ\"") == .edited("tap \"前へ\""))
      #expect(
        editor("sh -c 'printf \"a = 1\\r\\nか\\343\\202\\231\\n\\n\" >\"$1\"' sh").edit("")
          == .edited("a = 1\nが"))
    }

    @Test(arguments: [
      ("false", "the editor ended with 1"), ("sh -c ': >\"$1\"' sh", "nothing was saved"),
      ("sh -c 'rm \"$1\"' sh", "the editor left no file"),
      ("sh -c 'printf \"\\377\" >\"$1\"' sh", "the saved text is not UTF-8"),
      ("no-such-editor-anywhere 2>/dev/null", "there is no editor `no-such-editor-anywhere"),
      ("sh -c 'kill -KILL $$' sh", "the editor ended with 137"),
    ])
    func `an editor that fails or leaves nothing changes nothing`(words: String, reason: String) {
      guard case .kept(let said) = editor(words).edit("tap 1") else {
        Issue.record("the text was taken")
        return
      }
      #expect(said.hasPrefix(reason) && said.hasSuffix("the line is as it was"), "\(said)")
    }

    @Test func `a file is opened at a line`() throws {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let path = folder.path("opened")
      #expect(editor("sh -c 'echo \"$@\" > \(path)' sh").open("a folder/flow.lua", line: 12) == nil)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "+12 a folder/flow.lua\n")
      #expect(editor("sh -c 'echo \"$@\" > \(path)' sh").open("-flow.lua", line: nil) == nil)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "./-flow.lua\n")
      #expect(editor("false").open("flow.lua", line: 1) == "the editor ended with 1")
    }
  }
}
