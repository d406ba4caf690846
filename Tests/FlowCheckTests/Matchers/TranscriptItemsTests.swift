import FlowModel
import FlowSession
import Phone
import Testing

@testable import FlowCheck

struct TranscriptItemsTests {
  private func transcript(_ count: Int = 3) -> Transcript {
    var transcript = Transcript()
    for number in 0..<count {
      transcript.append(.event(.tapped("next")), at: Double(number))
      transcript.append(.effect(.review(.request)), at: Double(number))
      transcript.append(.log(LogLine(level: .info, text: "line \(number)")), at: Double(number))
    }
    transcript.append(.end(.completed), at: Double(count))
    return transcript
  }

  @Test func `the entries stand in order, without the end`() {
    let items = TranscriptItems(transcript(2))
    #expect(items.map(\.kind) == [.event, .effect, .log, .event, .effect, .log])
    #expect(items.map(\.position) == [1, 2, 3, 4, 5, 6])
    #expect(items[5].name == "line 1")
    #expect(items[5].arguments == ["level": "info"])
    #expect(items[3].time == 1)
  }

  @Test func `the first place from a place on is found, and all places`() {
    let items = TranscriptItems(transcript())
    let review = TranscriptPattern(.effect, "review.request")
    #expect(items.firstIndex(of: review) == 1)
    #expect(items.firstIndex(of: review, from: 1) == 1)
    #expect(items.firstIndex(of: review, from: 2) == 4)
    #expect(items.firstIndex(of: review, from: 8) == nil)
    #expect(items.firstIndex(of: review, from: 99) == nil)
    #expect(items.places(of: review) == [1, 4, 7])
    #expect(items.places(of: TranscriptPattern(.log, "line 2", arguments: ["level": "info"])) == [8])
    #expect(items.places(of: TranscriptPattern(.log, "line 2", arguments: ["level": "error"])) == [])
    #expect(items.places(of: TranscriptPattern(.screen, "line 2")) == [])
  }

  @Test func `a search finds what a look at each entry finds`() {
    let items = TranscriptItems(transcript(5))
    let made = TranscriptItems(Array(items))
    for kind in TranscriptItem.Kind.allCases {
      for name in ["tapped", "review.request", "line 3", "none"] {
        let pattern = TranscriptPattern(kind, name)
        let expected = items.indices.filter { pattern.matches(items[$0]) }
        #expect(items.places(of: pattern) == expected)
        #expect(made.places(of: pattern) == expected)
      }
    }
  }

  @Test func `names are compared byte for byte`() {
    var transcript = Transcript()
    for text in ["e\u{301}", "\u{e9}"] {
      transcript.append(.log(LogLine(level: .info, text: text)), at: 0)
    }
    let items = TranscriptItems(transcript)
    #expect(items.places(of: TranscriptPattern(.log, "\u{e9}")) == [1])
    #expect(items.places(of: TranscriptPattern(.log, "e\u{301}")) == [0])
  }

  @Test func `a search that is stopped ends soon`() {
    var asked = 0
    let items = TranscriptItems(
      transcript(2000),
      isStopped: {
        asked += 1
        return true
      })
    #expect(items.firstIndex(of: TranscriptPattern(.log, "line 1999")) == nil)
    #expect(asked == 1)
  }
}
