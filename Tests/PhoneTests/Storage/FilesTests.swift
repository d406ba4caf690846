import Phone
import Testing

@Suite struct FilesTests {
  @Test func `a file is written over and removed by its name`() {
    var world = launched()
    _ = world.apply(.files(.write(.init(name: "b.png", bytes: 10))))
    _ = world.apply(.files(.write(.init(name: "a.caf", bytes: 5))))
    _ = world.apply(.files(.write(.init(name: "b.png", bytes: 20))))
    #expect(world.files.all.map(\.name) == ["a.caf", "b.png"])
    #expect(world.files.file("b.png")?.bytes == 20)
    _ = world.apply(.files(.remove(name: "b.png", group: nil)))
    #expect(world.files.file("b.png") == nil)
  }

  @Test(arguments: [("a.PNG", "png"), ("Library/Sounds/wake.caf", "caf"), ("a", ""), (".hidden", "")])
  func `a file's kind is what follows the last point`(_ name: String, _ kind: String) {
    #expect(Files.File(name: name, bytes: 1).kind == kind)
  }

  @Test func `S-28: a group has a container only for an app that is entitled to it`() {
    var world = launched()
    world.declare(.groups(["group.a"]))
    #expect(world.hasContainer("group.a") && !world.hasContainer("group.b"))
    let file = Files.File(name: "x.png", group: "group.b", bytes: 1)
    #expect(world.apply(.files(.write(file))).findings.map(\.code) == ["group.mismatch"])
    #expect(world.files.all.isEmpty)
    _ = world.apply(.files(.write(.init(name: "x.png", group: "group.a", bytes: 1))))
    #expect(world.files.file("x.png", group: "group.a") != nil)
    #expect(world.files.file("x.png") == nil)
  }

  @Test func `files outlive the process, and can be planted`() {
    var world = launched()
    _ = world.change(.file(.init(name: "old.png", bytes: 3)))
    world.kill()
    #expect(world.files.all.map(\.name) == ["old.png"])
  }
}
