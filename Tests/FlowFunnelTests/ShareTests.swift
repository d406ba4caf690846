import FlowFunnel
import Testing

/// Shares of people, their intervals, and the people that an experiment needs: values that others published.
struct ShareTests {
  private func rounded(_ range: ClosedRange<Double>) -> [Double] {
    [range.lowerBound, range.upperBound].map { ($0 * 10_000).rounded() / 10_000 }
  }

  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718), (20, 20, 0.8389, 1), (0, 0, 0, 1),
  ])
  func `the interval of a share is Wilson's`(count: Int, total: Int, low: Double, high: Double) {
    #expect(rounded(Share(count, of: total).interval) == [low, high])
  }

  @Test func `the interval of a difference is Newcombe's`() {
    #expect(rounded(Share(56, of: 70).difference(from: Share(48, of: 80))) == [0.0524, 0.3339])
    #expect(rounded(Share(10, of: 10).difference(from: Share(0, of: 20))) == [0.6791, 1])
  }

  @Test(arguments: [
    (0.56, 0.58, 9615), (0.80, 0.82, 6036), (0.10, 0.12, 3839), (0.58, 0.56, 9615), (0.0, 1.0, 1),
  ])
  func `the people of an arm are those of the unpooled normal approximation`(
    one: Double, other: Double, people: Int
  ) {
    #expect(Share.peopleAnArm(one, other) == people)
  }

  @Test func `no number of people tells equal shares apart`() {
    #expect(Share.peopleAnArm(0.5, 0.5) == nil)
  }
}
