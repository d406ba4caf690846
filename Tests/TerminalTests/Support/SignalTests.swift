import Testing

/// The suites that take signals over. Signals belong to the whole process, so these run one after the other.
@Suite(.serialized) struct SignalTests {}
