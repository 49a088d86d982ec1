import { withValue } from '../../../../domain/agency/layouts/values.ts';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import type { Filter } from '../../../../domain/agency/views/days.ts';
import { sumColumns } from '../../../../domain/agency/views/sums.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../problem.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { lawfulOf, listedFor, type Reader, requireLawful } from './lists.ts';
import { findSums, type ViewRow } from './repository.ts';

/**
 * What the rows of a view's list come to, all of them and by group.
 * @param filter what the list is filtered by now
 * @throws Problem 400 for a filter that the list has not, and for a list that cannot be summed up
 */
export const sumsOf = async (
  context: Context,
  reader: Reader,
  { list: name, columns, sum_by }: ViewRow,
  filter: Filter,
) => {
  const db = context.database.kysely;
  const lawful = await lawfulOf(db, context, reader, name);
  requireLawful(lawful, { filter });
  const exported = await listedFor(db, context, reader, name, filter);
  if (!exported) throw invalid({ list: texts.viewNoList });
  const { listed: list, whose } = exported;
  const request = whose
    ? await withOwnFields(db, whose, list, { filter })
    : { list, query: { filter } };
  // A column that the reader does not see, or that is gone, is left out as the view itself leaves it out.
  const all = sumColumns(name, lawful.own).filter((column) => !lawful.isHidden(column.name));
  const summed = all.filter(
    (column) => column.use === 'sum' && (columns?.includes(column.name) ?? true),
  );
  const by = all.find((column) => column.name === sum_by);
  const nameOf = (shown: string | null): string =>
    shown === null ? texts.viewNoValue : shownValue(by?.kind ?? 'text', shown);
  const found = await findSums(db, request, summed, by);
  const groups = found?.map(({ value, name: shown, rows, sums }, place) => ({
    name: place === 0 ? null : nameOf(shown),
    filter: by && value !== null ? withValue(filter, by.name, value) : null,
    rows,
    sums: summed.map(({ kind }, at) => shownValue(kind, sums[at] ?? undefined)),
    figures: summed.map((_, at) => (sums[at] == null ? null : Number(sums[at]))),
  }));
  return {
    headings: summed.map(({ label }) => label),
    kinds: summed.map(({ kind }) => kind),
    groups: groups ?? null,
  };
};
