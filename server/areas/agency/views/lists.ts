import { ANY_RECORD } from '../../../../domain/agency/layouts/hidden.ts';
import { withValue } from '../../../../domain/agency/layouts/layout.ts';
import { isOwnObjectResource, ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../../domain/agency/ownFields/shown.ts';
import { noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { type Filter, onDay } from '../../../../domain/agency/views/days.ts';
import { type Lawful, lawfulView } from '../../../../domain/agency/views/lawful.ts';
import { isMailed, recordsListed, viewedList } from '../../../../domain/agency/views/lists.ts';
import { sumColumns } from '../../../../domain/agency/views/sums.ts';
import type { ViewState } from '../../../../domain/agency/views/view.ts';
import { isExportName } from '../../../../domain/contract/agency/exports.ts';
import { declaredResources } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { tells } from '../../../../domain/contract/revealing.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { type ExportedList, exportedList, exportRequest } from '../exports/service.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { objectsSeenBy } from '../ownRecords/access.ts';
import { exportedRecords } from '../ownRecords/export.ts';
import { findSums, type ViewRow } from './repository.ts';

export interface Reader extends Actor {
  readonly objects: readonly OwnObject[];
}

export const readerOf = async (db: Executor, actor: Actor): Promise<Reader> => ({
  ...actor,
  objects: await objectsSeenBy(db, actor),
});

export const mayList = (list: string, { permissions, objects }: Reader): boolean => {
  if (isOwnObjectResource(list)) return objects.some(({ key }) => resourceOf(key) === list);
  const access = viewedList(list)?.access ?? 'public';
  return access !== 'public' && access !== 'session' && permissions.has(access);
};

export const stateOf = ({ columns, sort, filter, sum_by }: ViewRow): ViewState => ({
  columns,
  sort,
  filter: JSON.parse(filter),
  sumBy: sum_by,
});

/**
 * What a view is compared with for who looks through it.
 * @throws Problem 400 for a list there is not
 */
export const lawfulOf = async (
  db: Executor,
  context: Context,
  { isHidden }: Pick<Actor, 'isHidden'>,
  name: string,
): Promise<Lawful> => {
  const list = viewedList(name);
  if (!list) throw invalid({ list: texts.viewNoList });
  const records = recordsListed(name);
  const own = records ? await ownFieldsOf(db, records) : noOwnFields;
  const hides = (field: string, isColumn?: boolean) =>
    isHidden !== undefined &&
    tells(list, isHidden, records, field, isColumn ? ANY_RECORD : undefined);
  return { name, list, own, today: today(context), isHidden: hides };
};

/** Names in a view, as its reader knows them: without the names of what they do not see. */
export const namesIn = ({ name: list, own, isHidden }: Lawful, faults: readonly string[]) => {
  const nameOf = (fault: string) => {
    const key = ownKeyOf(fault);
    if (isHidden(fault)) return texts.viewUnseen;
    if (key !== undefined) return own.get(key)?.field.label ?? key;
    return declaredResources[list]?.entity?.fields[fault]?.label ?? fault;
  };
  return [...new Set(faults.map(nameOf))];
};

/**
 * A view as its list is read for whom it is shown to, with nobody at the screen.
 * @param context its clock tells the day
 * @returns undefined for a list that is not theirs, or that is not read so; of a view whose filter nobody can read, the
 *   names of what is broken alone
 */
export const openView = async (db: Executor, context: Context, reader: Reader, view: ViewRow) => {
  if (!mayList(view.list, reader)) return undefined;
  const lawful = await lawfulOf(db, context, reader, view.list);
  const { state, broken } = lawfulView(lawful, stateOf(view));
  if (broken.length > 0) return { broken: namesIn(lawful, broken).join(', ') };
  const filter = onDay(state.filter, lawful.today);
  const exported = await listedFor(db, context, reader, view.list, filter);
  if (!exported) return undefined;
  const { sort } = state;
  const query = { filter, ...(sort ? { sort: { field: sort[0], order: sort[1] } } : {}) };
  return { lawful, state, wanted: await exportRequest(db, reader, { query }, exported) };
};

export type SentState = { readonly [Key in keyof ViewState]?: ViewState[Key] | undefined };

/** @throws Problem 400 at the field for what the list cannot do; what is not sent is not looked at */
export const requireLawful = (lawful: Lawful, sent: SentState): void => {
  const { columns = null, sort = null, filter = {}, sumBy = null } = sent;
  const { faults } = lawfulView(lawful, { columns, sort, filter, sumBy });
  if (Object.keys(faults).length > 0) throw invalid(faults, Object.values(faults)[0]);
};

/**
 * A list as it is read for whom it is shown to.
 * @param filter of the list, which is lawful
 * @returns undefined where there is none that could be read without a user at the screen
 */
export const listedFor = async (
  db: Executor,
  context: Context,
  reader: Reader,
  name: string,
  filter: ListQuery['filter'],
): Promise<ExportedList | undefined> => {
  const object = reader.objects.find(({ key }) => resourceOf(key) === name);
  if (object) return exportedRecords(db, reader, object);
  if (!isMailed(name) || !isExportName(name)) return undefined;
  return exportedList(context, name, filter, today(context));
};

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
