import { visibleText } from '../../../shared/visible-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Recorded text in XML 1.0, in an attribute or between tags, as one line in which nothing is hidden. The characters that
 * XML has no way to write are escaped like other invisible ones, or become U+FFFD.
 */
export function xmlText(text: string): string {
  return visibleText(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/[&<>"']/g, (one) => entities[one]!);
}

/** An opening tag's name and attributes; those without a value are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}
