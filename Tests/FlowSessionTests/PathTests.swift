import Testing

@testable import FlowSession

struct PathTests {
  private func path(_ steps: [Int], isResumed: Bool = false) -> Path {
    var path = Path()
    path.begin(isResumed: isResumed)
    for step in steps { path.go(from: step) }
    return path
  }

  @Test(arguments: [
    ([0, 1, 2], false, 3), ([1, 2], true, 3), ([], true, 3), ([], false, 0), ([0], false, 1),
  ])
  func `a path through every step before takes the form of a resumed one`(
    _ steps: [Int], _ isResumed: Bool, _ index: Int
  ) {
    var path = path(steps, isResumed: isResumed)
    path.canonicalize(at: index)
    #expect(path.steps.isEmpty && path.isResumed)
  }

  @Test(arguments: [
    // A step was left out, the flow began later, the person went back and forth.
    ([0, 2], false, 3), ([1, 2], false, 3), ([], false, 3), ([0, 1], false, 3), ([2, 1], true, 3),
    ([3], true, 2),
  ])
  func `a path through other steps stays`(_ steps: [Int], _ isResumed: Bool, _ index: Int) {
    var other = path(steps, isResumed: isResumed)
    other.canonicalize(at: index)
    #expect(other == path(steps, isResumed: isResumed))
  }
}
