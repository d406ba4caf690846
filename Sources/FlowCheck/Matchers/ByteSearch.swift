/// True where a text contains another byte for byte. Swift's own search would equate NFC and NFD.
///
/// The algorithm of Knuth, Morris and Pratt (1977) reads each byte once, even in repetitive texts.
func bytes(of whole: String, contain part: String) -> Bool {
  let needle = Array(part.utf8)
  guard !needle.isEmpty else { return true }
  // How much of the needle's beginning ends at each of its bytes.
  var overlap = [Int](repeating: 0, count: needle.count)
  var matched = 0
  for index in needle.indices.dropFirst() {
    while matched > 0, needle[matched] != needle[index] { matched = overlap[matched - 1] }
    if needle[matched] == needle[index] { matched += 1 }
    overlap[index] = matched
  }
  matched = 0
  for byte in whole.utf8 {
    while matched > 0, needle[matched] != byte { matched = overlap[matched - 1] }
    if needle[matched] == byte { matched += 1 }
    if matched == needle.count { return true }
  }
  return false
}
