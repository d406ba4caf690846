import Foundation
import TestSupport
import Testing

@testable import Phone

@Suite struct EffectTests {
  static let all: [Row<Effect, String>] = [
    Row(
      "track", .analytics(.track(event: "onboarding_started", parameters: [:])),
      "analytics.track {\"event\":\"onboarding_started\"}"),
    Row(
      "property", .analytics(.setUserProperty(name: "gender", value: "other")),
      "analytics.setUserProperty {\"name\":\"gender\",\"value\":\"other\"}"),
    Row("identify", .analytics(.identify("u")), "analytics.identify {\"id\":\"u\"}"),
    Row("sign in", .auth(.signIn(.apple)), "auth.signIn {\"provider\":\"apple\"}"),
    Row("sign out", .auth(.signOut), "auth.signOut {}"),
    Row(
      "habit", .habits(.set(name: "wake", time: Habits.Time("7:05"))),
      "habits.set {\"habit\":\"wake\",\"time\":\"07:05\"}"),
    Row(
      "habit without a time", .habits(.set(name: "wake", time: nil)),
      "habits.set {\"habit\":\"wake\",\"time\":null}"),
    Row("no habit", .habits(.remove(name: "wake")), "habits.remove {\"habit\":\"wake\"}"),
    Row("language", .language(.set("ja")), "language.set {\"language\":\"ja\"}"),
    Row("no language", .language(.set(nil)), "language.set {\"language\":null}"),
    Row("complete", .onboarding(.complete), "onboarding.complete {}"),
    Row("state", .onboarding(.set(name: "n", value: 1)), "onboarding.set {\"name\":\"n\",\"value\":1}"),
    Row("register", .paywall(.register(placement: "p")), "paywall.register {\"placement\":\"p\"}"),
    Row("preload", .paywall(.preload), "paywall.preload {}"),
    Row("permission", .permissions(.request(.alarmkit)), "permissions.request {\"permission\":\"alarmkit\"}"),
    Row(
      "profile", .profile(.set(field: "gender", value: "other")),
      "profile.set {\"field\":\"gender\",\"value\":\"other\"}"),
    Row("review", .review(.request), "review.request {}"),
    Row(
      "store", .store(.set(key: "com.anicca.onboardingStep", value: 9)),
      "store.set {\"key\":\"com.anicca.onboardingStep\",\"value\":9}"),
    Row(
      "track once", .analytics(.trackOnce(event: "e", parameters: [:])),
      "analytics.trackOnce {\"event\":\"e\"}"),
    Row("reset", .analytics(.reset), "analytics.reset {}"),
    Row("nonce", .auth(.setNonce("n")), "auth.setNonce {\"nonce\":\"n\"}"),
    Row(
      "server", .backend(.request(.init(method: "PUT", path: "p", body: ["a"]))),
      "backend.request {\"body\":[\"a\"],\"method\":\"PUT\",\"path\":\"p\"}"),
    Row("camera", .camera(.start), "camera.start {}"),
    Row("background task", .app(.beginBackgroundTask), "app.beginBackgroundTask {}"),
    Row("no camera", .camera(.stop), "camera.stop {}"),
    Row("frame", .camera(.forgetFrame), "camera.forgetFrame {}"),
    Row(
      "donate", .intents(.donate(.init(name: "Ai", image: .data))),
      "intents.donate {\"image\":\"data\",\"name\":\"Ai\"}"),
    Row(
      "notification", daily("wake", 7),
      "notifications.add {\"at\":{\"hour\":7,\"minute\":0},\"body\":\"body\",\"id\":\"wake\",\"repeats\":true,\"title\":\"wake\"}"
    ),
    Row("no notification", .notifications(.remove(["a"])), "notifications.remove {\"ids\":[\"a\"]}"),
    Row("none delivered", .notifications(.removeDelivered(nil)), "notifications.removeDelivered {}"),
    Row(
      "categories", .notifications(.setCategories([.init(id: "A")])),
      "notifications.setCategories {\"categories\":[{\"actions\":[],\"id\":\"A\"}]}"),
    Row(
      "foreground", .notifications(.foreground([.banner])),
      "notifications.foreground {\"options\":[\"banner\"]}"),
    Row("badge", .notifications(.setBadge(2)), "notifications.setBadge {\"count\":2}"),
    Row("delegate", .notifications(.attachDelegate), "notifications.attachDelegate {}"),
    Row("call", .push(.reportCall), "push.reportCall {}"),
    Row(
      "audio", .voice(.configure(category: "playAndRecord", mode: "default", options: [])),
      "voice.configure {\"category\":\"playAndRecord\",\"mode\":\"default\",\"options\":[]}"),
    Row("secret", .voice(.setSecret("s", lifetime: 60)), "voice.setSecret {\"lifetime\":60}"),
    Row("connect", .voice(.connect), "voice.connect {}"),
    Row("send", .voice(.send("response.create", [:])), "voice.send {\"type\":\"response.create\"}"),
    Row("resume", .voice(.resume), "voice.resume {}"),
    Row("stop", .voice(.stop), "voice.stop {}"),
    Row("no store", .store(.remove(key: "k")), "store.remove {\"key\":\"k\"}"),
  ]

  /// Effects on services that many flows never touch.
  static let services: [Row<Effect, String>] = [
    Row(
      "alarm", .alarms(.schedule(id: "wake", time: Habits.Time("7:00")!)),
      "alarms.schedule {\"id\":\"wake\",\"time\":\"07:00\"}"),
    Row("no alarm", .alarms(.cancel(id: "wake")), "alarms.cancel {\"id\":\"wake\"}"),
    Row(
      "file", .files(.write(.init(name: "a.png", bytes: 1))), "files.write {\"bytes\":1,\"name\":\"a.png\"}"),
    Row(
      "file of a group", .files(.remove(name: "a.png", group: "g")),
      "files.remove {\"group\":\"g\",\"name\":\"a.png\"}"),
    Row("sample", .health(.save(.weight, 61.5)), "health.save {\"type\":\"weight\",\"value\":61.5}"),
    Row(
      "item", .keychain(.add(name: "face", value: "x")), "keychain.add {\"name\":\"face\",\"value\":\"x\"}"),
    Row(
      "item after the first unlock", .keychain(.add(name: "face", value: 1, access: .afterFirstUnlock)),
      "keychain.add {\"access\":\"afterFirstUnlock\",\"name\":\"face\",\"value\":1}"),
    Row(
      "another item", .keychain(.update(name: "face", value: 2)),
      "keychain.update {\"name\":\"face\",\"value\":2}"),
    Row(
      "an item that failed", .keychain(.failed(.add(name: "face", value: 2), .duplicateItem)),
      "keychain.add {\"name\":\"face\",\"status\":-25299,\"value\":2}"),
    Row("no item", .keychain(.delete(name: "face")), "keychain.delete {\"name\":\"face\"}"),
    Row(
      "provisional", .permissions(.request(.notifications, with: .provisional)),
      "permissions.request {\"permission\":\"notifications\",\"provisional\":true}"),
    Row(
      "always", .permissions(.request(.location, with: .always)),
      "permissions.request {\"always\":true,\"permission\":\"location\"}"),
    Row(
      "health", .permissions(.request(.healthKit, with: .health(read: [.steps], share: []))),
      "permissions.request {\"permission\":\"healthKit\",\"read\":[\"steps\"],\"share\":[]}"),
    Row(
      "group", .suite(.set(group: "g", key: "k", value: 1)),
      "store.set {\"key\":\"k\",\"suite\":\"g\",\"value\":1}"),
    Row("no group", .suite(.remove(group: "g", key: "k")), "store.remove {\"key\":\"k\",\"suite\":\"g\"}"),
  ]

  @Test(arguments: all + services)
  func `an effect is named and shown as the Lua verb that causes it`(_ row: Row<Effect, String>) {
    #expect(row.input.name + " " + JSONText.string(.record(row.input.arguments)) == row.expected)
  }

  @Test func `an event with parameters shows them as a record of their own`() {
    let effect = Effect.analytics(.track(event: "onboarding_step", parameters: ["step": "welcome"]))
    #expect(
      JSONText.string(.record(effect.arguments))
        == "{\"event\":\"onboarding_step\",\"parameters\":{\"step\":\"welcome\"}}")
  }

  @Test(arguments: all + services)
  func `an effect survives coding`(_ row: Row<Effect, String>) throws {
    let data = try JSONEncoder().encode(row.input)
    #expect(try JSONDecoder().decode(Effect.self, from: data) == row.input)
  }
}

@Suite struct EffectKindsTests {
  @Test func `each kind of effect is listed once, and its samples are of its own kind`() {
    let names = Effect.kinds.map { String(reflecting: $0) }
    #expect(Set(names).count == names.count)
    for kind in Effect.kinds {
      func all<Kind: AppEffect>(_: Kind.Type) -> [Effect] { Kind.samples.map(\.effect) }
      let samples = all(kind)
      #expect(!samples.isEmpty)
      #expect(samples.allSatisfy { String(reflecting: type(of: $0.declaration)) == String(reflecting: kind) })
    }
  }

  @Test func `the identity of an effect leaves out the person's choice`() {
    let set = Effect.store(.set(key: "goal", value: "sleep"))
    #expect(set.identity == Effect.store(.set(key: "goal", value: "focus")).identity)
    #expect(set.identity != Effect.store(.set(key: "age", value: 3)).identity)
    #expect(set.spoken == "store.set \"goal\"")
    #expect(Effect.habits(.clear).identity == Effect.habits(.set(name: "wake", time: nil)).identity)
  }

  @Test func `a review and a sample must not be repeated, and an answer in memory is free to go`() {
    #expect(Effect.review(.request).delivery == .atMostOnce)
    #expect(Effect.health(.save(.steps, 1)).delivery == .atMostOnce)
    #expect(Effect.store(.set(key: "a", value: 1)).delivery == .atLeastOnce)
    #expect(Effect.onboarding(.set(name: "a", value: 1)).delivery == .free)
  }
}
