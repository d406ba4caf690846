import CAccessLog

extension World {
  /// Returns the answer to a question about the device's class and version, such as whether it has a framework.
  ///
  /// Notes as read only the components by which the answers of the scope's devices differ, see
  /// ``AccessLog/scope(among:_:)``. For example, a question about AlarmKit notes the version, or nothing where all of
  /// these devices have AlarmKit.
  ///
  /// For example, where the scope's devices are an iPhone and an iPad with iOS 18.5:
  ///
  ///     world.answer { $0.supports(.alarmkit) }  // false, and nothing is noted
  ///     world.answer { $0.kind == .ipad }        // false, and the class is noted
  package func answer(_ question: (Device) -> Bool) -> Bool {
    let answer = question(storedDevice)
    AccessLog.note(read: AccessLog.components(of: storedDevice, deciding: answer, question))
    return answer
  }
}

extension AccessLog {
  /// Sets the devices among which the questions of a scope are decided.
  static func set(_ devices: [Device]) {
    genkan_forget_devices()
    guard devices.count <= Int(genkan_most_devices) else { return }
    for device in devices {
      genkan_add_device(
        genkan_device(
          kind: device.kind == .iphone ? 0 : 1, major: Int32(clamping: device.ios.major),
          minor: Int32(clamping: device.ios.minor), patch: Int32(clamping: device.ios.patch)))
    }
  }

  /// Returns the components, class or version, that decide the answer among the scope's devices: none where all of them
  /// answer alike, and all components where the scope lists no devices.
  fileprivate static func components(
    of own: Device, deciding answer: Bool, _ question: (Device) -> Bool
  ) -> Components {
    let count = genkan_known_devices()
    guard count > 0 else { return .ofDevice }
    var (differs, differsInVersion, differsInKind) = (false, false, false)
    for index in 0..<count {
      let other = device(genkan_known_device(index))
      guard question(other) != answer else { continue }
      differs = true
      if other.kind == own.kind { differsInVersion = true }
      if other.ios == own.ios { differsInKind = true }
    }
    guard differs else { return [] }
    if !differsInKind { return .ios }
    return differsInVersion ? .ofDevice : .deviceKind
  }

  private static func device(_ known: genkan_device) -> Device {
    Device(
      kind: known.kind == 0 ? .iphone : .ipad,
      ios: OSVersion(Int(known.major), Int(known.minor), Int(known.patch)))
  }
}
