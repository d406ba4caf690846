import Terminal
import Testing

struct ColorPolicyTests {
  @Test(
    arguments: [
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["CLICOLOR_FORCE": "1", "TERM": "xterm"], true, false),
      (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["TERM": "xterm"], false, false),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, [:], true, false),
    ] as [(ColorPolicy, [String: String], Bool, Bool)])
  func `the option decides, then the environment, then the terminal`(
    policy: ColorPolicy, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(policy.isColoured(environment: environment, isTerminal: isTerminal) == expected)
  }
}
