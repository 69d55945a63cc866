import type { Example } from '../../../shared/contract/folder.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { hasText } from '../../../shared/i18n/text.ts';
import { Card } from '../../components/Card.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

export function ExamplesCard({ examples }: { examples: readonly Example[] }) {
  const { say } = useWords();
  if (examples.length === 0) return null;
  return (
    <Card title={say('start.examples')} note={say('start.examples_note')}>
      <ul className="rows">
        {examples.map(({ name, folder }) => {
          const about = `example.${name}`;
          return (
            <li key={folder} className="row">
              <a className="row-main" href={hrefOf({ screen: 'overview', folder, run: null })}>
                {name}
              </a>
              <span className="row-path dim">{hasText(about) && say(about as TextKey)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
