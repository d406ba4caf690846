import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ShortestWayTests {
  @Test func `a question that can be skipped is skipped, any other gets a persona's answer`() throws {
    let compiled = Toy.compiled()
    let way = try compiled.shortestWay(to: "gender", from: compiled.fresh(World()))
    #expect(
      way == [
        .launched, .tapped("next"), .tapped("signIn"), .promptAnswered(.allowed), .tapped("next"),
        .tapped("skip"),
        .entered("Aki"), .tapped("next"),
      ])
  }

  @Test func `a step that only one answer leads to is found`() throws {
    let question = Toy.step("source", Toy.choice(["tiktok", "friends"], into: .profile("source")))
    var hidden = Toy.step("thanks")
    hidden.when = .profile(field: "source", equals: "friends")
    let compiled = Toy.bare([question, hidden, Toy.step("end")])
    let way = try compiled.shortestWay(to: "thanks", from: compiled.fresh(World()))
    #expect(way == [.launched, .chosen("friends", time: nil), .tapped("next")])
  }

  @Test func `there is no way to a step that no condition lets in`() throws {
    var never = Toy.step("never")
    never.when = .never
    let compiled = Toy.bare([Toy.step("welcome"), never])
    #expect(try compiled.shortestWay(to: "never", from: compiled.fresh(World())) == nil)
    #expect(try compiled.shortestWay(to: "unknown", from: compiled.fresh(World())) == nil)
  }

  @Test func `where one stands already nothing is to be done`() throws {
    let compiled = Toy.bare([Toy.step("welcome")])
    let (session, _) = try compiled.next(compiled.fresh(World()), .launched)
    #expect(try compiled.shortestWay(to: "welcome", from: session) == [])
  }
}
