// What the phone knows about purchases that the app cannot see.
extension Finding {
  /// A product was offered to a person who owns it.
  static func productOwned(_ product: String) -> Finding {
    Finding(
      code: .purchasesOwned,
      sentence:
        "\"\(product)\" was offered to a person who owns it: the payment sheet says so, and nothing is paid; the app did not look, or did not restore.",
      source: "Transaction.currentEntitlements, AppStore.sync(); from memory")
  }
}
