import FlowModel
import Phone
import Testing

struct TextTests {
  private let app = App(
    flow: flow([]),
    localization: tables([
      ("en", [("hello", "Hello"), ("only_en", "English")]), ("ja", [("hello", "こんにちは")]),
    ]))

  private func shown(
    _ text: Text, _ preferred: [String], _ app: App, _ callbacks: any Callbacks = NoCallbacks()
  )
    throws -> String
  {
    let world = World()
    return try text.resolved(
      in: app, preferred: preferred, context: RecordingContext(world, callbacks: callbacks))
  }

  @Test func `a key is shown in the language that is preferred`() throws {
    #expect(try shown(.key("hello", fallback: "x"), ["ja"], app) == "こんにちは")
    #expect(try shown(.key("hello", fallback: nil), ["fr", "en"], app) == "Hello")
  }

  @Test func `a key that the language lacks is shown bare, whatever the fallback is`() throws {
    #expect(try shown(.key("only_en", fallback: "Fallback"), ["ja"], app) == "only_en")
    #expect(try shown(.key("nowhere", fallback: "Fallback"), ["en"], app) == "nowhere")
  }

  @Test func `an app without tables shows the fallback`() throws {
    let bare = App(flow: flow([]))
    #expect(try shown(.key("hello", fallback: "Fallback"), ["en"], bare) == "Fallback")
    #expect(try shown(.key("hello", fallback: nil), ["en"], bare) == "hello")
  }

  @Test func `a literal is never looked up`() throws {
    #expect(try shown(.literal("hello"), ["ja"], app) == "hello")
  }

  @Test func `what a function gives is a key where a table has it, else a text`() throws {
    let callbacks = RecordingCallbacks()
    callbacks.texts = [0: "hello", 1: "Hi there"]
    #expect(try shown(.callback(0), ["ja"], app, callbacks) == "こんにちは")
    #expect(try shown(.callback(1), ["ja"], app, callbacks) == "Hi there")
  }

  @Test func `only a function can change with the world`() {
    #expect(Text.key("a", fallback: nil).isStatic)
    #expect(Text.literal("a").isStatic)
    #expect(!Text.callback(0).isStatic)
  }
}
