import FlowFunnel
import Foundation
import Testing

/// The count as a picture of a storyboard.
struct FunnelPlotTests {
  private func plot(_ rows: [String], _ steps: [String]) throws -> String {
    FunnelPlot(try count(table(rows), plan(steps))).html { $0 == "a" ? "screen-a" : nil }
  }

  @Test func `a bar is as long as the share that came, with its interval, and links to its screen`() throws {
    let html = try plot(
      ["u start - 0", "u step a 1", "u step b 2", "v start - 0", "v step a 1", "w start - 0", "x start - 0"],
      ["a", "b"])
    #expect(html.contains("<h2 id=\"people\">People per step</h2>"))
    #expect(html.contains("4 people in 168 h from their first step"))
    #expect(html.contains("<a href=\"#screen-a\">"))
    // All 4 came to a; 2 of them left it for b, which is assumed to be their coming there: half of 380.
    #expect(html.contains("width=\"380\" height=\"18\" fill=\"currentColor\" opacity=\"0.5\""))
    #expect(html.contains("width=\"190\" height=\"18\" fill=\"currentColor\" opacity=\"0.25\""))
    #expect(html.contains("50.0 % assumed, drop-off 50.0 %"))
    #expect(html.contains("aria-label=\"a 100.0 %, b 50.0 %\""))
  }

  @Test func `a step with a hostile name is text in the picture`() throws {
    let html = try plot(["u start - 0"], ["<script>&\"", "b"])
    #expect(!html.contains("<script>"))
    #expect(html.contains("&lt;script&gt;&amp;"))
  }
}
