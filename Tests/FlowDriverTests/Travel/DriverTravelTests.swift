import FlowDriver
import FlowModel
import FlowSession
import Testing

@Suite struct DriverTravelTests {
  @Test func `a fresh phone is a branch, and undo and redo lead across it`() throws {
    let prompt = try Prompting()
    for line in ["tap 'next'", "app.background()", "undo()", "app.launch { ios = '18.5' }", "tap 'next'"] {
      _ = prompt.read(line)
    }
    let path = prompt.folder.file("flow.lua")
    #expect(
      prompt.read("branches()[2]") == [
        "\"* 2 begins at 1 after 2: app.install(\"\(path)\", { ios = \"18.5\" }); app.launch(); tap \"next\"\""
      ])
    #expect(prompt.read("{ #branches(), device.ios, #timeline() }") == ["{\n  2,\n  \"18.5\",\n  2,\n}"])
    #expect(prompt.read("undo()") == ["undone: tap \"next\""])
    // The line that installed it launched it as well.
    #expect(prompt.read("undo()") == ["undone: app.install(\"\(path)\", { ios = \"18.5\" }); app.launch()"])
    #expect(
      prompt.read("{ device.ios, screen.step, #timeline() }") == ["{\n  \"26.0\",\n  \"account\",\n  2,\n}"])
    #expect(prompt.read("redo() return device.ios, #timeline()") == ["\"18.5\"", "1"])
    #expect(prompt.read("redo() return #timeline()") == ["2"])
    // What was undone on the old phone is still there.
    #expect(prompt.read("at(3, 1) return device.ios, app.phase") == ["\"26.0\"", "\"background\""])
    #expect(prompt.read("at(2, 2) return device.ios, screen.step") == ["\"18.5\"", "\"account\""])
  }

  @Test func `an installed file is a branch as well, and what is done meanwhile makes the redo of it go`()
    throws
  {
    let other = #"return onboarding.flow "other" { onboarding.step "only" }"#
    let prompt = try Prompting(["other.lua": other])
    let path = prompt.folder.file("other.lua")
    _ = prompt.read("app.install '\(path)'")
    _ = prompt.read("app.launch()")
    #expect(prompt.read("flow.name") == ["\"other\""])
    _ = prompt.read("undo(2)")
    #expect(prompt.read("flow.name, screen.step") == ["\"toy\"", "\"welcome\""])
    _ = prompt.read("tap 'next'")
    #expect(prompt.read("redo()") == ["nil"])
    #expect(prompt.read("at(1, 2) return screen.step") == ["\"only\""])
    #expect(prompt.read("at(1, 3)") == ["there is no branch 3"])
    #expect(prompt.read("at(7, 1)") == ["there is no moment 7"])
    #expect(prompt.read("flow.name, screen.step") == ["\"other\"", "\"only\""])
  }

  @Test func `a line that fails leaves the phones as they were`() throws {
    let prompt = try Prompting()
    _ = prompt.read("tap 'next'")
    #expect(prompt.read("app.launch { ios = '18.5' } error 'no'") == ["no"])
    #expect(prompt.read("#branches(), device.ios, screen.step") == ["1", "\"26.0\"", "\"account\""])
    #expect(prompt.read("undo() return screen.step") == ["\"welcome\""])
  }

  @Test func `a flow that is assigned is played with all branches and with what was undone`() throws {
    let prompt = try Prompting()
    for line in ["tap 'next'", "at(1)", "app.background()", "app.foreground()", "at(2, 1)", "undo()"] {
      _ = prompt.read(line)
    }
    #expect(prompt.read("flow = flow:without 'source'") == ["followed 1 of 1"])
    #expect(prompt.read("#branches(), screen.step") == ["2", "\"welcome\""])
    #expect(prompt.read("redo() return screen.step") == ["\"account\""])
    #expect(prompt.read("at(3, 2) return timeline()[3]") == ["\"app.foreground()\""])
  }

  @Test func `undo takes a flow that was assigned back, and redo assigns it again`() throws {
    let prompt = try Prompting()
    _ = prompt.read("jump 'name'")
    let before = prompt.session.driver.player?.session
    _ = prompt.read("flow = flow:move('habitSetup', { before = 'source' })")
    let tried = prompt.read("flow")
    let step = prompt.read("screen.step")
    #expect(prompt.session.driver.source.isTrial)
    _ = prompt.read("app.background()")
    #expect(prompt.read("undo()") == ["undone: app.background()"])
    #expect(prompt.read("undo()") == ["undone: flow = …"])
    #expect(!prompt.session.driver.source.isTrial)
    #expect(prompt.session.driver.player?.session == before)
    #expect(prompt.read("redo()") == ["redone: flow = …"])
    #expect(prompt.read("flow") == tried && prompt.read("screen.step") == step)
    #expect(prompt.read("redo()") == ["redone: app.background()"])
  }

  @Test func `a line is taken back with all that it did, and several at once`() throws {
    let prompt = try Prompting()
    _ = prompt.read("jump 'name'")
    let count = try #require(prompt.session.driver.player?.count)
    _ = prompt.read("app.background(); app.foreground()")
    _ = prompt.read("app.background()")
    #expect(prompt.read("undo(2)") == ["undone: app.background(); app.foreground(); app.background()"])
    #expect(prompt.session.driver.player?.count == count)
    #expect(prompt.read("undo() return #timeline()") == ["1"])
    #expect(prompt.read("redo(2) return #timeline()") == ["\(count + 2)"])
    #expect(prompt.read("undo(99) return #timeline()") == ["0"])
    #expect(prompt.read("undo()") == ["nil"])
    #expect(
      prompt.read("undo(-1)") == [
        "undo: 'what' should be an integer of at least 1 or a string, got the number -1"
      ])
  }

  @Test func `in a line that is still evaluated each event is one`() throws {
    let prompt = try Prompting()
    #expect(
      prompt.read("app.background() app.foreground() return (undo()), (#timeline())")
        == ["\"app.foreground()\"", "2"])
  }

  @Test func `undo goes back to the moment at which a step came up`() throws {
    let prompt = try Prompting()
    _ = prompt.read("jump 'source'")
    _ = prompt.read("choose 'tiktok'")
    _ = prompt.read("jump 'name'")
    #expect(prompt.read("undo 'source' return screen.step, #screen.chosen") == ["\"source\"", "0"])
    #expect(prompt.read("undo 'habitSetup'") == ["the session was not at \"habitSetup\" before"])
    #expect(prompt.read("undo 'sorce'") == ["the flow has no step \"sorce\""])
  }

  @Test func `a mark is gone to by its name, from another phone and on another order`() throws {
    let prompt = try Prompting()
    _ = prompt.read("tap 'next'")
    _ = prompt.read("mark 'signed out'")
    _ = prompt.read("app.launch { language = 'ja' }")
    _ = prompt.read("flow = flow:without 'source'")
    #expect(prompt.read("at 'signed out' return screen.step, language.device") == ["\"account\"", "\"en\""])
    #expect(prompt.read("at 'signd out'") == ["there is no mark \"signd out\""])
  }

  @Test func `of very many phones all are kept`() throws {
    let prompt = try Prompting()
    for _ in 0..<105 { _ = prompt.read("app.launch { ios = '18.5' }") }
    #expect(prompt.read("#branches()") == ["106"])
    #expect(prompt.read("at(1, 2) return screen.step") == ["\"welcome\""])
    #expect(prompt.read("at(1, 106) return screen.step") == ["\"welcome\""])
  }
}
