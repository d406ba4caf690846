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
    let lines = plan.csv.split(separator: "\r\n").map(String.init)
    let columns = lines[0].split(separator: ",").map(String.init)
    #expect(columns == AmplitudePlan.columns)
    // Those that the import wants in its header, in its spelling.
    for name in [
      "Action", "Object Type", "Object Name", "Object Description", "Property Type", "Event Property Name",
      "Property Value Type", "Property Required", "Property Is Array", "Enum Values", "Property Regex",
    ] { #expect(columns.contains(name), "\(name)") }
    let rows = lines.dropFirst().map { line in
      zip(columns, line.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
        .filter { !$0.1.isEmpty }.map { "\($0)=\($1)" }.joined(separator: ", ")
    }
    #expect(
      rows == [
        "Object Type=Event, Object Name=started, Object Description=app closed: launch",
        "Object Type=Event, Object Name=left, Object Description=goal: tap next; name: tap next",
        "Property Type=Event Property, Event Property Name=at, Property Value Type=any, Property Required=True, Property Is Array=False",
        "Property Type=Event Property, Event Property Name=step, Property Value Type=string, Property Required=True, Property Is Array=False",
        "Property Type=Event Property, Event Property Name=tags, Property Value Type=string, Property Required=False, Property Is Array=True",
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
          #expect(plan.contains(",Event,\(event),"), "\(name)")
        }
      }
    }
  }

  @Test func `a name that a spreadsheet would calculate is carried as it is, and said`() throws {
    let lua = """
      return onboarding.flow "f" {
        onStart = function() analytics.track("=1+1", { ["@SUM(A1)"] = 1 }) end, onboarding.step "a",
      }
      """
    let (plan, table) = try Walks.text(lua) { (AmplitudePlan($0), AnalyticsPlan.csv($0)) }
    #expect(plan.csv.contains(",Event,=1+1,") && plan.csv.contains(",@SUM(A1),"))
    #expect(plan.left.count == 2 && plan.left[0].contains("\"=1+1\""))
    #expect(table.contains("event,'=1+1,'@SUM(A1),"), "\(table)")
  }
}
