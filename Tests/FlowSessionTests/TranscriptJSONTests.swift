import FlowModel
import FlowSession
import FlowWords
import Phone
import Testing
import ToyApps

struct TranscriptJSONTests {
  @Test func `a small flow as JSON lines, entry by entry`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(Toy.track("onboarding_started"))
      context.log(.init(level: .debug, text: "hi"))
    }
    script.hooks[1] = { _, context in context.perform(.review(.request)) }
    var habits = Toy.step("habitSetup")
    habits.content = .habits(
      HabitChoice(habits: [.init(name: "wake", label: .literal("起床"), time: Habits.Time("07:00"))]))
    habits.body = .literal("When?")
    habits.onLeave = CallbackID(slot: 1)
    var flow = Flow(
      name: "small", location: SourceLocation(file: "small.lua", line: 1),
      steps: [habits, Toy.step("notifications", .permission(.notifications))], resume: .init(key: "step"))
    flow.hooks.onStart = CallbackID(slot: 0)
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(
      .launched, .timePassed(1.5), .chosen("wake", time: Habits.Time("06:30")), .tapped("next"),
      .promptAnswered(.refused), .tapped("request"), .promptAnswered(.allowed))
    player.transcript.append(.end(.completed), at: player.session.world.clock.elapsed)
    #expect(
      player.transcript.jsonLines == """
        {"kind":"event","name":"launched","seq":1,"time":0}
        {"arguments":{"event":"onboarding_started"},"kind":"effect","name":"analytics.track","seq":2,"time":0}
        {"kind":"log","level":"debug","seq":3,"text":"hi","time":0}
        {"body":"When?","controls":[{"enabled":true,"key":"wake","label":"起床","role":"option","value":"07:00"},{"enabled":false,"key":"next","label":"Next","role":"primary"}],"kind":"screen","name":"habitSetup","screen":"step","seq":4,"step":"habitSetup","time":0,"title":"HabitSetup"}
        {"kind":"event","name":"timePassed","seconds":1.5,"seq":5,"time":0}
        {"at":"06:30","kind":"event","name":"chosen","option":"wake","seq":6,"time":1.5}
        {"control":"next","kind":"event","name":"tapped","seq":7,"time":1.5}
        {"arguments":{"habit":"wake","time":"06:30"},"kind":"effect","name":"habits.set","seq":8,"time":1.5}
        {"arguments":{},"kind":"effect","name":"review.request","seq":9,"time":1.5}
        {"kind":"prompt","review":true,"seq":10,"time":1.5}
        {"code":"review.tap","kind":"finding","sentence":"The review was requested in answer to a tap; the system may show nothing, and the app cannot know.","seq":11,"source":"S-32 (SKStoreReviewController.requestReview())","time":1.5}
        {"arguments":{"key":"step","value":1},"kind":"effect","name":"store.set","seq":12,"time":1.5}
        {"controls":[{"enabled":true,"key":"request","label":"Next","role":"primary"}],"kind":"screen","name":"notifications","screen":"step","seq":13,"step":"notifications","time":1.5,"title":"Notifications"}
        {"answer":"refused","kind":"event","name":"promptAnswered","seq":14,"time":1.5}
        {"control":"request","kind":"event","name":"tapped","seq":15,"time":1.5}
        {"arguments":{"permission":"notifications"},"kind":"effect","name":"permissions.request","seq":16,"time":1.5}
        {"kind":"prompt","permission":"notifications","seq":17,"time":1.5}
        {"answer":"allowed","kind":"event","name":"promptAnswered","seq":18,"time":1.5}
        {"kind":"event","name":"granted","permission":"notifications","request":"permissions.request","seq":19,"time":1.5}
        {"controls":[],"kind":"screen","name":"main","screen":"main","seq":20,"time":1.5,"title":"small"}
        {"kind":"end","outcome":"completed","seq":21,"time":1.5}

        """)
  }

  @Test func `a sign-in and a paywall as JSON lines`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.paywall(.register(placement: "end")))
    }
    var flow = Flow(
      name: "small", location: SourceLocation(file: "small.lua", line: 1),
      steps: [Toy.step("account", .signIn(.apple))])
    flow.hooks.onFinish = CallbackID(slot: 0)
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.launched)
    player.transcript.removeAll()
    try player.send(.tapped("signIn"), .signInFailed, .tapped("signIn"), .promptAnswered(.allowed))
    #expect(
      player.transcript.jsonLines == """
        {"control":"signIn","kind":"event","name":"tapped","seq":1,"time":0}
        {"arguments":{"provider":"apple"},"kind":"effect","name":"auth.signIn","seq":2,"time":0}
        {"kind":"prompt","seq":3,"signIn":"apple","time":0}
        {"kind":"event","name":"signInFailed","seq":4,"time":0}
        {"kind":"event","name":"failed","provider":"apple","request":"auth.signIn","seq":5,"time":0}
        {"control":"signIn","kind":"event","name":"tapped","seq":6,"time":0}
        {"arguments":{"provider":"apple"},"kind":"effect","name":"auth.signIn","seq":7,"time":0}
        {"kind":"prompt","seq":8,"signIn":"apple","time":0}
        {"answer":"allowed","kind":"event","name":"promptAnswered","seq":9,"time":0}
        {"kind":"event","name":"granted","provider":"apple","request":"auth.signIn","seq":10,"time":0}
        {"arguments":{"placement":"end"},"kind":"effect","name":"paywall.register","seq":11,"time":0}
        {"body":"end","controls":[{"enabled":true,"key":"close","label":"×","role":"secondary"}],"kind":"screen","name":"end","placement":"end","screen":"paywall","seq":12,"time":0,"title":"Paywall"}

        """)
  }
}
