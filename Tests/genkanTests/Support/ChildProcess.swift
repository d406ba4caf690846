import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process that a test has started, at the head of a session of its own: what it starts in turn can be ended with it.
///
/// Foundation's `Process` learns of an end by a socket that other processes inherit, and waits for all of them.
struct ChildProcess: Sendable {
  let id: pid_t

  /// The flag of `posix_spawn` for a session of its own; headers hide it.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x0400
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private static let newSession: Int16 = 0x80
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A file that is opened for one of the standard streams.
  struct Stream {
    let path: String
    let flags: Int32
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - streams: What its first streams are, from the standard input on; the others are the last one of these.
  ///   - signals: Signals that it finds blocked; all others it finds as they are at the start of a shell.
  init(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String], streams: [Stream],
    blocking signals: [Int32] = []
  ) throws {
    #if canImport(Darwin)
      var actions: Actions
      var attributes: Attributes
    #else
      var actions = Actions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A terminal that the leader of a new session opens becomes the one that controls it.
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number), stream.path, stream.flags, 0)
    }
    for number in streams.count..<3 {
      posix_spawn_file_actions_adddup2(&actions, Int32(streams.count) - 1, Int32(number))
    }
    // Threads that tests run on block nearly every signal, which a child would inherit.
    var blocked = sigset_t()
    var all = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    // A shell goes to the folder first, and becomes the program.
    let go = ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, program.path]
    var words = (go + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let failure = posix_spawn(&id, go[0], &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw Failure(description: String(cString: strerror(failure))) }
    self.id = id
  }

  /// True until it has ended; its status stays to be asked for.
  var isRunning: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == 0
  }

  /// Sends a signal to it alone.
  func send(_ signal: Int32) { _ = kill(id, signal) }

  /// Ends it, and all that it has started.
  func end() { _ = kill(-id, SIGKILL) }

  /// The seconds that it has computed, on all its threads: it is at work once there are some, however busy the machine is.
  var processorSeconds: Double {
    #if canImport(Darwin)
      var usage = rusage_info_v2()
      let result = withUnsafeMutablePointer(to: &usage) {
        $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(id, RUSAGE_INFO_V2, $0)
        }
      }
      guard result == 0 else { return 0 }
      var base = mach_timebase_info_data_t()
      mach_timebase_info(&base)
      let ticks = Double(usage.ri_user_time + usage.ri_system_time)
      return ticks * Double(base.numer) / Double(base.denom) * 1e-9
    #else
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    #endif
  }

  /// Waits for its end, and ends it where that takes too long: a test fails then instead of waiting.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended it.
  func status(patience: TimeInterval) -> Int32 {
    let limit = Date(timeIntervalSinceNow: patience)
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      // Clock: the patience of a test that fails, and a look at a process whose end another thread waits for
      if Date() > limit { end() }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

extension ChildProcess {
  /// Waits until a process that another one started is stopped: a shell says that a job is as soon as the process that it
  /// started itself is, and one that still waits for a key would get the next.
  static func stops(_ number: String) -> Bool {
    let limit = Date(timeIntervalSinceNow: TerminalSession.patience)
    // Clock: the patience of a test that fails
    while Date() < limit {
      if isStopped(number) { return true }
      // Clock: a look at a process that is no child of this one
      Thread.sleep(forTimeInterval: 0.01)
    }
    return false
  }

  private static func isStopped(_ number: String) -> Bool {
    #if canImport(Darwin)
      let pipe = Pipe()
      let command = Process()
      command.executableURL = URL(fileURLWithPath: "/bin/ps")
      command.arguments = ["-o", "state=", "-p", number]
      command.standardOutput = pipe
      guard (try? command.run()) != nil else { return true }
      return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).hasPrefix("T")
    #else
      let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      return text?.split(separator: ")").last?.hasPrefix(" T") ?? true
    #endif
  }
}
