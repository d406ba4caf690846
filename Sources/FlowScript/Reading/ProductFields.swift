import LuaKit
import Phone

/// A product as a script writes it.
struct ProductEntry: Sendable {
  var kind = Purchases.Product.Kind.subscription
  var price: String?
  var terms = Purchases.Terms()

  static let shape = Shape<ProductEntry>(
    "Product", "Something that the app sells.",
    [
      TableField(
        "kind", .word("kind of product"), into: \.kind, "The kind: how long it is owned.", .required,
        example: "kind = \"nonConsumable\""),
      TableField(
        "price", .filledString, into: \.price,
        "The price as the App Store writes it, which a paywall and the payment sheet show.",
        example: "price = \"¥480\""),
      TableField(
        "trial", .seconds,
        "The free trial with which a subscription begins, once for each account; then it is paid, unless cancelled.",
        example: "trial = \"7d\""
      ) { entry, seconds, _ in entry.terms.trial = seconds },
      TableField(
        "period", .seconds, "The time of a subscription that is paid at once.",
        .unlessGiven("30d where it has a trial"),
        example: "period = \"30d\""
      ) { entry, seconds, _ in entry.terms.period = seconds },
      TableField(
        "grace", .seconds, "The time for which it is owned although its next period could not be paid.",
        .unlessGiven("none"), example: "grace = \"16d\""
      ) { entry, seconds, _ in entry.terms.grace = seconds },
    ], example: "premium = { kind = \"subscription\", price = \"¥480\" }")
}

extension LuaFieldKind where Context == Reading, Value == ProductEntry {
  /// A kind of product, or a table with its price.
  static var product: FieldKind<ProductEntry> {
    let table = FieldKind<ProductEntry>.table(ProductEntry.shape) { _ in ProductEntry() }
    let kind = FieldKind<Purchases.Product.Kind>.word("kind of product")
    return FieldKind(.union([kind.type, table.type]), tables: table.tables) { place throws(LuaFieldError) in
      switch place.value {
      case .string: return ProductEntry(kind: try kind.read(place))
      case .table: return try table.read(place)
      default: throw place.wrong("a kind of product or { kind = …, price = … }")
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [(name: String, value: ProductEntry)] {
  /// The products by identifier, which is never empty.
  static var soldProducts: Self {
    Self.named(.product).checking { products, place throws(LuaFieldError) in
      guard products.contains(where: \.name.isEmpty) else { return }
      throw LuaFieldError(
        place.path, ": a product without an identifier", hint: "write premium = \"subscription\"")
    }
  }
}
