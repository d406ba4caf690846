import Testing

@testable import Phone

@Suite struct AccountTests {
  private func signIn(_ world: inout World, _ answer: PromptAnswer = .allowed) -> Answer? {
    _ = world.apply(.auth(.signIn(.apple)))
    return world.answerPrompt(answer).answers.first?.answer
  }

  @Test func `a sign-in shows a sheet and ends signed in`() {
    var world = launched()
    let prompt = world.apply(.auth(.signIn(.apple))).prompt
    #expect(prompt?.kind == .signIn(.apple))
    #expect(world.account.status == .signingIn)
    #expect(world.answerPrompt(.allowed).answers.first?.answer == .granted)
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
    #expect(world.failSignIn().answer?.answer == .failed)
    #expect(world.account.status == .signedOut)
    #expect(world.prompts.isEmpty)
    #expect(world.process.phase == .active)
  }

  @Test func `only a sign-in that is up can fail`() {
    var world = launched()
    #expect(world.failSignIn().isNothing)
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.failSignIn().isNothing)
    #expect(world.prompt?.name == "notifications")
  }

  @Test func `backgrounding the sheet cancels it`() {
    var world = launched()
    _ = world.apply(.auth(.signIn(.apple)))
    #expect(world.background().answers.map(\.answer) == [.cancelled])
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

@Suite struct SignInWithAppleTests {
  private func signIn(_ world: inout World, _ answer: PromptAnswer = .allowed) -> TicketAnswer? {
    _ = world.act(.auth(.signIn(.apple)))
    return world.answerPrompt(answer).answers.first
  }

  private func post(_ body: Value) -> Effect {
    .backend(.request(.init(method: "POST", path: "auth/apple", body: body)))
  }

  private func failing() -> World {
    var world = launched()
    var program = Backend.Program()
    program.status = 500
    _ = world.turn(.backend(.program(key: "POST auth/apple", program)))
    return world
  }

  @Test func `S-58: name and address come at the first authorization only`() {
    var world = launched()
    _ = signIn(&world)
    #expect(world.account.credential?["name"] == "Sora")
    #expect(world.account.credential?["email"] == "sora@privaterelay.appleid.com")
    _ = world.act(.auth(.signOut))
    #expect(world.account.credential == nil)
    _ = signIn(&world)
    #expect(world.account.credential?["user"] == .string(Account.user))
    #expect(world.account.credential?["name"] == nil)
    #expect(world.account.credential?["email"] == nil)
  }

  @Test func `S-58: who stops using the Apple ID hands the name over again`() {
    var world = launched()
    _ = signIn(&world)
    #expect(world.turn(.account(.stoppedUsing)).happenings.map(\.what) == [.credentialRevoked])
    _ = world.act(.auth(.signOut))
    _ = signIn(&world)
    #expect(world.account.givenName == "Sora")
  }

  @Test func `S-59: the nonce of the request comes back in the token`() {
    var world = launched()
    _ = world.act(.auth(.setNonce(Account.hash(of: "raw"))))
    _ = signIn(&world)
    #expect(
      world.account.credential?["identityToken"]
        == .record([
          "sub": .string(Account.user), "email": .string(world.account.appleIDEmail), "nonce": "sha256(raw)",
        ]))
    world.launch()
    #expect(world.account.nonce == nil)
  }

  @Test func `S-60: a cancelled sheet is 1001`() {
    var world = launched()
    #expect(signIn(&world, .refused)?.detail == ["domain": "ASAuthorizationError", "code": 1001])
    _ = world.act(.auth(.signIn(.apple)))
    #expect(world.background().answers.map(\.detail) == [["domain": "ASAuthorizationError", "code": 1001]])
  }

  @Test func `S-60: without the capability no sheet comes up, and the request fails with 1000`() {
    var world = launched()
    _ = world.turn(.account(.capability(false)))
    let passed = world.act(.auth(.signIn(.apple)))
    #expect(world.prompt == nil)
    #expect(passed.codes == ["auth.capability"])
    guard case .replied(let reply)? = passed.happenings.first?.what else {
      Issue.record("nobody was told")
      return
    }
    #expect(reply.answer == .failed)
    #expect(reply.detail["code"] == 1000)
    #expect(world.account.status == .signedOut)
  }

  @Test func `S-61: the credential state is not found, then authorized, and whatever Apple says`() {
    var world = launched()
    #expect(world.account.credentialState == .notFound)
    _ = signIn(&world)
    #expect(world.account.credentialState == .authorized)
    #expect(world.turn(.account(.credentialState(.transferred))).happenings.isEmpty)
    #expect(world.account.credentialState == .transferred)
  }

  @Test func `S-61: a running app is told that its credential was revoked`() {
    var world = launched()
    _ = signIn(&world)
    let told = world.turn(.account(.credentialState(.revoked)))
    #expect(told.happenings.first?.what.handler == .onCredentialRevoked)
    world.kill()
    #expect(world.turn(.account(.credentialState(.revoked))).happenings.isEmpty)
  }

  @Test func `S-58: a name whose first request failed is lost with the process`() {
    var world = failing()
    _ = signIn(&world)
    _ = world.act(post(.record(["fullName": "Sora"])))
    _ = world.pass(1)
    #expect(world.kill().findings.map(\.code) == ["auth.nameLost"])
    world.launch()
    _ = signIn(&world)
    #expect(world.account.givenName == nil)
  }

  @Test func `S-58: a name whose request is on its way ends with its process, and is lost`() {
    var world = launched()
    _ = signIn(&world)
    _ = world.act(post(.record(["fullName": "Sora"])))
    #expect(world.kill().findings.map(\.code) == ["auth.nameLost"])
  }

  @Test
  func `S-58: a name that a background session carries, or that no request carries, is not told to be lost`()
  {
    var world = launched()
    _ = signIn(&world)
    let body = Value.record(["fullName": "Sora"])
    _ = world.act(.backend(.request(.init(method: "POST", path: "me", body: body, isBackground: true))))
    #expect(world.kill().findings.map(\.code) == [])
    var other = launched()
    _ = signIn(&other)
    _ = other.act(post(.record(["id": "1"])))
    #expect(other.kill().findings.map(\.code) == [])
  }

  @Test func `S-58: a name whose first request failed is lost by signing in again, and by signing out`() {
    var again = failing()
    _ = signIn(&again)
    _ = again.act(post([]))
    _ = again.pass(1)
    var out = again
    _ = again.apply(.auth(.signIn(.apple)))
    #expect(again.answerPrompt(.allowed).findings.map(\.code) == ["auth.nameLost"])
    #expect(out.act(.auth(.signOut)).codes == ["auth.nameLost"])
  }

  @Test(arguments: [
    "on disk", "on disk as data", "within a text", "in the Keychain", "in a group", "in a notification",
    "in a file",
    "sent again", "no request failed",
  ])
  func `S-58: a name that somebody has is not lost`(where place: String) {
    var world = failing()
    _ = signIn(&world)
    if place != "no request failed" { _ = world.act(post(.record(["fullName": "Sora"]))) }
    _ = world.pass(1)
    switch place {
    case "on disk": _ = world.act(.store(.set(key: "n", value: .json(["displayName": "Sora"]))))
    case "on disk as data":
      world.seed("n", .data(Array("{\"a\":[\"Sora\"]}".utf8)))
    case "within a text": _ = world.act(.store(.set(key: "n", value: "Sora Mori")))
    case "in the Keychain": _ = world.act(.keychain(.add(name: "n", value: "Sora")))
    case "in a group": world.seed("n", "Sora", in: "g")
    case "in a notification":
      world.changeSetting(.notifications, to: .authorized)
      let content = NotificationContent(title: "Hello, Sora")
      _ = world.act(
        .notifications(.add(.init(id: "n", content: content, trigger: .interval(60, repeats: false)))))
    case "in a file": _ = world.act(.files(.write(.init(name: "profile.json", bytes: 20))))
    case "sent again":
      _ = world.turn(.backend(.program(key: "POST auth/apple", Backend.Program())))
      _ = world.act(post(.record(["fullName": "Sora"])))
      _ = world.pass(1)
    default: break
    }
    #expect(world.kill().isNothing)
  }

  @Test(arguments: ["on disk", "in the profile", "in the Keychain", "in a group", "in a notification"])
  func `S-58: a name that was kept once is not lost where another takes its place`(where place: String) {
    func keep(_ name: String) -> Effect {
      switch place {
      case "on disk": .store(.set(key: "n", value: .json(["displayName": .string(name)])))
      case "in the profile": .profile(.set(field: "displayName", value: .string(name)))
      case "in the Keychain": .keychain(.update(name: "n", value: .string(name)))
      case "in a group": .suite(.set(group: "g", key: "n", value: .string(name)))
      default:
        .notifications(
          .add(.init(id: "n", content: .init(title: name), trigger: .interval(60, repeats: false))))
      }
    }
    var world = failing()
    world.keys.profile = "profile"
    world.changeSetting(.notifications, to: .authorized)
    _ = world.act(.keychain(.add(name: "n", value: "")))
    _ = signIn(&world)
    _ = world.act(post(.record(["fullName": "Sora"])))
    _ = world.pass(1)
    var never = world
    for name in ["Sora", "Hana"] { _ = world.act(keep(name)) }
    #expect(world.kill().isNothing)
    _ = never.act(keep("Hana"))
    #expect(never.kill().findings.map(\.code) == ["auth.nameLost"])
  }

  @Test(arguments: [
    ("Sora", "Sora", true), ("my name is Sora", "Sora", true), ("Sor", "Sora", false),
    ("sora", "Sora", false),
    ("Sorra Sora", "Sora", true), ("Zoe\u{308}", "Zo\u{EB}", true), ("Zoe\u{308}", "Zoe", false),
    ("a", "", true),
    ("a\r\nb", "\r\n", true), ("a\r\nb", "\n", false),
  ])
  func `a text stands in another one by its characters`(whole: String, part: String, stands: Bool) {
    #expect(whole.holds(part) == stands)
    #expect(whole.contains(part) == stands)
  }
}
