import LuaKit
import Testing

@testable import FlowScript

struct PlainFaultTests {
  @Test func `a fault in a table is one of the argument, with the way to it`() {
    let fault = PlainFault("should be plain data, got 0/0", hint: "h").inside(.element(2)).inside(
      .field("times"))
    let error = fault.error(in: 1)
    #expect(error.place == LuaArgumentPlace(1, path: ".times[2]"))
    #expect(error.problem == "should be plain data, got 0/0")
    #expect(error.hint == "h")
    #expect(fault.description == "`.times[2]` should be plain data, got 0/0")
  }

  @Test func `a fault of the whole has no way to it`() {
    let fault = PlainFault("holds itself", isAnywhere: true).inside(.field("t")).inside(.field("t"))
    #expect(fault.description == "the value holds itself")
  }
}
