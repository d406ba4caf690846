import FlowScript
import Testing

struct FlowVerbsTests {
  @Test func `a flow tells its name and its order`() {
    #expect(
      refusal(
        #"""
        local f = onboarding.flow "abc" { onboarding.step "a", onboarding.step "b" }
        assert(f.name == "abc" and table.concat(f:order(), " ") == "a b")
        assert(table.concat(f:move("b", { before = "a" }):order(), " ") == "b a")
        assert(not pcall(function() f.name = "x" end))
        return f
        """#) == "loaded")
  }

  @Test func `a step that was inserted takes no table any more`() {
    #expect(
      refusal(
        #"""
        local f = onboarding.flow "abc" { onboarding.step "a" }
        local d = onboarding.step "d"
        local g = f:insert(d, { after = "a" })
        assert(not pcall(d, { title = "late" }))
        return g
        """#) == "loaded")
  }
}
