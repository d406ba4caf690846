import Testing

@testable import FlowConsole

struct DistinctNamesTests {
  @Test(arguments: [
    (["store a", "store b"], ["store a", "store b"]),
    (["store launchCounter", "clock"], ["store launc…", "clock"]),
    (["store launchCounter", "store launchDate"], ["store …unter", "store …hDate"]),
    (["profile.玄関を開けた", "profile.玄関を閉めよ"], ["profile…けた", "profile…めよ"]),
    (
      ["store launchCountOfThisUser", "store launchDateOfThisUser"],
      ["store launchCountOfThisUser", "store launchDateOfThisUser"]
    ),
  ])
  func `names that are cut stay distinct`(names: [String], cut: [String]) {
    #expect(DistinctNames.cut(names, to: 12) == cut)
  }

  @Test func `no cut of one name is the cut of another`() {
    // The end cut of the second is the middle cut of none, whatever the first is cut to.
    let names = ["aaaaaaaaaabc", "aaaaaaaaaabd", "aaaaaaaaabbd"]
    let cut = DistinctNames.cut(names, to: 6)
    #expect(Set(cut).count == 3)
  }
}
