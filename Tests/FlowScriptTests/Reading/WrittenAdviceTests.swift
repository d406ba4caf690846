import Testing

/// Mistakes of a first script: each is told with the words to write instead.
struct WrittenAdviceTests {
  static let refused: [Refused] = [
    .script(
      "a step with its table in brackets", "local x = step(\"lang\", { title = \"a\" })", 2,
      "GK012]: onboarding.step takes 1 argument, got 2", advice: "write onboarding.step \"lang\" { … }"),
    .script(
      "a flow with its table in brackets", "local x = flow(\"x\", { step \"a\" })", 2,
      "GK012]: onboarding.flow takes 1 argument, got 2", advice: "write onboarding.flow \"x\" { … }"),
    .step(
      "a text of a step", "step \"a\" { text = \"hello\" }", 3, "GK011]: step \"a\" has no \"text\"",
      advice: "did you mean \"body\"?"),
    .step(
      "a verb as a hook", "step \"a\" { onEnter = review.request }", 3,
      "GK012]: step \"a\".onEnter is told step, and review.request takes no arguments",
      advice: "write onEnter = function() review.request() end"),
    .step(
      "a verb as a hook that is told a table", "step \"a\" { onEnter = log.info }", 3,
      "GK012]: step \"a\".onEnter is told step, and log.info takes up to 2 arguments",
      advice: "write onEnter = function(step) log.info(…) end"),
    .step(
      "a verb without a call", "step \"a\" { onEnter = function() review.request end }", 3,
      "GK006]: syntax error near 'end'", advice: "call it: review.request()"),
    .flow(
      "a resume that is a text", "resume = \"step\"", 3,
      "GK012]: flow \"f\".resume should be a table, got a string",
      advice: "write resume = { key = \"onboardingStep\" }"),
    .script(
      "a place that is a name", "local x = flow \"f\" { step \"a\", step \"b\" }:move(\"b\", \"a\")", 2,
      "GK012]: Flow:move: 'place' should be a Place table, got the string 'a'",
      advice: "write { before = name } or { after = name }"),
    .script(
      "a file with its ending", "require \"flow.lua\"", 2,
      "GK008]: require: there is no file \"flow/lua.lua\" in the script's project",
      advice: "leave out .lua: require \"flow\""),
    .step(
      "a status that is asked while the script loads",
      "step \"a\" { when = permissions.status \"camera\" == \"denied\" }", 3,
      "GK020]: permissions.status can be called from a hook, from a check or at the prompt, not while a script loads",
      advice:
        "a condition asks each time: when = given.permission(…), or when = function() return permissions.status(…) end"
    ),
    .step(
      "a title in several languages", "step \"a\" { title = { de = \"Hallo\" } }", 3,
      "GK011]: step \"a\".title has no \"de\"",
      advice:
        "write a key, such as title = \"welcome_title\"; each language has its text in a string table: de.lproj/Localizable.strings"
    ),
  ]

  @Test(arguments: refused)
  func `a mistake is told with the words to write`(_ refused: Refused) {
    #expect(refusal(refused.script) == refused.text)
  }
}
