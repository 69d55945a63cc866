import { z } from 'zod';
import { Case } from '../../../shared/case.ts';
import { EvaluatorConfig, ProjectConfig } from '../../../shared/config.ts';
import { ReleaseConfig } from '../../../shared/release.ts';
import { evaluators } from '../evaluators/index.ts';
import { configFile, releaseFile } from './file-names.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schema of what people write by hand, for editors: both YAML files and a line of cases. */
export function projectSchemas(): Record<'oloproof.yaml' | 'release.yaml' | 'case', object> {
  const config = schemaOf(ProjectConfig);
  const entry = { anyOf: [{ type: 'array', items: { oneOf: evaluators.map(evaluatorSchema) } }, { type: 'null' }] };
  return {
    [configFile]: { ...config, title: configFile, properties: { ...config.properties, evaluators: entry } },
    [releaseFile]: { ...schemaOf(ReleaseConfig), title: releaseFile },
    case: { ...schemaOf(Case), title: 'A line of cases.jsonl' },
  };
}

/** An entry under `evaluators:`, with the options of its type. */
function evaluatorSchema({ type, options }: (typeof evaluators)[number]): object {
  const { $schema: _dialect, ...schema } = schemaOf(options);
  const { criterion } = schemaOf(EvaluatorConfig).properties ?? {};
  return {
    ...schema,
    title: type,
    properties: { type: { const: type }, criterion, ...schema.properties },
    required: ['type', ...(schema.required ?? [])],
  };
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
