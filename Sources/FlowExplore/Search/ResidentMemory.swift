import Foundation

/// The memory of this process.
///
/// An exploration compares it with its memory bound. Sessions share heap values with their predecessors, so no sum over
/// sessions gives their memory.
enum ResidentMemory {
  /// The bytes that are resident; `nil` where the system does not tell.
  static var bytes: Int? {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(
        MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(info.resident_size) : nil
    #else
      let file = open("/proc/self/statm", O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 128)
      let length = read(file, &bytes, bytes.count)
      guard length > 0 else { return nil }
      // The size and the resident set, in pages.
      let fields = bytes.prefix(length).split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
