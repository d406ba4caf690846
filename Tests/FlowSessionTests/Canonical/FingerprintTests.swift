import FlowModel
@testable import FlowSession
import Phone
import Testing

@Suite struct FingerprintTests {
  @Test func `a digest is the same in every process`() {
    let value: Value = .record(["name": "空", "list": .list([1, 2.5, true, .null])])
    #expect(Fingerprint(of: value, at: 3).description == "35090bc934b87b17beaaee57ab8010ce")
    #expect(Fingerprint(of: [Int?.none, 1], at: 0).description == "931e969a08597114c70d6f289662da29")
  }

  @Test func `a digest depends on the value and on its place`() {
    let digests = [
      Fingerprint(of: "a", at: 0), Fingerprint(of: "b", at: 0), Fingerprint(of: "a", at: 1),
      Fingerprint(of: "", at: 0), Fingerprint(of: ["a"], at: 0),
    ]
    #expect(Set(digests).count == digests.count)
    #expect(Set(digests.map(\.high)).count == digests.count)
    #expect(Set(digests.map(\.low)).count == digests.count)
  }

  @Test(arguments: Array(UInt64(1)...10))
  func `a fingerprint does not depend on what was read before, and tells forms apart`(seed: UInt64) throws {
    let compiled = Rich.compiled()
    var kept = Fingerprints(compiled)
    var forms: [Session: Fingerprint] = [:]
    for (session, _) in try Rich.story(seed, compiled) {
      let digest = kept.read(session)
      var fresh = Fingerprints(compiled)
      #expect(fresh.read(session) == digest)
      forms[compiled.canonical(session)] = digest
    }
    #expect(Set(forms.values).count == forms.count)
  }
}
