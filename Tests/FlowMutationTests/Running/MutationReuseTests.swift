import FlowCheck
import FlowMutation
import FlowScript
import Foundation
import Testing

/// An outcome is used again only where it cannot differ: after any edit the verdicts are those of a run without a store.
struct MutationReuseTests {
  private static let flow = """
    local step = onboarding.step
    local limits = require "limits"
    local function isOld() return (onboarding.get "age" or 0) > limits.age() end
    return onboarding.flow "app" {
      resume = { key = "step", by = "index" },
      step "welcome" { body = function() return "hello_" .. limits.word() end, onLeave = function() log.info "left" end },
      step "age" { onEnter = function() onboarding.set("age", limits.age() + 1) end, onLeave = function() log.info "age" end },
      step "old" { when = isOld, onEnter = function() analytics.track "old" end },
      step "last",
      onFinish = function()
        analytics.track "done"
        onboarding.complete()
      end,
    }

    """
  private static let limits = """
    local limits = {}
    function limits.age() return 18 end
    function limits.word() return limits.age() > 3 and "you" or "child" end
    function limits.unused() return 1 end
    return limits

    """
  private static let check = """
    it("comes to the end", function()
      app.install "flow.lua"
      app.launch()
      for _ = 1, 4 do tap "next" end
      expect(onboarding.isComplete):equals(true)
    end)
    it("greets", function()
      app.install "flow.lua"
      app.launch()
      expect(screen.body):equals "hello_you"
      tap "next"
      expect(screen.step):equals "age"
    end)

    """
  private static let lonely = """
    local limits = require "limits"
    it("knows a word", function() expect(limits.word()):equals "you" end)

    """

  /// What is replaced by what in which file; each keeps every check green or is taken back.
  private static let edits: [(file: String, old: String, new: String)] = [
    ("flow.lua", "\"left\"", "\"gone\""), ("flow.lua", "\"age\" end", "\"years\" end"),
    ("flow.lua", "\"old\" end", "\"aged\" end"), ("flow.lua", "track \"done\"", "track \"over\""),
    ("flow.lua", "> limits.age()", ">= limits.age()"), ("flow.lua", "+ 1)", "+ 2)"),
    ("flow.lua", "by = \"index\"", "by = \"name\""), ("flow.lua", "step \"last\",", "step \"last\" {},"),
    ("flow.lua", "onFinish", "-- a line\n  onFinish"), ("limits.lua", "return 18", "return 21"),
    ("limits.lua", "> 3", "> 4"), ("limits.lua", "return 1 end", "return 2 end"),
    ("limits.lua", "\"child\"", "\"kid\""), ("app.check.lua", "greets", "greets a person"),
    ("app.check.lua", "1, 4", "1, 5"), ("flow.lua", "\"hello_\"", "(\"hello_\")"),
    ("en.lproj/Localizable.strings", "\"Hi\"", "\"Hello\""),
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `after random edits a run with a store says what one without says`(seed: UInt64) throws {
    let project = try Project([
      "flow.lua": Self.flow, "limits.lua": Self.limits, "app.check.lua": Self.check,
      "lonely.check.lua": Self.lonely, "en.lproj/Localizable.strings": "\"welcome_title\" = \"Hi\";\n",
    ])
    let kept = project.folder + "/.genkan/kept.txt"
    var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    var (reused, all, judged) = (0, 0, 0)
    for _ in 0..<12 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let edit = Self.edits[Int(state % UInt64(Self.edits.count))]
      let text = try String(contentsOfFile: project.folder + "/" + edit.file, encoding: .utf8)
      // The same edit, made twice, is taken back.
      let changed =
        text.contains(edit.new)
        ? text.replacing(edit.new, with: edit.old) : text.replacing(edit.old, with: edit.new)
      try project.write(edit.file, changed)
      let store = MutationStore(kept)
      #expect(store.notice == nil)
      let fresh: MutationResult
      do {
        fresh = try project.judge()
      } catch is MutationBaseline.Refusal {
        try project.write(edit.file, text)
        continue
      }
      let again = try project.judge(store: store)
      #expect(store.save(isWhole: true) == nil)
      for (one, other) in zip(again.judged, fresh.judged) {
        #expect(one.verdict?.status == other.verdict?.status, "\(edit): \(one.mutant.clause)")
      }
      judged += 1
      (reused, all) = (reused + again.runs, all + fresh.runs)
    }
    #expect(judged >= 6 && reused < all, "\(judged) edits, \(reused) runs of \(all)")
  }
}
