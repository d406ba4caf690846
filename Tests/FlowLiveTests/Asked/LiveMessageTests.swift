import FlowDriver
import FlowLive
import FlowSession
import Foundation
import Phone
import Testing

struct LiveMessageTests {
  @Test(arguments: [
    (#"{"do":"tap","key":"next"}"#, LiveAction.event(.tapped("next"))),
    (#"{"do":"tap","key":"next","times":"2"}"#, .event(.tappedTwice("next"))),
    (#"{"do":"choose","key":"web"}"#, .event(.chosen("web", time: nil))),
    (#"{"do":"enter","key":"text","text":"空"}"#, .event(.entered("空", into: "text"))),
    (#"{"do":"swipe","direction":"left"}"#, .event(.swiped(.left))),
    (#"{"do":"kill"}"#, .event(.processKilled)), (#"{"do":"home"}"#, .event(.backgrounded)),
    (#"{"do":"pass","seconds":"60"}"#, .event(.timePassed(60))),
    (
      #"{"do":"permission","name":"notifications","status":"denied"}"#,
      .event(.phoneChanged(.permission(.notifications, .denied)))
    ),
    (#"{"do":"language","tag":"ja"}"#, .language("ja")),
    (#"{"do":"call","verb":"app.assign","experiment":"e"}"#, .call(#"app.assign("e")"#)),
    (
      #"{"do":"call","verb":"backend.respond","request":"GET a","answer.status":"500","answer.after":"2"}"#,
      .call(#"backend.respond("GET a", { status = 500, after = 2 })"#)
    ),
    (#"{"do":"call","verb":"device.kind","value":"ipad"}"#, .call(#"device.kind = "ipad""#)),
    (#"{"do":"call","verb":"camera.show","faces":"Sora, Ken"}"#, .call(#"camera.show("Sora", "Ken")"#)),
    (
      #"{"do":"call","verb":"app.post","event":"e","details":"{\"page\":3}"}"#,
      .call(#"app.post("e", { page = 3 })"#)
    ),
    (#"{"do":"call","verb":"device.lock"}"#, .call("device.lock()")),
    (
      #"{"do":"allowTypes","read.steps":"on","share.workouts":"on"}"#,
      .event(.promptAnswered(.some(read: [.steps], share: [.workouts])))
    ),
    (#"{"do":"callBack","link":"app://x"}"#, .event(.promptAnswered(.completed("app://x")))),
    (#"{"do":"happen","event":"paywall.restore()"}"#, .happen("paywall.restore()")),
    (#"{"do":"at","moment":"3","branch":"1"}"#, .at(3, branch: 1)),
    (#"{"do":"move","step":"a","before":"b"}"#, .move("a", isBefore: true, "b")),
    (#"{"do":"saveOrder"}"#, .saveOrder), (#"{"do":"undo"}"#, .undo),
  ])
  func `a message names a gesture, a step or a value`(_ json: String, _ action: LiveAction) throws {
    #expect(try Self.message(json).action == action)
  }

  @Test(arguments: [
    (#"{"do":"evaluate","text":"os.exit()"}"#, "\"evaluate\" is nothing that a page can do"),
    (#"{"do":"saveCheck","file":"/etc/passwd"}"#, "\"saveCheck\" takes no \"file\""),
    (#"{"do":"saveOrder","path":"../a.lua"}"#, "\"saveOrder\" takes no \"path\""),
    (#"{"do":"tap"}"#, "\"tap\" needs \"key\""),
    (#"{"do":"at","moment":"-1","branch":"1"}"#, "\"moment\" of \"at\" is a whole number"),
    (#"{"do":"at","moment":"1e9","branch":"1"}"#, "\"moment\" of \"at\" is a whole number"),
    (#"{"do":"move","step":"a","before":"b","after":"c"}"#, "\"move\" takes one place"),
    (#"{"do":"device","kind":"toaster"}"#, "\"kind\" cannot be \"toaster\"; one of iphone, ipad"),
    (#"{"do":"pass","seconds":"nan"}"#, "\"seconds\" is a number above 0"),
    (#"{"do":"pass","seconds":"-1"}"#, "\"seconds\" is a number above 0"),
    (#"{"do":"ios","version":"new"}"#, "\"new\" is no version of iOS, such as 26.0"),
    (#"[]"#, "a message is an object of texts"), (#"{"do":1}"#, "a message is an object of texts"),
    (#"{"key":"next"}"#, "\"\" is nothing that a page can do"), ("", "a message is an object of texts"),
    (#"{"do":"call","verb":"os.exit"}"#, "\"os.exit\" is no verb that a page calls"),
    (
      #"{"do":"call","verb":"app.install","flow":"/etc/passwd"}"#,
      "\"app.install\" is no verb that a page calls"
    ),
    (
      #"{"do":"call","verb":"device.kind","value":"toaster"}"#,
      "\"value\" cannot be \"toaster\"; one of iphone, ipad"
    ),
    (#"{"do":"call","verb":"device.kind","value":"ipad","file":"x"}"#, "\"call\" takes no \"file\""),
    (#"{"do":"call","verb":"app.suspendAfter","value":"nan"}"#, "\"value\" is a number"),
    (#"{"do":"call","verb":"device.uses24HourTime","value":"yes"}"#, "\"value\" is true or false"),
    (#"{"do":"allowTypes","read.soul":"on"}"#, "\"read.soul\" is no type of health data"),
  ])
  func `any other message is refused in one clause`(_ json: String, _ reason: String) {
    let refusal = #expect(throws: LiveMessage.Refusal.self) {
      _ = try Self.message(json).action
    }
    #expect(refusal?.text == reason)
  }

  /// Reads a message as a page sends it, with its place.
  private static func message(_ json: String) throws -> LiveMessage {
    let place = #""page":"p","run":"","since":"0""#
    let whole = json.hasPrefix("{") ? "{\(place),\(json.dropFirst())" : json
    return try LiveMessage.read(Data(whole.utf8)).message
  }

  @Test(arguments: [
    "{}", #"{"page":"","run":"","since":"0"}"#, #"{"page":"p","run":"","since":"-1"}"#,
    #"{"page":"p","run":"","since":"x"}"#, #"{"page":"p","since":"0"}"#,
  ])
  func `a message without the page, the run and the change that it has seen is refused`(_ json: String) {
    let refusal = #expect(throws: LiveMessage.Refusal.self) { _ = try LiveMessage.read(Data(json.utf8)) }
    #expect(refusal?.text == "a message says its page, the run and the change that it has seen")
  }

  @Test func `a text of a page is quoted, and never run`() throws {
    let page = try SamplePage()
    let texts = [#"") app.kill() --"#, "]] os.exit()", "a\nb", "\\\"", "\u{0}"]
    for text in texts {
      let before = page.driver.player?.history.entries.count
      try page.ask("mark", ["name": text])
      #expect(page.driver.markNames.contains(text))
      try page.ask("why", ["key": text])
      #expect(page.live.notice.isError)
      #expect(page.driver.player?.history.entries.count == before)
    }
  }
}
