-- Two phones with one seed draw the same; a third one draws something else.
app.launch { seed = 2 }
expect(store.get "group"):equals "short"
app.launch { seed = 7 }
expect(store.get "group"):equals "long"
app.launch { seed = 7 }
expect(store.get "group"):equals "long"
tap "next"
