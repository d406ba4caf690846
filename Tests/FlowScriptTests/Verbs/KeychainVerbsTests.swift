import FlowModel
import FlowScript
import Phone
import Testing

struct KeychainVerbsTests {
  @Test(arguments: [
    Hook(
      "show(keychain.add('face', 'a')) show(keychain.add('face', 'b')) show(keychain.get 'face')",
      #"keychain.add{"name":"face","value":"a"}"#,
      #"keychain.add{"name":"face","status":-25299,"value":"b"}"#, "0", "-25299",
      "a"),
    Hook(
      "show(keychain.update('face', 1)) show(keychain.delete 'face') show(select(2, keychain.get 'face'))",
      #"keychain.update{"name":"face","status":-25300,"value":1}"#,
      #"keychain.delete{"name":"face","status":-25300}"#, "-25300", "-25300",
      "-25300"),
    Hook(
      "keychain.add('t', 1, 'afterFirstUnlock') show(keychain.update('t', 2)) show(keychain.get 't')",
      #"keychain.add{"access":"afterFirstUnlock","name":"t","value":1}"#,
      #"keychain.update{"name":"t","value":2}"#, "0", "2"),
    Hook("keychain.add('t', nil)", "error[GK008]: the Keychain holds no nil (in flow \"f\", onStart)"),
    Hook(
      "files.write('a.png', 5) show(files.exists 'a.png') show(files.exists('a.png', 'group.a'))",
      #"files.write{"bytes":5,"name":"a.png"}"#, "true", "false"),
    Hook(
      "files.write('a.png', 5, 'group.a') files.remove('a.png', 'group.a') show(files.exists('a.png', 'group.a'))",
      #"files.write{"bytes":5,"group":"group.a","name":"a.png"}"#,
      #"files.remove{"group":"group.a","name":"a.png"}"#, "false"),
    Hook(
      "files.write('a.png', -1)",
      "error[GK012]: files.write: 'bytes' should be an integer of at least 0, got the number -1 (in flow \"f\", onStart)"
    ),
    Hook("show(files.hasContainer 'group.a')", "true"),
  ])
  func `an app keeps items and files`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `S-65: a locked phone answers -25308`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          local face, status = keychain.get 'face'
          log.info(tostring(face) .. ' ' .. status .. ' ' .. keychain.update('face', 'b'))
        end
        """)
    _ = stage.world.change(.kept(name: "face", value: "a"))
    _ = stage.world.receive(.life(.phoneLocked))
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: nil -25308 -25308"])
    #expect(stage.findings == ["keychain.locked"])
  }
}
