import FlowExplore
import Foundation

/// A search against SPIN's over the same model, which is written by hand in Promela beside the flow: as many states, as
/// many transitions, stored exactly on both sides and without partial order reduction; in turns, medians.
///
/// SPIN generates C, which `gcc -O2 -DNOREDUCE` compiles. It counts the initial state among its transitions.
enum SpinComparison {
  static let benchmarks = [
    Benchmark(name: "explore.spin.faults") {
      let each = $0.size(15, smoke: 1)
      return try compare(
        "explore.spin.faults", "faults", ["-DEACH=\(each)"], faults, Exploring.everyMove(each), $0)
    },
    Benchmark(name: "explore.spin.answers") {
      let count = $0.size(19, smoke: 4)
      return try compare(
        "explore.spin.answers", "answers", ["-DCOUNT=\(count)"], answers(count), Exploring.person, $0)
    },
  ]

  private static let folder = "scripts/benchmarks/spin/"

  /// A few steps within a scenario of many faults: few sessions, many budgets.
  static let faults = Walk.Source.file(folder + "faults.lua")

  /// Questions whose answers are all read: no two states have one session.
  static func answers(_ count: Int) -> Walk.Source {
    .changed(folder + "answers.lua", ["local count = 19": "local count = \(count)"])
  }

  private static func compare(
    _ name: String, _ model: String, _ flags: [String], _ app: Walk.Source, _ scenario: Scenario,
    _ effort: Effort
  ) throws -> Measurement {
    let pan = try Pan(effort.path(folder + model + ".pml"), flags)
    defer { pan.remove() }
    var rounds: [(ours: Walk, theirs: Pan.Numbers)] = []
    for _ in 0..<effort.rounds(3) { rounds.append((try Walk(app, scenario, effort), try pan.run())) }
    for (ours, theirs) in rounds {
      guard ours.statistics.states == theirs.states, ours.statistics.transitions == theirs.transitions else {
        throw Failure.differs(ours.statistics.states, theirs.states)
      }
    }
    let ours = median(rounds.map(\.ours.processor))
    let theirs = median(rounds.map(\.theirs.processor))
    let wall = median(rounds.map(\.ours.statistics.seconds)) / median(rounds.map(\.theirs.elapsed))
    return Measurement(
      name: name, value: Double(rounds[0].ours.statistics.states) / ours, unit: "states/cpu_s",
      ratio: ours / theirs, against: "spin",
      more: [
        "wall_ratio=\(Walk.short(wall))", "spin_cpu_seconds=\(Walk.short(theirs))",
        "spin_seconds=\(Walk.short(median(rounds.map(\.theirs.elapsed))))",
      ] + rounds[0].ours.fields)
  }

  enum Failure: Error {
    /// The two models have not the same states.
    case differs(Int, Int)
    /// A program that is needed failed.
    case failed(String)
  }
}

/// A verifier that SPIN generated from a model.
private struct Pan {
  private let folder: URL

  /// The numbers that one run of a verifier prints, and the seconds that it had of a processor.
  struct Numbers {
    var states = 0
    var transitions = 0
    var elapsed = 0.0
    var processor = 0.0
  }

  init(_ model: String, _ flags: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "genkan-pan-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = URL(fileURLWithPath: model).path
    _ = try run("/usr/bin/env", ["spin", "-a"] + flags + [path])
    _ = try run("/usr/bin/env", ["gcc", "-O2", "-DNOREDUCE", "-w", "-o", "pan", "pan.c"])
  }

  /// Runs the search; -E leaves states without a way on alone.
  func run() throws -> Numbers {
    let before = Self.childSeconds()
    let output = try run(folder.appending(path: "pan").path, ["-E", "-w22"])
    var numbers = Numbers()
    numbers.processor = Self.childSeconds() - before
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasSuffix("states, stored") { numbers.states = Int(words[0]) ?? 0 }
      if line.hasSuffix("transitions (= stored+matched)") { numbers.transitions = (Int(words[0]) ?? 0) - 1 }
      if line.hasPrefix("pan: elapsed time") { numbers.elapsed = Double(words[3]) ?? 0 }
    }
    return numbers
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let command = Process()
    command.executableURL = URL(fileURLWithPath: program)
    command.arguments = arguments
    command.currentDirectoryURL = folder
    let output = Pipe()
    command.standardOutput = output
    try command.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    command.waitUntilExit()
    guard command.terminationStatus == 0 else {
      throw SpinComparison.Failure.failed(arguments.joined(separator: " "))
    }
    return String(decoding: printed, as: UTF8.self)
  }

  #if os(Linux)
    private static let children = RUSAGE_CHILDREN.rawValue
  #else
    private static let children = RUSAGE_CHILDREN
  #endif

  /// The seconds that processors gave the processes that ended and were waited for.
  private static func childSeconds() -> Double {
    var usage = rusage()
    getrusage(children, &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let micro = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(seconds) + Double(micro) / 1e6
  }
}
