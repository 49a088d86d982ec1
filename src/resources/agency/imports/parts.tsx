import { useTranslate } from 'react-admin';
import {
  type ImportStatus,
  ROW_RESULTS,
  type RowResult,
} from '../../../../domain/contract/agency/imports.ts';
import type { Import, ImportDetail } from '../../../data/imports.ts';
import type { InternalAddress } from '../../../routes.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { countOf } from '../../../ui/format.ts';

export interface OfImport {
  readonly of: ImportDetail;
}

export interface RunImportProps extends OfImport {
  readonly canRun: boolean;
}

const page: InternalAddress = '/import';

export const addressOf = (id: unknown): string => `${page}?id=${id}`;

const statusTones = {
  draft: 'warning',
  rehearsing: 'info',
  rehearsed: 'info',
  running: 'info',
  cancelled: 'warning',
  done: 'success',
  undoing: 'info',
  undone: 'default',
} as const satisfies Record<ImportStatus, string>;

export const ImportStatusChip = ({ status }: Pick<Import, 'status'>) => {
  const translate = useTranslate();
  return <StatusChip tone={statusTones[status]} label={translate(`imports.status.${status}`)} />;
};

export const counted = (count: number) => ({ smart_count: count, count: countOf(count) });

export const resultTones = {
  created: 'success',
  changed: 'info',
  same: 'default',
  skipped: 'default',
  failed: 'error',
  undone: 'default',
  held: 'warning',
} as const satisfies Record<RowResult, string>;

export const resultsIn = (counts: Import['counts']) =>
  ROW_RESULTS.map((result) => ({ result, count: counts[result] ?? 0 })).filter(
    ({ count }) => count > 0,
  );

/** Counts of rows by outcome: of the run, and of the rehearsal where a row was not run yet. */
export const countsOf = ({ status, counts, rehearsed }: Import): Import['counts'] => {
  if (status === 'rehearsed') return rehearsed;
  if (status !== 'cancelled') return counts;
  const results = ROW_RESULTS.map(
    (result) => [result, (counts[result] ?? 0) + (rehearsed[result] ?? 0)] as const,
  );
  return Object.fromEntries(results);
};

export const importedCount = ({ counts: { created = 0, changed = 0, held = 0 } }: Import): number =>
  created + changed + held;

export const CountsLine = ({ of }: { readonly of: Import }) => {
  const translate = useTranslate();
  const { status, counts, rehearsed } = of;
  return resultsIn(status === 'rehearsed' ? rehearsed : counts)
    .map(({ result, count }) => `${translate(`imports.results.${result}`)}: ${countOf(count)}`)
    .join(' · ');
};
