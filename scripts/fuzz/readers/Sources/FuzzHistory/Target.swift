@testable import Terminal
import Foundation
import Fuzzing

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }

/// The history file: what is read from it and written to another reads back the same, and so does any text as a block.
enum Target: FuzzTarget {
  static func read(_ bytes: [UInt8]) {
    let file = HistoryFile(path: ScratchFolder.write(bytes, to: "history"))
    if let blocks = try? file.load().entries {
      requireEqual(try? file.load().entries, blocks, "read twice")
      requireKept(blocks)
    }
    requireKept([String(decoding: bytes, as: UTF8.self)])
  }

  private static func requireKept(_ blocks: [String]) {
    let path = ScratchFolder.path + "/copy"
    try? FileManager.default.removeItem(atPath: path)
    do {
      let copy = HistoryFile(path: path)
      try copy.append(blocks)
      let (kept, wanted) = (try copy.load().entries, LineHistory(blocks).entries)
      requireEqual(kept, wanted, "written and read back")
      // The same characters may be other bytes.
      require(
        kept.map { Array($0.utf8) } == wanted.map { Array($0.utf8) }, "written and read back as other bytes")
    } catch {
      fatalError("the history cannot be kept: \(error)")
    }
  }
}
