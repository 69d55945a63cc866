import { createHash } from 'node:crypto';
import type { Language } from '../../../../shared/i18n/text.ts';
import { stringifyJson } from '../../../../shared/json.ts';
import { escapedJson } from '../../../../shared/visible-text.ts';
import type { PageTexts } from '../export.ts';
import { escaped } from '../html-text.ts';

/**
 * The beginning of the file: the page with its script and styles. The policy lets exactly these run, and nothing be
 * loaded or sent. The script does not wait for the pieces behind it.
 */
export function* documentHead(page: PageTexts, language: Language, title: string, index: unknown): Generator<string> {
  const script = inScript(page.script);
  const style = page.style.replaceAll('</', '<\\/');
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>`;
  yield style;
  yield `</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="report-index">${inertJson(index)}</script>
<script type="module" async>`;
  yield script;
  yield '</script>\n';
}

/** A piece of what the page asks for. Its text is base64, so there is nothing in it to escape. */
export function pieceElement(id: string, base64: string): string {
  return `<script type="application/octet-stream" id="${id}">${base64}</script>\n`;
}

export const documentEnd = '</body>\n</html>\n';

function policy(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Code that no HTML reader ends early or reads as a comment. Both only stand in texts and patterns, where the escape means the same. */
function inScript(code: string): string {
  return code.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n').replaceAll(/<(?=\/script|script|!--)/gi, '\\x3c');
}

/** JSON means the same with `<` escaped, and ends no element then; nor does anything in it turn the text of the file around. */
function inertJson(value: unknown): string {
  return escapedJson(stringifyJson(value)).replaceAll('<', '\\u003c');
}
