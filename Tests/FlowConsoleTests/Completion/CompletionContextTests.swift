import FlowConsole
import Testing

struct CompletionContextTests {
  @Test(arguments: [
    ("tap", CompletionContext.name(owner: [], separator: nil, word: "tap")),
    ("x = permissions.re", .name(owner: ["permissions"], separator: ".", word: "re")),
    ("app.transcript.ste", .name(owner: ["app", "transcript"], separator: ".", word: "ste")),
    ("flow:", .name(owner: ["flow"], separator: ":", word: "")),
    ("expect(app.transcript):eff", .result(of: "expect", separator: ":", word: "eff")),
    ("tap \"ne", .string(callee: "tap", argument: 0, key: nil, word: "ne")),
    ("settings.set('a', 'den", .string(callee: "settings.set", argument: 1, key: nil, word: "den")),
    (
      "flow:move(\"a\", { after = \"b",
      .string(callee: "flow:move", argument: 1, key: "after", word: "b")
    ),
    (":he", .command(word: ":he")),
    (":load se", .commandArgument(command: ":load", word: "se")),
    ("?perm", .help(word: "perm")),
    ("device.kind = \"ip", .string(callee: nil, argument: 0, key: "device.kind", word: "ip")),
    ("if device.kind == 'ip", .string(callee: nil, argument: 0, key: "device.kind", word: "ip")),
    ("world.store[\"se", .index(owner: ["world", "store"], word: "se")),
    (
      "play('f', { choose = { source = 'ti",
      .string(callee: "play", argument: 1, key: "source", word: "ti", within: ["choose"])
    ),
    ("play('f', { skip = { 'a", .string(callee: "play", argument: 1, key: nil, word: "a", within: ["skip"])),
    ("return \"a", .string(callee: nil, argument: 0, key: nil, word: "a")),
    ("x = \"it\\\"s", .string(callee: nil, argument: 0, key: "x", word: "it\\\"s")),
  ])
  func `the text before the cursor says what could stand there`(text: String, context: CompletionContext) {
    #expect(CompletionContext(text[...]) == context)
  }

  @Test func `a comment completes nothing`() {
    #expect(CompletionContext("tap(1) -- tap \"n") == nil)
    #expect(CompletionContext("-- one\nta") == .name(owner: [], separator: nil, word: "ta"))
  }
}
