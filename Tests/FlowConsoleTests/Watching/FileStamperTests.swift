import FlowScript
import Foundation
import Testing

@testable import FlowConsole

struct FileStamperTests {
  @Test func `names are those that are there, whenever they came, but for what is hidden`() throws {
    let prompt = try SamplePrompt(launches: false)
    let look = FileLook(.names, prompt.folder)
    let stamper = FileStamper()
    var expected = ["flow.lua"]
    #expect(stamper.stamp(look) == .names(expected))
    // Faster than a clock that ticks a few hundred times a second.
    for index in 0..<50 {
      try "x".write(toFile: prompt.path("n\(index)"), atomically: false, encoding: .utf8)
      try "x".write(toFile: prompt.path(".h\(index)"), atomically: false, encoding: .utf8)
      _ = stamper.stamp(look)
      try "x".write(toFile: prompt.path("m\(index)"), atomically: false, encoding: .utf8)
      expected += ["n\(index)", "m\(index)"]
      #expect(stamper.stamp(look) == .names(expected.sorted()))
    }
    #expect(stamper.stamp(look) == .names(expected.sorted()))
  }

  @Test func `a folder that goes is absent, and its names are read anew when it comes back`() throws {
    let prompt = try SamplePrompt(launches: false)
    let folder = prompt.path("sub")
    let look = FileLook(.names, folder)
    let stamper = FileStamper()
    #expect(stamper.stamp(look) == .absent)
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try prompt.write("x", to: "sub/" + name)
      #expect(stamper.stamp(look) == .names([name]))
      try FileManager.default.removeItem(atPath: folder)
      #expect(stamper.stamp(look) == .absent)
    }
    try prompt.write("x", to: "sub")
    #expect(stamper.stamp(look) == .absent)
    #expect(stamper.stamp(FileLook(.content, folder)) == FileLook(.content, folder).stamp)
  }
}
