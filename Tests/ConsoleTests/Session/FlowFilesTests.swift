import Foundation
import Testing

@testable import Console

struct FlowFilesTests {
  @Test func `scripts and string tables are seen wherever they stand below, but what is hidden`() throws {
    let prompt = try SamplePrompt(launches: false)
    for folder in ["a/b", ".git", "strings/ja.lproj"] {
      try FileManager.default.createDirectory(
        atPath: prompt.path(folder), withIntermediateDirectories: true)
    }
    for name in [
      "a/b/c.lua", ".git/x.lua", "strings/ja.lproj/Localizable.strings", "strings/all.xcstrings",
      "a/notes.txt",
    ] {
      try prompt.write("x", to: name)
    }
    let names = FlowFiles.signature(prompt.folder).compactMap {
      $0.dropFirst(prompt.folder.count + 1).split(separator: " ").first.map(String.init)
    }
    #expect(
      names == ["flow.lua", "strings/all.xcstrings", "a/b/c.lua", "strings/ja.lproj/Localizable.strings"])
  }

  @Test func `folders that link to each other, and trees without an end, are left in time`() throws {
    let prompt = try SamplePrompt(launches: false)
    try FileManager.default.createSymbolicLink(
      atPath: prompt.path("round"), withDestinationPath: prompt.folder)
    let deep = Array(repeating: "d", count: FlowFiles.maximumDepth + 1).joined(separator: "/")
    try FileManager.default.createDirectory(atPath: prompt.path(deep), withIntermediateDirectories: true)
    try prompt.write("x", to: deep + "/deep.lua")
    #expect(FlowFiles.signature(prompt.folder).count == 1)
    try prompt.write("x", to: (deep as NSString).deletingLastPathComponent + "/near.lua")
    #expect(FlowFiles.signature(prompt.folder).count == 2)
  }

  @Test func `a file that a link leads to is seen as it is there`() throws {
    let prompt = try SamplePrompt(launches: false)
    try prompt.write("x", to: "text.txt")
    try FileManager.default.createSymbolicLink(
      atPath: prompt.path("link.lua"), withDestinationPath: prompt.path("text.txt"))
    let before = FlowFiles.signature(prompt.folder)
    try prompt.write("longer", to: "text.txt")
    #expect(FlowFiles.signature(prompt.folder) != before)
  }
}
