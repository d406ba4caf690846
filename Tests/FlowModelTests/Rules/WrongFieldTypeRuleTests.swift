import FlowModel
import Phone
import Testing

struct WrongFieldTypeRuleTests {
  private func said(_ content: Content, _ kind: Profile.Field.Kind) -> [String] {
    var asking = step("question", line: 6)
    asking.content = content
    var flow = flow([asking])
    flow.profileFields = [Profile.Field(name: "answer", kind: kind)]
    return RuleTests.said(App(flow: flow))
  }

  private func choice(several: Bool) -> Content {
    .choice(Choice(options: [], allowsMultiple: several, into: .profile("answer")))
  }

  @Test func `an answer of the declared type is right`() {
    #expect(said(.field(Field(into: .profile("answer"))), .string) == [])
    #expect(said(choice(several: false), .string) == [])
    #expect(said(choice(several: true), .list) == [])
  }

  @Test func `a text is no number`() {
    #expect(
      said(.field(Field(into: .profile("answer"))), .number) == [
        """
        error[GK012]: "question" is answered with a string, and the profile's "answer" is a number
         --> flow.lua:6
            = declare profile = { answer = "string" }, or keep the answer elsewhere
        """
      ])
  }

  @Test func `one option is no list, and several are no string`() {
    #expect(
      said(choice(several: false), .list).first?
        .hasSuffix("= write several = true, or declare profile = { answer = \"string\" }") == true)
    #expect(
      said(choice(several: true), .string).first?
        .hasSuffix("= take `several` out, or declare profile = { answer = \"list\" }") == true)
    #expect(said(choice(several: true), .boolean).count == 1)
  }

  @Test func `another place, an unknown field and a profile without declared fields are not this rule's`() {
    #expect(said(.field(Field(into: .store("answer"))), .number) == [])
    #expect(said(.field(Field(into: .profile("other"))), .number).first?.hasPrefix("error[GK015]") == true)
    var asking = step("question")
    asking.content = .field(Field(into: .profile("answer")))
    #expect(RuleTests.said(App(flow: flow([asking]))) == [])
  }
}
