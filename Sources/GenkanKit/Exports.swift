// What a host meets: the engine and its verbs, the phone, the flow, and the session that plays it.
@_exported public import FlowModel
@_exported public import FlowScript
@_exported public import FlowSession
@_exported public import LuaKit
@_exported public import Phone
