import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import type { ContentPart } from './content-parts.ts';
import { JsonView } from './JsonView.tsx';
import { LongText } from './LongText.tsx';

/** The parts of a message or result. Recorded text is never markup, and nothing recorded is fetched. */
export function ContentView({ parts, label, code }: { parts: readonly ContentPart[]; label: string; code: boolean }) {
  return (
    <div className="content">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one value, which never move
        <Part key={at} part={part} label={label} code={code} />
      ))}
    </div>
  );
}

function Part({ part, label, code }: { part: ContentPart; label: string; code: boolean }) {
  const { say } = useWords();
  switch (part.kind) {
    case 'text':
      return <LongText text={part.text} code={code} />;
    case 'image':
      return <img className="recorded-image" src={part.source} alt={say('value.image')} />;
    case 'remote':
      return (
        <p className="dim">
          {say('value.remote_image')} <bdi className="mono">{visibleText(part.address.slice(0, 200))}</bdi>
        </p>
      );
    case 'other':
      return <JsonView text={part.json} label={label} />;
  }
}
