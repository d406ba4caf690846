import FlowModel
import Phone
import Testing

struct AppStorageTests {
  @Test func `the keys and the profile of any flow count`() {
    let first = flow([step("a")])
    var second = flow([step("b")])
    second.keys.account = "account"
    second.profileFields = [Flow.ProfileField(name: "name", kind: .string)]
    let app = App(flows: [first, second])
    #expect(app.keys.account == "account")
    #expect(app.keys.profile == nil)
    #expect(app.profileFields?.map(\.name) == ["name"])
    #expect(App(flow: first).profileFields == nil)
  }

  @Test func `flows that declare other fields declare one profile together`() {
    var first = flow([step("a")])
    var second = flow([step("b")])
    first.profileFields = [Flow.ProfileField(name: "name", kind: .string)]
    second.profileFields = [
      Flow.ProfileField(name: "name", kind: .string), Flow.ProfileField(name: "age", kind: .number),
    ]
    #expect(App(flows: [first, second]).profileFields?.map(\.name) == ["name", "age"])
  }
}
