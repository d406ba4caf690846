import Phone
import Testing

@Suite struct AccountTests {
  private func signIn(_ world: inout World, _ answer: PromptAnswer = .allowed) -> Answer? {
    _ = world.apply(.auth(.signIn(.apple)))
    return world.answerPrompt(answer).replies.first?.answer
  }

  @Test func `a sign-in shows a sheet and ends signed in`() {
    var world = launched()
    let prompt = world.apply(.auth(.signIn(.apple))).prompt
    #expect(prompt?.kind == .signIn(.apple))
    #expect(world.account.status == .signingIn)
    #expect(world.answerPrompt(.allowed).replies.first?.answer == .granted)
    #expect(world.account.isSignedIn)
  }

  @Test func `S-58 the name is handed over at the first authorization only`() {
    var world = launched()
    #expect(signIn(&world) == .granted)
    #expect(world.account.givenName == "Sora")
    _ = world.apply(.auth(.signOut))
    #expect(world.account.givenName == nil)
    #expect(signIn(&world) == .granted)
    #expect(world.account.isSignedIn)
    #expect(world.account.givenName == nil)
  }

  @Test func `S-58 a name that was not kept is gone after a kill`() {
    var world = launched(keys: aniccaKeys)
    _ = signIn(&world)
    world.kill()
    world.launch()
    #expect(world.account.isSignedIn)
    #expect(world.account.givenName == nil)
    #expect(world.account.wasAuthorized)
  }

  @Test func `S-58 a cancelled sheet hands over nothing and does not count`() {
    var world = launched()
    #expect(signIn(&world, .refused) == .cancelled)
    #expect(world.account.status == .signedOut)
    #expect(!world.account.wasAuthorized)
    #expect(signIn(&world) == .granted)
    #expect(world.account.givenName == "Sora")
  }

  @Test func `S-60 a failed sign-in ends signed out`() {
    var world = launched()
    _ = world.apply(.auth(.signIn(.apple)))
    #expect(world.failSignIn()?.answer == .failed)
    #expect(world.account.status == .signedOut)
    #expect(world.prompts.isEmpty)
    #expect(world.process.phase == .active)
  }

  @Test func `only a sign-in that is up can fail`() {
    var world = launched()
    #expect(world.failSignIn() == nil)
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.failSignIn() == nil)
    #expect(world.prompt?.name == "notifications")
  }

  @Test func `backgrounding the sheet cancels it`() {
    var world = launched()
    _ = world.apply(.auth(.signIn(.apple)))
    #expect(world.background().replies.map(\.answer) == [.cancelled])
    #expect(world.account.status == .signedOut)
  }

  @Test func `a sign-in dies with the process`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.auth(.signIn(.apple)))
    world.kill()
    #expect(world.account.status == .signedOut)
    world.launch()
    #expect(world.account.status == .signedOut)
    #expect(!world.account.wasAuthorized)
  }

  @Test func `whoever is signed in stays so when a second sheet is cancelled`() {
    var world = launched(keys: aniccaKeys)
    _ = signIn(&world)
    #expect(signIn(&world, .refused) == .cancelled)
    #expect(world.account.isSignedIn)
    #expect(world.defaults.object("com.anicca.userCredentials") != nil)
  }

  @Test func `credentials on disk sign the next process in`() {
    var world = launched(keys: aniccaKeys)
    _ = signIn(&world)
    #expect(world.defaults.object("com.anicca.userCredentials") == .json(["provider": "apple"]))
    world.kill()
    #expect(!world.account.isSignedIn)
    world.launch()
    #expect(world.account.isSignedIn)
  }

  @Test func `an app that keeps no credentials starts signed out`() {
    var world = launched()
    _ = signIn(&world)
    world.launch()
    #expect(world.account.status == .signedOut)
  }

  @Test func `signing out removes the credentials`() {
    var world = launched(keys: aniccaKeys)
    _ = signIn(&world)
    _ = world.apply(.auth(.signOut))
    #expect(world.defaults.object("com.anicca.userCredentials") == nil)
    world.launch()
    #expect(!world.account.isSignedIn)
  }
}
