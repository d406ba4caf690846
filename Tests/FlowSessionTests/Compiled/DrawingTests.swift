import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

/// The screen of a session as one part of it.
struct DrawingTests {
  private let script = FakeScript()

  /// A step whose title is a function of the profile, shown.
  private func shown() throws -> (compiled: CompiledApp, session: Session) {
    var step = Toy.step("welcome")
    step.title = .callback(CallbackID(slot: 0))
    let app = App(flow: Flow(name: "t", location: SourceLocation(file: "t.lua", line: 1), steps: [step]))
    let compiled = CompiledApp(app: app, callbacks: script)
    script.texts[0] = { "\($0.profile["name"] ?? .null)" }
    var player = Player(compiled)
    try player.send(.launched)
    return (compiled, player.session)
  }

  @Test func `a drawing tells what its functions read`() throws {
    let (compiled, session) = try shown()
    let drawing = try #require(compiled.recording(among: []) { compiled.drawing(of: session) }.value)
    #expect(drawing.read.contains(.profile))
    #expect(!drawing.read.contains(.habits))
  }

  @Test
  func `who asks for the screen reads the drawing that stands for it, until what it was made of changes`()
    throws
  {
    var (compiled, session) = try shown()
    let drawing = try #require(compiled.recording(among: []) { compiled.drawing(of: session) }.value)
    let standing = StandingDrawing(drawing, of: session)

    script.forgetCalls()
    let same = try compiled.recording(among: [], standing: standing) { try compiled.screen(session) }
    #expect(script.calls == [])
    #expect(same.read.contains(.screen))
    #expect(!same.read.contains(.profile))

    var habits = session
    _ = try compiled.recording(among: [], standing: standing) {
      _ = habits.world.apply(.habits(.clear))
      _ = try compiled.screen(habits)
    }
    #expect(script.calls == [])

    let other = try compiled.recording(among: [], standing: standing) {
      _ = session.world.apply(.profile(.set(field: "name", value: "Sora")))
      return try compiled.screen(session)
    }
    #expect(other.value?.title.contains("Sora") == true)
    #expect(!other.read.contains(.screen))
    #expect(script.calls == ["text 0"])
  }

  @Test func `nothing stands for a screen of data, and for one that raises or says more than it draws`()
    throws
  {
    let data = Toy.compiled()
    func drawing(_ compiled: CompiledApp, _ session: Session) -> Drawing? {
      compiled.recording(among: []) { compiled.drawing(of: session) }.value
    }
    #expect(drawing(data, data.fresh(World())) == nil)
    #expect(drawing(data, try data.next(data.fresh(World()), .launched).session) == nil)

    let (compiled, session) = try shown()
    func draws(_ text: @escaping DrawnText.Body) -> Bool {
      let other = CompiledApp(app: compiled.app, callbacks: DrawnText(body: text))
      return drawing(other, session) != nil
    }
    #expect(draws { _ in "x" })
    #expect(
      !draws { context throws(ScriptFailure) in
        context.bringUp(.log(LogLine(level: .info, text: "drawn")))
        return "x"
      })
    #expect(!draws { _ throws(ScriptFailure) in throw FakeScript.failure })
  }
}

/// A script whose texts are one function.
private final class DrawnText: Callbacks {
  typealias Body = (CallbackContext) throws(ScriptFailure) -> String
  private let body: Body

  init(body: @escaping Body) { self.body = body }

  func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) {}
  func test(_ condition: CallbackID, in context: CallbackContext) -> Bool { true }
  func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    try body(context)
  }
  func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value { throw FakeScript.failure }
}
