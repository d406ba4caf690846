import Spelling

/// Returns the sentence with the probably intended name of a check, among the names that occurred; `nil` where none is
/// near.
///
/// A name that is near to none by its letters may have the last part of another: "rating.request" of "review.request".
/// A transcript may name a hundred thousand things, each of any length: the first 500 of at most 400 bytes are looked at.
func nearby(_ name: String, among candidates: [String]) -> String? {
  let longest = 400
  guard name.utf8.count <= longest else { return nil }
  let candidates = candidates.prefix(500).lazy.filter { $0.utf8.count <= longest }
  let near = Suggestion.nearest(name, among: candidates)
  let meant = near ?? lastPart(of: name).flatMap { last in candidates.first { lastPart(of: $0) == last } }
  return meant.map { Suggestion.offer([quoted($0)], quoted: false) }
}

/// The part behind the last dot of a name, in lower case; `nil` where there is none.
private func lastPart(of name: String) -> String? {
  guard let dot = name.lastIndex(of: "."), name.last != "." else { return nil }
  return name[name.index(after: dot)...].lowercased()
}
