extension Array {
  /// Inserts an element into a list that ascends by a key, after the elements with an equal key.
  ///
  /// For example:
  ///
  ///     var names = ["age", "source"]
  ///     names.insert("name", inOrderOf: \.self)  // ["age", "name", "source"]
  mutating func insert(_ element: Element, inOrderOf key: (Element) -> some Comparable) {
    let own = key(element)
    insert(element, at: firstIndex { key($0) > own } ?? endIndex)
  }
}
