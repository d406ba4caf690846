import FlowDriver
import Testing

struct LookingBackTests {
  private func read(_ lines: String...) throws -> [String] {
    let prompt = try Prompting([
      "flow.lua": """
      return onboarding.flow "f" {
        resume = { key = "k" }, onStart = function() store.set("a", 1) analytics.track "x" log.info "said" end,
        onboarding.step "one" { onLeave = function() review.request() review.request() end }, onboarding.step "two",
      }
      """
    ])
    var last: [String] = []
    for line in lines { last = prompt.read(line) }
    return last
  }

  @Test func `what the app has done is listed, all of it, of an object or of a name`() throws {
    #expect(try read("#effects()")[0] == "2" || read("#effects()")[0] == "3")
    #expect(try read("effects('store')[1]") == ["\"store.set key=a value=1\""])
    #expect(try read("#effects 'analytics.track'") == ["1"])
    #expect(try read("#effects 'push'") == ["0"])
    #expect(try read("effects 'analytcs.track'") == ["there is no effect \"analytcs.track\""])
  }

  @Test func `the transcript is listed by name, object and screen`() throws {
    #expect(try read("table.concat(transcript 'launched', ' ')") == ["\"launched\""])
    #expect(try read("transcript('one')[1]") == ["\"screen one\""])
    #expect(try read("transcript('screen')[1]") == ["\"screen one\""])
    #expect(try read("transcript('event')[1]") == ["\"launched\""])
    #expect(try read("#transcript 'dialog'") == ["0"])
    #expect(try read("transcript 'lanched'") == ["there is no entry \"lanched\""])
    #expect(try read("transcript.outcome") == ["nil"])
  }

  @Test func `findings are listed with their sentences`() throws {
    #expect(try read("#findings()") == ["0"])
    #expect(try read("findings 'nosuch'") == ["there is no finding \"nosuch\""])
    #expect(try read("tap 'next'", "findings('review')[1] ~= nil") == ["true"])
  }
}
