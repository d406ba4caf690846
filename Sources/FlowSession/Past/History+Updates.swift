package import Phone

// Installations over an older version: each begins a phone with the data of the former one.
extension History {
  /// An update that began a phone: its data is that of the former phone at the position where it was left.
  package struct Update: Hashable, Sendable {
    /// The number of the version; `nil` for the one of its script.
    package let version: OSVersion?
  }

  /// The update by which a phone began; `nil` for a fresh phone.
  package func update(of phone: Int) -> Update? {
    switch entries[phone].step {
    case .update(_, let version): Update(version: version)
    case .adopt(_, let older): update(of: older)
    case .install, .event: nil
    }
  }

  /// Returns the phones that lead to a phone by updates, the oldest first, each with its last entry.
  ///
  /// - Parameter end: The entry at which the newest phone is left.
  package func versions(to end: Int) -> [(phone: Int, end: Int)] {
    var versions = [(phone: phone(of: end), end: end)]
    while update(of: versions[versions.count - 1].phone) != nil,
      let origin = origin(of: versions[versions.count - 1].phone)
    {
      versions.append((phone(of: origin.entry), origin.entry))
    }
    return versions.reversed()
  }
}
