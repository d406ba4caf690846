import FlowCheck
import Phone
import Testing
import Locking

struct InterruptionTests {
  @Test func `an action runs when the stop is requested, and at once where it was`() {
    let (interruption, ran) = (Interruption(), Guarded<[String]>([]))
    interruption.onRequest { ran.with { $0.append("first") } }
    #expect(ran.with { $0 } == [])
    interruption.request()
    interruption.onRequest { ran.with { $0.append("second") } }
    #expect(ran.with { $0 } == ["first", "second"])
    #expect(interruption.isRequested)
  }

  @Test func `a forgotten action does not run`() {
    let (interruption, ran) = (Interruption(), Guarded(0))
    let number = interruption.onRequest { ran.with { $0 += 1 } }
    interruption.onRequest { ran.with { $0 += 10 } }
    interruption.forget(number)
    interruption.request()
    #expect(ran.with { $0 } == 10)
  }
}
