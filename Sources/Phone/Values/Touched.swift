public import CTouched

/// The parts that this thread has read and changed since it forgot them last.
///
/// For example:
///
///     Touched.forget()
///     world.profile.set("name", to: "Sora")
///     Touched.changed == .profile  // true
public enum Touched {
  /// Forgets them.
  @inlinable public static func forget() { genkan_forget_touched() }

  /// True where anybody looks at the notes of this thread, which was made to forget them: who has to compute a part asks
  /// first.
  @inlinable @inline(__always)
  package static var isNoting: Bool { genkan_is_noting() != 0 }

  /// Notes that parts were read.
  @inlinable @inline(__always)
  package static func note(read parts: Parts) { genkan_note_read(parts.rawValue) }

  /// Notes that parts were changed, starting from what they were.
  @inlinable @inline(__always)
  package static func note(changed parts: Parts) { genkan_note_change(parts.rawValue) }

  /// Notes that parts were set, whatever they were.
  @inlinable @inline(__always)
  package static func note(set parts: Parts) { genkan_note_set(parts.rawValue) }

  /// The parts that were read.
  @inlinable public static var read: Parts { Parts(rawValue: genkan_read_parts()) }

  /// The parts that were changed.
  @inlinable public static var changed: Parts { Parts(rawValue: genkan_changed_parts()) }
}
