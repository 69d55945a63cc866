import { useCallback } from 'react';
import type { CaseRow } from '../../../shared/contract/cases.ts';
import { parseWhere, type WhereTerm } from '../../../shared/where.ts';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useFilterOffers } from '../../state/filter-offers.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, type Place, stay, useAddress } from '../../state/look.ts';
import { rememberFilter } from '../../state/recent-filters.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { CaseGrid } from './CaseGrid.tsx';
import { criterionAskedFor } from './criterion-asked-for.ts';
import { FilterBar } from './FilterBar.tsx';

export function CasesScreen({ place }: { place: Place }) {
  const { say } = useWords();
  const { where, sort, descending, row, criterion } = useAddress();
  const report = useAnswer('report', place);
  const notes = useKept(useAnswer('annotations', { ...place, offset: 0, limit: 1 }));
  const offers = useFilterOffers(place.folder, place);
  const parsed = parseWhere(where);
  const terms: readonly WhereTerm[] = parsed.ok ? parsed.terms : [];
  useLanding('#case-grid', report.state === 'ready');
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });

  const asked = report.state === 'ready' ? criterionAskedFor(terms, report.value, criterion) : null;
  const open = useCallback(
    (one: CaseRow, of: string | null) =>
      go({
        screen: 'case',
        caseId: one.caseId,
        trial: one.trial,
        criterion: of ?? asked,
        where,
        sort,
        descending,
        row,
      }),
    [asked, where, sort, descending, row],
  );
  if (report.state !== 'ready') return <Unready answer={report} />;
  return (
    <div className="cases">
      <FilterBar
        where={where}
        parsed={parsed}
        criteria={report.value.criteria}
        {...offers}
        onChange={(next) => {
          rememberFilter(place.folder, next);
          go({ screen: 'cases', where: next, sort, descending });
        }}
      />
      {parsed.ok ? (
        <CaseGrid
          query={{ ...place, where, sort, descending }}
          report={report.value}
          withRoutes={offers.facets !== null && offers.facets.routes.length > 0}
          withNotes={notes.state === 'ready' && notes.value.all > 0}
          row={row}
          onRow={(next) => stay({ row: next })}
          onSort={(by, down) => stay({ sort: by, descending: down, row: 1 })}
          onOpen={open}
        />
      ) : (
        <p className="card-empty">{say('cases.filter_first')}</p>
      )}
    </div>
  );
}
