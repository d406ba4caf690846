import FlowModel
import FlowScript
import Phone
import Testing

struct StepFieldsQuestionsTests {
  @Test(arguments: refused) func `a question that cannot be asked is refused where it is written`(
    row: Refused
  ) {
    #expect(refusal(row.script) == row.text)
  }
  private func step(_ table: String) throws -> Step {
    try ScriptFolder(#"return onboarding.flow "f" { onboarding.step "source" "# + table + " }").load().app
      .flows[0].steps[0]
  }

  @Test func `a choice has options with labels by the step's name`() throws {
    #expect(
      try step("{ choose = { 'tiktok', 'app_store' } }").content
        == .choice(
          Choice(options: [
            .init(name: "tiktok", label: .key("source_tiktok", fallback: "Tiktok")),
            .init(name: "app_store", label: .key("source_app_store", fallback: "App store")),
          ]).labelled(by: "source_{option}")))
  }

  @Test func `a choice says where the answer goes and how its labels are made`() throws {
    #expect(
      try step(
        "{ choose = { 'x' }, several = true, labels = 'l_{option}', into = 'profile.p', property = 'q' }"
      ).content
        == .choice(
          Choice(
            options: [.init(name: "x", label: .key("l_x", fallback: "X"))], allowsMultiple: true,
            into: .profile("p"), property: "q"
          ).labelled(by: "l_{option}")))
  }

  @Test(arguments: [
    (
      "permission = 'healthKit', options = { read = { 'steps' }, share = 'weight' }",
      Permissions.Options.health(read: [.steps], share: [.weight])
    ),
    ("permission = 'healthKit'", nil), ("permission = 'location', options = { always = true }", .always),
    ("permission = 'location', options = { always = false }", nil),
    ("permission = 'notifications', options = { provisional = true }", .provisional),
    ("permission = 'camera'", nil),
  ])
  func `a permission says what its request takes`(fields: String, options: Permissions.Options?) throws {
    #expect(try step("{ \(fields) }").options == options)
  }

  @Test func `labels that are false show the options as they are`() throws {
    #expect(
      try step("{ choose = { '13-17' }, labels = false }").content
        == .choice(Choice(options: [.init(name: "13-17", label: .literal("13-17"))])))
  }

  @Test func `a question for a text keeps it, and tells analytics`() throws {
    #expect(
      try step("{ ask = 'profile.displayName', property = 'name', placeholder = 'p', example = 'Sora' }")
        .content
        == .field(
          Field(
            into: .profile("displayName"), property: "name", placeholder: .key("p", fallback: nil),
            example: "Sora")))
  }

  @Test(arguments: [
    ("profile.a", AnswerBinding.profile("a")), ("store.a.b", .store("a.b")),
    ("onboarding.state.x", .state("x")),
  ])
  func `an answer goes to the profile, to UserDefaults or to the flow's own state`(
    path: String, destination: AnswerBinding
  ) throws {
    #expect(try step("{ ask = '\(path)' }").content == .field(Field(into: destination)))
  }

  @Test func `sign-in and permissions bring their own button`() throws {
    let signIn = try step("{ signIn = 'apple' }")
    #expect(signIn.content == .signIn(.apple))
    #expect(signIn.button == .key("onboarding_source_button", fallback: "Sign in with Apple"))
    let permission = try step("{ permission = 'alarmkit', button = 'b' }")
    #expect(permission.content == .permission(.alarmkit))
    #expect(permission.button == .key("b", fallback: nil))
    let camera = try step("{ permission = 'camera' }")
    #expect(camera.button == .key("onboarding_source_button", fallback: "Allow the camera"))
  }

  @Test func `habits are offered in order, with the times that are given`() throws {
    #expect(
      try step("{ habits = { 'wake', 'training' }, times = { training = '18:00' }, labels = '{option}!' }")
        .content
        == .habits(
          HabitChoice(habits: [
            .init(name: "wake", label: .key("wake!", fallback: "Wake")),
            .init(
              name: "training", label: .key("training!", fallback: "Training"),
              time: Habits.Time(hour: 18, minute: 0)),
          ])))
    #expect(
      try step("{ habits = { 'wake' } }").content
        == .habits(HabitChoice(habits: [.init(name: "wake", label: .key("habit_wake", fallback: "Wake"))])))
  }

  static let refused: [Refused] = [
    .step(
      "options of another permission", #"step "a" { permission = "camera", options = { always = true } }"#, 3,
      #"GK012]: step "a".options: a request for camera takes no options"#),
    .step(
      "a type of health data",
      #"step "a" { permission = "healthKit", options = { read = { "step" } } }"#, 3,
      #"GK014]: step "a".options.read[1]: there is no type of health data "step""#,
      advice: #"did you mean "steps"?"#),
    .step(
      "options without a permission", #"step "a" { options = { always = true } }"#, 3,
      #"GK011]: step "a".options goes with `permission`"#,
      advice: #"take it out, or write permission = "notifications""#),
    .step(
      "two questions",
      #"""
      step "a" {
          choose = { "x" },
          ask = "profile.x",
        }
      """#, 5,
      #"GK012]: step "a".ask cannot stand beside `choose`"#,
      advice: "give each its own step"),
    .step(
      "choose", #"step "a" { choose = "x" }"#, 3,
      #"GK012]: step "a".choose should be a list, each a string, got a string"#,
      advice: #"write choose = { "x" }"#),
    .step(
      "no option", #"step "a" { choose = {} }"#, 3,
      #"GK012]: step "a".choose offers nothing"#,
      advice: "a person could never go on: name at least one"),
    .step(
      "an option twice", #"step "a" { choose = { "x", "y", "x" } }"#, 3,
      #"GK017]: step "a".choose: "x" is there twice"#, advice: "take one of them out"),
    .step(
      "an option that is a number", #"step "a" { choose = { "x", 5 } }"#, 3,
      #"GK012]: step "a".choose[2] should be a string, got a number"#),
    .step(
      "an empty option", #"step "a" { choose = { "x", "" } }"#, 3,
      #"GK012]: step "a".choose[2] is empty"#,
      advice: "names are text on one line"),
    .step(
      "a hole", #"step "a" { choose = { "x", nil, "y" } }"#, 3,
      #"GK016]: step "a".choose: entry 2 of the list is nil"#,
      advice: "take the hole out: Lua would drop it, or the entries after it, without a word"),
    .step(
      "a named option", #"step "a" { choose = { "x", y = "z" } }"#, 3,
      #"GK011]: step "a".choose is a list, and one of its entries has the key `y`"#),
    .step(
      "several", #"step "a" { choose = { "x" }, several = 1 }"#, 3,
      #"GK012]: step "a".several should be true or false, got a number"#),
    .step(
      "labels", #"step "a" { choose = { "x" }, labels = "x" }"#, 3,
      #"GK012]: step "a".labels should be a pattern such as "source_{option}", or false, got "x""#),
    .step(
      "labels that are true", #"step "a" { choose = { "x" }, labels = true }"#, 3,
      #"GK012]: step "a".labels should be a pattern such as "source_{option}", or false, got true"#),
    .step(
      "into", #"step "a" { choose = { "x" }, into = "x" }"#, 3,
      #"GK012]: step "a".into should say where the answer goes, and "x" does not"#,
      advice: #"write "profile.displayName", "store.some.key", "onboarding.state.name" or "keychain.account""#
    ),
    .step(
      "into nothing", #"step "a" { choose = { "x" }, into = "profile." }"#, 3,
      #"GK012]: step "a".into should say where the answer goes, and "profile." does not"#,
      advice: #"write "profile.displayName", "store.some.key", "onboarding.state.name" or "keychain.account""#
    ),
    .step(
      "property", #"step "a" { choose = { "x" }, property = 5 }"#, 3,
      #"GK012]: step "a".property should be a string, got a number"#),
    .step(
      "into without a question",
      #"""
      step "a" {
          into = "profile.x",
        }
      """#, 4,
      #"GK011]: step "a".into goes with `choose`"#,
      advice: #"take it out, or write choose = { "tiktok", "friends" }"#),
    .step(
      "placeholder without a question", #"step "a" { placeholder = "x" }"#, 3,
      #"GK011]: step "a".placeholder goes with `ask` or `number`"#,
      advice: #"take it out, or write ask = "profile.displayName""#),
    .step(
      "labels beside ask", #"step "a" { ask = "profile.x", labels = false }"#, 3,
      #"GK011]: step "a".labels goes with `choose` or `habits`"#,
      advice: #"take it out, or write choose = { "tiktok", "friends" }"#),
    .step(
      "property beside a permission", #"step "a" { permission = "notifications", property = "p" }"#, 3,
      #"GK011]: step "a".property goes with `choose`, `ask`, `number`, `stepper`, `slider`, `date` or `toggle`"#,
      advice: #"take it out, or write choose = { "tiktok", "friends" }"#),
    .step(
      "ask", #"step "a" { ask = "displayName" }"#, 3,
      #"GK012]: step "a".ask should say where the answer goes, and "displayName" does not"#,
      advice: #"write "profile.displayName", "store.some.key", "onboarding.state.name" or "keychain.account""#
    ),
    .step(
      "placeholder", #"step "a" { ask = "profile.x", placeholder = 5 }"#, 3,
      #"GK012]: step "a".placeholder should be a text, a text with its arguments, or a function, got a number"#
    ),
    .step(
      "example", #"step "a" { ask = "profile.x", example = true }"#, 3,
      #"GK012]: step "a".example should be a text or a number, got a boolean"#),
    .step(
      "signIn", #"step "a" { signIn = "aple" }"#, 3,
      #"GK014]: step "a".signIn: there is no provider "aple""#,
      advice: #"did you mean "apple"?"#),
    .step(
      "permission", #"step "a" { permission = "notification" }"#, 3,
      #"GK014]: step "a".permission: there is no permission "notification""#,
      advice: #"did you mean "notifications"?"#),
    .step(
      "habits", #"step "a" { habits = {} }"#, 3,
      #"GK012]: step "a".habits offers nothing"#,
      advice: "a person could never go on: name at least one"),
    .step(
      "a habit twice", #"step "a" { habits = { "wake", "wake" } }"#, 3,
      #"GK017]: step "a".habits: "wake" is there twice"#, advice: "take one of them out"),
    .step(
      "a time outside the day",
      #"""
      step "a" {
          habits = { "wake" },
          times = {
            wake = "24:00",
          } }
      """#, 6,
      #"GK012]: step "a".times.wake should be a time of day such as "07:00", got "24:00""#),
    .step(
      "a time of no habit", #"step "a" { habits = { "wake" }, times = { woke = "07:00" } }"#, 3,
      #"GK014]: step "a".times: there is no habit "woke""#,
      advice: #"did you mean "wake"?"#),
    .step(
      "times without names", #"step "a" { habits = { "wake" }, times = { "07:00" } }"#, 3,
      #"GK011]: step "a".times takes named fields only, and there is an entry without a name"#,
      advice: "write name = value"),
  ]
}
