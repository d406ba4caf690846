import Spelling

/// The sentence that offers the name a check probably meant, of those that came; `nil` where none is near.
///
/// A transcript may name a hundred thousand things, each of any length: the first 500 of at most 400 bytes are looked at.
func nearby(_ name: String, among candidates: [String]) -> String? {
  let longest = 400
  guard name.utf8.count <= longest else { return nil }
  let candidates = candidates.prefix(500).lazy.filter { $0.utf8.count <= longest }
  return Suggestion.nearest(name, among: candidates).map { Suggestion.offer([quoted($0)], quoted: false) }
}
