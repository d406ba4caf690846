import Foundation

/// The address space left to this process by the system, and the number of threads that fit in it.
///
/// Each thread reserves its stack and its own heap in advance. Under `ulimit -v` a dozen threads may take all address
/// space, and the next allocation ends the program.
///
/// For example, under a limit of 1 GB of which 300 MB are reserved:
///
///     AddressSpace.threads(atMost: 63, limit: 1 << 30, taken: 300 << 20)  // 5
package enum AddressSpace {
  /// The bytes that a thread reserves: 8 MB of stack, and 64 MB of heap.
  private static let ofThread = 72 << 20

  /// The threads that may be started beside this one.
  package static func threads(atMost wanted: Int) -> Int {
    threads(atMost: wanted, limit: limit, taken: taken)
  }

  /// Returns the number of threads that fit in half of the remaining address space; the other half is for states.
  ///
  /// - Parameters:
  ///   - limit: The bytes that the process may reserve; `nil` for no limit.
  ///   - taken: The bytes that it has reserved.
  static func threads(atMost wanted: Int, limit: Int?, taken: Int) -> Int {
    guard let limit else { return wanted }
    return max(0, min(wanted, (limit - taken) / 2 / ofThread))
  }

  /// The bytes that the process may reserve; `nil` for no limit.
  private static var limit: Int? {
    var limit = rlimit()
    #if canImport(Darwin)
      let result = getrlimit(RLIMIT_AS, &limit)
    #else
      let result = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
    return result == 0 ? Int(exactly: limit.rlim_cur) : nil
  }

  /// The bytes that the process has reserved; 0 where the system does not provide the number.
  private static var taken: Int {
    #if canImport(Darwin)
      0
    #else
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
        let pages = text.split(separator: " ").first.flatMap({ Int($0) })
      else { return 0 }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
