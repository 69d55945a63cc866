/** Elements whose text holds no tags: it goes on to their own end. */
const raw = new Set(['script', 'style', 'title']);

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*(\/?)>/y;

/**
 * The start tags of a document in order, each with the names of its attributes: `td class`. Stricter than any browser:
 * throws at a `<` that begins no whole tag with quoted values, so that what it gives is all there is.
 */
export function startTags(html: string): string[] {
  if (!html.startsWith('<!doctype html>\n')) throw new Error('the document does not begin with its doctype');
  const found: string[] = [];
  for (let at = html.indexOf('<', 1); at >= 0; at = html.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const [, end, name = '', attributes = ''] = tag.exec(html) ?? [];
    if (name === '') throw new Error(`no whole tag at ${at}: ${html.slice(at, at + 60)}`);
    if (end === '/') continue;
    const keys = [...attributes.matchAll(/([a-zA-Z-]+)(?:="[^"]*")?/g)].map(([, key]) => key!.toLowerCase());
    found.push([name, ...keys].join(' '));
    if (raw.has(name)) tag.lastIndex = html.indexOf(`</${name}>`, tag.lastIndex);
  }
  return found;
}

/** The same by a parser that others wrote, of each document of a JSON list on stdin. */
export const htmlByPython = `
import json, sys
from html.parser import HTMLParser
class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []
    def handle_starttag(self, name, attributes):
        self.found.append(' '.join([name] + [key for key, _ in attributes]))
    def handle_comment(self, text):
        self.found.append('comment')
def read(text):
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader.found
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`;
