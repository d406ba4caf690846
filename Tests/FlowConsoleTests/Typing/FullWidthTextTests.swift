import Testing

@testable import FlowConsole

struct FullWidthTextTests {
  @Test(arguments: [
    ("tap　“次へ”", "tap \"次へ\""), ("tap（“次へ”）", "tap(\"次へ\")"), ("tap「次へ」", "tap\"次へ\""),
    ("tap　『次へ』", "tap \"次へ\""), ("tap ‘next’", "tap 'next'"), ("tap ”次へ”", "tap \"次へ\""),
    ("ｔａｐ（１）", "tap(1)"), ("a　＝　｛１，　２；　３｝", "a = {1, 2; 3}"), ("flow：move（＂a＂）", "flow:move(\"a\")"),
    ("app。kill（）、1", "app.kill(),1"), ("a 〜＝ b", "a ~= b"), ("t［１］", "t[1]"), ("x − 1", "x - 1"),
    ("tap “次へ\"", "tap \"次へ\""), ("x\u{A0}=\u{A0}1", "x = 1"), ("－－　“comment", "--　“comment"),
  ])
  func `signs of an input method are those of Lua`(typed: String, lua: String) {
    #expect(FullWidthText(typed).lua == lua)
    #expect(FullWidthText(typed).advice.isEmpty)
  }

  @Test(arguments: [
    "print('全角　“”（）、。：＝')", "x = \"「」\" .. [[（）\n“]] -- （）", "--[==[ （\n）]] ]==] x = 1", "t = { '\\'（' }",
    "tap 'plain'", "s = 'a\\\n（'",
  ])
  func `what stands in a text or a comment is not touched`(lua: String) {
    #expect(FullWidthText(lua).lua == lua)
    #expect(FullWidthText(lua).advice.isEmpty)
  }

  @Test(arguments: [
    ("tap “say \"hi\"”", "tap 'say \"hi\"'"), ("tap “it's”", "tap \"it's\""),
    ("tap “a\"b'c”", "tap \"a\\\"b'c\""),
    ("tap ‘it\"s’", "tap 'it\"s'"),
  ])
  func `what stands between the signs stays what it is`(typed: String, lua: String) {
    #expect(FullWidthText(typed).lua == lua)
  }

  @Test(arguments: [
    ("x ・ 2", "for “・” type /"), ("xー1", "for “ー” type -"), ("a → b", "“→” is no sign of Lua"),
    ("tap 次へ", "a name is of the letters a to z; a text stands between \" and \""),
    ("tap “次へ", "““” is not closed in its line: type \""),
    ("tap \"次へ”", "the text begins with \" and ends in ”: type \""), ("if a ≠ b then end", "for “≠” type ~="),
  ])
  func `what is not understood is named with what to type`(typed: String, advice: String) {
    #expect(FullWidthText(typed).advice == [advice])
  }
}
