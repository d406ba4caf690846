/// File URIs, as editors write them: `file:///src/app/flow.lua`.
///
/// For example:
///
///     FileURI.path(of: "file:///src/my%20app/flow.lua")  // "/src/my app/flow.lua"
enum FileURI {
  /// Returns the path of a URI; `nil` where it names no file on this machine.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = uri.utf8.dropFirst("file://".utf8.count)[...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(Substring(rest[..<slash])).lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    rest = rest[slash...]
    var bytes: [UInt8] = []
    while let byte = rest.first {
      rest = rest.dropFirst()
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let code = UInt8(String(Substring(rest.prefix(2))), radix: 16), rest.count >= 2 else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address of an absolute path.
  static func of(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return "file://"
      + path.utf8.map { byte in
        if plain.contains(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
