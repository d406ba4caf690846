import FlowSession
import Phone
import Testing

@testable import FlowExplore

struct MonitorTests {
  private func step(_ word: UInt32, _ shown: [Transcript.Kind], marks: UInt32 = 0) -> UInt32 {
    Monitor.step(word, Action([], by: .person), Label(shown, marks: [marks]))
  }

  @Test func `what must not be done twice is remembered, also over a kill`() {
    let asked = step(Monitor.start, [.effect(.review(.request))])
    #expect(asked == Monitor.reviewed)
    #expect(step(asked, [.event(.processKilled)]) == Monitor.reviewed)
    #expect(
      step(asked, [.effect(.paywall(.register(placement: "end")))]) == Monitor.reviewed | Monitor.registered)
  }

  @Test func `an app that was installed anew remembers nothing`() {
    let all = Monitor.reviewed | Monitor.completed | Monitor.bit(.camera)
    #expect(step(all, [.event(.occurred(.life(.appReinstalled(vendorStays: false))))]) == Monitor.start)
  }

  @Test func `an answer is remembered as long as its screen is visited`() {
    let all = Monitor.bit(.camera) | Monitor.registered
    #expect(step(all, [.event(.wentBack)]) == all)
    #expect(step(all, [], marks: Monitor.Mark.visit) == Monitor.registered)
    #expect(step(all, [.event(.launched)]) == Monitor.registered)
  }

  @Test func `each permission has a bit of its own`() {
    let bits = Permission.allCases.map(Monitor.bit)
    #expect(Set(bits).count == bits.count)
    #expect(bits.allSatisfy { $0 & Monitor.answered == $0 && $0.nonzeroBitCount == 1 })
  }

  @Test func `the end of the onboarding is remembered by its mark`() {
    #expect(step(Monitor.start, [], marks: Monitor.Mark.complete) == Monitor.completed)
  }
}
