import Foundation
import Terminal

/// The file completions of a typed path: scripts, and the folders on the way to them.
enum CompletionFiles {
  /// Returns the folders, and the files with a suffix, that the folder of the typed path holds; a folder ends in `/`.
  /// Hidden entries are left out.
  ///
  /// - Parameter suffix: The file name suffix of the candidates.
  static func candidates(
    _ word: String, folder: String, suffix: String = ".lua"
  ) -> [Completions.Candidate] {
    entries(word, folder: folder).compactMap { name, isFolder in
      if isFolder { return Completions.Candidate(name + "/", label: Self.last(name, "/") + "/") }
      return name.hasSuffix(suffix) ? Completions.Candidate(name, label: Self.last(name, "/")) : nil
    }
  }

  /// Returns the names for `require` of the modules beside the typed one: paths without `.lua`, with dots for slashes.
  /// The name of a folder ends in a dot.
  ///
  /// - Parameter folders: The search folders of `require`, in order.
  static func modules(_ word: String, folders: [String]) -> [Completions.Candidate] {
    var seen: Set<String> = []
    return folders.flatMap { entries(word.replacing(".", with: "/"), folder: $0) }.compactMap {
      path, isFolder in
      guard isFolder || path.hasSuffix(".lua") else { return nil }
      let name = (isFolder ? path : String(path.dropLast(4))).replacing("/", with: ".")
      // `require` reads a dot in a name as the end of a folder's.
      guard path.dropLast(isFolder ? 0 : 4).contains(".") == false, seen.insert(name).inserted else {
        return nil
      }
      return Completions.Candidate(isFolder ? name + "." : name)
    }
  }

  private static func last(_ path: String, _ separator: Character) -> String {
    path.split(separator: separator).last.map(String.init) ?? path
  }

  /// Returns the files and folders in the folder of the typed path, without hidden ones. Each path is written like the
  /// typed one.
  private static func entries(_ word: String, folder: String) -> [(path: String, isFolder: Bool)] {
    let typed = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let inside = typed.hasPrefix("/") ? typed : (folder.isEmpty ? "." : folder) + "/" + typed
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: inside)) ?? []).sorted()
    return names.compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: inside + "/" + name, isDirectory: &isFolder) else {
        return nil
      }
      return (typed + name, isFolder.boolValue)
    }
  }
}
