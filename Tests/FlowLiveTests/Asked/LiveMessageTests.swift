import FlowDriver
import FlowSession
import Foundation
import Phone
import Testing

@testable import FlowLive

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
    (
      #"{"do":"assign","experiment":"e","variant":""}"#,
      .event(.phoneChanged(.variant(experiment: "e", name: nil)))
    ),
    (#"{"do":"language","tag":"ja"}"#, .language("ja")),
    (
      #"{"do":"respond","request":"GET a","status":"500","after":"2"}"#,
      .respond("GET a", status: 500, after: 2)
    ),
    (#"{"do":"at","moment":"3","branch":"1"}"#, .at(3, branch: 1)),
    (#"{"do":"move","step":"a","before":"b"}"#, .move("a", isBefore: true, "b")),
    (#"{"do":"saveOrder"}"#, .saveOrder), (#"{"do":"undo"}"#, .undo),
  ])
  func `a message names a gesture, a step or a value`(_ json: String, _ action: LiveAction) throws {
    #expect(try LiveMessage(json: Data(json.utf8)).action == action)
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
    (#"[]"#, "a message is an object of texts, and says what to do"),
    (#"{"do":1}"#, "a message is an object of texts, and says what to do"),
    (#"{"key":"next"}"#, "a message is an object of texts, and says what to do"),
    ("", "a message is an object of texts, and says what to do"),
  ])
  func `any other message is refused in one clause`(_ json: String, _ reason: String) {
    let refusal = #expect(throws: LiveMessage.Refusal.self) {
      _ = try LiveMessage(json: Data(json.utf8)).action
    }
    #expect(refusal?.text == reason)
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
