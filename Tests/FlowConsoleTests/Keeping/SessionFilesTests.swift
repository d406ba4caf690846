import Foundation
import Testing

@testable import FlowConsole

struct SessionFilesTests {
  @Test func `files are written inside the flow's project, whole, and never over another`() throws {
    let prompt = try SamplePrompt()
    try prompt.write("", to: ".genkan")
    let flows = prompt.path("flows")
    try FileManager.default.createDirectory(atPath: flows, withIntermediateDirectories: true)
    let here = prompt.path("here")
    try FileManager.default.createDirectory(atPath: here, withIntermediateDirectories: true)
    let files = SessionFiles(folder: here, flowFolder: flows)
    try files.write("1", to: "a.lua", replacing: false)
    try files.write("2", to: flows + "/b.lua", replacing: false)
    #expect(throws: SessionFiles.Refusal.self) { try files.write("3", to: "a.lua", replacing: false) }
    #expect(throws: SessionFiles.Refusal.self) { try files.write("3", to: "../../c.lua", replacing: false) }
    #expect(prompt.read("here/a.lua") == "1")
    try files.write("4", to: "a.lua", replacing: true)
    #expect(prompt.read("here/a.lua") == "4")
    #expect(try FileManager.default.contentsOfDirectory(atPath: here) == ["a.lua"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: flows) == ["b.lua"])
  }

  @Test func `a flow in no project is written beside, and nowhere else`() throws {
    let prompt = try SamplePrompt()
    let flows = prompt.path("flows")
    try FileManager.default.createDirectory(atPath: flows, withIntermediateDirectories: true)
    let files = SessionFiles(folder: prompt.folder, flowFolder: flows)
    try files.write("1", to: "flows/a.lua", replacing: false)
    #expect(throws: SessionFiles.Refusal.self) { try files.write("1", to: "a.lua", replacing: false) }
  }

  @Test func `a link does not lead out of the folder`() throws {
    let prompt = try SamplePrompt()
    try FileManager.default.createSymbolicLink(
      atPath: prompt.path("out"), withDestinationPath: NSTemporaryDirectory())
    let files = SessionFiles(folder: prompt.folder, flowFolder: nil)
    #expect(throws: SessionFiles.Refusal.self) { try files.write("1", to: "out/a.lua", replacing: false) }
  }

  @Test func `a file in place of another follows a link, but not out of the folder`() throws {
    let prompt = try SamplePrompt()
    let manager = FileManager.default
    for folder in ["deep", "elsewhere"] {
      try manager.createDirectory(atPath: prompt.path(folder), withIntermediateDirectories: true)
    }
    try prompt.write("old", to: "deep/a.lua")
    try prompt.write("theirs", to: "elsewhere/b.lua")
    try manager.createSymbolicLink(atPath: prompt.path("deep/link.lua"), withDestinationPath: "a.lua")
    try manager.createSymbolicLink(
      atPath: prompt.path("deep/out.lua"), withDestinationPath: prompt.path("elsewhere/b.lua"))
    let files = SessionFiles(folder: prompt.path("deep"), flowFolder: nil)
    try files.write("new", to: "link.lua", replacing: true)
    #expect(prompt.read("deep/a.lua") == "new")
    #expect((try? manager.destinationOfSymbolicLink(atPath: prompt.path("deep/link.lua"))) == "a.lua")
    #expect(throws: SessionFiles.Refusal.self) { try files.write("new", to: "out.lua", replacing: true) }
    #expect(throws: SessionFiles.Refusal.self) { try files.write("new", to: "out.lua", replacing: false) }
    #expect(throws: SessionFiles.Refusal.self) { try files.write("new", to: "c.lua\0.lua", replacing: true) }
    #expect(prompt.read("elsewhere/b.lua") == "theirs")
  }
}
