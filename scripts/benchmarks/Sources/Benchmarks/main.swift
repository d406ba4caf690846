import Foundation

// Runs the benchmarks whose name contains the argument, all without one.
let filter = CommandLine.arguments.dropFirst().first ?? ""
let benchmarks =
  Bridge.benchmarks + Anicca.benchmarks + Reacting.benchmarks + WorldCost.benchmarks
  + Notifications.benchmarks
  + AtThePrompt.benchmarks + Texts.benchmarks + Loading.benchmarks + Exploring.benchmarks
  + ExploringExamples.benchmarks + SpinComparison.benchmarks
for benchmark in benchmarks where filter.isEmpty || benchmark.name.contains(filter) {
  print(try benchmark.measure().line)
  // A line is there once it is measured, also where the output is a file.
  fflush(nil)
}
