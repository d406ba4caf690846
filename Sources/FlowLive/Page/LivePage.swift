import FlowExport

/// The page: plain HTML filled by its script, with one style sheet and one script, and no other resources.
///
/// For example:
///
///     LivePage.html(title: "anicca")  // "<!DOCTYPE html>\n<html lang=\"en\">…"
package enum LivePage {
  /// The page of an app.
  package static func html(title: String) -> String {
    let title = HTML.text(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title): live</title>
      <link rel="stylesheet" href="/live.css">
      <script src="/live.js" defer></script>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p id="connection" role="status">Connecting…</p>
      <p id="spoken" class="unseen" aria-live="polite"></p>
      <noscript><p>This page needs its script.</p></noscript>
      </header>
      <main class="live">
      <section aria-labelledby="h-phone" class="column">
      <h2 id="h-phone">Phone</h2>
      <div data-part="faults" role="alert"></div>
      <div data-part="phone"></div>
      <div data-part="gestures" class="gestures"></div>
      <p id="refused" role="alert"></p>
      <div data-part="notice" role="status"></div>
      <div data-part="offers"></div>
      </section>
      <section aria-labelledby="h-order" class="column">
      <h2 id="h-order">Order</h2>
      <div data-part="order" class="scrolls"></div>
      <div data-part="verdict" role="status"></div>
      </section>
      <div class="column">
      <section aria-labelledby="h-moments">
      <h2 id="h-moments">Moments</h2>
      <div data-part="moments"></div>
      <div data-part="marks"></div>
      </section>
      <section aria-labelledby="h-state">
      <h2 id="h-state">State</h2>
      <div data-part="state" class="scrolls" tabindex="0" role="region" aria-labelledby="h-state"></div>
      </section>
      </div>
      <section aria-labelledby="h-transcript" class="column">
      <h2 id="h-transcript">Transcript</h2>
      <div data-part="transcript" class="scrolls" tabindex="0" role="region" aria-labelledby="h-transcript"></div>
      <h2 id="h-findings">Findings</h2>
      <div data-part="findings"></div>
      </section>
      <section aria-labelledby="h-settings" class="wide">
      <h2 id="h-settings">Change the phone</h2>
      <div data-part="settings" class="grid"></div>
      <h3>Everything else that the prompt can do to the phone</h3>
      <div data-part="forms" class="grid"></div>
      <div data-part="words" hidden></div>
      </section>
      </main>
      </body>
      </html>

      """
  }

  /// The names of the parts, in the order of the page.
  package static let parts = [
    "faults", "phone", "gestures", "notice", "offers", "order", "verdict", "moments", "marks", "transcript",
    "findings", "settings", "forms", "words", "state",
  ]
}
