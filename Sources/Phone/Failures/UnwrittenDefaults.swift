// `UserDefaults` on a disk that cannot be written. The process still reads its own values, and no call reports an
// error. Unwritten values are gone when the process ends (from memory: a daemon holds them longer than the process, for
// an undocumented time). The first successful write writes the whole property list.
extension World {
  /// Performs an effect while writes of UserDefaults can fail. A failing write leaves the disk as it is and adds a
  /// finding; a successful one also writes the values of earlier failures.
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

  /// Drops the unwritten values of a process that ended.
  mutating func loseUnwritten() {
    guard let disk = unwritten else { return }
    defaults = disk.defaults
    suites = disk.suites
    unwritten = nil
  }
}
