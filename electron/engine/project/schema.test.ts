import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectSchemas } from './schema.ts';

const schemas = projectSchemas();
const ajv = new Ajv2020({ strict: false });

describe('an editor accepts what the program accepts, and marks what it refuses', () => {
  test.each([
    ['oloproof.yaml', 'project: x', true],
    ['oloproof.yaml', 'format: 1\nproject: x', true],
    ['oloproof.yaml', 'format: 2\nproject: x', false],
    ['release.yaml', 'format: 1\nrules: []', true],
    [
      'oloproof.yaml',
      'project: x\nevaluators:\n  - {type: agent_max_steps, max_steps: 3, criterion: short}\n  - {type: agent_route}',
      true,
    ],
    ['oloproof.yaml', 'project: x\nevaluators:', true],
    ['oloproof.yaml', 'project: x\nevaluators:\n  - {type: agent_max_steps}', false],
    ['oloproof.yaml', 'project: x\nevaluators:\n  - {type: agent_max_step, max_steps: 3}', false],
    ['oloproof.yaml', 'project: x\nevaluators:\n  - {type: agent_route, colour: red}', false],
    ['oloproof.yaml', 'project: x\nworkrs: 3', false],
    ['release.yaml', 'rules: [{id: a, criterion: b, min_rate: 0.9}]', true],
    ['release.yaml', 'rules: [{id: a, min_rat: 0.9}]', false],
    ['case', '{"id": "a", "input": 1, "ours": 2, "expected": {"tools": []}}', true],
    ['case', '{"id": "a", "input": 1, "expected": {"tools": "ping"}}', false],
    ['case', '{"input": 1}', false],
  ] as const)('%s: %j', (name, text, accepted) => {
    expect(ajv.validate(schemas[name], parse(text))).toBe(accepted);
  });
});
