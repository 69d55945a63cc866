import { stringifyJson } from '../../../shared/json.ts';
import type { CriterionFigure } from '../../../shared/report.ts';
import { formatWhere, type Reason } from '../../../shared/where.ts';
import { Name } from '../../components/Name.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** A criterion's options, why cases are missing or excluded, and how its interval was made. */
export function CriterionMore({ figure }: { figure: CriterionFigure }) {
  const { say } = useWords();
  const { criterion, type, options, rate, missingBecause, excludedBecause } = figure;
  const because = [
    ...Object.entries(missingBecause).map(([reason, cases]) => ({
      status: 'missing' as const,
      reason: reason as Reason,
      cases,
    })),
    ...Object.entries(excludedBecause).map(([reason, cases]) => ({
      status: 'excluded' as const,
      reason: reason as Reason,
      cases,
    })),
  ];
  return (
    <div className="more">
      <dl className="facts">
        <dt>{say('criteria.type')}</dt>
        <dd className="mono">
          <Name>{type}</Name>
        </dd>
        {Object.entries(options).map(([name, value]) => (
          <Option key={name} name={name} value={stringifyJson(value)} />
        ))}
        <dt>{say('criteria.method')}</dt>
        <dd>
          {say(`method.${rate.method}`)}
          {rate.method !== 'exact' && ` · ${say('method.clusters', { clusters: rate.clusters })}`}
          {!rate.gateUsable && ` · ${say('method.no_gate')}`}
        </dd>
      </dl>
      {because.length > 0 && (
        <ul className="because">
          {because.map(({ status, reason, cases }) => (
            <li key={reason}>
              <StatusShape mark={status} />
              <a
                href={hrefOf({
                  screen: 'cases',
                  where: formatWhere([{ not: false, field: 'reason', criterion, reason }]),
                  criterion,
                })}
              >
                {say('criteria.because', { cases, status: say(`status.${status}`) })}
              </a>
              <span>{say(`reason.${reason}`)}</span>
              <code className="faint">{reason}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Option({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="mono">
        <Name>{name}</Name>
      </dt>
      <dd className="mono">
        <Name>{value}</Name>
      </dd>
    </>
  );
}
