import FlowExplore
import FlowSession
import FlowWords
import Testing

struct PathWordsTests {
  @Test func `an act is the gestures of a script and the screen after it`() throws {
    let app = ExploredApp()
    let violation = try #require(app.first?.violation)
    let rows = PathWords(app.result.player(at: violation, of: app.compiled), violation, variant: 0).rows
    #expect(
      rows.map { [$0.gestures.text, $0.shown.text] } == [
        ["app.launch()", "welcome"], ["tap(\"next\", { times = 2 })", "goal"],
      ])
    #expect(rows.flatMap(\.gestures.spans).allSatisfy { $0.role == .code })
    #expect(rows.flatMap(\.shown.spans).allSatisfy { $0.role == .place })
  }

  @Test(arguments: [0, 1, 12, 13, 40]) func `a long path is folded in its middle`(count: Int) {
    let rows = (0..<count).map { PathWords.Row(gestures: Phrase("\($0)", .code)) }
    let folded = PathWords.folded(rows, "--all shows them")
    guard count > PathWords.most else {
      #expect(folded == rows)
      return
    }
    #expect(folded.count == PathWords.most)
    #expect(folded[4].gestures.text == "… \(count - 11) lines are left out; --all shows them")
    #expect(folded.first == rows.first && folded.last == rows.last)
  }
}
