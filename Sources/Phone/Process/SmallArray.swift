/// A list that nearly always has at most one element. A single element is stored in place, where an array would
/// allocate memory, and copying an empty list counts no reference.
///
/// For example:
///
///     var waiting: SmallArray<Int> = [3]
///     waiting.append(5)
///     waiting.remove(3)  // true
///     waiting.all        // [5]
@frozen
public enum SmallArray<Element: Hashable & Sendable & Codable>: Hashable, Sendable, Codable,
  ExpressibleByArrayLiteral
{
  /// No element.
  case none
  /// One element.
  case one(Element)
  /// Several elements, in the order in which they came.
  case several([Element])

  /// Makes an empty list.
  @inlinable public init() { self = .none }

  /// Makes a list of elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  @inlinable init(_ elements: [Element]) {
    switch elements.count {
    case 0: self = .none
    case 1: self = .one(elements[0])
    default: self = .several(elements)
    }
  }

  /// True where the list has no element.
  @inlinable public var isEmpty: Bool { if case .none = self { true } else { false } }

  /// The number of elements.
  @inlinable public var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let elements): elements.count
    }
  }

  /// The elements as an array, in the order in which they were added.
  public var all: [Element] {
    switch self {
    case .none: []
    case .one(let element): [element]
    case .several(let elements): elements
    }
  }

  /// The results of a function for each element, in the same order.
  func map<Other>(_ transform: (Element) -> Other) -> SmallArray<Other> {
    switch self {
    case .none: .none
    case .one(let element): .one(transform(element))
    case .several(let elements): .several(elements.map(transform))
    }
  }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: Element) {
    switch self {
    case .none: self = .one(element)
    case .one(let first): self = .several([first, element])
    case .several(let elements): self = .several(elements + [element])
    }
  }

  /// Removes the first of the elements that are equal to the given one.
  ///
  /// - Returns: True where the list had such an element.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    switch self {
    case .none: return false
    case .one(let only):
      guard only == element else { return false }
      self = .none
    case .several(var elements):
      guard let index = elements.firstIndex(of: element) else { return false }
      elements.remove(at: index)
      self = SmallArray(elements)
    }
    return true
  }

  /// Removes all elements. Most lists are empty, so an empty one is only checked.
  @inlinable public mutating func clear() {
    if !isEmpty { self = .none }
  }
}
