import { useWords } from '../../say.ts';
import { useLanding } from '../../state/landing.ts';

const limits = ['why', 'blame', 'live', 'sandbox', 'undeclared', 'trend'] as const;

export function CannotTell() {
  const { say } = useWords();
  useLanding('#screen-title', true);
  return (
    <div className="prose">
      <p>{say('cannot.lead')}</p>
      <ol className="limits-list">
        {limits.map((limit) => {
          const [head = '', ...rest] = say(`cannot.${limit}`).split(/(?<=\.) /);
          return (
            <li key={limit}>
              <strong>{head}</strong> {rest.join(' ')}
            </li>
          );
        })}
      </ol>
      <p className="dim">{say('cannot.missing')}</p>
    </div>
  );
}
