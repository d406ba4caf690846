import Foundation
import Terminal
import TestSupport
import Testing

#if os(Linux)
  struct FolderNoticesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(.timeLimit(.minutes(10)))
    func `a file that is saved ends the wait, and none in a folder that is not watched any more does`() throws
    {
      let notices = FolderNotices()
      notices.watch([folder.path, folder.path("missing")])
      try "a".write(toFile: folder.path("a.lua"), atomically: true, encoding: .utf8)
      // An hour would be waited for in vain.
      #expect(notices.wait(.seconds(3600)))
      #expect(!notices.wait(.zero))
      notices.watch([])
      // The system tells of that as well.
      notices.wait(.zero)
      try "b".write(toFile: folder.path("a.lua"), atomically: false, encoding: .utf8)
      #expect(!notices.wait(.zero))
    }
  }
#endif
