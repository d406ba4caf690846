import Disk
package import FlowCheck
import FlowModel

extension CheckFile {
  /// Returns the path of a flow that a check of this file names; the flow must be in the file's project.
  ///
  /// - Parameter folder: The folder of the file that names the flow; `nil` for the check file's own.
  /// - Throws: `Diagnostic` for an absolute path, and for a path that leaves the project, even by a link.
  package func flow(_ name: String, from folder: String? = nil) throws -> String {
    let own = Paths.folder(of: path)
    let folder = folder ?? own
    let plain = folder.isEmpty ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
    let joined = Paths.joined(folder, name)
    // A missing file is reported when it is opened, but only one inside the project.
    guard !name.hasPrefix("/"), let root = root(own), let start = RealPath.of(folder) else {
      throw elsewhere(name)
    }
    let real = RealPath.of(plain) ?? Paths.joined(start, name)
    guard real == root || RealPath.isInside(real, root) else { throw elsewhere(name) }
    return RealPath.of(joined) == RealPath.of(plain) ? joined : plain
  }

  /// Refuses a link that leads out of its project, if it was found in a folder or is to be written.
  ///
  /// The user may name such a link to have it read, but a link found in a folder is not read. No file is written
  /// through such a link.
  ///
  /// - Throws: `CheckLoadError`.
  package func refuseLink(toWrite writes: Bool = false) throws(CheckLoadError) {
    guard named != nil || writes, !ProjectRoot.holds(path, named: named.flatMap { RealPath.of($0) }) else {
      return
    }
    let advice =
      writes ? "name the file that it leads to" : "to run it, name it, or the file that it leads to"
    throw CheckLoadError(
      CheckMessage(
        "the file is a link that leads out of its project; \(advice)", at: CheckLocation(file: path, line: 1))
    )
  }

  private func root(_ folder: String) -> String? {
    RealPath.of(folder).flatMap { ProjectRoot.of(folder: $0, named: named.flatMap { RealPath.of($0) }) }
  }

  private func elsewhere(_ name: String) -> Diagnostic {
    Diagnostic(
      .notAllowedHere, "a check opens flows of its project, and \"\(name)\" leads elsewhere",
      advice:
        "a project is the nearest folder with a .genkan or a .git, else the folder given to genkan")
  }
}
