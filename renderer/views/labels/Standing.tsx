import { formatRate } from '../../../shared/format.ts';
import type { TransformFigure } from '../../../shared/report.ts';
import { neededSentences, transformSentence } from '../../../shared/transform-sentences.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { FigureHead } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { stay } from '../../state/look.ts';
import { DrawSample } from './DrawSample.tsx';

/** What labels show of a transform, what is still needed, and how far its labellers agree. */
export function Standing(props: { folder: string; figures: readonly TransformFigure[]; figure: TransformFigure }) {
  const { folder, figures, figure } = props;
  const { language, say } = useWords();
  const { transform, pairs, labelled, valid, checked, stale, sample, agreement, smallestSample } = figure;
  return (
    <Card title={say('labels.standing')} className="standing">
      <div className="standing-body">
        {figures.length > 1 ? (
          <label className="inline-pick">
            {say('labels.transform')}
            <select value={transform} onChange={(event) => stay({ transform: event.target.value, pair: null })}>
              {figures.map((one) => (
                <option key={one.transform} value={one.transform}>
                  {visibleText(one.transform)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className="mono">
            <Name>{transform}</Name>
          </p>
        )}
        <div className="standing-progress">
          <progress aria-label={say('labels.progress')} max={pairs} value={labelled} />
          <span>{say('labels.counts', { labelled, pairs, valid })}</span>
        </div>
        <p className="standing-verdict">
          <StatusShape mark={checked ? 'pass' : 'missing'} />
          <span className="sentence">{transformSentence(language, figure)}</span>
        </p>
        <ul className="standing-needed">
          {neededSentences(language, figure).map((sentence) => (
            <li key={sentence} className="sentence">
              {sentence}
            </li>
          ))}
          {stale > 0 && <li className="ink-missing">{say('labels.stale', { n: stale })}</li>}
          {sample && <li>{say('labels.sample', sample)}</li>}
        </ul>
        <Labellers figure={figure} />
        <p className="dim">
          {agreement.pairs === 0
            ? say('labels.no_agreement')
            : say('labels.agreement', {
                pairs: agreement.pairs,
                agreed: agreement.agreed,
                rate: formatRate(language, agreement.rate),
              })}
        </p>
        {!sample && smallestSample !== null && (
          <DrawSample folder={folder} figures={figures} transform={transform} size={smallestSample} pairs={pairs} />
        )}
      </div>
    </Card>
  );
}

function Labellers({ figure: { labellers } }: { figure: TransformFigure }) {
  const { say, count, sorted } = useWords();
  if (labellers.length === 0) return null;
  return (
    <table className="figures">
      <FigureHead
        columns={[
          { title: say('labels.labeller') },
          { title: say('labels.labels'), of: 'numbers' },
          { title: say('labels.word_valid'), of: 'numbers' },
        ]}
      />
      <tbody>
        {sorted(labellers, ({ name }) => name).map(({ name, labels, valid }) => (
          <tr key={name}>
            <th scope="row">
              <Name>{name}</Name>
            </th>
            <td className="n">{count(labels)}</td>
            <td className="n">{count(valid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
