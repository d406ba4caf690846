import Testing

/// Which of an app's languages a person reads, cell by cell, as the comment of Apple's `ualoc.h` tells it.
struct AppleMatch: CustomTestStringConvertible, Sendable {
  /// The preferred language.
  let wanted: String
  /// The languages of the bundle.
  let available: [String]
  /// The one that is read.
  let chosen: String

  var testDescription: String { "\(wanted) of \(available.joined(separator: " "))" }

  /// The cells in which the comment is older than the code beside it: what the code answers is what a device does.
  static let outdated: [String: String] = [
    "zh-Hant-MO of zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK": "zh_HK",
    "zh-MO of zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK": "zh_HK",
    "en-CA of en en_AU en_GB en_001": "en",
    "en-CA of en en_AU en_GB en_001 en_150": "en",
  ]

  static let all: [AppleMatch] = cells.split(separator: "\n").map { line in
    let parts = line.split(separator: "|").map { $0.trimmed }
    return AppleMatch(
      wanted: parts[0], available: parts[1].split(separator: " ").map(String.init), chosen: parts[2])
  }

  private static let cells = """
    zh | zh_CN zh_TW | zh_CN
    zh | zh_CN zh_TW zh_HK | zh_CN
    zh | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh | zh_CN zh_TW zh_Hans zh_Hant | zh_Hans
    zh | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hans | zh_CN zh_TW | zh_CN
    zh-Hans | zh_CN zh_TW zh_HK | zh_CN
    zh-Hans | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh-Hans | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hans | zh_CN zh_TW zh_Hans zh_Hant | zh_Hans
    zh-Hans | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hant | zh_CN zh_TW | zh_TW
    zh-Hant | zh_CN zh_TW zh_HK | zh_TW
    zh-Hant | zh_CN zh_TW zh_HK zh_MO | zh_TW
    zh-Hant | zh_Hans zh_Hant zh_Hant_HK | zh_Hant
    zh-Hant | zh_CN zh_TW zh_Hans zh_Hant | zh_Hant
    zh-Hant | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hant
    zh-Hans-CN | zh_CN zh_TW | zh_CN
    zh-Hans-CN | zh_CN zh_TW zh_HK | zh_CN
    zh-Hans-CN | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh-Hans-CN | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hans-CN | zh_CN zh_TW zh_Hans zh_Hant | zh_CN
    zh-Hans-CN | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_CN
    zh-Hans-SG | zh_CN zh_TW | zh_CN
    zh-Hans-SG | zh_CN zh_TW zh_HK | zh_CN
    zh-Hans-SG | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh-Hans-SG | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hans-SG | zh_CN zh_TW zh_Hans zh_Hant | zh_Hans
    zh-Hans-SG | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hant-TW | zh_CN zh_TW | zh_TW
    zh-Hant-TW | zh_CN zh_TW zh_HK | zh_TW
    zh-Hant-TW | zh_CN zh_TW zh_HK zh_MO | zh_TW
    zh-Hant-TW | zh_Hans zh_Hant zh_Hant_HK | zh_Hant
    zh-Hant-TW | zh_CN zh_TW zh_Hans zh_Hant | zh_TW
    zh-Hant-TW | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_TW
    zh-Hant-HK | zh_CN zh_TW | zh_TW
    zh-Hant-HK | zh_CN zh_TW zh_HK | zh_HK
    zh-Hant-HK | zh_CN zh_TW zh_HK zh_MO | zh_HK
    zh-Hant-HK | zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    zh-Hant-HK | zh_CN zh_TW zh_Hans zh_Hant | zh_Hant
    zh-Hant-HK | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    zh-Hant-MO | zh_CN zh_TW | zh_TW
    zh-Hant-MO | zh_CN zh_TW zh_HK | zh_HK
    zh-Hant-MO | zh_CN zh_TW zh_HK zh_MO | zh_MO
    zh-Hant-MO | zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    zh-Hant-MO | zh_CN zh_TW zh_Hans zh_Hant | zh_Hant
    zh-Hant-MO | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    zh-Hans-HK | zh_CN zh_TW | zh_CN
    zh-Hans-HK | zh_CN zh_TW zh_HK | zh_CN
    zh-Hans-HK | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh-Hans-HK | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-Hans-HK | zh_CN zh_TW zh_Hans zh_Hant | zh_Hans
    zh-Hans-HK | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-CN | zh_CN zh_TW | zh_CN
    zh-CN | zh_CN zh_TW zh_HK | zh_CN
    zh-CN | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh-CN | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-CN | zh_CN zh_TW zh_Hans zh_Hant | zh_CN
    zh-CN | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_CN
    zh-SG | zh_CN zh_TW | zh_CN
    zh-SG | zh_CN zh_TW zh_HK | zh_CN
    zh-SG | zh_CN zh_TW zh_HK zh_MO | zh_CN
    zh-SG | zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-SG | zh_CN zh_TW zh_Hans zh_Hant | zh_Hans
    zh-SG | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hans
    zh-TW | zh_CN zh_TW | zh_TW
    zh-TW | zh_CN zh_TW zh_HK | zh_TW
    zh-TW | zh_CN zh_TW zh_HK zh_MO | zh_TW
    zh-TW | zh_Hans zh_Hant zh_Hant_HK | zh_Hant
    zh-TW | zh_CN zh_TW zh_Hans zh_Hant | zh_TW
    zh-TW | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_TW
    zh-HK | zh_CN zh_TW | zh_TW
    zh-HK | zh_CN zh_TW zh_HK | zh_HK
    zh-HK | zh_CN zh_TW zh_HK zh_MO | zh_HK
    zh-HK | zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    zh-HK | zh_CN zh_TW zh_Hans zh_Hant | zh_Hant
    zh-HK | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_HK
    zh-MO | zh_CN zh_TW | zh_TW
    zh-MO | zh_CN zh_TW zh_HK | zh_HK
    zh-MO | zh_CN zh_TW zh_HK zh_MO | zh_MO
    zh-MO | zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    zh-MO | zh_CN zh_TW zh_Hans zh_Hant | zh_Hant
    zh-MO | zh_CN zh_TW zh_HK zh_Hans zh_Hant zh_Hant_HK | zh_Hant_HK
    en | English | English
    en | en en_AU en_GB | en
    en | en en_AU en_GB en_CA | en
    en | en en_AU en_GB en_CA en_IN en_US | en
    en | en en_AU en_GB en_001 | en
    en | en en_AU en_GB en_001 en_150 | en
    en-US | English | English
    en-US | en en_AU en_GB | en
    en-US | en en_AU en_GB en_CA | en
    en-US | en en_AU en_GB en_CA en_IN en_US | en_US
    en-US | en en_AU en_GB en_001 | en
    en-US | en en_AU en_GB en_001 en_150 | en
    en-AU | English | English
    en-AU | en en_AU en_GB | en_AU
    en-AU | en en_AU en_GB en_CA | en_AU
    en-AU | en en_AU en_GB en_CA en_IN en_US | en_AU
    en-AU | en en_AU en_GB en_001 | en_AU
    en-AU | en en_AU en_GB en_001 en_150 | en_AU
    en-CA | English | English
    en-CA | en en_AU en_GB | en
    en-CA | en en_AU en_GB en_CA | en_CA
    en-CA | en en_AU en_GB en_CA en_IN en_US | en_CA
    en-CA | en en_AU en_GB en_001 | en_001
    en-CA | en en_AU en_GB en_001 en_150 | en_001
    en-GB | English | English
    en-GB | en en_AU en_GB | en_GB
    en-GB | en en_AU en_GB en_CA | en_GB
    en-GB | en en_AU en_GB en_CA en_IN en_US | en_GB
    en-GB | en en_AU en_GB en_001 | en_GB
    en-GB | en en_AU en_GB en_001 en_150 | en_GB
    en-IN | English | English
    en-IN | en en_AU en_GB | en_GB
    en-IN | en en_AU en_GB en_CA | en_GB
    en-IN | en en_AU en_GB en_CA en_IN en_US | en_IN
    en-IN | en en_AU en_GB en_001 | en_GB
    en-IN | en en_AU en_GB en_001 en_150 | en_GB
    en-FR | English | English
    en-FR | en en_AU en_GB | en_GB
    en-FR | en en_AU en_GB en_CA | en_GB
    en-FR | en en_AU en_GB en_CA en_IN en_US | en_GB
    en-FR | en en_AU en_GB en_001 | en_GB
    en-FR | en en_AU en_GB en_001 en_150 | en_150
    en-IL | English | English
    en-IL | en en_AU en_GB | en
    en-IL | en en_AU en_GB en_CA | en
    en-IL | en en_AU en_GB en_CA en_IN en_US | en
    en-IL | en en_AU en_GB en_001 | en_001
    en-IL | en en_AU en_GB en_001 en_150 | en_001
    es | Spanish | Spanish
    es | es es_MX | es
    es | es es_419 | es
    es | es es_419 es_MX | es
    es | es es_ES es_MX | es
    es | es es_ES es_419 es_MX | es
    es-ES | Spanish | Spanish
    es-ES | es es_MX | es
    es-ES | es es_419 | es
    es-ES | es es_419 es_MX | es
    es-ES | es es_ES es_MX | es_ES
    es-ES | es es_ES es_419 es_MX | es_ES
    es-419 | Spanish | Spanish
    es-419 | es es_MX | es
    es-419 | es es_419 | es_419
    es-419 | es es_419 es_MX | es_419
    es-419 | es es_ES es_MX | es
    es-419 | es es_ES es_419 es_MX | es_419
    es-MX | Spanish | Spanish
    es-MX | es es_MX | es_MX
    es-MX | es es_419 | es_419
    es-MX | es es_419 es_MX | es_MX
    es-MX | es es_ES es_MX | es_MX
    es-MX | es es_ES es_419 es_MX | es_MX
    es-AR | Spanish | Spanish
    es-AR | es es_MX | es
    es-AR | es es_419 | es_419
    es-AR | es es_419 es_MX | es_419
    es-AR | es es_ES es_MX | es
    es-AR | es es_ES es_419 es_MX | es_419
    pt | Portuguese | Portuguese
    pt | pt pt_PT | pt
    pt | pt pt_BR pt_PT | pt
    pt | pt pt_BR | pt
    pt-BR | Portuguese | Portuguese
    pt-BR | pt pt_PT | pt
    pt-BR | pt pt_BR pt_PT | pt_BR
    pt-BR | pt pt_BR | pt_BR
    pt-PT | Portuguese | Portuguese
    pt-PT | pt pt_PT | pt_PT
    pt-PT | pt pt_BR pt_PT | pt_PT
    pt-PT | pt pt_BR | pt
    pt-MO | Portuguese | Portuguese
    pt-MO | pt pt_PT | pt_PT
    pt-MO | pt pt_BR pt_PT | pt_PT
    pt-MO | pt pt_BR | pt
    """
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
