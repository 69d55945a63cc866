/** What a message, a decision or a result shows: text, pictures it carries itself, and whatever else as JSON. */
export type ContentPart =
  | { kind: 'text'; text: string }
  | { kind: 'image'; source: string }
  /** A picture that would have to be fetched, which a recording never makes this program do. */
  | { kind: 'remote'; address: string }
  | { kind: 'other'; json: string };

/** Formats that hold pixels only; SVG can hold scripts and links. */
const raster = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]+$/i;

/** The parts of a content value; null where its JSON text is none (yet). */
export function contentParts(json: string): ContentPart[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.map(part) : [part(value)];
  } catch {
    return null;
  }
}

function part(value: unknown): ContentPart {
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'object' && value !== null) {
    const block = value as Record<string, unknown>;
    if (typeof block.text === 'string' && isText(block)) return { kind: 'text', text: block.text };
    const address = block.type === 'image' || block.type === 'image_url' ? imageAddress(block) : undefined;
    if (address !== undefined) {
      return raster.test(address) ? { kind: 'image', source: address } : { kind: 'remote', address };
    }
  }
  return { kind: 'other', json: JSON.stringify(value, null, 1) };
}

function isText(block: Record<string, unknown>): boolean {
  return Object.keys(block).every((key) => key === 'text' || key === 'type');
}

/** Where recordings of different make put a picture's address, or its bytes with their type beside them. */
function imageAddress(block: Record<string, unknown>): string | undefined {
  for (const place of [block, block.source, block.image_url]) {
    if (typeof place === 'string') return place;
    if (typeof place !== 'object' || place === null) continue;
    const { url, data, media_type: type } = place as Record<string, unknown>;
    if (typeof url === 'string') return url;
    if (typeof data === 'string') return typeof type === 'string' ? `data:${type};base64,${data}` : data;
  }
  return undefined;
}
