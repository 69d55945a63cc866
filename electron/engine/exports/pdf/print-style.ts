/** How the paper looks: A4, the digest of the run and the page's number on each. Of the digest only hexadecimal digits. */
export function printStyle(runDigest: string, digestWord: string): string {
  const foot = JSON.stringify(`${digestWord} ${runDigest.replaceAll(/[^0-9a-f]/gi, '')}`);
  return `
@page {
  size: A4;
  margin: 17mm 16mm 19mm;
  @bottom-left { content: ${foot}; font: 6.5pt ui-monospace, "DejaVu Sans Mono", monospace; color: #5d6875; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #4c5764; }
}
* { box-sizing: border-box; }
html { font: 9pt/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; color: #1b2430; }
body { margin: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact; font-variant-numeric: tabular-nums; }
h1 { font-size: 25pt; line-height: 1.15; margin: 0 0 2mm; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font-size: 13pt; margin: 9mm 0 2.5mm; break-after: avoid; }
h3 { font-size: 9.5pt; margin: 4.5mm 0 1mm; break-after: avoid; }
p { margin: 0 0 1.5mm; }
.new-page { break-before: page; margin-top: 0; }
.kicker { font-size: 9pt; color: #4c5764; margin: 0 0 16mm; display: flex; justify-content: space-between; }
.lead { font-size: 11pt; color: #4c5764; margin-bottom: 8mm; overflow-wrap: anywhere; }
.dim { color: #5d6875; }
code { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 0.92em; overflow-wrap: anywhere; }
td.case-id { min-width: 38mm; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; margin: 0 0 8mm; }
dl.facts dt { color: #5d6875; }
dl.facts dd { margin: 0; overflow-wrap: anywhere; }
.verdict { border-radius: 2.5mm; padding: 6mm 7mm; margin: 0 0 7mm; display: flex; gap: 5mm; align-items: center; break-inside: avoid; }
.verdict svg { width: 12mm; height: 12mm; flex: none; }
.verdict strong { display: block; font-size: 21pt; line-height: 1.15; }
.verdict span { color: #1b2430; }
.ground-pass { background: #e2f4ee; color: #0a6e52; }
.ground-fail { background: #fbe9e7; color: #b3261e; }
.ground-missing { background: #fdf1d8; color: #835500; }
.ground-review { background: #e9edfb; color: #3451b2; }
.ground-none { background: #eceff2; color: #55606e; }
.ink-pass { color: #0a6e52; } .ink-fail { color: #b3261e; } .ink-missing { color: #835500; } .ink-review { color: #3451b2; }
.ink-none { color: #55606e; }
table { width: 100%; border-collapse: collapse; margin: 0 0 2mm; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th::first-letter { text-transform: uppercase; }
td.across { padding-top: 3mm; font-weight: 600; break-after: avoid; }
th { font-weight: 500; color: #5d6875; text-align: left; font-size: 8pt; border-bottom: 0.3mm solid #c2cad3; padding: 0 3mm 1mm 0; vertical-align: bottom; }
td { border-bottom: 0.2mm solid #e1e5ea; padding: 1.3mm 3mm 1.3mm 0; vertical-align: top; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
td.figure, th.figure { text-align: right; white-space: nowrap; }
td.whole { white-space: nowrap; }
td.strong { font-weight: 600; }
.mark { display: inline-flex; gap: 1.4mm; align-items: center; font-weight: 600; white-space: nowrap; }
.mark svg { width: 2.8mm; height: 2.8mm; flex: none; }
svg.bar { display: block; margin-top: 0.2mm; }
svg.bar .grid { stroke: #e1e5ea; stroke-width: 0.75; }
svg.bar .could { fill: url(#hatch); }
svg.bar .seen { fill: currentColor; opacity: 0.55; }
svg.bar circle { fill: currentColor; stroke: #ffffff; stroke-width: 1.2; }
svg.bar .rule { stroke: #1b2430; stroke-width: 1.4; }
svg.bar .ground { fill: #ffffff; }
svg.axis { overflow: visible; display: block; }
svg.axis text { font-size: 7.5px; fill: #5d6875; text-anchor: middle; }
.of { font-weight: 600; margin-right: 2.5mm; }
td.name { min-width: 31mm; }
.settle { margin: 4mm 0 0; color: #4c5764; break-inside: avoid; }
.settle ul { margin: 1mm 0 0; padding: 0 0 0 4.5mm; }
.case { margin: 0 0 3.5mm; }
.why { margin: 0 0 0.8mm; padding-left: 4.4mm; position: relative; break-inside: avoid; }
.why > svg { position: absolute; left: 0; top: 1.1mm; width: 2.6mm; height: 2.6mm; }
ol.steps { list-style: none; margin: 0.5mm 0 1.5mm; padding: 0 0 0 3mm; border-left: 0.5mm solid #e1e5ea; }
ol.steps li { display: grid; grid-template-columns: 12mm 34mm 1fr; gap: 2mm; font-size: 8pt; padding: 0.3mm 0; break-inside: avoid; overflow-wrap: anywhere; }
ol.limits { padding-left: 5mm; margin: 0; } ol.limits li { margin-bottom: 1mm; }
.together { break-inside: avoid; }
.defs { position: absolute; width: 0; height: 0; }
`;
}
