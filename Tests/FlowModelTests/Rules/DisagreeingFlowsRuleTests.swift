import FlowModel
import Phone
import Testing

struct DisagreeingFlowsRuleTests {
  private func app(_ change: (inout Flow, inout Flow) -> Void) -> App {
    var (first, second) = (flow([step("a", line: 2)]), flow([step("b", line: 3)]))
    (first.name, second.name) = ("intro", "signIn")
    change(&first, &second)
    return App(flows: [first, second])
  }

  @Test func `two keys for one thing are an error`() {
    let app = app { first, second in
      first.keys.account = "a"
      second.keys.account = "b"
    }
    #expect(
      RuleTests.said(app).map { $0.split(separator: "\n")[0] } == [
        "error[GK017]: the flows \"intro\" and \"signIn\" name two keys for `account`: \"a\" and \"b\""
      ])
  }

  @Test func `two types for one field are an error`() {
    let app = app { first, second in
      first.profileFields = [Flow.ProfileField(name: "age", kind: .string)]
      second.profileFields = [Flow.ProfileField(name: "age", kind: .number)]
    }
    #expect(
      RuleTests.said(app).map { $0.split(separator: "\n")[0] } == [
        "error[GK017]: the flows \"intro\" and \"signIn\" declare two types for the profile's `age`: string and number"
      ])
  }

  @Test func `flows that say the same, or only one of which says it, agree`() {
    let app = app { first, second in
      first.keys = StorageKeys(completion: "done", account: "a")
      second.keys = StorageKeys(profile: "p", account: "a")
    }
    #expect(RuleTests.said(app) == [])
  }
}
