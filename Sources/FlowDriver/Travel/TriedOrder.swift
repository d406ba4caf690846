import FlowModel

/// An order of steps that is tried on a file edited since: steps added to the file stand where the file has them. Steps
/// it lost are gone.
struct TriedOrder {
  /// The order on the file as it is now.
  private(set) var names: [String]
  /// The steps that the file gained, in its order.
  let gained: [String]
  /// The steps of the order that the file does not have.
  let lost: [String]

  /// Merges an order that is tried with the file's.
  ///
  /// - Parameters:
  ///   - base: The file's order when the other was made; `nil` where it is not known, and nothing was gained.
  ///   - file: The file's order now.
  init(_ tried: [String], base: [String]?, file: [String]) {
    lost = tried.filter { !file.contains($0) }
    gained = base.map { base in file.filter { !base.contains($0) && !tried.contains($0) } } ?? []
    names = tried.filter { file.contains($0) }
    for name in gained {
      // Behind the nearest step before it that is here as well, as if the file had been reordered by hand.
      let before = file.prefix { $0 != name }.reversed().lazy.compactMap { [names] in names.firstIndex(of: $0)
      }
      names.insert(name, at: before.first.map { $0 + 1 } ?? 0)
    }
  }

  /// The notes on the order, one clause each.
  var notes: [String] {
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
    var notes: [String] = []
    if !gained.isEmpty {
      notes.append("the order that is tried gained \(list(gained)) from the file")
    }
    if !lost.isEmpty {
      notes.append("the order that is tried lost \(list(lost)): the file has no such step")
    }
    return notes
  }
}
