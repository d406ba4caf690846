import Foundation
import Testing

@testable import FlowExport

struct MermaidGraphTests {
  @Test func `a flow is a flowchart with a quoted label for each node and arrow`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" { step "welcome", step "news" { permission = "notifications" } }
      """
    let text = try Walks.text(lua) { MermaidGraph.text(ScreenGraph($0)) }
    #expect(
      text == """
        flowchart TD
          %% Walked by a person's gestures and the answers to dialogs: no kills, faults or restarts.
          n0(["app closed"])
          n1["welcome"]
          n2["news"]
          n3{{"notifications dialog over news"}}
          n4(["the app"])
          n0 -->|"launch"| n1
          n1 -->|"tap next"| n2
          n2 -->|"tap request"| n3
          n3 -->|"allow<br>deny"| n4

        """)
  }

  @Test(arguments: HostileText.all) func `no sign of a text is one of Mermaid's`(text: String) {
    let escaped = MermaidGraph.escaped(text)
    #expect(escaped.allSatisfy { !"\"<>[]{}|`\\&\n\r'%".contains($0) }, "\(escaped)")
    #expect(escaped.utf8.count < 1200)
    // A `#` begins a number and nothing else.
    let rest = escaped.replacing(/#[0-9]+;/, with: "")
    #expect(!rest.contains("#") && !rest.contains(";"))
  }

  @Test func `hostile texts are labels of their nodes alone`() throws {
    let graph = try Walks.text(HostileText.flow) { ScreenGraph($0) }
    #expect(graph.nodes.count == HostileText.all.count + 2)
    let lines = MermaidGraph.text(graph).split(separator: "\n").dropFirst(2)
    #expect(lines.count == graph.nodes.count + graph.arrows.count)
    for line in lines {
      #expect(
        line.wholeMatch(of: /[ ]{2}n\d+(\(\["[^"]*"\]\)|\["[^"]*"\]|\{\{"[^"]*"\}\}|[ ]-->\|"[^"]*"\| n\d+)/)
          != nil, "\(line)")
    }
  }
}
