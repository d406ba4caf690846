@testable import FlowConsole
import FlowDriver
import FlowScript
import Foundation
import Fuzzing

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }

/// The journal of a kept session: what is read from it and written to another reads back the same, a journal cut
/// anywhere holds a beginning of its moves, and the moves can be made again as far as the flow offers them.
enum Target: FuzzTarget {
  static func read(_ bytes: [UInt8]) {
    guard let kept = kept(bytes) else { return }
    for length in [bytes.count / 2, bytes.count - bytes.count / 4] {
      guard let cut = self.kept(Array(bytes[..<length])) else { continue }
      require(kept.moves.starts(with: cut.moves), "cut at \(length), it holds other moves")
      requireEqual(cut.folder, kept.folder, "cut at \(length), it has another folder")
    }
    requireReadBack(kept)
    resume(kept.moves)
  }

  private static func kept(_ bytes: [UInt8]) -> KeptSession? {
    try? KeptSession(path: ScratchFolder.write(bytes, to: "kept.jsonl"))
  }

  private static func requireReadBack(_ kept: KeptSession) {
    let folder = ScratchFolder.path + "/sessions"
    do {
      let journal = try Journal(in: folder, base: kept.folder)
      defer { try? FileManager.default.removeItem(atPath: journal.path) }
      try journal.append(kept.moves)
      if kept.isFinished { try journal.finish() }
      let again = try KeptSession(path: journal.path)
      requireEqual(again.moves, kept.moves, "written and read back")
      requireEqual(again.folder, kept.folder, "written and read back")
      requireEqual(again.isFinished, kept.isFinished, "written and read back")
    } catch {
      fatalError("the journal cannot be kept: \(error)")
    }
  }

  // Safe: libFuzzer calls the target on one thread.
  private nonisolated(unsafe) static var driver = Driver()
  // Safe: as above.
  private nonisolated(unsafe) static var uses = 0

  private static func resume(_ moves: [Move]) {
    var limits = ScriptEngine.Limits()
    limits.loading = 5
    limits.evaluation = 0.2
    limits.memory = 64 << 20
    if uses % 100 == 0 { driver = Driver(limits: limits) }
    uses += 1
    let resumed = try? driver.resume(moves) { _ throws(LoadingFailure) in
      try driver.engine.load(text: flow, name: "flow.lua")
    }
    guard let resumed else { return }
    requireEqual(resumed.total, moves.count, "the moves are counted")
    require((0...resumed.total).contains(resumed.made), "\(resumed.made) of \(resumed.total) moves were made")
    require(resumed.made == resumed.total || resumed.problem != nil, "it stopped without a word")
  }

  private static let flow = """
    local step = onboarding.step

    return onboarding.flow "small" {
      resume = { key = "step", by = "name" },
      profile = { name = "string", goal = "string" },
      step "welcome" { title = "Welcome" },
      step "goal" { title = "Why?", choose = { "sleep", "focus" }, into = "profile.goal" },
      step "name" { title = "Who?", ask = "profile.name" },
      step "reminders" { title = "Remind?", permission = "notifications" },
      step "done" { title = "In." },
    }
    """
}
