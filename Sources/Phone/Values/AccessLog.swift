public import CAccessLog

/// The result of a body, and the components that the body read and changed.
///
/// For example:
///
///     let access = AccessLog.scope { world.profile["name"] }
///     access.read     // [.profile]
///     access.changed  // []
public struct Access<Value> {
  /// The result of the body.
  public let value: Value
  /// The components read, and the components changed.
  public let read, changed: Components
}

extension Access: Sendable where Value: Sendable {}

/// The components read and changed by this thread, recorded in nested scopes.
///
/// An inner scope's record is also added to the scope around it. Outside of every scope nothing is recorded.
public enum AccessLog {
  /// Records the components that a body reads and changes.
  ///
  /// - Parameter devices: The devices that may run the body; `nil` for those of the outer scope. A question that all of
  ///   them answer alike notes no read. With no device, or more than sixteen, each question notes a read.
  public static func scope<Value, Failure: Error>(
    among devices: [Device]? = nil, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Access<Value> {
    let outer = genkan_begin_scope()
    if let devices { set(devices) }
    defer {
      let (read, changed) = (genkan_components_read_now(), genkan_components_changed_now())
      genkan_end_scope(outer)
      genkan_note_read(read)
      genkan_note_set(changed)
    }
    let value = try body()
    return Access(value: value, read: read, changed: changed)
  }

  /// The components that were read so far in this scope.
  @inlinable package static var read: Components { Components(genkan_components_read_now()) }

  /// The components that were changed so far in this scope.
  @inlinable package static var changed: Components { Components(genkan_components_changed_now()) }

  // MARK: Notes

  /// True inside a scope. Code that must compute a component checks this first.
  @inlinable @inline(__always)
  package static var isNoting: Bool { genkan_is_noting() }

  /// Notes that components were read.
  @inlinable @inline(__always)
  package static func note(read components: Components) { genkan_note_read(components.set) }

  /// Notes that components were changed, depending on their former values.
  @inlinable @inline(__always)
  package static func note(changed components: Components) { genkan_note_change(components.set) }

  /// Notes that components were set, independent of their former values.
  @inlinable @inline(__always)
  package static func note(set components: Components) { genkan_note_set(components.set) }
}
