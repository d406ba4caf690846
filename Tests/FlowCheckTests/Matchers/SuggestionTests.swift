import Testing

@testable import FlowCheck

struct SuggestionTests {
  private static let cases: [(String, String?)] = [
    ("review.requst", "review.request"), ("reveiw.request", "review.request"),
    ("analytics.Track", "analytics.track"), ("analytic.track", "analytics.track"),
    ("rating.request", "review.request"), ("something", nil), ("", nil),
  ]

  @Test(arguments: cases)
  func `a near name is suggested and a far one is not`(name: String, expected: String?) {
    #expect(nearest(to: name, among: ["store.set", "review.request", "analytics.track"]) == expected)
  }
}
