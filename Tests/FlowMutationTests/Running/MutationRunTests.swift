import FlowCheck
import FlowMutation
import FlowScript
import Foundation
import Testing

/// Tests of judging mutants.
struct MutationRunTests {
  private func project(_ more: [String: String] = [:]) throws -> Project {
    try Project(["flow.lua": Project.flow, "flow.check.lua": Project.check].merging(more) { $1 })
  }

  private func statuses(_ result: MutationResult) -> [String: MutantVerdict.Status] {
    Dictionary(
      result.judged.map { ($0.mutant.clause, $0.verdict?.status ?? .pending) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `what a check holds is noticed, and what none looks at survives`() throws {
    let result = try project().judge()
    let statuses = statuses(result)
    let flow = result.flow
    #expect(statuses["the steps at \(flow):4 change places: step \"welcome\", step \"last\""] == .killed)
    #expect(statuses["`onboarding.complete()` at \(flow):8 is left out"] == .killed)
    #expect(statuses["`analytics.track \"done\"` at \(flow):7 is left out"] == .survived)
    #expect(statuses["the key at \(flow):3 is \"Step\" in place of \"step\""] == .survived)
  }

  @Test func `a property that says what goes without saying is equivalent`() throws {
    let statuses = statuses(try project().judge())
    let equal = statuses.first { $0.key.hasPrefix("`by = \"index\"`") }
    #expect(equal?.value == .ignored)
  }

  @Test func `a text that names the usual key is equivalent once the app has tables, and no other is`() throws
  {
    let flow = """
      return onboarding.flow "app" {
        onboarding.step "welcome" { title = "onboarding_welcome_title", body = "welcome_body" },
      }

      """
    let project = try Project([
      "flow.lua": flow,
      "flow.check.lua": "it(\"opens\", function() app.install \"flow.lua\" expect(1):equals(1) end)",
      "en.lproj/Localizable.strings":
        "\"onboarding_welcome_title\" = \"Hi\";\n\"welcome_body\" = \"Here we are\";\n\"common_next\" = \"Next\";\n",
    ])
    let judged = try project.judge().judged
    let title = judged.first { $0.mutant.original == "title = \"onboarding_welcome_title\"," }
    let body = judged.first { $0.mutant.original == "body = \"welcome_body\"" }
    #expect(title?.verdict?.status == .ignored)
    #expect(body?.verdict?.status == .survived)
  }

  @Test func `an effect is never called equivalent where its loss shows`() throws {
    let result = try project().judge()
    let ignored = result.judged.filter { $0.verdict?.status == .ignored }.map(\.mutant.kind)
    #expect(!ignored.contains(.effectDropped))
  }

  @Test func `no file is written`() throws {
    let project = try project()
    let before = try project.texts()
    _ = try project.judge()
    #expect(try project.texts() == before)
  }

  @Test func `the verdicts do not depend on the threads`() throws {
    let project = try project()
    var options = MutationOptions()
    let one = try project.judge(options).judged
    options.jobs = 3
    #expect(try project.judge(options).judged == one)
  }

  @Test func `no mutant is judged while a check is red`() throws {
    let project = try project(["red.check.lua": "it(\"is red\", function() expect(1):equals(2) end)"])
    #expect {
      _ = try project.judge()
    } throws: { error in
      if case MutationBaseline.Refusal.red(let results) = error {
        results.map(\.check.title) == ["is red"]
      } else {
        false
      }
    }
  }

  @Test func `no mutant is judged without a check`() throws {
    let project = try Project([
      "flow.lua": Project.flow, "flow.check.lua": "pending(\"later\", \"no time\")",
    ])
    #expect {
      _ = try project.judge()
    } throws: { error in
      if case MutationBaseline.Refusal.noChecks = error { true } else { false }
    }
  }

  @Test func `no mutant is judged where no check opens the flow`() throws {
    let project = try Project([
      "flow.lua": Project.flow, "flow.check.lua": "it(\"counts\", function() expect(1):equals(1) end)",
    ])
    #expect {
      _ = try project.judge()
    } throws: { error in
      if case MutationBaseline.Refusal.unopened = error { true } else { false }
    }
  }

  @Test func `a mutant that never ends meets the limit and is noticed by it`() throws {
    let project = try Project([
      "flow.lua": """
      return onboarding.flow "app" {
        onboarding.step "welcome" {
          onEnter = function()
            local count = 0
            while count < 1 do count = count + 1 end
          end,
        },
      }
      """,
      "flow.check.lua": """
      it("starts", function()
        app.install "flow.lua"
        app.launch()
        expect(screen.step):equals "welcome"
      end)
      """,
    ])
    var options = MutationOptions()
    options.limits.evaluation = 0.2
    let result = try project.judge(options)
    let loop = try #require(result.judged.first { $0.mutant.original == "count = count + 1" })
    #expect(loop.verdict?.status == .timeout)
    #expect(result.noticed >= 1)
  }

  @Test func `a mutant with which the flow cannot be loaded counts neither way`() throws {
    let project = try Project([
      "flow.lua": "local names = { \"a\" }\nreturn onboarding.flow \"app\" { onboarding.step(names[1]) }\n",
      "flow.check.lua": """
      it("starts", function()
        app.install "flow.lua"
        app.launch()
        expect(screen.step):equals "a"
      end)
      """,
    ])
    let result = try project.judge()
    let item = try #require(result.judged.first { $0.mutant.original == "\"a\"" })
    #expect(item.verdict == .runtimeError("the flow cannot be loaded with it"))
    #expect(result.count(.killed) + result.count(.survived) == 0)
  }

  @Test func `a check that notices nothing is named where all are tried`() throws {
    let project = try project([
      "idle.check.lua": """
      it("knows that one is one", function()
        app.install "flow.lua"
        expect(1):equals(1)
      end)
      """
    ])
    var options = MutationOptions()
    options.triesAll = true
    #expect(try project.judge(options).idleChecks.map(\.title) == ["knows that one is one"])
    #expect(try project.judge().idleChecks.isEmpty)
  }

  @Test func `an interruption leaves what is known, and the next run goes on`() throws {
    let project = try project()
    let interruption = Interruption()
    let subject = try MutationSubject(project.flow, limits: ScriptEngine.Limits())
    let options = MutationOptions()
    let files = try findCheckFiles(in: [project.folder])
    let baseline = try MutationBaseline(files, of: subject, options, interruption)
    let store = MutationStore(project.folder + "/.genkan/kept.txt")
    let part = MutationRun(subject, baseline, store, options, interruption).judge(subject.mutants) { count in
      if count == 3 { interruption.request() }
    }
    #expect(part.isInterrupted)
    #expect(part.count(.pending) == subject.mutants.count - 3)
    #expect(store.save(isWhole: false) == nil)
    let again = MutationStore(project.folder + "/.genkan/kept.txt")
    let whole = try project.judge(store: again)
    #expect(whole.count(.pending) == 0)
    #expect(whole.judged == (try project.judge()).judged)
    #expect(whole.runs < (try project.judge()).runs)
  }

  @Test func `nothing is judged after the seconds are over`() throws {
    var options = MutationOptions()
    options.seconds = 0
    let result = try project().judge(options)
    #expect(result.count(.pending) == result.judged.count)
    #expect(result.score == 100)
  }

  @Test func `the mutants of changed lines are those that stand there`() throws {
    let project = try project()
    let subject = try MutationSubject(project.flow, limits: ScriptEngine.Limits())
    let some = subject.mutants(onLines: { $0.hasSuffix("flow.lua") ? [7] : nil })
    #expect(!some.isEmpty)
    #expect(some.allSatisfy { ($0.start.line...$0.end.line).contains(7) })
    #expect(subject.mutants(onLines: { _ in nil }).isEmpty)
  }

  @Test func `a sample is spread over all mutants`() throws {
    let project = try project()
    let subject = try MutationSubject(project.flow, limits: ScriptEngine.Limits())
    let sample = MutationSubject.sample(3, of: subject.mutants)
    #expect(sample.count == 3)
    #expect(sample[0] == subject.mutants[0])
    #expect(MutationSubject.sample(1000, of: subject.mutants) == subject.mutants)
    withExtendedLifetime(project) {}
  }
}
