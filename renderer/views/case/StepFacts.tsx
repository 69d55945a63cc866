import type { ReactNode } from 'react';
import type { StepDetail } from '../../../shared/contract/steps.ts';
import { formatDuration } from '../../../shared/format.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';

/** Who took the step, what it belongs to, when, and what it cost; the parts that were recorded. */
export function StepFacts({
  detail,
  lanes,
  onStep,
}: {
  detail: StepDetail;
  lanes: readonly string[];
  onStep: (step: number) => void;
}) {
  const { language, say, count } = useWords();
  const { row, callId, stateHash, usage } = detail;
  const link = (to: number) => (
    <button type="button" className="step-link" onClick={() => onStep(to)}>
      {say('case.step', { step: to })}
    </button>
  );
  const name = (text: string | undefined) => text !== undefined && <Name>{text}</Name>;
  const facts: [TextKey, ReactNode][] = [
    ['fact.kind', row.isError ? say('kind.error', { kind: say(`kind.${row.kind}`) }) : say(`kind.${row.kind}`)],
    ['fact.agent', name(row.agent ?? (row.actor === 'agent' ? undefined : lanes[row.lane]))],
    ['fact.to', name(row.toAgent)],
    ['fact.tool', name(row.tool)],
    [row.kind === 'tool_call' ? 'fact.result' : 'fact.call', row.pairedWith !== null && link(row.pairedWith)],
    ['fact.unanswered', row.kind === 'tool_call' && row.pairedWith === null && say('fact.unanswered_yes')],
    ['fact.parent', row.parent !== undefined && link(row.parent)],
    ['fact.turn', row.turn !== undefined && count(row.turn)],
    ['fact.call_id', name(callId)],
    ['fact.started', row.startedAt !== undefined && visibleText(row.startedAt)],
    ['fact.duration', row.durationMs !== undefined && formatDuration(language, row.durationMs)],
    ['fact.usage', usage && usageWords()],
    ['fact.state_hash', name(stateHash)],
  ];
  return (
    <dl className="facts">
      {facts.map(([key, value]) =>
        value === false || value === null || value === undefined ? null : (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );

  function usageWords(): string {
    const { inputTokens, outputTokens, costUsd } = usage ?? {};
    const parts = [
      inputTokens !== undefined && say('usage.input', { tokens: inputTokens }),
      outputTokens !== undefined && say('usage.output', { tokens: outputTokens }),
      costUsd !== undefined && say('usage.cost', { usd: String(costUsd) }),
    ];
    return parts.filter(Boolean).join(' · ');
  }
}
