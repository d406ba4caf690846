import Disk
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct SystemReasonTests {
  @Test func `a reason is the system's own words`() {
    #expect(SystemReason(number: ENOSPC).description == "No space left on device")
    #expect(open("", O_RDONLY) < 0)
    #expect(SystemReason.last == SystemReason(number: ENOENT))
  }
}
