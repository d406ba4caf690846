#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The reason why the system refused something, in its own words: "No space left on device".
///
/// For example:
///
///     SystemReason.forbidden.description  // "Permission denied"
package struct SystemReason: Error, Equatable, Sendable, CustomStringConvertible {
  /// The words.
  package let description: String

  /// A reason in words.
  package init(_ description: String) { self.description = description }

  /// The reasons for an existing path, and for a missing one.
  static var isThere: SystemReason { SystemReason(number: EEXIST) }
  static var isMissing: SystemReason { SystemReason(number: ENOENT) }

  /// The reason where a file's permissions forbid the access.
  package static var forbidden: SystemReason { SystemReason(number: EACCES) }

  /// The reason of a call that has just failed.
  package static var last: SystemReason { SystemReason(number: errno) }

  /// The reason behind an error number.
  package init(number: Int32) { description = String(cString: strerror(number)) }
}
