import Phone
import Testing

@Suite struct AppProcessTests {
  @Test func `there is no process before the first launch`() {
    let process = World().process
    #expect(process.phase == .notRunning)
    #expect(!process.isRunning)
    #expect(process.number == 0)
  }

  @Test func `every launch makes a process with the next number`() {
    var world = launched()
    #expect(world.process.number == 1)
    world.kill()
    #expect(world.process.number == 1)
    world.launch()
    #expect(world.process.number == 2)
    #expect(world.process.phase == .active)
  }

  @Test func `a phone without a process cannot be backgrounded or foregrounded`() {
    var world = World()
    #expect(world.background() == Reply())
    world.foreground()
    #expect(world.process.phase == .notRunning)
  }

  @Test func `the app goes to the background and comes back`() {
    var world = launched()
    #expect(world.background() == Reply())
    #expect(world.process.phase == .background)
    world.foreground()
    #expect(world.process.phase == .active)
  }

  @Test func `S-51 a system dialog makes the app inactive, not backgrounded`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.process.phase == .inactive)
    _ = world.answerPrompt(.allowed)
    #expect(world.process.phase == .active)
  }

  @Test func `a dialog that is asked for in the background waits for the foreground`() {
    var world = launched()
    _ = world.background()
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.process.phase == .background)
    #expect(world.prompt == nil)
    world.foreground()
    #expect(world.process.phase == .inactive)
    #expect(world.prompt?.kind == .permission(.notifications))
  }

  @Test func `a request waits until it is settled, and dies with its process`() {
    var world = World()
    world.launch(arguments: ["-reset"])
    #expect(world.process.arguments == ["-reset"])
    _ = world.apply(.permissions(.request(.notifications)))
    // iOS shows one dialog: the second request is one that nobody ever answers.
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.process.pending.map(\.number) == [1, 2])
    #expect(!world.process.isSettled)
    world.settle(world.process.pending[0])
    #expect(world.process.pending.map(\.number) == [2])
    world.launch()
    #expect(world.process.pending == [])
    #expect(world.process.isSettled)
    #expect(world.process.arguments == [])
  }
}
