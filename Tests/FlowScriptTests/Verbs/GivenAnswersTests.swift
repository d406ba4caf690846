import FlowModel
import Phone
import Testing

struct GivenAnswersTests {
  private func stage(_ hook: String, before: String = "") throws -> Stage {
    let stage = try Stage(hooks: "onStart = function() \(hook) end", before: before)
    stage.world.device.ios = OSVersion(26)
    return stage
  }

  private func lines(_ hook: String, before: String = "") throws -> [String] {
    let stage = try stage(hook, before: before)
    let complaint = stage.run(stage.flow.hooks.onStart)
    return complaint.map { [$0] } ?? stage.lines
  }

  @Test func `in a hook a condition answers true or false`() throws {
    #expect(
      try lines(
        #"""
        log.info(tostring(given.ios ">= 26") .. " " .. tostring(given.ios "< 26"))
        log.info(tostring(given.signedIn) .. " " .. tostring(given.always) .. " " .. tostring(given.device "iphone"))
        store.set("launches", 3)
        log.info(tostring(given.count("store.launches", ">= 3")) .. " " .. tostring(given.store "missing"))
        if given.never then log.info "never" end
        """#) == ["info: true false", "info: false true true", "info: true false"])
  }

  @Test func `in a hook conditions answer together, whether answered, made before, or functions`() throws {
    #expect(
      try lines(
        #"""
        log.info(tostring(given.all { given.always, isNew, function() return device.supports "alarmkit" end }))
        log.info(tostring(given.any { false, given.never }) .. " " .. tostring(given.none { mixed }))
        """#,
        before: #"""
          local isNew = given.ios ">= 26"
          local mixed = given.all { isNew, function() return store.get "x" == nil end }
          """#) == ["info: true", "info: false false"])
  }

  @Test func `a question may ask a condition, too`() throws {
    let stage = try Stage(
      ScriptFolder(
        #"""
        return onboarding.flow "f" {
          onboarding.step "a" { when = function() return given.ios ">= 26" end, title = function() return given.never and "x" or "y" end },
        }
        """#))
    #expect(stage.holds(stage.flow.steps[0].when) == .success(true))
  }

  @Test func `while a script loads a condition is data, and no answer stands among conditions`() throws {
    let complaint = refusal(
      #"return onboarding.flow "f" { onboarding.step "a" { when = given.all { true } } }"#)
    #expect(
      complaint.contains("given.all: entry 1 should be a condition or a function, got a boolean"),
      "\(complaint)")
  }

  @Test func `what a function of a condition raises is the hook's error`() throws {
    let said = try lines(#"log.info(tostring(given.all { function() error "no luck" end }))"#)
    #expect(said.count == 1 && said[0].contains("no luck"))
  }
}
