import { useEffect, useMemo, useState } from 'react';
import { JsonTree } from './JsonTree.tsx';
import { StringPane } from './StringPane.tsx';
import { decoded, pathOf, scanJson } from './scan-json.ts';

interface Shown {
  path: string;
  written: string;
}

/** A tree, and under it a string in full where its row cannot hold it: the chosen one, at first the longest prose. */
export function JsonView({ text, label }: { text: string; label: string }) {
  const first = useMemo(() => longestProse(text), [text]);
  const [shown, setShown] = useState(first);
  useEffect(() => setShown(first), [first]);
  return (
    <>
      <JsonTree
        text={text}
        label={label}
        onChoose={(row, path, written) => setShown(row.kind === 'string' ? { path, written } : null)}
      />
      {shown && <StringPane key={shown.path} path={shown.path} written={shown.written} label={label} />}
    </>
  );
}

const roomForRows = 200;
const prose = { least: 60, most: 4000 };

/** Prose is what people came to read: several words, longer than a row and shorter than a book. */
function longestProse(text: string): Shown | null {
  const { rows } = scanJson(text);
  if (rows.length > roomForRows) return null;
  const longest = rows
    .map((row, at) => ({ at, written: row.kind === 'string' ? text.slice(row.from, row.to) : '' }))
    .filter(({ written }) => written.length >= prose.least && written.length <= prose.most)
    .filter(({ written }) => /\S\s+\S+\s+\S/.test(decoded(written)))
    .sort((a, b) => b.written.length - a.written.length)[0];
  return longest ? { path: pathOf(rows, longest.at), written: longest.written } : null;
}
