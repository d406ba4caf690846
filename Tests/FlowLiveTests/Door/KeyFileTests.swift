import Disk
import FlowLive
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct KeyFileTests {
  private let page: SamplePage
  private var file: KeyFile { KeyFile(root: page.folder) }

  init() throws { page = try SamplePage() }

  private func mode() -> mode_t {
    var facts = stat()
    return stat(file.path, &facts) == 0 ? facts.st_mode & 0o777 : 0
  }

  @Test func `the key and the port are kept for their owner alone`() throws {
    #expect(file.read() == nil)
    let key = LiveKey()
    try file.write(key, port: 4820)
    #expect(mode() == 0o600)
    #expect(file.read()?.key == key)
    #expect(file.read()?.port == 4820)
    let other = LiveKey()
    try file.write(other, port: 4821)
    #expect(file.read()?.key == other)
    #expect(mode() == 0o600)
  }

  @Test func `no repository takes the key in, and a rule that is there stays`() throws {
    try file.write(LiveKey(), port: 4820)
    let ignore = page.folder + "/.genkan/.gitignore"
    #expect(try String(contentsOfFile: ignore, encoding: .utf8) == ProjectRoot.ignored)
    try "live\n".write(toFile: ignore, atomically: true, encoding: .utf8)
    try file.write(LiveKey(), port: 4821)
    #expect(try String(contentsOfFile: ignore, encoding: .utf8) == "live\n")
  }

  @Test func `a file that others may read is not believed`() throws {
    try file.write(LiveKey(), port: 4820)
    chmod(file.path, 0o644)
    #expect(file.read() == nil)
  }

  @Test func `a link, a folder and a text that is no key are not believed`() throws {
    try file.write(LiveKey(), port: 4820)
    try FileManager.default.moveItem(atPath: file.path, toPath: page.folder + "/elsewhere")
    symlink(page.folder + "/elsewhere", file.path)
    #expect(file.read() == nil)
    // The link is replaced, and its target stays.
    try file.write(LiveKey(), port: 4822)
    #expect(file.read()?.port == 4822)
    unlink(file.path)
    for text in ["", "abc 4817", "\(LiveKey().text) 0", "\(LiveKey().text) 99999", "\(LiveKey().text)"] {
      try page.write(text, to: ".genkan/live")
      chmod(file.path, 0o600)
      #expect(file.read() == nil, "\(text)")
    }
  }

  @Test func `a project whose mark is a file says why nothing is kept`() throws {
    try FileManager.default.removeItem(atPath: page.folder + "/.genkan")
    try page.write("", to: ".genkan")
    let error = #expect(throws: SystemReason.self) { try file.write(LiveKey(), port: 4820) }
    #expect(error != nil)
    #expect(file.read() == nil)
  }
}
