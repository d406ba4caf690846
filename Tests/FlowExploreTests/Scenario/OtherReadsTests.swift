import FlowExplore
import FlowModel
import Testing
import ToyApps

struct OtherReadsTests {
  @Test func `no other app tells options apart`() {
    #expect(!OtherReads().tellsApart(.store("k"), ["x"]))
    #expect(!OtherReads().tellsApart(nil, ["wake"]))
  }

  @Test func `another app tells those apart that it reads`() {
    var read = AnswersRead()
    read.insert(.store("k"))
    let others = OtherReads(
      of: FakeScript(), reading: read, observing: [],
      alike: App(flow: Toy.flow("f", [])).explored().alikePlaces)
    #expect(others.tellsApart(.store("k"), ["x", "y"]))
    #expect(!others.tellsApart(.store("other"), ["x", "y"]))
    #expect(!others.tellsApart(nil, ["wake"]))
  }
}
