import Foundation
import Testing

@testable import FlowExport

struct AmplitudePlanTests {
  @Test func `an event has a row, and each property one with its type and whether every sending has it`()
    throws
  {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" {
        onStart = function() analytics.track "started" end,
        step "goal" { onLeave = function() analytics.track("left", { step = "goal", at = 1, tags = { "a" } }) end },
        step "name" { choose = { "x" }, into = "store.name", property = "name",
          onLeave = function() analytics.track("left", { step = "name", at = "late" }) end },
      }
      """
    let plan = try Walks.text(lua) { AmplitudePlan($0) }
    #expect(
      plan.csv.split(separator: "\r\n").map(String.init) == [
        "Object Type,Object Name,Object Description,Property Type,Property Name,Property Value Type,Property Required,Property Is Array",
        "Event,started,app closed: launch,,,,,",
        "Event,left,goal: tap next; name: tap next,,,,,",
        "Event,left,,Event Property,at,any,true,false",
        "Event,left,,Event Property,step,string,true,false",
        "Event,left,,Event Property,tags,string,false,true",
      ])
    #expect(
      plan.left == ["the user property \"name\": Amplitude imports user properties from a file of their own"])
  }

  @Test func `the plan of each app names every event of the table of its analytics`() throws {
    for (path, name) in Walks.apps {
      try Walks.file(path, states: 300) { survey in
        let rows = AnalyticsPlan.csv(survey).split(separator: "\r\n").filter { $0.hasPrefix("event") }
        let plan = AmplitudePlan(survey).csv
        for row in rows {
          let event = row.split(separator: ",")[1].trimmingCharacters(in: .whitespaces)
          #expect(plan.contains("Event,\(event),"), "\(name)")
        }
      }
    }
  }
}
