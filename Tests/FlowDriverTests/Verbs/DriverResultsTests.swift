import FlowCheck
import FlowModel
import FlowSession
import LuaKit
import Phone
import Testing

@testable import FlowDriver
@testable import FlowScript

/// What a script reads has the fields that are declared, and no others.
@Suite struct DriverResultsTests {
  private func undeclared(_ record: Record, _ type: LuaTableType) -> [String] {
    record.fields.map(\.name).filter { type.field($0) == nil }
  }

  @Test(arguments: [
    Ticket.Request.permission(.camera), .signIn(.apple), .notification("a"),
    .backend(method: "GET", path: "p"), .sheet(.web(url: "u", callback: "c")), .sheet(.share("i")),
  ])
  func `an open request has its declared fields`(request: Ticket.Request) {
    #expect(undeclared(request.arguments, DriverResults.openRequest) == [])
  }

  @Test func `every declared table is listed once, and what refers to a table finds it`() {
    let all = ScriptTables.all + DriverTables.all
    for type in ResultTables.all + DriverResults.all {
      #expect(all.filter { $0 == type }.count == 1, "\(type.name)")
    }
    let names = Set(all.map(\.name))
    #expect(ResultTables.all.allSatisfy { names.contains($0.name) })
  }

  @Test func `a script finds the declared fields in what it reads`() throws {
    func names(_ type: LuaTableType) -> String {
      "{ " + type.fields.map { "\($0.name) = true" }.joined(separator: ", ") + " }"
    }
    let checking = try Checking([
      "app.lua": """
      local texts = { "a", "b" }
      return onboarding.flow "f" {
        onboarding.step "ask" { permission = "notifications" },
        onboarding.step "one" { choose = texts, into = "profile.one" },
        onboarding.step "two" {
          onEnter = function()
            notifications.setCategories { { id = "C", actions = { { id = "S" } } } }
            notifications.add {
              id = "n", title = "t", body = "b", category = "C", badge = 1, sound = "default",
              userInfo = { a = 1 }, at = { hour = 7 }, repeats = true,
            }
            notifications.add { id = "m", title = "t", after = 60 }
            voice.configure { category = "record" }
          end,
        },
      }
      """
    ])
    let outcome = try checking.outcome(
      """
      local function hold(list, names)
        expect(#list > 0):equals(true)
        for _, each in ipairs(list) do
          for name in pairs(each) do expect(name .. tostring(names[name])):equals(name .. "true") end
        end
      end
      play("app.lua", { stopAt = "one" })
      hold(screen.controls, \(names(DriverResults.control)))
      play("app.lua", { stopAt = "two" })
      hold(notifications.pending(), \(names(ResultTables.pending)))
      hold({ voice.audio() }, \(names(ResultTables.audio)))
      hold(app.transcript.effects, \(names(DriverResults.doneEffect)))
      """)
    #expect(outcome.messages == [])
  }
}
