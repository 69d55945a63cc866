import { useState } from 'react';
import { Unready } from '../../components/Unready.tsx';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, type Place } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import type { Chosen } from './chosen.ts';
import { FormatsCard } from './FormatsCard.tsx';
import { HidingCard } from './HidingCard.tsx';
import { WriteCard } from './WriteCard.tsx';

/** A report of the run to hand over: as what, without what, and where to. */
export function ExportScreen({ place }: { place: Place }) {
  const choices = useAnswer('exportChoices', { folder: place.folder });
  const [changed, setChanged] = useState<Partial<Chosen>>({});
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  useLanding('#screen-title', choices.state === 'ready');
  if (choices.state !== 'ready') return <Unready answer={choices} />;
  const { formats, languages, patterns } = choices.value;
  const chosen: Chosen = { formats: formats.slice(0, 1).map(({ name }) => name), hide: [], patterns, ...changed };
  const change = (part: Partial<Chosen>) => setChanged((before) => ({ ...before, ...part }));
  return (
    <div className="export">
      <FormatsCard formats={formats} chosen={chosen.formats} onChange={(formats) => change({ formats })} />
      <HidingCard place={place} chosen={chosen} own={patterns} onChange={change} />
      <WriteCard place={place} chosen={chosen} languages={languages} />
    </div>
  );
}
