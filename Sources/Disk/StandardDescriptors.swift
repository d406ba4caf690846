#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The three descriptors that a process is started with: standard input, output and error.
///
/// A process may be started without some of them. The next file that it opens would then get such a number, and output
/// would go into that file.
///
/// For example, at the beginning of a program:
///
///     StandardDescriptors.fill()
package enum StandardDescriptors {
  /// Opens `/dev/null` for each missing descriptor: reading it gives the end of input, and writing to it fails.
  package static func fill() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The first free one is this one: those below it are open by now. None of them can be written to.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
