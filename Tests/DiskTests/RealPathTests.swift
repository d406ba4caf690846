import Disk
import TestSupport
import Testing

struct RealPathTests {
  @Test func `a link is followed, and what is not there has no real path`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "deep/a")
    try folder.link("l", to: "deep")
    let root = try #require(RealPath.of(folder.path("")))
    #expect(RealPath.of(folder.path("l/a")) == root + "/deep/a")
    #expect(RealPath.of(folder.path("l/../l/./a")) == root + "/deep/a")
    for path in ["none", "l/none", "deep/a\0b", String(repeating: "x/", count: 5000)] {
      #expect(RealPath.of(folder.path(path)) == nil)
    }
    #expect(RealPath.of("") == RealPath.of("."))
  }

  @Test func `a folder holds what is below it, and not its namesakes`() {
    #expect(RealPath.isInside("/a/b", "/a"))
    #expect(RealPath.isInside("/a", "/"))
    #expect(!RealPath.isInside("/a", "/a"))
    #expect(!RealPath.isInside("/ab/c", "/a"))
  }
}
