import { isNumber, isObject, type Json, type JsonObject, toDouble } from '../../../../shared/json.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import { defined, unlessEmpty, without } from '../reading/fields.ts';

/** What a message cost, in the words of a step, and what is left of the message. */
export interface Cost {
  usage: Step['usage'];
  duration_ms: number | undefined;
  left: JsonObject;
}

/** Tokens, dollars and time of a message. What a step's double could not hold exactly is left as well. */
export function costOf(message: JsonObject): Cost {
  const { usage, cost, generation_time_seconds: seconds } = message;
  const tokens = isObject(usage) ? usage : {};
  const took = double(seconds);
  const left = without(message, [...(isObject(usage) ? ['usage'] : []), ...(typeof cost === 'number' ? ['cost'] : [])]);
  const otherTokens = without(
    tokens,
    ['prompt_tokens', 'completion_tokens'].filter((key) => typeof tokens[key] === 'number'),
  );
  return {
    usage: unlessEmpty(
      defined({
        input_tokens: double(tokens.prompt_tokens),
        output_tokens: double(tokens.completion_tokens),
        cost_usd: double(cost),
      }),
    ),
    duration_ms: took === undefined || took < 0 ? undefined : took * 1000,
    left: { ...left, ...defined({ usage: unlessEmpty(otherTokens) }) },
  };
}

function double(value: Json | undefined): number | undefined {
  return isNumber(value) ? toDouble(value) : undefined;
}
