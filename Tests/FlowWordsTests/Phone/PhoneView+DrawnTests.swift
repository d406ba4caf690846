import FlowWords
import Spelling
import Testing

struct PhoneViewDrawnTests {
  private let hostile = "a\n\tb\u{1B}[31m\r\u{9B}c " + String(repeating: "long ", count: 40)

  @Test func `no text breaks the frame, whatever it holds and however long it is`() {
    for width in [24, 38, 60] {
      let view = PhoneView(
        status: .init(time: hostile, language: hostile, system: hostile),
        progress: .init(hostile, fraction: 0.5), title: hostile, body: hostile,
        rows: [
          .init(hostile, .option(isSelected: true), number: 1), .init(hostile, .button(isPrimary: true)),
          .init(hostile, .button(isPrimary: false), isEnabled: false),
          .init(hostile, .field(value: "", placeholder: hostile)),
          .init(hostile, .field(value: hostile, placeholder: "")),
          .init(hostile, .toggle(isOn: true)), .init(hostile, .text),
        ])
      var covered = view
      covered.dialog = DialogView(title: hostile, message: hostile, buttons: [.init(hostile), .init("b\n")])
      for lines in [
        PhoneCells(width: width).rows(view).map(\.text), PhoneCells(width: width).rows(covered).map(\.text),
      ] {
        #expect(lines.allSatisfy { DisplayWidth.of($0) == width })
        #expect(
          lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
      }
    }
  }

  @Test func `a line break is drawn in a title and on a button, and breaks the line of a body`() {
    let view = PhoneView(
      status: .init(time: "9:41", language: "en", system: "26"), title: "one\ntwo", body: "three\nfour",
      rows: [.init("five\nsix", .button(isPrimary: true))])
    let lines = PhoneCells(width: 28).rows(view).map(\.text)
    #expect(lines.contains { $0.contains("one⏎two") })
    #expect(lines.contains { $0.contains(" three ") })
    #expect(lines.contains { $0.contains(" four ") })
    #expect(lines.contains { $0.contains("five⏎six") })
  }
}
