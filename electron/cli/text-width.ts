const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const plain = /^[\x20-\x7E·│–—…]*$/;
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const emoji = /\p{Emoji_Presentation}|\uFE0F/u;
/** East Asian Wide and Fullwidth (Unicode Standard Annex 11), as whole blocks. */
const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** How many columns a terminal gives a line of text. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (zeroWidth.test(segment)) continue;
    width += wide.test(segment) || emoji.test(segment) ? 2 : 1;
  }
  return width;
}
