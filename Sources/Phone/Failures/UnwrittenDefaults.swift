// What becomes of `UserDefaults` on a disk that cannot be written. The process goes on reading what it set; no call
// reports an error. What was not written is gone when the process ends (from memory: a daemon keeps the values longer than
// the process, and how long is not documented). The first write that succeeds writes the whole property list.
extension World {
  /// Performs an effect while UserDefaults cannot be written, or while something in them is not on disk yet.
  mutating func performUnwritten(_ effect: Effect, duringTap: Bool) -> Reply {
    let before = Disk(defaults: wholeDefaults, suites: suites)
    var reply =
      unreadable == nil
      ? perform(effect, duringTap: duringTap) : performBlindly(effect, duringTap: duringTap)
    guard Disk(defaults: wholeDefaults, suites: suites) != before else { return reply }
    guard takeFailure(of: .storeSet) != nil else {
      unwritten = nil
      return reply
    }
    if unwritten == nil { unwritten = before }
    reply.add(.finding(.storeUnwritten))
    return reply
  }

  /// The process ended: what it did not get onto the disk is gone.
  mutating func loseUnwritten() {
    guard let disk = unwritten else { return }
    defaults = disk.defaults
    suites = disk.suites
    unwritten = nil
  }
}
