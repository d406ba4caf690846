public import Phone

/// An app: its flow, what it does when the system calls it, and the texts it is shown with.
public struct App: Sendable, Hashable {
  /// The flow that is shown until the onboarding is complete.
  public var flow: Flow
  /// The functions that the system calls, in the order of `AppHandler.allCases`.
  public var handlers: [Handling]
  /// The string tables.
  public var localization: Localization

  /// A handler and the function that stands for it.
  public struct Handling: Sendable, Hashable {
    /// The handler.
    public let handler: AppHandler
    /// The function.
    public let callback: CallbackID

    /// Makes a handling.
    public init(_ handler: AppHandler, _ callback: CallbackID) {
      self.handler = handler
      self.callback = callback
    }
  }

  /// Makes an app.
  public init(flow: Flow, handlers: [Handling] = [], localization: Localization = Localization()) {
    self.flow = flow
    self.handlers = handlers
    self.localization = localization
  }

  /// The function that stands for a handler, or `nil`.
  public subscript(handler: AppHandler) -> CallbackID? {
    handlers.first { $0.handler == handler }?.callback
  }
}
