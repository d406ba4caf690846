import Phone
import Testing

@Suite struct TicketTests {
  @Test func `requests are numbered within their process`() {
    var world = launched()
    let first = world.apply(.permissions(.request(.notifications))).prompt?.ticket
    let second = world.apply(.auth(.signIn(.apple))).prompt?.ticket
    #expect(first?.process == 1)
    #expect(first?.number == 1)
    #expect(first?.request == .permission(.notifications))
    #expect(second?.number == 2)
    #expect(second?.request == .signIn(.apple))
  }

  @Test func `a new process counts from one again`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications)))
    world.launch()
    let ticket = world.apply(.permissions(.request(.notifications))).prompt?.ticket
    #expect(ticket?.process == 2)
    #expect(ticket?.number == 1)
  }

  @Test func `the reply carries the ticket of the request`() {
    var world = launched()
    let ticket = world.apply(.permissions(.request(.notifications))).prompt?.ticket
    let reply = world.answerPrompt(.allowed).answers.first
    #expect(reply?.ticket == ticket)
    #expect(reply?.answer == .granted)
  }
}
