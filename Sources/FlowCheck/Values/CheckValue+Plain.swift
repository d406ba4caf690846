public import Phone

extension CheckValue {
  /// A copy of plain data.
  public init(plain value: Phone.Value) {
    switch value {
    case .null: self = .absent
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(Int64(integer))
    case .number(let number), .date(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .data(let bytes): self = .string(String(decoding: bytes, as: UTF8.self))
    case .json(let record): self = .string(JSONText.string(.record(record)))
    case .list(let list): self = .list(list.map { CheckValue(plain: $0) })
    case .record(let record):
      self = .record(
        record.fields.filter { !$0.value.isNull }.map {
          CheckEntry(.string($0.name), CheckValue(plain: $0.value))
        })
    }
  }
}
