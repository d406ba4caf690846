// What the phone knows about purchases that the app cannot see.
extension Finding {
  /// A product was offered to a person who owns it.
  static func productOwned(_ product: String) -> Finding {
    Finding(
      code: .purchasesOwned,
      sentence:
        "\"\(product)\" was offered to a person who owns it: the payment sheet says so, and nothing is paid; ask `purchases.owns` before.",
      source: "Transaction.currentEntitlements")
  }
}
