public import CAccessLog

/// A set of components of a session, by their numbers. The access log notes reads and changes as such sets.
///
/// The number of a component comes from `Number` for a part of every phone, from a service's slot, or from a
/// permission's number. The set has `GENKAN_WORDS` words, see `access_log.h`.
///
/// For example:
///
///     Components([.profile, .habits]).contains(.profile)  // true
public struct Components: SetAlgebra, Hashable, Sendable {
  @usableFromInline var set: genkan_components

  @inlinable @inline(__always)
  init(_ set: genkan_components) { self.set = set }

  /// Makes an empty set.
  @inlinable @inline(__always)
  public init() { set = genkan_no_components() }

  /// Makes the set of one component.
  @inlinable @inline(__always)
  package init(number: Int) { set = genkan_component(UInt32(truncatingIfNeeded: number)) }

  /// Makes the set of some components in a row.
  @inlinable @inline(__always)
  package init(from number: Int, count: Int) {
    set = genkan_range(UInt32(truncatingIfNeeded: number), UInt32(truncatingIfNeeded: count))
  }

  /// Makes the set whose words of 64 bits are all one.
  package init(repeating word: UInt64) { set = genkan_repeated(word) }

  /// The highest number of components in a set; their numbers begin at 0.
  public static var capacity: Int { Int(genkan_most_components) }

  /// Every component, including the numbers that no part of a session has yet.
  public static var all: Components { Components(genkan_all_components()) }

  // MARK: As a set

  /// The number of components.
  public var count: Int { Int(genkan_count(set)) }

  /// The lowest number among the components; `nil` for the empty set.
  package var firstNumber: Int? {
    let number = genkan_first(set)
    return number < 0 ? nil : Int(number)
  }

  /// A word of 64 bits for hashing: different sets seldom have the same word.
  package var folded: UInt64 { genkan_folded(set) }

  /// The numbers of the components, in ascending order.
  @inlinable public var numbers: Numbers { Numbers(set: set) }

  /// The numbers of the components of a set, in ascending order.
  public struct Numbers: Sequence, IteratorProtocol {
    @usableFromInline var set: genkan_components

    @inlinable init(set: genkan_components) { self.set = set }

    /// The next number; `nil` at the end.
    @inlinable public mutating func next() -> Int? {
      let number = genkan_take_first(&set)
      return number < 0 ? nil : Int(number)
    }
  }

  /// True where the set has no component.
  @inlinable public var isEmpty: Bool { genkan_first(set) < 0 }

  /// True where all components of another set are in this one.
  @inlinable public func contains(_ other: Components) -> Bool {
    genkan_are_equal(genkan_intersection(set, other.set), other.set)
  }

  /// True where the two share no component.
  @inlinable public func isDisjoint(with other: Components) -> Bool { genkan_are_disjoint(set, other.set) }

  /// True where all components are in another set.
  @inlinable public func isSubset(of other: Components) -> Bool { other.contains(self) }

  /// True where all components of another set are in this one.
  @inlinable public func isSuperset(of other: Components) -> Bool { contains(other) }

  /// The components that are in at least one of the two sets.
  @inlinable public func union(_ other: Components) -> Components {
    Components(genkan_union(set, other.set))
  }

  /// The components that are in both.
  @inlinable public func intersection(_ other: Components) -> Components {
    Components(genkan_intersection(set, other.set))
  }

  /// The components that are in only one of the two.
  @inlinable public func symmetricDifference(_ other: Components) -> Components {
    Components(genkan_difference(genkan_union(set, other.set), genkan_intersection(set, other.set)))
  }

  /// The components that are not in another set.
  @inlinable public func subtracting(_ other: Components) -> Components {
    Components(genkan_difference(set, other.set))
  }

  /// Adds the components of another set.
  @inlinable public mutating func formUnion(_ other: Components) { self = union(other) }

  /// Leaves those that are in another set.
  @inlinable public mutating func formIntersection(_ other: Components) { self = intersection(other) }

  /// Leaves the components that are in only one of the two.
  @inlinable public mutating func formSymmetricDifference(_ other: Components) {
    self = symmetricDifference(other)
  }

  /// Takes the components of another set out.
  @inlinable public mutating func subtract(_ other: Components) { self = subtracting(other) }

  /// Adds the components of another set.
  @discardableResult
  @inlinable public mutating func insert(
    _ other: Components
  ) -> (inserted: Bool, memberAfterInsert: Components) {
    let isNew = !contains(other)
    formUnion(other)
    return (isNew, other)
  }

  /// Removes the components of another set. Returns those that were in this set; `nil` for none.
  @discardableResult
  @inlinable public mutating func remove(_ other: Components) -> Components? {
    let removed = intersection(other)
    subtract(other)
    return removed.isEmpty ? nil : removed
  }

  /// Adds the components of another set. Returns those that were already in this set; `nil` for none.
  @discardableResult
  @inlinable public mutating func update(with other: Components) -> Components? {
    let known = intersection(other)
    formUnion(other)
    return known.isEmpty ? nil : known
  }

  /// True where both have the same components.
  @inlinable public static func == (one: Components, other: Components) -> Bool {
    genkan_are_equal(one.set, other.set)
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
