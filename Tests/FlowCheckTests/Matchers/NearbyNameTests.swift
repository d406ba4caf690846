import Testing

@testable import FlowCheck

struct NearbyNameTests {
  private static let cases: [(String, String?)] = [
    ("review.requst", "review.request"), ("reveiw.request", "review.request"),
    ("analytics.Track", "analytics.track"), ("analytic.track", "analytics.track"),
    ("rating.request", "review.request"), ("something", nil), ("request", nil), ("rating.", nil), (".", nil),
    ("", nil),
  ]

  @Test(arguments: cases)
  func `a name is near by its letters, or by its last part`(name: String, meant: String?) {
    let offer = nearby(name, among: ["store.set", "review.request", "analytics.track"])
    #expect(offer == meant.map { "did you mean \"\($0)\"?" })
  }

  @Test func `a huge name is near nothing`() {
    #expect(nearby(String(repeating: "x", count: 1_000_000) + ".request", among: ["review.request"]) == nil)
  }
}
