import Benchmarks
import Foundation

// Runs the benchmarks whose name contains the argument, all without one, from the root of the repository.
let filter = CommandLine.arguments.dropFirst().first ?? ""
for benchmark in Benchmark.all where filter.isEmpty || benchmark.name.contains(filter) {
  print(try benchmark.measure(Effort(root: "")).line)
  // A line is there once it is measured, also where the output is a file.
  fflush(nil)
}
