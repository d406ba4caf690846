extension LuaEngine {
  /// Returns the name of a library object ("analytics") or of an object's type ("Flow"); nil for any other object.
  public func name(of object: AnyObject) -> String? {
    if let library = object as? LuaLibraryObject { return library.name }
    return core.type(ofClass: ObjectIdentifier(Swift.type(of: object)))?.name
  }
}
