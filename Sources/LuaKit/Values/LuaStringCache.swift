internal import CLua

/// A cache of recently read short strings: a repeated name takes only a comparison and a retain.
///
/// Lua stores one copy of each short string, so its address selects the slot. The bytes are also compared, since the
/// address of a collected string may be reused.
struct LuaStringCache {
  private struct Entry {
    var address: UnsafePointer<CChar>?
    var count = 0
    /// The first bytes, up to `longest`, as they were read.
    var bytes = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    var string = ""
  }

  private static let longest = 40
  private static let size = 256
  /// Texts longer than this are repaired by `RepairedText` where they are not valid UTF-8.
  private static let repairedByUs = 4096
  private var entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.size)
    entries.initialize(repeating: Entry(), count: Self.size)
  }

  func free() {
    entries.deinitialize(count: Self.size)
    entries.deallocate()
  }

  func string(_ address: UnsafePointer<CChar>, _ count: Int) -> String {
    guard count <= Self.longest else { return Self.decode(address, count) }
    let slot = entries + ((Int(bitPattern: address) >> 4) ^ count) & (Self.size - 1)
    if slot.pointee.address == address, slot.pointee.count == count,
      clua_same_bytes(&slot.pointee.bytes, address, count)
    {
      return slot.pointee.string
    }
    slot.pointee.address = address
    slot.pointee.count = count
    clua_copy_bytes(&slot.pointee.bytes, address, count)
    slot.pointee.string = Self.decode(address, count)
    return slot.pointee.string
  }

  static func decode(_ address: UnsafePointer<CChar>, _ count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: address, count: count)
    return count > Self.repairedByUs ? RepairedText.text(bytes) : String(decoding: bytes, as: UTF8.self)
  }
}
