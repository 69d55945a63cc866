import { inflateRawSync } from 'node:zlib';
import type { Exported, PageTexts } from '../electron/engine/exports/export.ts';
import { html } from '../electron/engine/exports/html.ts';
import type { Language } from '../shared/i18n/text.ts';
import type { FileCase, FileEnd, FileIndex, FileOutcome, FileStep } from '../shared/report-file.ts';
import { textOf } from './exported.ts';

interface Asked {
  language?: Language;
  budget?: number | undefined;
  page?: PageTexts;
}

/** A report as the text of an HTML file, with a page of nothing around it where none is given. */
export async function writtenHtml(exported: Exported, { language = 'en', budget, page }: Asked = {}): Promise<string> {
  const host = { page: async () => page ?? { script: '', style: '' }, findPrinter: async () => null, budget };
  return textOf(html.write(exported, language, host) as AsyncIterable<string>);
}

/** Everything that a report file holds, unpacked. */
export interface HtmlContents {
  index: FileIndex;
  outcomes: FileOutcome[];
  cases: FileCase[];
  steps: FileStep[];
  end: FileEnd;
}

export function readHtml(text: string): HtmlContents {
  const elements = elementsOf(text);
  const all = Object.fromEntries([...elements].map(([id]) => [id, pieceText(elements, id)]));
  const pieces = <Row>(kind: string) =>
    Object.entries(all).flatMap(([id, json]) => (id.startsWith(`report-${kind}-`) ? (JSON.parse(json) as Row[]) : []));
  return {
    index: JSON.parse(all['report-index']!),
    outcomes: JSON.parse(all['report-cases']!),
    cases: pieces('case'),
    steps: pieces('step'),
    end: JSON.parse(all['report-end']!),
  };
}

/** The document itself, and each of its embedded pieces as it reads unpacked, by name. */
export function textsOf(text: string): Record<string, string> {
  const elements = elementsOf(text);
  return { document: text, ...Object.fromEntries([...elements].map(([id]) => [id, pieceText(elements, id)])) };
}

function elementsOf(text: string): Map<string, string> {
  const found = text.matchAll(/<script type="application\/\S+" id="([^"\s]+)">([^<]*)<\/script>/g);
  return new Map([...found].map(([, id, held]) => [id!, held!]));
}

function pieceText(elements: ReadonlyMap<string, string>, id: string): string {
  const held = elements.get(id)!;
  return id === 'report-index' ? held : inflateRawSync(Buffer.from(held, 'base64')).toString();
}
