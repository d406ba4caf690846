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

  @Test func `a folded path keeps its kills, second taps, settings and failures`() {
    func row(_ number: Int) -> PathWords.Row {
      PathWords.Row(gestures: Phrase("\(number)", .code), isPlain: ![8, 9, 15].contains(number))
    }
    let folded = PathWords.folded((0..<30).map(row), "--all lists them")
    #expect(
      folded.map(\.gestures.text) == [
        "0", "1", "2", "3", "… 4 lines are left out", "8", "9", "… 5 lines are left out", "15",
        "… 7 lines are left out; --all lists them", "23", "24", "25", "26", "27", "28", "29",
      ])
  }
}
