import Disk
import Testing

@Suite struct PathsTests {
  @Test(arguments: [
    ("", ""), ("a", ""), ("a/", ""), ("é", ""), ("-", ""), (".", ""), ("ab.lua", ""), ("/", "/"), ("//", "/"),
    ("/a", "/"), ("//a//", "/"), ("x/a", "x"), ("x//a/", "x"), ("../a.lua", ".."), ("./a", "."),
    ("/x/y/a.lua", "/x/y"), ("玄関/案内/流れ.lua", "玄関/案内"), ("x/\u{301}a", "x"),
  ])
  func `the folder of a path is what stands before its last part`(path: String, folder: String) {
    #expect(Paths.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("checks", "../flows/a.lua", "flows/a.lua"), ("", "a.lua", "a.lua"), ("", "../a.lua", "../a.lua"),
    ("a/b", "../../../c", "../c"), ("/a", "../../c", "/c"), ("a", "./b/./c", "a/b/c"),
    ("..", "../a", "../../a"),
  ])
  func `a name is read from a folder, and each two points take one name back`(
    folder: String, name: String, whole: String
  ) {
    #expect(Paths.joined(folder, name) == whole)
  }
}
