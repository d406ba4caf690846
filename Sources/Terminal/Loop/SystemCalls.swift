#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// read(2) and write(2) by names that no method of ours hides.

package func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
