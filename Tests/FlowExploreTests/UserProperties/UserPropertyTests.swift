import FlowModel
import FlowSession
import Testing

@testable import FlowExplore

struct UserPropertyTests {
  private let state = StateTest("a state") { $0.place == .main }
  private let launch = Happening("a launch") { $0.kind == .event(.launched) }

  @Test func `a demand of which nothing is said reads everything, and fails nowhere`() {
    let demand = UserProperty("mine", .always(state))
    #expect(demand.answersRead == .everything)
    #expect(demand.failure == nil)
    #expect(demand.readers == InstantReaders())
  }

  @Test func `a subject has its words, and a happening only where it is one`() {
    #expect(UserProperty.Subject.state(state).phrase == "a state")
    #expect(UserProperty.Subject.happening(launch).phrase == "a launch")
    #expect(UserProperty.Subject.state(state).happening == nil)
    #expect(UserProperty.Subject.happening(launch).happening?.phrase == "a launch")
  }
}
