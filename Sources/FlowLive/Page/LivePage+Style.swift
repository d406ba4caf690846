import FlowExport

extension LivePage {
  /// The style: the storyboard's phone, and the columns around it.
  package static let style =
    StoryboardPage.style + """

      body{max-width:none}
      .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
      .live{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
      .column{flex:1 1 19rem;min-width:0;max-width:34rem}
      .column h2{margin-top:0}.column section+section h2{margin-top:1.5rem}
      .wide{flex:1 1 100%}
      .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));gap:0 1.5rem;align-items:start}
      .screen h3,.dialog h3{margin:0;font-size:1.25em;line-height:1.3}
      button,input,select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.3rem .6rem;max-width:100%}
      button{cursor:pointer;overflow-wrap:anywhere}
      button:focus-visible,input:focus-visible,select:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
      .screen .options li{border:0;padding:0}
      .screen button.option{width:100%;text-align:start;border-radius:.7rem;padding:.4rem .7rem}
      .screen button.option[aria-pressed=true]{border:2px solid var(--blue);font-weight:600}
      .screen button.button{width:100%;border:1px solid var(--blue)}
      .screen button.button.primary{background:var(--blue);color:var(--on)}
      .screen button.button.off{background:none;color:var(--ink);border:1px dashed var(--line)}
      .screen .field input{width:100%;border:0;padding:.2rem}
      .dialog .answers button{width:100%;border:0;background:none;color:var(--blue);font-weight:600}
      .gestures{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:.7rem}
      .away{border:2px dashed var(--line);border-radius:2rem;padding:3rem 1rem;text-align:center;max-width:17rem}
      pre{white-space:pre-wrap;margin:.5rem 0;font-size:.85rem}
      .said{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .7rem}
      .order{list-style-position:inside;padding:0;margin:0}
      .order li{border:1px solid var(--line);border-radius:.5rem;padding:.25rem .5rem;margin:.25rem 0;cursor:grab}
      .order li[aria-current],.moments button[aria-current]{border:2px solid var(--blue);font-weight:600}
      .order li.over{border-top:4px solid var(--blue)}
      .order .buttons{float:inline-end;display:inline-flex;gap:.2rem}.order button{padding:.05rem .4rem}
      .order li::after{content:"";display:block;clear:both}
      .scrolls{max-height:32rem;overflow:auto}
      .scrolls[data-part=order]{max-height:36rem}
      [data-part=transcript] ol{list-style:none;padding:0;margin:0}
      [data-part=transcript] li{white-space:pre-wrap;overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:.85rem}
      .window{max-height:24rem;overflow-y:auto;overflow-anchor:none;border:1px solid var(--line);border-radius:.5rem}
      .moments{list-style:none;margin:0;padding:0}
      .moments li{display:flex;gap:.5rem;align-items:center;height:1.9rem;padding-inline:.4rem;overflow:hidden;white-space:nowrap}
      .moments li span{min-width:3.2em;text-align:end;font-size:.85rem}
      .moments button{border-color:transparent;background:none;text-align:start;padding:.05rem .4rem;overflow:hidden;text-overflow:ellipsis;min-width:0}
      .moments button:focus-visible{outline-offset:-3px}
      .offers{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.35rem}
      .offers button{font-family:ui-monospace,monospace;font-size:.85rem;text-align:start}
      details{border-top:1px solid var(--line);padding:.2rem 0}summary{cursor:pointer;padding:.2rem 0}
      details form{border-inline-start:3px solid var(--line);padding-inline-start:.6rem}
      details form .note{flex-basis:100%;margin:0}
      details form button{font-family:ui-monospace,monospace;font-size:.85rem}
      #refused:not(:empty){border:2px solid var(--red);border-radius:.5rem;padding:.3rem .6rem}
      .happened .actor,.happened .person .verb{font-weight:600}.happened .finding{color:var(--red)}
      .working::before{content:"◌ "}
      form{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center;margin:.4rem 0}
      label{display:inline-flex;gap:.35rem;align-items:center;flex-wrap:wrap}
      form input{width:8rem}
      table{border-collapse:collapse;font-size:.85rem}th,td{text-align:start;vertical-align:top;padding:.15rem .5rem .15rem 0;font-weight:400}thead th{white-space:nowrap}
      #connection.lost{border:3px solid var(--red);padding:.4rem .7rem;font-weight:600}

      """
}
