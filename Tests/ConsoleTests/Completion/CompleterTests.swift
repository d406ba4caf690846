import Testing

@testable import Console

struct CompleterTests {
  @Test(arguments: [
    ("permiss", ["permissions"]),
    ("permissions.", ["request", "status"]),
    ("flow:", ["insert", "move", "order", "save", "without"]),
    ("flow.", ["name"]),
    ("screen.ti", ["title"]),
    ("app.transcript.", ["effects", "outcome", "steps"]),
    ("expect(1):is", ["isFalsy", "isTruthy"]),
    ("string.rep", ["rep"]),
    ("jump \"so", ["source"]),
    ("flow:without(\"", ["welcome", "source", "reminders", "done"]),
    ("x = flow:move(\"done\", { before = \"w", ["welcome"]),
    (
      "settings.set(\"",
      ["notifications", "alarmkit", "healthKit", "location", "microphone", "camera", "language"]
    ),
    ("settings.set(\"alarmkit\", \"d", ["denied"]),
    ("permissions.status \"n", ["notifications"]),
    ("effect \"review", ["review.request"]),
    ("dialog \"a", ["alarmkit", "apple"]),
    ("play \"fl", ["flow.lua"]),
    (":l", [":load"]),
    (":load f", ["flow.lua"]),
    ("?permissions.r", ["permissions.request"]),
  ])
  func `Tab offers what is declared`(line: String, candidates: [String]) throws {
    #expect(try SamplePrompt().completions(line) == candidates)
  }

  @Test func `Tab offers the controls of the screen by key and by label`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.completions("tap \"") == ["next", "Go on"])
    prompt.type("tap \"next\"")
    #expect(prompt.completions("choose \"") == ["tiktok", "friends"])
    #expect(prompt.completions("tap \"SK") == ["skip", "Skip"])
  }

  @Test func `Tab offers the fields of the prompt's own tables`() throws {
    let prompt = try SamplePrompt()
    prompt.type("person = { name = \"Sora\", ['not a name'] = 1, age = { years = 3 } }")
    #expect(prompt.completions("pers") == ["person"])
    #expect(prompt.completions("person.") == ["age", "name"])
    #expect(prompt.completions("person.age.y") == ["years"])
    prompt.type("other = flow:without \"done\"")
    #expect(prompt.completions("other:mo") == ["move"])
  }

  @Test func `nothing is offered for what is not known`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.completions("nobody.") == [])
    #expect(prompt.completions("enter \"") == [])
    #expect(prompt.completions("nosuchname") == [])
  }
}
