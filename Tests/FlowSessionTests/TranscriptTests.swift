import FlowModel
import FlowSession
import Phone
import Testing

struct TranscriptTests {
  private func sample() -> Transcript {
    var transcript = Transcript()
    transcript.append(.event(.launched), at: 0)
    transcript.append(.effect(.review(.request)), at: 1)
    transcript.append(.log(.init(level: .info, text: "x")), at: 2)
    transcript.append(.effect(.onboarding(.complete)), at: 3)
    return transcript
  }

  @Test func `entries and effects keep their order`() {
    #expect(sample().entries.map(\.time) == [0, 1, 2, 3])
    #expect(sample().effects == [.review(.request), .onboarding(.complete)])
  }

  @Test func `an empty transcript has no lines`() {
    var transcript = sample()
    transcript.removeAll()
    #expect(transcript.jsonLines == "")
  }
}
