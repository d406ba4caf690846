import Phone
import Testing

@Suite struct SystemSheetTests {
  private func asked(_ sheet: SystemSheet) -> World {
    var world = launched()
    _ = world.apply(.sheet(sheet))
    if world.prompt?.name == "webConsent" { _ = world.answerPrompt(.allowed) }
    return world
  }

  private let web = SystemSheet.web(url: "https://a.b/login", callback: "myapp")

  @Test func `a web sign-in ends with the link of its callback`() {
    var world = asked(web)
    #expect(world.prompt?.name == "web")
    #expect(!world.offers(.completed("other://x")))
    #expect(world.offers(.completed("myapp://x?code=1")))
    let answers = world.answerPrompt(.completed("myapp://x?code=1")).answers
    #expect(answers.map(\.answer) == [.granted])
    #expect(answers[0].detail["url"] == "myapp://x?code=1")
  }

  @Test func `a person consents before a site opens, or has cancelled the sign-in`() {
    var world = launched()
    _ = world.apply(.sheet(web))
    #expect(world.prompt?.name == "webConsent" && !world.offers(.completed("myapp://x")))
    #expect(world.failSignIn().isNothing)
    let cancelled = world.answerPrompt(.refused).answers
    #expect(cancelled.map(\.answer) == [.cancelled] && cancelled[0].detail["code"] == 1)
    #expect(world.dialogs.isEmpty)
  }

  @Test func `a site that shares nothing with Safari opens at once`() {
    var world = launched()
    let reply = world.apply(.sheet(.web(url: "https://a.b", callback: "c", isEphemeral: true)))
    #expect(reply.prompts.map(\.name) == ["web"])
  }

  @Test func `a web sign-in is cancelled, or fails`() {
    var world = asked(web)
    let cancelled = world.answerPrompt(.refused).answers
    #expect(cancelled.map(\.answer) == [.cancelled])
    #expect(cancelled[0].detail["code"] == 1)
    world = asked(web)
    #expect(world.failSignIn().answers.map(\.answer) == [.failed])
    #expect(world.prompt == nil)
  }

  @Test func `a share sheet is closed or used, and nothing fails it`() {
    var world = asked(.share("text"))
    #expect(world.failSignIn().isNothing && world.prompt?.name == "share")
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    world = asked(.share("text"))
    #expect(world.answerPrompt(.refused).answers.map(\.answer) == [.cancelled])
  }

  @Test func `a sheet waits for the app's return, and dies with the process`() {
    var world = asked(web)
    world.background()
    #expect(world.prompt == nil && world.dialogs.count == 1)
    world.foreground()
    #expect(world.prompt?.name == "web")
    world.kill()
    #expect(world.dialogs.isEmpty)
  }
}
