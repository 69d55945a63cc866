import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { ProblemCode } from '../../../shared/i18n/en/problems.ts';
import type { TextValues } from '../../../shared/i18n/text.ts';
import { previewText } from '../../../shared/preview.ts';

interface Fault {
  code: ProblemCode;
  offset: number;
  values: TextValues;
}

/**
 * The first thing that keeps a text from being JSON, in our words. The text is known not to parse, and not to be nested
 * so deep that a recursive reader minds.
 */
export function firstFault(text: string): Fault {
  if (text.trim() === '') return { code: 'json_empty', offset: 0, values: {} };
  const { error, offset, length } = firstError(text);
  if (endsEarly(text, error, offset)) return { code: 'json_ends_early', offset: text.trimEnd().length, values: {} };
  const found = text.slice(offset, offset + Math.max(1, length));
  if (error === 'InvalidCharacter') return controlCharacter(found, offset);
  if (error === 'InvalidEscapeCharacter' || error === 'InvalidUnicode') return wrongEscape(found, offset);
  const code = isTrailingComma(text, offset) ? 'json_trailing_comma' : (codes[error] ?? 'json_word');
  return { code, offset, values: { found: previewText(found, 60) } };
}

function firstError(text: string): { error: string; offset: number; length: number } {
  let found = { error: 'InvalidSymbol', offset: 0, length: text.length };
  const enough = new Error('the first error is enough; a large file of another kind would have millions');
  const onError = (code: ParseErrorCode, offset: number, length: number) => {
    found = { error: printParseErrorCode(code), offset, length };
    throw enough;
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return found;
}

const codes: Readonly<Record<string, ProblemCode>> = {
  PropertyNameExpected: 'json_key',
  ValueExpected: 'json_value',
  ColonExpected: 'json_colon',
  CommaExpected: 'json_comma',
  CloseBraceExpected: 'json_comma',
  CloseBracketExpected: 'json_comma',
  EndOfFileExpected: 'json_extra',
  InvalidCommentToken: 'json_comment',
  UnexpectedEndOfComment: 'json_comment',
  UnexpectedEndOfString: 'json_open_string',
  UnexpectedEndOfNumber: 'json_number',
  InvalidNumberFormat: 'json_number',
};

function endsEarly(text: string, error: string, offset: number): boolean {
  if (text.slice(offset).trim() === '') return true;
  return error === 'UnexpectedEndOfString' && !/[\r\n]/.test(text.slice(offset));
}

function isTrailingComma(text: string, offset: number): boolean {
  if (text[offset] !== '}' && text[offset] !== ']') return false;
  return text.slice(0, offset).trimEnd().endsWith(',');
}

/** `offset` is where the string begins that has it. */
function controlCharacter(string: string, offset: number): Fault {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const within = Math.max(0, string.search(/[\u0000-\u001f]/));
  const code = string.charCodeAt(within).toString(16).padStart(4, '0');
  return {
    code: 'json_control',
    offset: offset + within,
    values: { found: `U+${code.toUpperCase()}`, escape: `\\u${code}` },
  };
}

function wrongEscape(string: string, offset: number): Fault {
  const found = /(?<=(?:^|[^\\])(?:\\\\)*)\\(?:u(?![0-9a-fA-F]{4})|[^"\\/bfnrtu])/.exec(string);
  const within = found?.index ?? 0;
  return { code: 'json_escape', offset: offset + within, values: { found: string.slice(within, within + 2) } };
}
