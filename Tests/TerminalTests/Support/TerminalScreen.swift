import Spelling
import Terminal

/// A terminal's screen as far as libedit uses one: printable characters with their widths and the deferred
/// wrap of xterm, CR, LF, BS, HT, cursor moves, erasing, the report of the cursor's place, another width.
struct TerminalScreen {
  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  private(set) var columns: Int
  let rows: Int
  private var cells: [[String]]
  /// The cells of each row that goes on in the next, since the terminal broke it itself; `nil` of one that ends.
  private var wraps: [Int?]
  private(set) var cursor = Position(row: 0, column: 0)
  private var wrapIsPending = false
  private var undecoded: [UInt8] = []
  private var escape: String?
  private(set) var scrolled = 0
  /// Modes such as `?2004`, in the order in which they were set (`h`) or reset (`l`).
  private(set) var modes: [String] = []
  private(set) var bells = 0
  /// Whether what arrives is only a part of a picture.
  private(set) var isDrawing = false
  /// How many pictures are whole.
  private(set) var pictures = 0
  /// What the terminal answers and nobody has taken yet.
  private var answers = ""

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    wraps = Array(repeating: nil, count: rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the spaces at their ends, down to the last that is not empty.
  var lines: [String] {
    var lines = cells.map { row in
      String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The cursor's place, on the next row when a wrap is due.
  var settledCursor: Position {
    wrapIsPending ? Position(row: cursor.row + 1, column: 0) : cursor
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    undecoded += bytes
    // A character may be cut between two reads: what is not yet whole waits.
    var end = undecoded.count
    if let lead = undecoded.lastIndex(where: { $0 < 0x80 || $0 >= 0xC0 }) {
      let length = undecoded[lead] < 0x80 ? 1 : undecoded[lead] < 0xE0 ? 2 : undecoded[lead] < 0xF0 ? 3 : 4
      if undecoded.count - lead < length { end = lead }
    }
    let text = String(decoding: undecoded[..<end], as: UTF8.self)
    undecoded.removeFirst(end)
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if var sequence = escape {
      sequence.unicodeScalars.append(scalar)
      let isCSI = sequence.hasPrefix("[")
      let ends = isCSI ? sequence.count > 1 && (0x40...0x7E).contains(scalar.value) : true
      escape = ends ? nil : sequence
      if ends, isCSI { control(sequence) }
      return
    }
    switch scalar {
    case "\u{1B}": escape = ""
    case "\u{7}": bells += 1
    case "\r": move(to: cursor.row, 0)
    case "\n": lineFeed()
    case "\u{8}": move(to: cursor.row, cursor.column - 1)
    case "\t": move(to: cursor.row, (cursor.column / 8 + 1) * 8)
    case _ where scalar.value < 0x20: break
    default: print(scalar)
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = DisplayWidth.of(scalar)
    if width == 0 { return }
    if wrapIsPending || cursor.column + width > columns {
      wraps[cursor.row] = wrapIsPending ? columns : cursor.column
      wrapIsPending = false
      cursor.column = 0
      lineFeed()
    }
    cells[cursor.row][cursor.column] = String(scalar)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    if cursor.column + width == columns {
      cursor.column = columns - 1
      wrapIsPending = true
    } else {
      cursor.column += width
    }
  }

  private mutating func lineFeed() {
    wrapIsPending = false
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
      wraps.removeFirst()
      wraps.append(nil)
      scrolled += 1
    }
  }

  /// How many questions after the cursor's place are not answered yet.
  var questions: Int { answers.count { $0 == "R" } }

  mutating func takeAnswers() -> String {
    defer { answers = "" }
    return answers
  }

  /// Another width. A terminal that lays lines out anew joins and breaks the rows that it broke itself, and the
  /// cursor stays with its character, as tmux does; another cuts or widens every row where it stands, as xterm does.
  mutating func resize(columns: Int, layingOutAnew: Bool) {
    let settled = settledCursor
    wrapIsPending = false
    defer { self.columns = columns }
    guard layingOutAnew else {
      cells = cells.map { row in
        Array((row + Array(repeating: " ", count: max(0, columns - row.count))).prefix(columns))
      }
      wraps = Array(repeating: nil, count: rows)
      cursor.column = min(cursor.column, columns - 1)
      return
    }
    var laidOut: [(cells: [String], wrap: Int?)] = []
    var place = Position(row: 0, column: 0)
    var row = 0
    while row < rows {
      var line: [String] = []
      var offset: Int?
      var goesOn = true
      while goesOn, row < rows {
        if settled.row == row { offset = line.count + settled.column }
        line += cells[row].prefix(wraps[row] ?? columns)
        goesOn = wraps[row] != nil
        row += 1
      }
      while line.last == " " { line.removeLast() }
      // A cell after the text belongs to it as far as the cursor stands there.
      while let offset, line.count < offset { line.append(" ") }
      var piece: [String] = []
      for index in line.indices {
        let isWide = line.indices.contains(index + 1) && line[index + 1] == ""
        if piece.count + (isWide ? 2 : 1) > columns {
          laidOut.append((piece, piece.count))
          piece = []
        }
        if index == offset { place = Position(row: laidOut.count, column: piece.count) }
        piece.append(line[index])
      }
      if offset == line.count {
        if piece.count == columns {
          laidOut.append((piece, piece.count))
          piece = []
        }
        place = Position(row: laidOut.count, column: piece.count)
      }
      laidOut.append((piece, nil))
    }
    while laidOut.count > rows, laidOut.count - 1 > place.row, laidOut.last?.cells.isEmpty == true {
      laidOut.removeLast()
    }
    let lost = max(0, laidOut.count - rows)
    scrolled += lost
    cells = laidOut[lost...].map { $0.cells + Array(repeating: " ", count: columns - $0.cells.count) }
    wraps = laidOut[lost...].map(\.wrap)
    while cells.count < rows {
      cells.append(Array(repeating: " ", count: columns))
      wraps.append(nil)
    }
    cursor = Position(row: max(0, place.row - lost), column: place.column)
  }

  private mutating func move(to row: Int, _ column: Int) {
    wrapIsPending = false
    cursor = Position(row: min(max(row, 0), rows - 1), column: min(max(column, 0), columns - 1))
  }

  private mutating func control(_ sequence: String) {
    let body = sequence.dropFirst().dropLast()
    let count = max(1, Int(body.split(separator: ";").first ?? "") ?? 1)
    switch sequence.last {
    case "A": move(to: cursor.row - count, cursor.column)
    case "B": move(to: cursor.row + count, cursor.column)
    case "C": move(to: cursor.row, cursor.column + count)
    case "D": move(to: cursor.row, cursor.column - count)
    case "G": move(to: cursor.row, count - 1)
    case "H":
      let parts = body.split(separator: ";").compactMap { Int($0) }
      move(to: (parts.first ?? 1) - 1, (parts.dropFirst().first ?? 1) - 1)
    case "K": erase(row: cursor.row, from: body == "1" || body == "2" ? 0 : cursor.column)
    case "J":
      let isAll = body == "2" || body == "3"
      erase(row: cursor.row, from: isAll ? 0 : cursor.column)
      for row in (isAll ? 0 : cursor.row + 1)..<max(rows, cursor.row + 1) { erase(row: row, from: 0) }
    case "n": answers += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R"
    case "h" where body == "?2026": isDrawing = true
    case "l" where body == "?2026":
      isDrawing = false
      pictures += 1
    case "h", "l": modes.append(String(body) + sequence.suffix(1))
    default: break
    }
  }

  private mutating func erase(row: Int, from column: Int) {
    guard cells.indices.contains(row) else { return }
    for index in column..<columns { cells[row][index] = " " }
    guard column == 0 else { return }
    wraps[row] = nil
    if row > 0 { wraps[row - 1] = nil }
  }
}
