import FlowModel
import Phone
import Testing

struct UnknownFieldRuleTests {
  private func app(into destination: AnswerBinding, fields: [Flow.ProfileField]?) -> App {
    var asking = step("name", line: 6)
    asking.content = .field(Field(into: destination))
    var choosing = step("source", line: 7)
    choosing.content = .choice(Choice(options: [], into: destination))
    var flow = flow([asking, choosing])
    flow.profileFields = fields
    return App(flow: flow)
  }

  private let fields = [
    Flow.ProfileField(name: "displayName", kind: .string), Flow.ProfileField(name: "gender", kind: .string),
  ]

  @Test func `an answer into a field that the profile lacks is an error`() {
    #expect(
      RuleTests.said(app(into: .profile("dispalyName"), fields: fields)) == [
        """
        error[GK015]: the profile has no field "dispalyName"
         --> flow.lua:6
            = did you mean "displayName"?
        """,
        """
        error[GK015]: the profile has no field "dispalyName"
         --> flow.lua:7
            = did you mean "displayName"?
        """,
      ])
  }

  @Test func `where no field is near, all are listed`() {
    #expect(
      RuleTests.said(app(into: .profile("age"), fields: fields)).first?
        .hasSuffix("= there is displayName, gender") == true)
  }

  @Test func `a known field, another place and a profile without declared fields are right`() {
    #expect(RuleTests.said(app(into: .profile("gender"), fields: fields)) == [])
    #expect(RuleTests.said(app(into: .store("anything"), fields: fields)) == [])
    #expect(RuleTests.said(app(into: .profile("anything"), fields: nil)) == [])
  }

  @Test func `a condition that looks at a field that the profile lacks is an error, once for each key`() {
    var asking = step("a", line: 6, when: .profile(field: "gneder", equals: "other"))
    asking.keeps = .profile(field: "displayName", equals: nil)
    asking.buttons = [Button(key: "x", label: .literal("X"))]
    asking.buttons[0].when = .all([
      .profile(field: "age", equals: nil), .none([.profile(field: "age", equals: 3)]),
    ])
    var flow = flow([asking])
    flow.profileFields = fields
    flow.route = [Decision(when: .contains(.profile("ideals"), "kind"), target: .step("a"))]
    let said = RuleTests.said(App(flow: flow))
    #expect(
      said.map { $0.split(separator: "\n")[0] } == [
        #"error[GK015]: the profile has no field "ideals""#,
        #"error[GK015]: the profile has no field "gneder""#,
        #"error[GK015]: the profile has no field "age""#,
      ])
    #expect(said[1].hasSuffix(#"= did you mean "gender"?"#))
  }

  @Test func `only a question has a destination`() {
    #expect(Content.page.destination == nil)
    #expect(Content.signIn(.apple).destination == nil)
    #expect(Content.permission(.alarmkit).destination == nil)
    #expect(Content.habits(HabitChoice(habits: [])).destination == nil)
    #expect(Content.choice(Choice(options: [])).destination == nil)
    #expect(Content.field(Field(into: .state("x"))).destination == .state("x"))
  }
}
