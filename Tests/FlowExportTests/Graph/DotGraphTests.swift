import FlowExport
import Foundation
import TestSupport
import Testing

struct DotGraphTests {
  @Test func `a flow is a digraph with a quoted label for each node and arrow`() throws {
    let text = try Walks.text("return onboarding.flow \"f\" { onboarding.step \"welcome\" }") {
      DotGraph.text(ScreenGraph($0))
    }
    #expect(
      text == """
        // Walked by a person's gestures and the answers to dialogs: no kills, faults or restarts.
        digraph "f" {
          graph [rankdir=TB, fontname="Helvetica"];
          node [shape=box, style=rounded, fontname="Helvetica"];
          edge [fontname="Helvetica", fontsize=10];
          n0 [label="app closed", shape=oval];
          n1 [label="welcome"];
          n2 [label="the app", shape=oval];
          n0 -> n1 [label="launch"];
          n1 -> n2 [label="tap next"];
        }

        """)
  }

  @Test(.enabled(if: Graphviz.isInstalled, "Graphviz is not installed: apt-get install graphviz"))
  func `Graphviz takes the graphs of the five apps and of hostile texts, and draws every label`() throws {
    for (path, name) in Walks.apps {
      let (dot, count) = try Walks.file(path) {
        (DotGraph.text(ScreenGraph($0)), ScreenGraph($0).nodes.count)
      }
      let svg = try #require(try Graphviz.svg(dot), "\(name)")
      #expect(svg.components(separatedBy: "class=\"node\"").count == count + 1, "\(name)")
    }
    let hostile = try Walks.text(HostileText.flow) { DotGraph.text(ScreenGraph($0)) }
    let svg = try #require(try Graphviz.svg(hostile))
    #expect(svg.components(separatedBy: "class=\"node\"").count == HostileText.all.count + 3)
    #expect(svg.contains("&lt;b&gt;bold&lt;/b&gt; &amp; &lt;script&gt;"))
    #expect(!svg.contains("<script"))
  }
}

/// The program of Graphviz.
enum Graphviz {
  static var isInstalled: Bool {
    ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// The drawing of a graph; `nil` where `dot` refuses it or warns.
  static func svg(_ graph: String) throws -> String? {
    let folder = try TemporaryFolder(["graph.dot": graph])
    let ending = try Program.run("dot", ["-Tsvg", "-o", "graph.svg", "graph.dot"], in: folder)
    guard ending.status == 0, ending.text.isEmpty else { return nil }
    return try folder.read("graph.svg")
  }
}
