import Foundation
import TestSupport
import Testing

/// `genkan funnel` as a team uses it.
struct MeasurePeopleTests {
  private static let flow = """
    return onboarding.flow "app" {
      resume = { key = "step", by = "name" },
      onStart = function() analytics.track "begun" end,
      onStepLeft = function(step) analytics.track("step_done", { step = step.name }) end,
      onboarding.step "welcome", onboarding.step "review",
      onboarding.step "reminders" { permission = "notifications" },
      onFinish = function() onboarding.complete() end,
    }

    """
  private static let events =
    "event,time,distinct_id,step\n"
    + (0..<10).map { person in
      ["begun,1767600000,p\(person),"]
        + ["welcome", "review", "reminders"].prefix(person % 4).enumerated().map {
          "step_done,\(1_767_600_001 + $0),p\(person),\($1)"
        }
    }.joined().joined(separator: "\n") + "\n"

  private func funnel(_ arguments: String..., more: [String: String] = [:]) async throws -> Command.Ending {
    let other = Self.flow.replacing("onboarding.step \"welcome\", ", with: "")
      .replacing("onFinish", with: "onboarding.step \"welcome\", onFinish")
    let files = ["flow.lua": Self.flow, "other.lua": other, "events.csv": Self.events].merging(more) { $1 }
    let folder = try TemporaryFolder(files)
    return try await Command(arguments: ["funnel", "flow.lua"] + arguments, folder: folder.url).run()
  }

  @Test func `people are counted per step, and the events come from the flow`() async throws {
    let ending = try await funnel("--data", "events.csv")
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    #expect(
      ending.lines.first
        == "app: 10 people in 168 h from their first step (Mixpanel, 23 records, 0 duplicates left out)")
    #expect(ending.output.contains("drop-off 30.0 % (measured, n=10, 10.8–60.3 %)"))
    #expect(ending.output.contains("notifications dialog: no event tells who allowed it"))
  }

  @Test func `the storyboard draws the people before the screens, and refuses an export for one path`()
    async throws
  {
    let folder = try TemporaryFolder(["flow.lua": Self.flow, "events.csv": Self.events])
    let page = try await Command(
      arguments: ["storyboard", "flow.lua", "--data", "events.csv"], folder: folder.url
    ).run()
    #expect(page.status == 0)
    #expect(page.output.contains("<h2 id=\"people\">People per step</h2>"))
    #expect(page.output.contains("10 people in 168 h"))
    let path = try await Command(
      arguments: ["storyboard", "flow.lua", "--data", "events.csv", "--path", "x.lua"], folder: folder.url
    ).run()
    #expect(path.status == 64)
    let missing = try await Command(
      arguments: ["storyboard", "flow.lua", "--data", "none.csv"], folder: folder.url
    ).run()
    #expect(missing.status == 66)
  }

  @Test func `another order is compared, and the best orders are searched and explored`() async throws {
    let ending = try await funnel(
      "--data", "events.csv", "--against", "other.lua", "--weigh", "reminders=2", "--weigh", "review=1",
      "--keep",
      "review before reminders", "--seed", "7")
    #expect(ending.status == 0)
    #expect(ending.output.contains("the order of other.lua, assumed"))
    #expect(
      ending.output.contains(
        "moving notifications from place 3 to 2 pays unless acceptance falls below 0.700 of today's"))
    #expect(ending.output.contains("  review, reminders, welcome\n    explorer: "))
    #expect(ending.output.contains("resamples (seed 7)"))
  }

  @Test func `an object of JSON has the same numbers`() async throws {
    let ending = try await funnel("--data", "events.csv", "--json")
    #expect(ending.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
    #expect(object?["people"] as? Int == 10)
  }

  @Test func `what cannot be counted is told with its line`() async throws {
    let cut = try await funnel("--data", "cut.csv", more: ["cut.csv": Self.events + "begun,1767600000\n"])
    #expect(cut.status == 65)
    #expect(cut.errors == "Error: cut.csv:25: the record has 2 fields, and the header 4\n")
    let nobody = try await funnel(
      "--data", "none.csv", more: ["none.csv": "event,time,distinct_id,step\nx,1,p,\n"])
    #expect(nobody.status == 65)
    #expect(nobody.errors.contains("no person began the flow: none of 1 records is"))
    #expect(try await funnel("--data", "missing.csv").status == 66)
    #expect(try await funnel().status == 64)
  }

  @Test func `an export of another order is warned of with its people, in the text and in the object`()
    async throws
  {
    let other =
      "event,time,distinct_id,step\n"
      + (0..<3).map { person in
        ["begun,1767600000,p\(person),"]
          + ["welcome", "reminders", "review"].enumerated().map {
            "step_done,\(1_767_600_001 + $0),p\(person),\($1)"
          }
      }.joined().joined(separator: "\n") + "\n"
    let ending = try await funnel("--data", "other.csv", "--json", more: ["other.csv": other])
    #expect(ending.status == 0)
    #expect(
      ending.errors
        == "warning: 3 people have an event of \"reminders\" before one of \"review\": is this an export of another order? Count it with the flow of that order, and give this one to --against\n"
    )
    #expect(
      ending.output.contains("\"inversions\":[{\"first\":\"review\",\"people\":3,\"second\":\"reminders\"}]"))
  }

  @Test func `an event with other upper and lower case is named`() async throws {
    let loud = Self.events.replacing("begun", with: "Begun")
    let ending = try await funnel("--data", "loud.csv", more: ["loud.csv": loud])
    #expect(ending.status == 65)
    #expect(
      ending.errors.hasSuffix(
        "warning: the export has \"Begun\", and the flow \"begun\": upper and lower case count\n"),
      "\(ending.errors)")
    let step = try await funnel(
      "--data", "step.csv", more: ["step.csv": Self.events.replacing("review", with: "Review")])
    #expect(step.status == 0)
    #expect(
      step.errors
        == "warning: the export has \"Review\", and the flow \"review\": upper and lower case count\n")
  }

  @Test func `the weight of completion is refused with the reason`() async throws {
    let ending = try await funnel("--data", "events.csv", "--weigh", "completed=1")
    #expect(ending.status == 64)
    #expect(ending.errors.contains("completion is the same in every order"))
    #expect(try await funnel("--data", "events.csv", "--weigh", "remindrs=1").errors.contains("reminders"))
  }
}
