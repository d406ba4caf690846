import FlowModel
import FlowSession
import Foundation
import Phone
import Testing
import ToyApps

struct ScreenCodableTests {
  private func json(_ screen: Screen) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(screen), as: UTF8.self)
  }

  @Test(arguments: Toy.names.filter { $0 != "alarmkit" })
  func `a screen is the same after it was written and read`(step: String) throws {
    var player = Player()
    try player.play(to: step)
    let screen = try #require(try player.compiled.screen(player.session))
    #expect(try JSONDecoder().decode(Screen.self, from: Data(json(screen).utf8)) == screen)
  }

  @Test func `the name has one key for every kind, and progress is a number and a total`() throws {
    var app = App(flow: Toy.flow("f", [Toy.step("a"), Toy.step("b")]))
    app.flows[0].showsProgress = true
    var player = Player(CompiledApp(app: app))
    try player.send(.launched)
    let step = try json(try #require(try player.compiled.screen(player.session)))
    #expect(step.contains(#""name":"a""#) && step.contains(#""progress":{"number":1,"total":2}"#), "\(step)")
    try player.send(.tapped("next"), .tapped("next"))
    let main = try json(try #require(try player.compiled.screen(player.session)))
    #expect(main.contains(#""name":"main""#) && main.contains(#""kind":"main""#), "\(main)")
  }

  @Test func `a screen without its status line is refused`() throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Screen.self, from: Data(#"{"controls":[],"kind":"step","name":"a","title":"A"}"#.utf8))
    }
  }
}
