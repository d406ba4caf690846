import Testing

@testable import Console

struct ConsolePathsTests {
  @Test(
    arguments: [
      (["HOME": "/home/sora"], "/home/sora/.local/state/genkan/history"),
      (["HOME": "/home/sora", "XDG_STATE_HOME": "/var/state/"], "/var/state/genkan/history"),
      (["HOME": "/home/sora", "XDG_STATE_HOME": "state"], "/home/sora/.local/state/genkan/history"),
      (["HOME": "/home/sora", "XDG_STATE_HOME": ""], "/home/sora/.local/state/genkan/history"),
      ([:], nil),
    ] as [([String: String], String?)])
  func `the history lies in the state folder`(environment: [String: String], expected: String?) {
    #expect(ConsolePaths(environment: environment).history == expected)
  }

  @Test func `the key bindings are those of EDITRC, else of the home`() {
    #expect(ConsolePaths(environment: ["HOME": "/home/sora"]).editrc == "/home/sora/.editrc")
    #expect(ConsolePaths(environment: ["HOME": "/h", "EDITRC": "/etc/editrc"]).editrc == "/etc/editrc")
    #expect(ConsolePaths(environment: [:]).editrc == nil)
  }
}
