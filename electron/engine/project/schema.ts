import { z } from 'zod';
import { Case } from '../../../shared/case.ts';
import { EvaluatorConfig, ProjectConfig } from '../../../shared/config.ts';
import { ReleaseConfig } from '../../../shared/release.ts';
import { evaluators } from '../evaluators/index.ts';
import { configFile, releaseFile } from './file-names.ts';
import { formats, newestOf } from './upgrade/formats.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schema of what people write by hand, for editors: both YAML files and a line of cases. */
export function projectSchemas(): Record<'oloproof.yaml' | 'release.yaml' | 'case', object> {
  const config = schemaOf(ProjectConfig);
  const release = schemaOf(ReleaseConfig);
  const entry = { anyOf: [{ type: 'array', items: { oneOf: evaluators.map(evaluatorSchema) } }, { type: 'null' }] };
  return {
    [configFile]: {
      ...config,
      title: configFile,
      properties: { format: formatOf('config'), ...config.properties, evaluators: entry },
    },
    [releaseFile]: {
      ...release,
      title: releaseFile,
      properties: { format: formatOf('release'), ...release.properties },
    },
    case: { ...schemaOf(Case), title: 'A line of cases.jsonl' },
  };
}

function formatOf(kind: 'config' | 'release'): object {
  return { description: 'Of this file: see docs/formats.md; 1 where it is absent', const: newestOf(formats[kind]) };
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
