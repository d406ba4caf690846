import FlowModel
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
}
