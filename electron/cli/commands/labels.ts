import { say } from '../../../shared/i18n/text.ts';
import { problem, refuse } from '../../../shared/problem.ts';
import { openReadOnly } from '../../api/read-only.ts';
import { settingsFolder } from '../../api/settings-folder.ts';
import { transformFigures } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { chooseTransforms } from '../labels/choose-transforms.ts';
import { drawPairs } from '../labels/draw-pairs.ts';
import { labelPair } from '../labels/label-pair.ts';
import { listPairs } from '../labels/list-pairs.ts';
import { printStanding } from '../labels/print-standing.ts';
import { openProject } from '../open-project.ts';
import { operand } from '../print-report.ts';
import { defineVerb } from '../verb.ts';

export const labels = defineVerb({
  name: 'labels',
  summary: 'cli.verb.labels',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    pairs: { text: 'cli.option.pairs' },
    label: { text: 'cli.option.label', value: 'ID' },
    valid: { only: 'label', text: 'cli.option.valid', value: 'yes|no' },
    withdraw: { only: 'label', text: 'cli.option.withdraw' },
    labeler: { text: 'cli.option.labeler', value: 'NAME' },
    note: { only: 'label', text: 'cli.option.label_note', value: 'TEXT' },
    draw: { text: 'cli.option.draw', value: 'N', whole: [1, 1_000_000] },
    seed: { only: 'draw', text: 'cli.option.draw_seed', value: 'N', whole: [0, Number.MAX_SAFE_INTEGER] },
    transform: { text: 'cli.option.transform', value: 'NAME' },
  },
  examples: [
    '',
    'my-agent --pairs --labeler ann',
    'my-agent --label case_007~polite --valid yes --labeler ann',
    'my-agent --label case_007~polite --valid no --note "asks for another order"',
    'my-agent --draw 30 --seed 7 --transform polite',
  ],
  act: async (context, { operands, options }) => {
    const opened = await openProject(context, operands[0]);
    if (!opened.ok) return opened;
    const project = opened.value;
    const { label, draw, pairs } = options;
    const asked = Object.entries({ label, draw, pairs }).flatMap(([name, value]) => (value ? [`--${name}`] : []));
    if (asked.length > 1)
      return refuse(problem('error', 'options_apart', 'traj labels', { options: asked.join(', ') }));

    const { unlessReadOnly } = openReadOnly(settingsFolder(context.env));
    if (label !== undefined)
      return unlessReadOnly(project.folder, () => labelPair(context, project, { ...options, label }));
    if (draw !== undefined) {
      const drawing = { ...options, draw, folder: operands[0] };
      return unlessReadOnly(project.folder, () => drawPairs(context, project, drawing));
    }
    if (pairs) return listPairs(context, project, options);

    const chosen = chooseTransforms(project, options.transform);
    if (!chosen.ok) return chosen;
    const names = chosen.value.map(({ config }) => config.name);
    const shown = transformFigures(project).filter(({ transform }) => names.includes(transform));
    printStanding(context, shown);
    if (shown.some(({ checked }) => !checked)) {
      context.terminal.message(say(context.language, 'cli.labels.next', { folder: operand(operands[0]) }));
    }
    context.terminal.document({ folder: project.folder, transforms: shown });
    return exitCodes.pass;
  },
});
