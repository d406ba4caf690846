import FlowExport
import FlowModel
import Foundation
import Phone
import Testing

struct GraphJSONTests {
  @Test func `a node and an edge have the fields of a state and its edge`() throws {
    let lua = """
      return onboarding.flow "f" {
        onboarding.step "news" { permission = "notifications", onLeave = function() store.set("seen", true) end },
      }
      """
    let text = try Walks.text(lua) { GraphJSON.text(ScreenGraph($0)) }
    #expect(
      text.replacing(/\{"arguments":\{[^}]*\},"name":"([^"]*)"\}/, with: { "\($0.output.1)" })
        == #"{"app":"f","edges":["#
        + #"{"by":"person","effects":[],"events":["app.launch()"],"from":0,"to":1},"#
        + #"{"by":"person","effects":[permissions.request],"events":["tap \"request\""],"from":1,"to":2},"#
        + #"{"by":"dialog","effects":[store.set],"events":["allow()"],"from":2,"to":3},"#
        + #"{"by":"dialog","effects":[store.set],"events":["deny()"],"from":2,"to":3}],"#
        + #""nodes":[{"depth":0,"id":0,"kind":"start","name":"not running"},"#
        + #"{"depth":1,"id":1,"kind":"step","name":"news"},"#
        + #"{"depth":2,"id":2,"kind":"dialog","name":"notifications","over":"news"},"#
        + #"{"depth":3,"id":3,"kind":"main","name":"main"}],"#
        + #""said":"Walked by a person's gestures and the answers to dialogs: no kills, faults or restarts.","#
        + "\"schema\":1,\"whole\":true}\n")
  }

  @Test func `hostile texts are read back as they are`() throws {
    let (text, names) = try Walks.text(HostileText.flow) { survey in
      (GraphJSON.text(ScreenGraph(survey)), survey.app.flows[0].steps.map(\.name))
    }
    let value = try JSONText.value(Array(text.utf8))
    guard case .record(let record) = value, case .list(let nodes)? = record["nodes"] else {
      Issue.record("no nodes")
      return
    }
    let read = nodes.compactMap { node -> String? in
      guard case .record(let fields) = node, fields["kind"] == "step",
        case .string(let name)? = fields["name"]
      else { return nil }
      return name
    }
    #expect(read == names)
  }
}
