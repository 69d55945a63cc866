import type { Output } from '../../../shared/contract/api.ts';
import { hasText } from '../../../shared/i18n/text.ts';
import { Card } from '../../components/Card.tsx';
import { useWords } from '../../say.ts';

/** Every format that the engine writes, those too that this page has no words for. */
export function FormatsCard(props: {
  formats: Output<'exportChoices'>['formats'];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}) {
  const { formats, chosen, onChange } = props;
  const { say } = useWords();
  const without = (name: string) => chosen.filter((one) => one !== name);
  return (
    <Card title={say('export.formats')} note={say('export.formats_note')}>
      <ul className="export-formats">
        {formats.map(({ name, extension }) => {
          const title = `format.${name}`;
          const what = `format.${name}.what`;
          return (
            <li key={name}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={({ target }) => onChange(target.checked ? [...chosen, name] : without(name))}
                />
                <span className="check-main">
                  {hasText(title) ? say(title) : name} <span className="faint mono">.{extension}</span>
                </span>
                {hasText(what) && <span className="check-what">{say(what)}</span>}
              </label>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
