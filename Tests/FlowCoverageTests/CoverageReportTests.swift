import FlowCoverage
import Foundation
import FlowModel
import Testing

/// The counts of the parts of an app.
struct CoverageReportTests {
  @Test func `steps, buttons, options and dialogs count by what a person did`() throws {
    let project = try CoveredProject(Sample.files)
    let report = try project.checked()
    #expect(report.times("step \"welcome\"") == 2)
    #expect(report.times("step \"alarm\"") == 0)
    #expect(report.times("button \"next\" of step \"welcome\"") == 2)
    #expect(report.times("button \"skip\" of step \"goal\"") == 1)
    #expect(report.times("button \"request\" of step \"push\"") == 1)
    #expect(report.times("option \"sleep\" of step \"goal\"") == 1)
    #expect(report.times("option \"focus\" of step \"goal\"") == 0)
    #expect(report.branches("the dialog of notifications") == ["allowed": 0, "refused": 1])
  }

  @Test func `hooks and effects count by their lines`() throws {
    let project = try CoveredProject(Sample.files)
    let report = try project.checked()
    #expect(report.item("flow \"app\", onStart")?.place.line == 4)
    #expect(report.times("flow \"app\", onStart") == 2)
    #expect(report.times("`analytics.track`") == 2)
    #expect(report.item("`review.request`")?.place.line == 9)
    #expect(report.times("`review.request`") == 1)
    #expect(report.times("`onboarding.complete`") == 1)
  }

  @Test func `a verb that a field holds is an effect of its line, and gaps of one line stand in its order`()
    throws
  {
    let flow = """
      return onboarding.flow "app" {
        onboarding.step "zeta", onboarding.step "beta", onboarding.step "alpha",
        onboarding.step "rate" {
          buttons = { { key = "open", run = settings.open }, { key = "ask", run = review.request } },
        },
        onFinish = onboarding.complete,
      }
      """
    let check = """
      it("stays", function() app.install "flow.lua" app.launch() expect(screen.step):equals "zeta" end)
      """
    let all = """
      it("asks", function()
        app.install "flow.lua" app.launch()
        tap "next" tap "next" tap "next" tap "ask"
        expect(app.transcript):finding "review.tap"
      end)
      """
    let idle = all.replacing("expect(app.transcript):finding \"review.tap\"", with: "expect(1):equals(1)")
    let project = try CoveredProject([
      "flow.lua": flow, "a.check.lua": check, "b.check.lua": all, "c.check.lua": idle,
    ])
    let report = try project.checked()
    #expect(report.gaps.prefix(3).map(\.sentence).contains { $0.hasPrefix("step \"beta\"") })
    let steps = report.gaps.filter { $0.sentence.hasPrefix("step ") && $0.place.line == 2 }.map(\.sentence)
    #expect(steps == ["step \"beta\" is never shown", "step \"alpha\" is never shown"])
    let verbs = report.items.filter { $0.kind == .effect }
    #expect(verbs.map(\.place.line) == [4, 4, 6])
    #expect(
      verbs.map(\.words).map { $0.prefix { $0 != "," } } == [
        "`settings.open`", "`review.request`", "`onboarding.complete`",
      ])
    let asked = try project.checked("b.check.lua")
    #expect(asked.items.filter { $0.kind == .effect }.map(\.times) == [0, 1, 0])
    #expect(asked.findings.map(\.code) == ["review.tap"] && asked.unexpected.isEmpty)
    #expect(try project.checked("c.check.lua").unexpected == ["review.tap"])
  }

  @Test func `a condition counts both ways at the line of its field`() throws {
    let project = try CoveredProject(Sample.files)
    let report = try project.checked()
    let words = "`given.supports \"alarmkit\"`, when of \"alarm\""
    let item = try #require(report.item(words))
    #expect(item.place.line == 12)
    #expect(item.branches[0].times == 0)
    #expect(item.branches[1].times > 0)
    #expect(item.missing == ["true"])
    #expect(report.gaps.contains { $0.sentence == words + " is never true" && $0.place.line == 12 })
  }

  @Test func `the parts of a condition count as far as they are asked`() throws {
    let project = try CoveredProject([
      "flow.lua": """
      return onboarding.flow "app" {
        onboarding.step "one",
        onboarding.step "two" {
          when = given.all { given.ios ">= 99", given.signedIn, function() return true end },
        },
      }
      """,
      "a.check.lua": """
      it("goes on", function()
        app.install "flow.lua" app.launch() tap "next"
        expect(onboarding.isComplete):equals(false)
      end)
      """,
    ])
    let report = try project.checked()
    #expect(report.item("`given.ios \">= 99.0\"`, when of \"two\"")?.branches[1].times ?? 0 > 0)
    #expect(report.item("`given.signedIn`, when of \"two\"")?.isAsked == false)
    #expect(report.item("the function, when of \"two\"")?.isAsked == false)
  }

  @Test func `a condition that is a function counts its answers`() throws {
    let project = try CoveredProject([
      "flow.lua": """
      return onboarding.flow "app" {
        onboarding.step "one",
        onboarding.step "two" { when = function() return store.get "on" == true end },
        onboarding.step "three" { buttons = { { key = "go", enabled = function() return false end } } },
      }
      """,
      "a.check.lua": """
      it("goes on", function()
        app.install "flow.lua" app.launch() tap "next"
        expect(screen.step):equals "three"
      end)
      """,
    ])
    let report = try project.checked()
    let item = try #require(report.item("the function, when of \"two\""))
    #expect(item.branches[0].times == 0 && item.branches[1].times > 0)
    let button = try #require(report.item("the function, enabled of button \"go\" of \"three\""))
    #expect(button.branches[0].times == 0 && button.branches[1].times > 0)
    #expect(!report.items.contains { $0.kind == .hook })
  }

  @Test func `a text counts in the language in which it was shown`() throws {
    let project = try CoveredProject(Sample.files)
    let report = try project.checked()
    #expect(report.times("text \"onboarding_welcome_title\" in en") == 2)
    #expect(report.times("text \"onboarding_welcome_title\" in ja") == 0)
    #expect(report.times("text \"onboarding_alarm_title\" in en") == 0)
    #expect(report.item("text \"onboarding_goal_title\" in ja")?.place.line == 2)
  }

  @Test func `a step that only a launch leads to is told`() throws {
    let project = try CoveredProject([
      "flow.lua": """
      return onboarding.flow "app" {
        resume = { key = "step", by = "name" },
        onboarding.step "one", onboarding.step "two", onboarding.step "three",
      }
      """,
      "a.check.lua": """
      it("resumes", function()
        app.install "flow.lua"
        store.seed("step", "two")
        app.launch()
        tap "next"
        expect(screen.step):equals "three"
      end)
      """,
    ])
    let report = try project.checked()
    #expect(report.items.filter(\.isOnlyResumed).map(\.words) == ["step \"two\""])
  }

  @Test func `what happens once more does not count again`() throws {
    let project = try CoveredProject([
      "flow.lua": Sample.flow.replacingOccurrences(of: "  strings = \"strings\",\n", with: ""),
      "a.check.lua": """
      it("goes back and on", function()
        app.install "flow.lua" app.launch() tap "next"
        undo(2)
        expect(screen):equals(nil)
        redo(2)
        expect(screen.step):equals "goal"
      end)
      """,
    ])
    let report = try project.checked()
    #expect(report.times("step \"goal\"") == 1)
    #expect(report.times("flow \"app\", onStart") == 1)
  }

  @Test func `the counts do not depend on the number of threads`() throws {
    var checks = ""
    for number in 0..<12 {
      checks += Sample.files["a.check.lua"]!.replacingOccurrences(of: "it(\"", with: "it(\"\(number) ")
    }
    var files = Sample.files
    files["a.check.lua"] = checks
    let project = try CoveredProject(files)
    let one = try project.checked(jobs: 1)
    let several = try project.checked(jobs: 3)
    #expect(one.items == several.items)
    #expect(one.times("step \"welcome\"") == 24)
  }

  @Test func `checks that are filtered out count for nothing`() throws {
    let project = try CoveredProject(Sample.files)
    let report = try project.checked(filter: "skips")
    #expect(report.times("step \"welcome\"") == 1)
    #expect(report.times("option \"sleep\" of step \"goal\"") == 0)
  }

  @Test func `a red check counts as far as it came`() throws {
    let project = try CoveredProject([
      "flow.lua": "return onboarding.flow \"app\" { onboarding.step \"one\", onboarding.step \"two\" }",
      "a.check.lua": """
      it("is red", function()
        app.install "flow.lua" app.launch()
        expect(screen.step):equals "two"
      end)
      """,
    ])
    let report = try project.checked()
    #expect(report.times("step \"one\"") == 1)
    #expect(report.times("step \"two\"") == 0)
  }

  /// The coverage of a flow and of its variant with the second step alone, which a check launches.
  private func shortened(_ flow: String) throws -> CoverageReport {
    let project = try CoveredProject([
      "flow.lua": flow,
      "short.lua": """
      return onboarding.flow "short" { from = require "flow", order = { "two" } }
      """,
      "a.check.lua": """
      it("is short", function()
        app.install "short.lua" app.launch()
        expect(screen.step):equals "two"
      end)
      """,
    ])
    return try project.checked(flows: ["flow.lua", "short.lua"])
  }

  @Test func `a variant counts for the steps that it takes from its base`() throws {
    let report = try shortened(
      """
      return onboarding.flow "app" {
        onboarding.step "one", onboarding.step "two" { onEnter = function() log.info "two" end },
      }
      """)
    #expect(report.items.filter { $0.words == "step \"two\"" }.map(\.times) == [1])
    #expect(report.times("step \"two\", onEnter") == 1)
    #expect(report.times("step \"one\"") == 0)
  }

  @Test func `a condition that is a function is one in a variant and in its base`() throws {
    let report = try shortened(
      """
      return onboarding.flow "app" {
        onboarding.step "one" { onEnter = function() log.info "one" end },
        onboarding.step "two" { when = function() return true end },
      }
      """)
    let items = report.items.filter { $0.words == "the function, when of \"two\"" }
    #expect(items.count == 1)
    #expect(items[0].branches[0].times > 0)
  }

  @Test func `each file has its own parts, and CRLF moves no line`() throws {
    let project = try CoveredProject([
      "flow.lua": """
      local parts = require "部品"\r
      return onboarding.flow "app" {\r
        parts.hello,\r
        onboarding.step "last",\r
      }\r

      """,
      "部品.lua": """
      return {\r
        hello = onboarding.step "hello" {\r
          onLeave = function()\r
            analytics.track "left"\r
          end,\r
        },\r
      }\r

      """,
      "a.check.lua": """
      it("leaves", function()
        app.install "flow.lua" app.launch() tap "next"
        expect(screen.step):equals "last"
      end)
      """,
    ])
    let report = try project.checked()
    #expect(report.files.map { $0.split(separator: "/").last } == ["flow.lua", "部品.lua"])
    let effect = try #require(report.item("`analytics.track`"))
    #expect(effect.place.file.hasSuffix("部品.lua") && effect.place.line == 4 && effect.times == 1)
    let text = CoverageText(report).text
    #expect(text.contains("    1 │     onLeave = function()\n"))
    #expect(!text.contains("\r"))
  }

  @Test func `a flow of which nothing was played is never seen`() throws {
    let project = try CoveredProject([
      "flow.lua": "return onboarding.flow \"app\" { onboarding.step \"one\" }",
      "a.check.lua": "it(\"adds\", function() expect(1 + 1):equals(2) end)",
    ])
    let report = try project.checked()
    #expect(report.summary == "coverage: 0 of 2 seen by 1 check; steps 0 of 1, buttons 0 of 1")
  }
}
