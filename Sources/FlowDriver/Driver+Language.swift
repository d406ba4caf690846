import FlowModel
import FlowScript
public import FlowSession
import LuaKit

// The same session on a phone in another language.
extension Driver {
  /// Plays the session again on a fresh phone that is the same but for its languages. Before the beginning of that phone
  /// lies the one before.
  ///
  /// - Returns: What became of the session; `nil` where no app is installed.
  public func replay(in languages: PreferredLanguages) -> Replayed? {
    guard script != nil, let compiled, let old = timeline else { return nil }
    keepPhones()
    beginLine()
    let origin = leavePhone()
    setup.language = languages
    let start = compiled.fresh(setup.world, meeting: setup.meeting)
    let following = compiled.replay(
      old.pastAlone, of: compiled, from: start,
      isStopped: { [engine] in engine.lua.isStopped }
    ).adding(weight: engine.takeSpent())
    past = following.timeline
    past?.group = group
    beginPhone(from: origin)
    if let record = treeRecord { recorder?(.replayed(record)) }
    return following
  }
}
