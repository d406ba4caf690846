import Spelling

/// Returns the offer of a similar name among those that occurred; `nil` where none is similar.
///
/// Where no name is spelt similarly, one with the same last part is offered, as "review.request" for "rating.request".
/// Only the first 500 names are compared, because a transcript may have a hundred thousand. A name of over 400 bytes is
/// similar to none.
func nearby(_ name: String, among candidates: [String]) -> String? {
  let longest = 400
  guard name.utf8.count <= longest else { return nil }
  let candidates = candidates.prefix(500).lazy.filter { $0.utf8.count <= longest }
  let near = Suggestion.nearest(name, among: candidates)
  let meant = near ?? lastPart(of: name).flatMap { last in candidates.first { lastPart(of: $0) == last } }
  return meant.map { Suggestion.offer([quoted($0)], quoted: false) }
}

/// Returns the part after the last dot of a name, in lower case; `nil` without a dot.
private func lastPart(of name: String) -> String? {
  guard let dot = name.lastIndex(of: "."), name.last != "." else { return nil }
  return name[name.index(after: dot)...].lowercased()
}
