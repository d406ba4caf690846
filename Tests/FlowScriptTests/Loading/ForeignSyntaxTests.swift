import FlowModel
import FlowScript
import LuaKit
import Testing

/// The advice stands below the error that Lua itself finds in a whole script.
struct ForeignSyntaxTests {
  private func advice(_ script: String) -> String? {
    let text = ScriptFolder(script).refusal("flow.lua", ScriptEngine())
    #expect(text.hasPrefix("error[GK006]"), "\(text)")
    return text.split(separator: "\n").last.flatMap { $0.hasPrefix("    = ") ? String($0.dropFirst(6)) : nil }
  }

  @Test(arguments: [
    ("if 1 != 2 then end", "Lua writes ~= for !="), ("if 1 !== 2 then end", "Lua writes ~= for !=="),
    ("local x = 1 && 2", "Lua writes and for &&"), ("local x = 1 || 2", "Lua writes or for ||"),
    ("local x = !true", "Lua writes not for !"), ("local x = 1 === 2", "Lua writes == for ==="),
    ("local x = y ?? 2", "Lua writes or for ??"), ("local x = y ? 1 : 2", "Lua writes a and b or c for ?"),
    ("x += 1", "Lua writes n = n + … for +="), ("x++", "Lua writes n = n + 1 for ++"),
  ]) func `a sign of another language is told with its counterpart`(script: String, expected: String) {
    #expect(advice(script) == expected)
  }

  @Test(arguments: [
    ("local t = { 1， 2 }", "for “，” type ,"), ("local t = { a＝1 }", "for “＝” type ="),
    ("local t = 「a」", "for “「” type \""), ("local　t = 1", "for “　” type a space"),
    ("local t = { -- ，\n 1、 2 }", "for “、” type ,"),
  ]) func `a sign of an input method is told with its counterpart`(script: String, expected: String) {
    #expect(advice(script) == expected)
  }

  @Test(arguments: [
    ("local t = { title: \"a\" }", "a field is written title = …"),
    ("local t = { back: true }", "a field is written back = …"),
    ("local t = { after: 5 }", "a field is written after = …"),
    ("local t = { \"title\": \"a\" }", "a field is written [\"title\"] = …"),
  ]) func `a field with a colon is told as Lua writes it`(script: String, expected: String) {
    #expect(advice(script) == expected)
  }

  @Test(arguments: [
    ("tap next", "a text stands in quotes: tap \"next\""),
    ("help tap", "a text stands in quotes: help \"tap\""),
    ("app.post ping", "a text stands in quotes: app.post \"ping\""),
    ("tap 1", "a call with a number has brackets: tap(1)"),
    ("let x = 1", "a variable is declared with local: local x = …"),
    ("func f() end", "a function is written function f() … end"),
    ("if x then elif y then end", "a second condition is written elseif … then"),
    ("guard x else return end", "Lua has no guard: if not … then return end"),
    ("switch x", "Lua has no switch: if … then … elseif … then … end"),
    ("await f()", "a hook never waits: the answer comes to onAnswer"),
    ("try f()", "a verb is called without try; pcall(function() … end) catches an error"),
  ]) func `two words side by side are told as a call, or as the word that Lua has`(
    script: String, expected: String
  ) {
    #expect(advice(script) == expected)
  }

  @Test(arguments: [
    ("// why", "a comment is written -- …"), ("local x\n// why", "a comment is written -- …"),
    ("/* why */", "a comment is written -- …, or --[[ … ]] over several lines"),
    ("if (x) { y() }", "a branch is written if … then … end"),
    ("while x { y() }", "a loop is written while … do … end"),
    ("for i = 1, 3 { y() }", "a loop is written for … do … end"),
  ]) func `a comment and a block in braces are told as Lua writes them`(script: String, expected: String) {
    #expect(advice(script) == expected)
  }

  @Test(arguments: ["local x = )", "local = 1", "local a < b"])
  func `what is no other language gets no such advice`(script: String) {
    let said = advice(script)
    #expect(
      said?.contains("Lua writes") != true && said?.contains("is written") != true
        && said?.contains("quotes") != true)
  }
}
