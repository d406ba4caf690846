extension StoryboardPage {
  /// The colours of a light phone and page, as properties of CSS, with enough contrast for text.
  static let light =
    "--ink:#1c1c1e;--paper:#fff;--soft:#f2f2f7;--line:#6e6e73;--blue:#0040a8;--red:#b00020;--on:#fff"
  /// The colours of a dark phone and page.
  static let dark =
    "--ink:#f2f2f7;--paper:#1c1c1e;--soft:#2c2c2e;--line:#a1a1a6;--blue:#8ab8ff;--red:#ffb3b3;--on:#00173d"

  /// The style: colours with enough contrast on paper and on a screen, light and dark; rows that wrap; no fixed page.
  ///
  /// A scene with one phone takes one column, with two phones or a tablet two, with more a row of its own.
  package static let style = """
    :root{color-scheme:light dark;\(light)}
    @media (prefers-color-scheme:dark){:root{\(dark)}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1rem;max-width:80rem;font:16px/1.45 -apple-system,"Hiragino Sans","Noto Sans CJK JP",sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
    h1{font-size:1.8rem}h2{font-size:1.35rem;margin:2rem 0 .25rem}h3{font-size:1rem;margin:1rem 0 .5rem}
    a{color:var(--blue)}code{font-size:.85em}
    nav ol{columns:14rem;padding-inline-start:2rem}
    .note,.who{color:var(--ink);font-size:.875rem;margin:.25rem 0}.who{font-weight:600}
    .scenes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));column-gap:1.5rem;align-items:start}.scene{min-width:0}
    @media (min-width:42rem){.scene:has(.wide,figure~figure){grid-column:span 2}}.scene:has(figure~figure~figure,figure~.wide,.wide~figure){grid-column:1/-1}
    .phones{display:flex;flex-wrap:wrap;gap:1.25rem;align-items:flex-start}
    figure,[id]{scroll-margin-top:1rem}figure{margin:0;break-inside:avoid;max-width:100%}:target .screen,:target .dialog{outline:3px solid var(--blue);outline-offset:3px}:target:is(section,li) .screen,:target:is(section,li) .dialog{outline:0}
    .alike{flex-basis:100%}
    .phone{width:17rem}.phone.wide{width:24rem}
    figcaption{font-size:.8125rem;margin-top:.5rem;text-align:center}
    .screen{border:2px solid var(--line);border-radius:2rem;padding:1rem 1.1rem 1.4rem;min-height:22rem;background:var(--paper);display:flex;flex-direction:column;gap:.55rem;font-size:calc(1rem*var(--text,1))}
    .dark{\(dark);color:var(--ink);print-color-adjust:exact}
    .edge{width:100%;border:0;border-top:3px dashed var(--line);margin:.2rem 0}
    .screen p,.screen ul,.screen h4,.dialog p,.dialog h4,.dialog ul{margin:0}
    .screen h4{font-size:1.25em;line-height:1.3}
    .status{display:flex;justify-content:space-between;font-size:.75rem}
    .progress{font-size:.75rem}
    .body{white-space:pre-line}
    .options,.answers{list-style:none;padding:0;display:grid;gap:.3rem}
    .options li{border:1px solid var(--line);border-radius:.7rem;padding:.4rem .7rem}
    .question{font-weight:600}
    .field{border-bottom:2px solid var(--line);padding:.4rem .2rem;min-height:2.2rem}.field .label{display:block;font-size:.8125em}.setting{display:flex;justify-content:space-between;gap:.8rem}
    .button{display:block;text-align:center;border-radius:.9rem;padding:.6rem;text-decoration:none}
    a.button{text-decoration:underline}
    .control{text-align:center}
    .button.primary{background:var(--blue);color:var(--on)}
    .button.secondary{color:var(--blue)}
    .button.off{background:none;color:var(--ink);border:1px dashed var(--line)}
    .dialog{border:2px solid var(--line);border-radius:1.1rem;padding:1rem;background:var(--soft);text-align:center;display:grid;gap:.5rem}
    .answers li{border-top:1px solid var(--line);padding-top:.4rem;font-weight:600}
    .ways>li{margin:.4rem 0}.effects{font-size:.875rem}
    .condition{font-size:.9em}
    .path{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:1.5rem}.path>li{padding-top:.5rem;border-top:1px solid var(--line);min-width:0;break-inside:avoid}.path h2{font-size:1rem;margin:.25rem 0}.path h3{font-size:.8125rem;margin:.5rem 0}.path .effects{padding-inline-start:1.2rem;margin:.25rem 0}
    .orders{border-collapse:collapse}.orders th,.orders td{border-bottom:1px solid var(--line);padding:.3rem .8rem .3rem 0;text-align:start;vertical-align:top}.changed td{font-weight:600}
    .fault{border:3px solid var(--red);padding:.5rem .8rem;font-weight:600;white-space:pre-wrap}
    .finding{break-inside:avoid;border-inline-start:4px solid var(--line);padding:.3rem .7rem;margin:.4rem 0;background:var(--soft);font-size:.9rem}
    .error{border-color:var(--red)}.warning{border-color:#a85b00}
    .picture{overflow-x:auto}.graph{max-width:100%;height:auto;font:12px sans-serif}
    .graph text{fill:var(--ink)}.graph .box{fill:var(--paper);stroke:var(--line)}
    .graph .dialog-box{fill:var(--soft);stroke:var(--line);stroke-dasharray:4 3}
    .graph .way{fill:none;stroke:var(--line);stroke-width:1.3}.graph .back{stroke-dasharray:5 3}.graph marker path{fill:var(--line)}
    @page{margin:1.5cm}
    @media print{.scenes{display:block}:root{color-scheme:light;--ink:#000;--paper:#fff;--soft:#f2f2f2;--line:#555;--blue:#003080;--on:#fff}body{max-width:none;padding:0;font-size:11pt}.picture{overflow:visible}.graph{max-height:22cm;max-width:100%;width:auto;break-inside:avoid}h2,h3,.who,.scene>.note,.scene>.finding{break-after:avoid}h2{margin-top:1rem}.ways>li{break-inside:avoid}.button.primary,.dark{print-color-adjust:exact;-webkit-print-color-adjust:exact}.phone{width:13rem}.phone.wide{width:20rem}.phone:has([style]){width:17rem}.screen{min-height:16rem}.path{grid-template-columns:repeat(3,1fr);gap:1rem}.path .phone{width:100%}:target .screen,:target .dialog{outline:0}}
    """
}
