import Foundation

/// The files that a name could go on to: scripts, and the folders on the way to them.
enum CompletionFiles {
  /// The candidates for what was typed, folders with a `/` behind them; hidden ones are left out.
  static func candidates(_ word: String, folder: String) -> [Completions.Candidate] {
    let typed = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let inside = typed.hasPrefix("/") ? typed : folder + "/" + typed
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: inside)) ?? []).sorted()
    return names.compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: inside + "/" + name, isDirectory: &isFolder) else {
        return nil
      }
      if isFolder.boolValue { return Completions.Candidate(typed + name + "/", label: name + "/") }
      return name.hasSuffix(".lua") ? Completions.Candidate(typed + name, label: name) : nil
    }
  }
}
