import Terminal
import Testing

struct ConsolePathsTests {
  @Test(
    arguments: [
      (["HOME": "/people/sora"], "/people/sora/.local/state/genkan/history"),
      (["HOME": "/people/sora", "XDG_STATE_HOME": "/var/state/"], "/var/state/genkan/history"),
      (["HOME": "/people/sora", "XDG_STATE_HOME": "state"], "/people/sora/.local/state/genkan/history"),
      (["HOME": "/people/sora", "XDG_STATE_HOME": ""], "/people/sora/.local/state/genkan/history"),
      ([:], nil),
    ] as [([String: String], String?)])
  func `the history lies in the state folder`(environment: [String: String], expected: String?) {
    #expect(ConsolePaths(environment: environment).history == expected)
  }

  @Test func `the key bindings are those of EDITRC, else of the home`() {
    #expect(ConsolePaths(environment: ["HOME": "/people/sora"]).editrc == "/people/sora/.editrc")
    #expect(ConsolePaths(environment: ["HOME": "/h", "EDITRC": "/etc/editrc"]).editrc == "/etc/editrc")
    #expect(ConsolePaths(environment: [:]).editrc == nil)
  }
}
