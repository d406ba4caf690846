/// The services of the phone that many flows never touch, kept together behind one reference of the world.
///
/// Each is a domain object in a file of its own; the world names them one by one.
struct Services: Hashable, Sendable, Codable, Initial {
  var release = Release()
}
