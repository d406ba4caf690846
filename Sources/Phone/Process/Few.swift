/// A list that nearly always holds one element at most. That one is kept in place, where an array would cost a block
/// of memory each time.
///
/// For example:
///
///     var waiting: Few<Int> = [3]
///     waiting.append(5)
///     waiting.remove(3)  // true
///     waiting.all        // [5]
@frozen
public struct Few<Element: Hashable & Sendable & Codable>: Hashable, Sendable, Codable,
  ExpressibleByArrayLiteral
{
  @usableFromInline var first: Element?
  @usableFromInline var others: [Element] = []

  /// Makes an empty list.
  @inlinable public init() {}

  /// Makes a list of elements.
  public init(arrayLiteral elements: Element...) {
    for element in elements { append(element) }
  }

  /// True where there is none.
  @inlinable public var isEmpty: Bool { first == nil }

  /// All of them, in the order in which they came.
  public var all: [Element] { first.map { [$0] + others } ?? [] }

  /// The list of what a function makes of each, in the same order.
  func map<Other>(_ transform: (Element) -> Other) -> Few<Other> {
    var mapped = Few<Other>()
    for element in all { mapped.append(transform(element)) }
    return mapped
  }

  /// Adds one at the end.
  @inlinable public mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// Takes one out.
  ///
  /// - Returns: Whether it was there.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    if first == element {
      first = others.isEmpty ? nil : others.removeFirst()
      return true
    }
    guard let index = others.firstIndex(of: element) else { return false }
    others.remove(at: index)
    return true
  }

  /// Takes all out. Most lists are empty, so most of this is looking.
  @inlinable public mutating func clear() {
    first = nil
    if !others.isEmpty { others.removeAll() }
  }
}
