import { useEffect, useRef } from 'react';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { allowSingleKeys, showHelp, useLook } from '../../state/look.ts';

const groups: readonly { title: TextKey; keys: readonly (readonly [keys: string, what: TextKey])[] }[] = [
  {
    title: 'help.everywhere',
    keys: [
      ['Ctrl-K', 'palette.key'],
      ['/', 'help.find'],
      ['?', 'help.help'],
      ['Esc', 'help.up'],
    ],
  },
  {
    title: 'help.way',
    keys: [
      ['Enter', 'help.way_rule'],
      ['Enter', 'help.way_case'],
    ],
  },
  {
    title: 'help.lists',
    keys: [
      ['j ↓', 'help.next'],
      ['k ↑', 'help.previous'],
      ['PgUp PgDn Home End', 'help.jump'],
      ['Enter', 'help.open'],
    ],
  },
  {
    title: 'help.case',
    keys: [
      ['[ ]', 'help.evidence'],
      ['← →', 'help.timeline'],
      ['− + 0', 'help.zoom'],
      ['{ }', 'help.marks'],
      ['h l', 'help.neighbours'],
      ['n N', 'help.differences'],
      ['c', 'help.comment'],
      ['Ctrl Z', 'help.undo'],
    ],
  },
  {
    title: 'help.charts',
    keys: [
      ['← ↑ ↓ →', 'help.charts_move'],
      ['Enter', 'help.charts_open'],
    ],
  },
  {
    title: 'help.compare',
    keys: [
      ['b', 'help.beside'],
      [', .', 'help.right_trial'],
      ['< >', 'help.left_trial'],
      ['x', 'help.swap'],
      ['p', 'help.positional'],
    ],
  },
  {
    title: 'help.finding',
    keys: [['F3 ⇧F3 Ctrl+G', 'help.finding_next']],
  },
  {
    title: 'help.labels',
    keys: [
      ['v x', 'help.labels_valid'],
      ['n u', 'help.labels_skip'],
    ],
  },
];

/** The keys, and the switch for single ones. */
export function HelpDialog() {
  const { say } = useWords();
  const { helpOpen, singleKeys } = useLook();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (helpOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [helpOpen]);
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={() => showHelp(false)}>
      <header>
        <h2 id="help-title">{say('help.title')}</h2>
        <button type="button" className="quiet" onClick={() => showHelp(false)} aria-label={say('help.close')}>
          <Icon name="close" />
        </button>
      </header>
      <div className="help-groups">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{say(title)}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={what}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{say(what)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="switch">
        <input type="checkbox" checked={singleKeys} onChange={(event) => allowSingleKeys(event.target.checked)} />
        {say('help.single_keys')}
      </label>
    </dialog>
  );
}
