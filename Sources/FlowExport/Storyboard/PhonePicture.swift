package import FlowWords
import Spelling

/// Draws phones as one picture: SVG, which a README and a review show where they show no page.
///
/// A phone is drawn from the same rows of cells as at a terminal: words as text, frames and rules as lines.
///
/// For example:
///
///     PhonePicture.svg([.init("welcome", view)], title: "anicca")
///     // <svg xmlns="http://www.w3.org/2000/svg" role="img" … ><title>anicca</title>…
package enum PhonePicture {
  /// A phone of a picture.
  package struct Phone {
    let caption: String
    let view: PhoneView
    let isDark: Bool

    /// A phone with a caption.
    package init(_ caption: String, _ view: PhoneView, isDark: Bool = false) {
      (self.caption, self.view, self.isDark) = (caption, view, isDark)
    }
  }

  /// The sizes in points: a cell, the gap between phones, the room of a caption.
  private static let (cell, line, gap, head) = (8, 18, 24, 26)
  /// The most points of a row of phones: four phones, or two iPads.
  private static let mostWidth = 1360
  /// The cells of an iPad, beside those of a phone.
  private static let padCells = 58

  /// The picture.
  package static func svg(_ phones: [Phone], title: String) -> String {
    var body: [String] = []
    var (x, y, width, tall) = (gap, gap, 0, 0)
    for phone in phones {
      let cells = phone.view.isPad ? padCells : PhoneCells.defaultWidth
      if x + cells * cell + gap > mostWidth { (x, y, tall) = (gap, y + tall + gap, 0) }
      let rows = PhoneCells(width: cells, isPlain: false).rows(phone.view)
      body.append(draw(rows, phone, x: x, y: y))
      x += cells * cell + gap
      (width, tall) = (max(width, x), max(tall, head + rows.count * line))
    }
    let size = "width=\"\(max(width, 2 * gap))\" height=\"\(y + tall + gap)\""
    let box = "viewBox=\"0 0 \(max(width, 2 * gap)) \(y + tall + gap)\""
    return
      (["<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(box)>"]
      + ["<title>\(HTML.text(title.asLabel))</title>", "<style>\(style)</style>"]
      + ["<rect class=\"ground\" width=\"100%\" height=\"100%\"/>"] + body + ["</svg>", ""])
      .joined(separator: "\n")
  }

  private static func draw(_ rows: [CellRow], _ phone: Phone, x: Int, y: Int) -> String {
    let caption = HTML.text(phone.caption.asLabel)
    var lines = [
      "<g transform=\"translate(\(x) \(y))\">", "<text class=\"caption\" y=\"14\">\(caption)</text>",
      "<g class=\"phone\(phone.isDark ? " dark" : "")\">",
    ]
    if let width = rows.first?.cells {
      lines.append(
        "<rect class=\"paper\" y=\"\(head)\" width=\"\(width * cell)\" height=\"\(rows.count * line)\" rx=\"14\"/>"
      )
    }
    for (index, row) in rows.enumerated() {
      lines += draw(row, y: head + index * line)
    }
    return (lines + ["</g>", "</g>"]).joined(separator: "\n")
  }

  /// A row: each run of words of one role, and each run of one line character.
  private static func draw(_ row: CellRow, y: Int) -> [String] {
    var lines: [String] = []
    var column = 0
    for piece in row.pieces {
      let style = piece.role.rawValue
      if piece.role == .primary {
        lines.append(
          "<rect class=\"bar\" x=\"\(column * cell)\" y=\"\(y)\" width=\"\(DisplayWidth.of(piece.text) * cell)\" height=\"\(line)\" rx=\"6\"/>"
        )
      }
      for run in runs(piece.text) {
        let width = DisplayWidth.of(run)
        if let shape = run.first.flatMap({ path($0, cells: width, x: column * cell, y: y) }) {
          lines.append(
            "<path class=\"\(style)\" d=\"\(shape)\"\(run.first == "━" ? " stroke-width=\"3\"" : "")/>")
        } else if let words = words(run) {
          lines.append(text(words, style, column: column, y: y + 13))
        }
        column += width
      }
    }
    return lines
  }

  /// Words in their cells. Those of a script that is read from right to left begin at the right one.
  private static func text(
    _ words: (text: String, before: Int, cells: Int), _ style: String, column: Int, y: Int
  ) -> String {
    let (start, width) = ((column + words.before) * cell, words.cells * cell)
    let isRightToLeft = words.text.unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFDFF).contains($0.value)
        || (0xFE70...0xFEFC).contains($0.value)
    }
    // Letters that join are stretched; others stand apart.
    let place =
      isRightToLeft
      ? "direction=\"rtl\" x=\"\(start + width)\" lengthAdjust=\"spacingAndGlyphs\""
      : "x=\"\(start)\" lengthAdjust=\"spacing\""
    return
      "<text class=\"\(style)\" y=\"\(y)\" \(place) textLength=\"\(width)\">\(HTML.text(words.text))</text>"
  }

  /// The text in runs: a line character as often as it repeats, the mark of an option, and the words between.
  private static func runs(_ text: String) -> [String] {
    var runs: [String] = []
    var last = Part.words
    for character in text {
      let part = Part(character)
      if !runs.isEmpty, part == last, part != .mark {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
      last = part
    }
    return runs
  }

  /// The part of a run. A mark stands where its cell is, in whichever direction the words beside it are read.
  private enum Part: Equatable {
    case line(Character), mark, words

    init(_ character: Character) {
      self =
        path(character, cells: 1, x: 0, y: 0) != nil
        ? .line(character) : character == "○" || character == "✓" ? .mark : .words
    }
  }

  /// The words of a run, without the spaces around them; nil for spaces alone.
  private static func words(_ run: String) -> (text: String, before: Int, cells: Int)? {
    let before = run.prefix { $0 == " " }.count
    let text = String(run.dropFirst(before).reversed().drop { $0 == " " }.reversed())
    return text.isEmpty ? nil : (text, before, DisplayWidth.of(text))
  }

  /// The lines of a character that draws a frame or a rule; nil for any other.
  private static func path(_ character: Character, cells: Int, x: Int, y: Int) -> String? {
    let (width, middle, centre) = (cells * cell, y + line / 2, x + cell / 2)
    switch character {
    case "─", "━": return "M\(x) \(middle)h\(width)"
    case "╌": return (0..<cells).map { "M\(x + $0 * cell + 1) \(middle)h5" }.joined()
    case "▁": return "M\(x) \(y + line - 2)h\(width)"
    case "╶": return "M\(centre) \(middle)h\(cell / 2)"
    case "╴": return "M\(x) \(middle)h\(cell / 2)"
    case "│": return "M\(centre) \(y)v\(line)"
    case "├": return "M\(centre) \(y)v\(line)M\(centre) \(middle)h\(cell / 2)"
    case "┤": return "M\(centre) \(y)v\(line)M\(x) \(middle)h\(cell / 2)"
    case "┬": return "M\(x) \(middle)h\(cell)M\(centre) \(middle)v\(line / 2)"
    case "┴": return "M\(x) \(middle)h\(cell)M\(centre) \(y)v\(line / 2)"
    case "╭": return "M\(centre) \(y + line)Q\(centre) \(middle) \(x + cell) \(middle)"
    case "╮": return "M\(x) \(middle)Q\(centre) \(middle) \(centre) \(y + line)"
    case "╰": return "M\(centre) \(y)Q\(centre) \(middle) \(x + cell) \(middle)"
    case "╯": return "M\(x) \(middle)Q\(centre) \(middle) \(centre) \(y)"
    default: return nil
    }
  }

  /// The colours, those of the page; the scheme of the reader decides where a phone is not dark by itself.
  private static let style = """
    svg{\(StoryboardPage.light);--ground:#f2f2f7}
    @media (prefers-color-scheme:dark){svg{\(StoryboardPage.dark);--ground:#000}}
    .dark{\(StoryboardPage.dark)}
    text{font:13px ui-monospace,"SF Mono","DejaVu Sans Mono","Noto Sans Mono CJK JP",monospace;fill:var(--ink);white-space:pre}
    path{fill:none;stroke:var(--line)}path.selected{stroke:var(--blue)}
    .ground{fill:var(--ground)}.paper{fill:var(--paper)}.bar{fill:var(--blue)}
    text.caption{font:13px sans-serif}
    text.title{font-weight:700}text.primary{fill:var(--on);font-weight:700}text.secondary,text.selected{fill:var(--blue)}
    text.number,text.status,text.dim,text.frame{fill:var(--line)}
    """
}

extension Storyboard {
  /// The phones of a picture: every form of every screen, and each dialog over the first form of its screen.
  ///
  /// Of phones that would look the same the first is drawn: cells have one size of text.
  package var phones: [PhonePicture.Phone] {
    scenes.flatMap { scene -> [PhonePicture.Phone] in
      var drawn: [(look: PhoneView, isDark: Bool)] = []
      return columns.indices.flatMap { column -> [PhonePicture.Phone] in
        let name = [scene.title, columns[column]].filter { !$0.isEmpty }.joined(separator: " · ")
        let forms = scene.forms[column]
        var phones = forms.map { ($0, name) }
        phones += scene.dialogs[column].compactMap { dialog in
          forms.first.map { ($0.under(dialog), "\(name) · iOS asks: \(dialog.name)") }
        }
        return phones.compactMap { form, caption in
          var look = form.look
          look.scale = 1
          guard !drawn.contains(where: { $0 == (look, form.isDark) }) else { return nil }
          drawn.append((look, form.isDark))
          return .init(caption, form.view, isDark: form.isDark)
        }
      }
    }
  }
}

extension PathStoryboard {
  /// The phones of a picture: the moments in order, each with its gesture, without those at which no app is in front.
  package var phones: [PhonePicture.Phone] {
    shots.compactMap { shot in
      guard let form = shot.form else { return nil }
      let name = shot.gestures.joined(separator: ", ")
      return .init(name, shot.dialog.map { form.under($0) }?.view ?? form.view)
    }
  }
}

extension Storyboard.Form {
  /// The screen with a dialog over it.
  fileprivate func under(_ dialog: Storyboard.Dialog) -> Storyboard.Form {
    var view = view
    view.dialog = DialogView(dialog.text)
    return Storyboard.Form(screen: screen, view: view, links: [:], isDark: isDark)
  }
}
