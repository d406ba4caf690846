import Foundation

/// A folder for what a target writes, of this process alone; in memory where the system has a place for it.
public enum ScratchFolder {
  /// The path, without a slash at its end.
  public static let path: String = {
    let memory = "/dev/shm"
    let base = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    let path = "\(base)/genkan-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.path) }
    return path
  }()

  /// Writes a file of the folder; its path.
  public static func write(_ bytes: [UInt8], to name: String) -> String {
    let file = path + "/" + name
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      fatalError("\(file) cannot be written")
    }
    return file
  }
}
