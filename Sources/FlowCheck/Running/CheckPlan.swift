import Spelling

/// The plan of a run: the checks that were found, and those of them that were selected.
///
/// For example:
///
///     let plan = CheckRunner(options: CheckOptions(filter: "welcome")) { worker }.plan(files)
///     plan?.found                  // 12
///     plan?.selected.map(\.title)  // ["Anicca › starts at welcome"]
package struct CheckPlan: Sendable, Equatable {
  /// The files, in order.
  package var files: [CheckFile]
  /// The files that could not be loaded, in order. They are reported despite any filter or shard.
  package var loadFailures: [CheckLoadFailure]
  /// The number of checks before filter and shard.
  package var found: Int
  /// The checks to run, in the order of files and of the checks in them.
  package var selected: [CheckCase]
  /// The reason that no check is selected; `nil` where some are, and for an empty shard.
  package var nothingMatched: String?

  /// Selects from what each file describes.
  init(collected: [(file: CheckFile, content: Result<[CheckCase], CheckLoadFailure>)], options: CheckOptions)
  {
    files = collected.map(\.file)
    loadFailures = []
    var all: [CheckCase] = []
    for (_, content) in collected {
      switch content {
      case .success(let cases): all += cases
      case .failure(let failure): loadFailures.append(failure)
      }
    }
    found = all.count
    selected = all.filter { options.admits($0.title) }
    if all.isEmpty {
      nothingMatched = loadFailures.isEmpty ? "no check was found in \(count(files.count, "file"))" : nil
    } else if selected.isEmpty, let filter = options.filter {
      nothingMatched = "no title contains \(quoted(filter)); looked at \(count(all.count, "check"))"
    }
    if let shard = options.shard { selected = Array(selected[shard.range(of: selected.count)]) }
  }

  /// The errors of the files that could not be loaded, as text; empty without any.
  package var problems: String {
    loadFailures.flatMap(\.messages).map { $0.text.visible + "\n" }.joined()
  }

  /// The output of `--list`: one check a line with its location, then the count.
  ///
  /// For example:
  ///
  /// ```
  /// order.check.lua:3: Anicca › starts at welcome
  /// order.check.lua:9: Anicca › shows the paywall (pending)
  /// 2 checks in 1 file
  /// ```
  package var listing: String {
    var lines = selected.map { check in
      "\(check.location): \(check.title)\(check.kind == .runs ? "" : " (pending)")".visibleOnOneLine
    }
    let shown = Set(selected.map(\.file)).count
    lines.append("\(count(selected.count, "check")) in \(count(shown, "file"))")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CheckLoadFailure: Error {}

/// A number and its noun: `1 file`, `2 files`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
