/// One of the services of a phone, which notes that it was read and that it was changed.
@propertyWrapper
package struct Noted<Value: NotedService>: Hashable, Sendable, Codable {
  private var value: Value

  package init(wrappedValue: Value) { value = wrappedValue }

  package var wrappedValue: Value {
    @inline(__always) _read {
      AccessLog.note(read: Value.component)
      yield value
    }
    @inline(__always) _modify {
      AccessLog.note(changed: Value.component)
      yield &value
    }
    @inline(__always) set {
      AccessLog.note(set: Value.component)
      value = newValue
    }
  }

  package init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A service, of which a phone has one.
package protocol NotedService: Hashable, Sendable, Codable {
  /// The component of a session that it is.
  static var component: Components { get }
}

extension Alarms: NotedService { package static var component: Components { .alarms } }
extension Files: NotedService { package static var component: Components { .files } }
extension Health: NotedService { package static var component: Components { .health } }
extension AppInfo: NotedService { package static var component: Components { .info } }
extension Installation: NotedService { package static var component: Components { .installation } }
extension Keychain: NotedService { package static var component: Components { .keychain } }
extension Location: NotedService { package static var component: Components { .location } }
extension Lock: NotedService { package static var component: Components { .lock } }
extension Suites: NotedService { package static var component: Components { .suites } }
extension UserNotifications: NotedService { package static var component: Components { .notifications } }
extension Intents: NotedService { package static var component: Components { .intents } }
extension RemotePush: NotedService { package static var component: Components { .push } }
extension Release: NotedService { package static var component: Components { .release } }
extension Backend: NotedService { package static var component: Components { .backend } }
extension Voice: NotedService { package static var component: Components { .voice } }
extension Camera: NotedService { package static var component: Components { .camera } }
extension Suspension: NotedService { package static var component: Components { .suspension } }
extension AppTimers: NotedService { package static var component: Components { .timers } }
extension Boxed: NotedService where Value == RareServices { package static var component: Components { .rare } }
