import FlowModel
import FlowSession
import Phone
import Testing

/// Whole reactions: every entry with its arguments, and what is on disk afterwards. What is not listed must not happen.
struct ReactionWholeTests {
  @Test func `from the launch to the end, each event brings exactly this`() throws {
    var player = Player()
    for (event, expected) in Self.story {
      #expect(try player.reaction(to: event) == expected, "\(event.name)")
    }
    #expect(player.place == "main")
  }

  private static let story: [(Event, [String])] = [
    (
      .launched,
      [
        #"effect analytics.track {"event":"started"}"#,
        "effect paywall.preload",
        "screen welcome",
      ]
    ),
    (
      .tapped("next"),
      [
        #"effect analytics.track {"event":"left","parameters":{"step":"welcome"}}"#,
        #"effect store.set {"key":"step","value":1}"#,
        "screen account",
        #"durable {"store":{"step":1}}"#,
      ]
    ),
    (
      .tapped("signIn"),
      [
        #"effect auth.signIn {"provider":"apple"}"#,
        "prompt apple",
      ]
    ),
    (
      .promptAnswered(.allowed),
      [
        #"event granted {"provider":"apple","request":"auth.signIn"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"account"}}"#,
        #"effect store.set {"key":"step","value":2}"#,
        "log value is shown",
        "screen value",
        #"durable {"store":{"account":{"provider":"apple"},"step":2}}"#,
      ]
    ),
    (
      .tapped("next"),
      [
        #"effect analytics.track {"event":"left","parameters":{"step":"value"}}"#,
        #"effect store.set {"key":"step","value":3}"#,
        "screen source",
        #"durable {"store":{"step":3}}"#,
      ]
    ),
    (.chosen("tiktok", time: nil), []),
    (
      .tapped("next"),
      [
        #"effect profile.set {"field":"source","value":"tiktok"}"#,
        #"effect analytics.setUserProperty {"name":"source","value":"tiktok"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"source"}}"#,
        #"effect store.set {"key":"step","value":4}"#,
        "screen name",
        #"durable {"store":{"profile":{"source":"tiktok"},"step":4}}"#,
      ]
    ),
    (.entered("Aki"), []),
    (
      .tapped("next"),
      [
        #"effect profile.set {"field":"name","value":"Aki"}"#,
        #"effect analytics.setUserProperty {"name":"name","value":"Aki"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"name"}}"#,
        #"effect store.set {"key":"step","value":5}"#,
        "screen gender",
        #"durable {"store":{"profile":{"name":"Aki","source":"tiktok"},"step":5}}"#,
      ]
    ),
    (.chosen("male", time: nil), []),
    (
      .tapped("next"),
      [
        #"effect profile.set {"field":"gender","value":"male"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"gender"}}"#,
        #"effect store.set {"key":"step","value":6}"#,
        "screen age",
        #"durable {"store":{"profile":{"gender":"male","name":"Aki","source":"tiktok"},"step":6}}"#,
      ]
    ),
    (.chosen("18-24", time: nil), []),
    (
      .tapped("next"),
      [
        #"effect store.set {"key":"age","value":"18-24"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"age"}}"#,
        #"effect store.set {"key":"step","value":7}"#,
        "screen ideals",
        #"durable {"store":{"age":"18-24","step":7}}"#,
      ]
    ),
    (.chosen("kind", time: nil), []),
    (
      .tapped("next"),
      [
        #"effect store.set {"key":"ideals","value":["kind"]}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"ideals"}}"#,
        #"effect store.set {"key":"step","value":8}"#,
        #"effect paywall.register {"placement":"middle"}"#,
        "screen middle",
        #"durable {"store":{"ideals":["kind"],"step":8}}"#,
      ]
    ),
    (
      .tapped("close"),
      [
        #"event paywallEnded {"feature":true,"outcome":"dismissed","placement":"middle"}"#,
        "screen struggles",
      ]
    ),
    (.chosen("sleep", time: nil), []),
    (
      .tapped("next"),
      [
        #"effect onboarding.set {"name":"struggles","value":["sleep"]}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"struggles"}}"#,
        #"effect store.set {"key":"step","value":9}"#,
        "screen habitSetup",
        #"durable {"store":{"step":9}}"#,
      ]
    ),
    (.chosen("wake", time: nil), []),
    (
      .tapped("next"),
      [
        #"effect habits.set {"habit":"wake","time":"07:00"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"habitSetup"}}"#,
        "effect review.request",
        "prompt review",
        "finding review.tap",
        #"effect store.set {"key":"step","value":10}"#,
        "screen notifications",
        #"durable {"store":{"habits":{"wake":"07:00"},"step":10}}"#,
      ]
    ),
    (.tapped("request"), []),
    (.promptAnswered(.allowed), []),
    (
      .tapped("request"),
      [
        #"effect permissions.request {"permission":"notifications"}"#,
        "prompt notifications",
      ]
    ),
    (
      .promptAnswered(.allowed),
      [
        #"event granted {"permission":"notifications","request":"permissions.request"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"notifications"}}"#,
        #"effect store.set {"key":"step","value":11}"#,
        "screen alarmkit",
        #"durable {"store":{"step":11}}"#,
      ]
    ),
    (
      .tapped("request"),
      [
        #"effect permissions.request {"permission":"alarmkit"}"#,
        "prompt alarmkit",
      ]
    ),
    (
      .promptAnswered(.allowed),
      [
        #"event granted {"permission":"alarmkit","request":"permissions.request"}"#,
        #"effect analytics.track {"event":"left","parameters":{"step":"alarmkit"}}"#,
        #"effect analytics.track {"event":"completed"}"#,
        "effect onboarding.complete",
        #"effect paywall.register {"placement":"end"}"#,
        "screen end",
        #"durable {"store":{"done":true}}"#,
      ]
    ),
  ]
}
