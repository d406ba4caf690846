import FlowWords
import Phone
import Spelling
import Terminal
import Testing

@testable import FlowConsole

struct PhoneFrameTests {
  private let status = PhoneView.Status(time: "9:41", language: "ja", system: "iOS 26.0")

  private var source: PhoneView {
    PhoneView(
      status: status, progress: .init("3 of 12", fraction: 0.25), title: "どこでAniccaを知りましたか？",
      rows: [
        .init("Instagram", .option(isSelected: false), number: 1),
        .init("ティックトック", .option(isSelected: true), number: 2),
        .init("友だちや家族から聞いて知りました", .option(isSelected: false), isEnabled: false),
        .init("次へ", .button(isPrimary: true), number: 3),
        .init("スキップ", .button(isPrimary: false), number: 4),
      ])
  }

  @Test func `an iPad has no notch, and its system its own name`() {
    var view = PhoneView(
      status: status, title: "Welcome", rows: [.init("Next", .button(isPrimary: true), number: 1)])
    view.stand(on: Device(kind: .ipad))
    #expect(
      PhoneFrame(width: 28).text(view) == """
        ╭──────────────────────────╮
        │ 9:41             ja 26.0 │
        │                          │
        │   Welcome                │
        │                          │
        │ 1 ▐███████ Next ███████▌ │
        │                          │
        ╰────────╶━━━━━━━━╴────────╯

        """)
    #expect(PhoneFrame().text(view).contains("ja iPadOS 26.0 │"))
  }

  @Test func `a screen of options stands in its frame, wide characters aligned`() {
    #expect(
      PhoneFrame().text(source) == """
        ╭────────────╮          ╭────────────╮
        │ 9:41       ╰──────────╯ja iOS 26.0 │
        │                                    │
        │   ━━━━━━─────────────────  3 of 12 │
        │                                    │
        │   どこでAniccaを知りましたか？     │
        │                                    │
        │ 1 ○ Instagram                      │
        │ 2 ✓ ティックトック                 │
        │   ○ [友だちや家族から聞いて知りま  │
        │     した]                          │
        │                                    │
        │ 3 ▐████████████ 次へ ████████████▌ │
        │ 4             スキップ             │
        │                                    │
        ╰────────────╶━━━━━━━━━━╴────────────╯

        """)
  }

  @Test func `fields, switches and what cannot be tapped have shapes of their own`() {
    let view = PhoneView(
      status: .init(time: "9:41", language: "en", system: "iOS 18.5"), title: "About you",
      rows: [
        .init("Name", .field(value: "", placeholder: "Sora"), number: 1),
        .init("", .field(value: "玄関", placeholder: ""), number: 2),
        .init("通知", .toggle(isOn: true), number: 3),
        .init("AlarmKit", .toggle(isOn: false), isEnabled: false),
        .init("You can change this later.", .text),
        .init("Next", .button(isPrimary: true), isEnabled: false, number: 10),
        .init("Later", .button(isPrimary: false), isEnabled: false),
      ])
    #expect(
      PhoneFrame(width: 30).text(view) == """
        ╭────────╮         ╭─────────╮
        │ 9:41   ╰─────────╯ en 18.5 │
        │                            │
        │    About you               │
        │                            │
        │  1 Name                    │
        │    ‹Sora›▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
        │  2 玄関▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
        │                            │
        │  3 通知                ━━● │
        │    [AlarmKit]          ●── │
        │                            │
        │    You can change this     │
        │    later.                  │
        │                            │
        │ 10 [        Next         ] │
        │           [ Later ]        │
        │                            │
        ╰────────╶━━━━━━━━━╴─────────╯

        """)
  }

  @Test func `a heading stands right above its group, and a label that is the placeholder is read once`() {
    let view = PhoneView(
      status: .init(time: "9:41", language: "en", system: "iOS 18.5"), title: "Settings",
      rows: [
        .init("Name", .field(value: "", placeholder: "Name"), number: 1),
        .init("City", .field(value: "Oslo", placeholder: "City"), number: 2),
        .init("Street", .field(value: "", placeholder: "Street"), isEnabled: false, number: 3),
        .init("Language", .heading),
        .init("English", .option(isSelected: true), number: 4),
        .init("日本語", .option(isSelected: false), number: 5),
        .init("The focus of your training", .heading),
        .init("Strength", .option(isSelected: false), number: 6),
      ])
    #expect(
      PhoneFrame(width: 30).text(view) == """
        ╭────────╮         ╭─────────╮
        │ 9:41   ╰─────────╯ en 18.5 │
        │                            │
        │   Settings                 │
        │                            │
        │ 1 ‹Name›▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
        │ 2 City                     │
        │   Oslo▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
        │ 3 [Street]                 │
        │   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
        │                            │
        │   Language                 │
        │ 4 ✓ English                │
        │ 5 ○ 日本語                 │
        │                            │
        │   The focus of your        │
        │   training                 │
        │ 6 ○ Strength               │
        │                            │
        ╰────────╶━━━━━━━━━╴─────────╯

        """)
  }

  @Test func `a dialog lies over the screen`() {
    var view = source
    view.dialog = DialogView(
      title: "“Anicca” Would Like to Send You Notifications",
      buttons: [.init("Don’t Allow", number: 1), .init("Allow", number: 2)])
    #expect(
      PhoneFrame().text(view) == """
        ╭────────────╮          ╭────────────╮
        │ 9:41       ╰──────────╯ja iOS 26.0 │
        │                                    │
        │   ━━━━━━─────────────────  3 of 12 │
        │                                    │
        │  ╭──────────────────────────────╮  │
        │  │ “Anicca” Would Like to Send  │  │
        │  │      You Notifications       │  │
        │  ├──────────────┬───────────────┤  │
        │  │1 Don’t Allow │    2 Allow    │  │
        │  ╰──────────────┴───────────────╯  │
        │                                    │
        │   ▐████████████ 次へ ████████████▌ │
        │               スキップ             │
        │                                    │
        ╰────────────╶━━━━━━━━━━╴────────────╯

        """)
  }

  @Test func `buttons of a dialog that are long or many stand below each other`() {
    let view = PhoneView(
      status: status, dialog: DialogView(title: "位置情報", buttons: [.init("許可"), .init("一度だけ"), .init("いいえ")]))
    #expect(
      PhoneFrame(width: 28).text(view) == """
        ╭────────╮        ╭────────╮
        │ 9:41   ╰────────╯ja 26.0 │
        │                          │
        │  ╭────────────────────╮  │
        │  │      位置情報      │  │
        │  ├────────────────────┤  │
        │  │        許可        │  │
        │  ├────────────────────┤  │
        │  │      一度だけ      │  │
        │  ├────────────────────┤  │
        │  │       いいえ       │  │
        │  ╰────────────────────╯  │
        │                          │
        ╰────────╶━━━━━━━━╴────────╯

        """)
  }

  @Test func `the example of the documentation is true`() {
    let view = PhoneView(
      status: .init(time: "9:41", language: "ja", system: "iOS 26.0"), title: "What shall we call you?",
      rows: [
        .init("", .field(value: "Sora", placeholder: ""), number: 1),
        .init("Next", .button(isPrimary: true), number: 2),
      ])
    #expect(
      PhoneFrame(width: 28).text(view) == """
        ╭────────╮        ╭────────╮
        │ 9:41   ╰────────╯ja 26.0 │
        │                          │
        │   What shall we call     │
        │   you?                   │
        │                          │
        │ 1 Sora▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
        │                          │
        │ 2 ▐███████ Next ███████▌ │
        │                          │
        ╰────────╶━━━━━━━━╴────────╯

        """)
  }

  @Test func `the colours change no cell`() {
    var view = source
    for dialog in [nil, DialogView(title: "通知", buttons: [.init("はい"), .init("いいえ")])] {
      view.dialog = dialog
      let coloured = PhoneFrame(palette: .coloured).lines(view)
      #expect(coloured.contains { $0.contains("\u{1B}[") })
      #expect(coloured.allSatisfy { SideBySide.visibleCells($0) == 38 })
    }
  }

  @Test(arguments: [24, 25, 31, 38, 57, 80])
  func `every line has the width of the frame`(width: Int) {
    #expect(PhoneFrame(width: width).lines(source).allSatisfy { DisplayWidth.of($0) == width })
  }

  @Test(arguments: [1, 2, 10, 23])
  func `a terminal too narrow for a frame gets the words`(width: Int) {
    let lines = PhoneFrame(width: width).lines(source)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(2, width) })
    #expect(lines.joined().contains("次へ") || width < 4)
    #expect(!lines.joined().contains("│"))
  }

  @Test func `a screen that is read from right to left is mirrored, its words are not`() {
    var view = source
    view.isRightToLeft = true
    view.body = "one\ntwo"
    view.rows += [
      .init("Name", .field(value: "", placeholder: "Sora"), number: 5),
      .init("", .field(value: "Ai", placeholder: ""), number: 6),
      .init("Sound", .toggle(isOn: true), number: 7),
    ]
    #expect(
      PhoneFrame().text(view) == """
        ╭────────────╮          ╭────────────╮
        │ 9:41       ╰──────────╯ja iOS 26.0 │
        │                                    │
        │ 3 of 12  ─────────────────━━━━━━   │
        │                                    │
        │     どこでAniccaを知りましたか？   │
        │                              one   │
        │                              two   │
        │                                    │
        │                      Instagram ○ 1 │
        │                 ティックトック ✓ 2 │
        │  [友だちや家族から聞いて知りま ○   │
        │                          した]     │
        │                                    │
        │ ▐████████████ 次へ ████████████▌ 3 │
        │             スキップ             4 │
        │                                    │
        │                             Name 5 │
        │ ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁‹Sora›   │
        │ ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁Ai 6 │
        │                                    │
        │ ━━●                        Sound 7 │
        │                                    │
        ╰────────────╶━━━━━━━━━━╴────────────╯

        """)
  }

  @Test func `a dialog is mirrored where the system is read from right to left, whatever the app`() {
    let dialog = DialogView(title: "T", buttons: [.init("No"), .init("Yes")], isRightToLeft: true)
    let lines = PhoneFrame(width: 30).lines(PhoneView(status: status, dialog: dialog))
    #expect(lines.contains { $0.contains("│   Yes    │    No     │") })
  }
}
