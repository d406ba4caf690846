# Sourced by scripts/test after common.sh and ship.sh: opens storyboards and the live page in headless Chromium.
# Needs `root`, `binary`.

# prove_in_browser [--update]: draws the storyboards of the examples with the shipped program and looks at each.
# Playwright drives Debian's Chromium and downloads none; axe-core comes with its own package.
prove_in_browser() {
  local folder=${root:?}/.build/browser pages app
  keep_in_place "$folder"
  need_packages chromium python3 python3-venv
  if [ ! -x "$folder/venv/bin/python" ] || ! "$folder/venv/bin/python" -c 'import playwright, axe_playwright_python' 2>/dev/null; then
    say "installing Playwright and axe-core"
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" --quiet install playwright==1.65.2 axe-playwright-python==0.1.8
  fi
  pages=()
  for app in anicca/flow anicca-classic/app facediary/app oshi/app tempo/app; do
    draw_page "${app%/*}" "$app.lua" --languages ja,en
  done
  draw_page right-to-left right-to-left/flow.lua --language ar
  draw_page looks right-to-left/flow.lua --languages ar,en --dark --largest-text --smallest-phone --deny notifications
  draw_page path patterns/14-forms.lua --path "$root/examples/patterns/14-forms.drive.lua"
  draw_page against anicca/flow.lua --against "$root/examples/anicca/as-is.lua"
  draw_witness witness anicca/as-is.lua anicca/flow.lua
  "$folder/venv/bin/python" -B "$root/scripts/browser.d/proof.py" "$root/scripts/browser.d/boxes.txt" "$@" "${pages[@]}"
  play_live_page
}

# play_live_page: plays the page of `genkan live` on a copy of Anicca, for the proof edits its flow.
play_live_page() {
  local copy
  copy=$(mktemp -d)
  cp -R "$root/examples/anicca/." "$copy"
  mkdir "$copy/.genkan"
  "$folder/venv/bin/python" -B "$root/scripts/browser.d/live.py" "${binary:?}" "$copy" || {
    rm -rf "$copy"
    return 1
  }
  rm -rf "$copy"
}

# draw_page NAME FLOW [OPTION…]: one page, whose name is added to `pages`.
draw_page() {
  local name=$1 flow=$2
  shift 2
  "${binary:?}" storyboard "$root/examples/$flow" "$@" -o "$folder/$name.html" 2>"$folder/$name.log" || {
    cat "$folder/$name.log" >&2
    return 1
  }
  pages+=("$name=$folder/$name.html")
}

# draw_witness NAME OLD NEW: the page of the gravest witness of an update, which exits with 1: something is lost.
draw_witness() {
  local name=$1 old=$2 new=$3
  "${binary:?}" diff "$root/examples/$old" "$root/examples/$new" --storyboard "$folder/$name.html" \
    >"$folder/$name.log" 2>&1 || [ $? = 1 ] || {
    cat "$folder/$name.log" >&2
    return 1
  }
  pages+=("$name=$folder/$name.html")
}
