import Disk
package import FlowCheck
import FlowModel

extension CheckFile {
  /// The path of a flow that a check of the file names: in the file's project.
  ///
  /// - Parameter folder: The folder that the name is read from; the file's own unless another file says it.
  /// - Throws: `Diagnostic` for an absolute path, and for one that leads out of the project, by a link as well.
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

  /// Refuses a file that leads out of its project by a link.
  ///
  /// A person may name such a link and have it read. A link that was found in a folder is not read, and no file
  /// is written through a link.
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
