import Testing

@testable import FlowConsole
@testable import FlowScript

/// A disk that answers looks from a table.
private struct FakeDisk {
  var stamps: [FileLook: FileStamp]

  init(_ names: [String]) {
    stamps = Dictionary(uniqueKeysWithValues: names.map { (FileLook(.content, $0), .absent) })
  }

  subscript(name: String) -> FileStamp {
    get { stamps[FileLook(.content, name)] ?? .absent }
    set { stamps[FileLook(.content, name)] = newValue }
  }

  func stamp(_ look: FileLook) -> FileStamp { stamps[look] ?? .absent }

  var looks: FileLooks {
    var looks = FileLooks()
    for (look, stamp) in stamps { looks.note(look, stamp) }
    return looks
  }
}

/// What is known of a file after its so many-th save.
func state(_ number: Int = 0, bytes: Int64 = 1) -> FileStamp {
  .file(FileFacts(isFolder: false, bytes: bytes, number: 1, seconds: number, nanoseconds: 0))
}

struct FileWatchTests {
  private static func ms(_ count: Int) -> Duration { .milliseconds(count) }

  /// A watch that tests poll.
  private final class Poller {
    var watch = FileWatch()

    init(_ disk: FakeDisk) { watch.watch(disk.looks) }

    func told(at time: Int, _ disk: FakeDisk) -> [String] {
      watch.poll(at: FileWatchTests.ms(time), stamp: disk.stamp).map(\.path)
    }
  }

  @Test
  func
    `the folders of files and those whose names were looked at are watched, by names that the system knows`()
  {
    var looks = FileLooks()
    for path in ["flow.lua", "shared/a.lua", "/app/b.lua"] { looks.note(FileLook(.content, path), .absent) }
    looks.note(FileLook(.names, "ja.lproj"), .absent)
    looks.note(FileLook(.tables, "en.lproj"), .absent)
    var watch = FileWatch()
    watch.watch(looks)
    #expect(watch.folders == [".", "/app", "en.lproj", "ja.lproj", "shared"])
  }

  @Test func `a saved file is told once, when it has been left alone`() {
    var disk = FakeDisk(["a", "b"])
    disk["a"] = state(1)
    let poller = Poller(disk)
    #expect(poller.told(at: 0, disk) == [])
    disk["a"] = state(2)
    #expect(poller.told(at: 50, disk) == [])
    #expect(poller.watch.isUnsettled)
    #expect(poller.told(at: 64, disk) == [])
    #expect(poller.told(at: 65, disk) == ["a"])
    #expect(poller.told(at: 140, disk) == [])
    #expect(!poller.watch.isUnsettled)
  }

  @Test func `several writes are one change, from the last of them on`() {
    var disk = FakeDisk(["a"])
    let poller = Poller(disk)
    for time in stride(from: 0, to: 300, by: 10) {
      disk["a"] = state(time)
      #expect(poller.told(at: time, disk) == [])
    }
    #expect(poller.told(at: 304, disk) == [])
    #expect(poller.told(at: 305, disk) == ["a"])
  }

  @Test func `a file that is empty or gone is waited for, and what then stands there is one change`() {
    for between in [FileStamp.absent, state(bytes: 0)] {
      var disk = FakeDisk(["a"])
      disk["a"] = state(4)
      let poller = Poller(disk)
      disk["a"] = between
      #expect(poller.told(at: 0, disk) == [])
      #expect(poller.told(at: 249, disk) == [])
      disk["a"] = state(5)
      #expect(poller.told(at: 249, disk) == [])
      #expect(poller.told(at: 264, disk) == ["a"])
    }
  }

  @Test func `a file that stays empty or gone is told later`() {
    var disk = FakeDisk(["a"])
    disk["a"] = state(6)
    let poller = Poller(disk)
    disk["a"] = .absent
    #expect(poller.told(at: 0, disk) == [])
    #expect(poller.told(at: 250, disk) == ["a"])
  }

  @Test func `nothing is told while anything still changes, and then all of it in order`() {
    var disk = FakeDisk(["c", "a", "b"])
    let poller = Poller(disk)
    disk["c"] = state(7)
    #expect(poller.told(at: 0, disk) == [])
    disk["a"] = state(8)
    #expect(poller.told(at: 14, disk) == [])
    #expect(poller.told(at: 28, disk) == [])
    #expect(poller.told(at: 29, disk) == ["a", "c"])
  }

  @Test func `what comes back to what it was is no change`() {
    var disk = FakeDisk([])
    let look = FileLook(.names, "folder")
    disk.stamps[look] = .names(["a"])
    let poller = Poller(disk)
    disk.stamps[look] = .names(["a", "a.new"])
    #expect(poller.told(at: 0, disk) == [])
    disk.stamps[look] = .names(["a"])
    #expect(poller.told(at: 10, disk) == [])
    #expect(poller.told(at: 60, disk) == [])
    #expect(!poller.watch.isUnsettled)
  }

  @Test func `what is looked at anew is held against the stamp that it was read with`() {
    var disk = FakeDisk(["a"])
    disk["a"] = state(9)
    let looks = disk.looks
    disk["a"] = state(10)
    let poller = Poller(FakeDisk([]))
    poller.watch.watch(looks)
    #expect(poller.told(at: 0, disk) == [])
    #expect(poller.told(at: 40, disk) == ["a"])
  }

  @Test func `a change that has not settled outlives a new list of files`() {
    var disk = FakeDisk(["a"])
    disk["a"] = state(11)
    let poller = Poller(disk)
    disk["a"] = state(12)
    #expect(poller.told(at: 0, disk) == [])
    disk["b"] = .absent
    poller.watch.watch(disk.looks)
    #expect(poller.told(at: 40, disk) == ["a"])
    #expect(poller.watch.count == 2)
  }

  @Test func `what is accepted is no news`() {
    var disk = FakeDisk(["a"])
    let poller = Poller(disk)
    disk["a"] = state(13)
    #expect(poller.told(at: 0, disk) == [])
    poller.watch.accept(stamp: disk.stamp)
    #expect(poller.told(at: 100, disk) == [])
  }

  @Test func `polls come faster until a change has settled, and seldom where they are dear`() {
    var disk = FakeDisk(["a"])
    let poller = Poller(disk)
    #expect(poller.watch.pause(after: .microseconds(100)) == Self.ms(50))
    #expect(poller.watch.pause(after: Self.ms(1)) == Self.ms(200))
    #expect(poller.watch.pause(after: .seconds(1)) == .seconds(1))
    disk["a"] = state(14)
    _ = poller.told(at: 0, disk)
    #expect(poller.watch.pause(after: .microseconds(100)) == Self.ms(3))
  }
}
