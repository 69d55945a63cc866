export interface TextPart {
  code: boolean;
  text: string;
}

const fence = /^[ \t]*(?:```|~~~)/;

/** A text in turns of prose and of code between fences, which stay where they are: put together, it is the text again. */
export function fencedParts(text: string): TextPart[] {
  if (!text.includes('```') && !text.includes('~~~')) return [{ code: false, text }];
  const parts: TextPart[] = [];
  const add = (code: boolean, line: string) => {
    const last = parts.at(-1);
    if (last?.code === code) last.text += line;
    else parts.push({ code, text: line });
  };
  let inside = false;
  for (const line of text.split(/(?<=\n)/)) {
    const isFence = fence.test(line);
    add(inside || isFence, line);
    if (isFence) inside = !inside;
  }
  return parts;
}
