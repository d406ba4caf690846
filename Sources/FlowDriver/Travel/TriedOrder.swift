import FlowModel

/// A tried order of steps, merged into a file that was edited since. A step added to the file keeps its neighbours from
/// the file; a removed step is dropped.
struct TriedOrder {
  /// The order on the file as it is now.
  private(set) var names: [String]
  /// The steps that the file gained, in its order.
  let gained: [String]
  /// The steps of the order that the file does not have.
  let lost: [String]

  /// Merges a tried order with the file's order.
  ///
  /// - Parameters:
  ///   - base: The file's order when the tried one was made; `nil` where it is unknown: then no step counts as added.
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
