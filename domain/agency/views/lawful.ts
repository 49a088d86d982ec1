import type { CivilDate } from '../../civilDate.ts';
import type { Call, ListSpec } from '../../contract/call.ts';
import { filterOf } from '../../contract/lists.ts';
import { texts } from '../../texts.ts';
import { flat, nested } from '../layouts/layout.ts';
import { isLine, ownKeyOf } from '../ownFields/ownField.ts';
import { ownValueSchema } from '../ownFields/schemas.ts';
import { type CompiledOwnFields, fieldsInForce } from '../ownFields/values.ts';
import { onDay } from './days.ts';
import { sumColumns, WHOLE_LIST } from './sums.ts';
import type { ViewState } from './view.ts';

export type ViewedList = Call & { readonly list: ListSpec };

export interface Lawful {
  readonly name: string;
  readonly list: ViewedList;
  readonly own: CompiledOwnFields;
  /** The agency's civil date, on which days that are counted from today must be lawful. */
  readonly today: CivilDate;
  /** Whether its reader does not see a field of its rows: of one at least, or as a column of any. */
  readonly isHidden: (name: string, isColumn?: boolean) => boolean;
}

const ownField = ({ own }: Lawful, path: string) =>
  fieldsInForce(own).find(({ key }) => key === ownKeyOf(path));

/** @returns why a list cannot be filtered so; a text is matched by its beginning, which may be no value */
const filterFault = (lawful: Lawful, name: string, stored: unknown): string | undefined => {
  const filter = onDay(nested({ [name]: stored }), lawful.today);
  const [issue] = filterOf(lawful.list.list).safeParse(filter).error?.issues ?? [];
  if (issue) return issue.code === 'unrecognized_keys' ? texts.viewNotFiltered : issue.message;
  if (ownKeyOf(name) === undefined) return undefined;
  const field = ownField(lawful, name);
  if (!field?.isSorted) return texts.ownNotFiltered;
  const schema = ownValueSchema({ ...field, isRequired: false });
  const [sought] = Object.values(flat(filter));
  const ends = typeof sought === 'object' ? Object.values(Object(sought)) : [sought];
  const errors = ends.flatMap((end) => schema.safeParse(end).error?.issues ?? []);
  return isLine(field.kind) ? undefined : errors[0]?.message;
};

const columnFault = (lawful: Lawful, column: string): string | undefined => {
  const { answer } = lawful.list;
  const isOfRow = 'shape' in answer && Object.hasOwn(Object(answer.shape), column);
  return isOfRow || ownField(lawful, column)?.isInList ? undefined : texts.viewNoColumn;
};

const sortFault = (lawful: Lawful, name: string): string | undefined =>
  lawful.list.list.sort.includes(name) || ownField(lawful, name)?.isSorted
    ? undefined
    : texts.viewNotSorted;

const sumFault = ({ name: list, own }: Lawful, name: string): string | undefined =>
  name === WHOLE_LIST ||
  sumColumns(list, own).some((column) => column.use === 'group' && column.name === name)
    ? undefined
    : texts.viewNotGrouped;

/** In the place of a filter that its reader does not see: no list takes it, so that none is counted without the filter. */
const UNREADABLE = 'unreadable';

/**
 * Compares a view with its list as it is now.
 * @returns what of the view the list can do, with all of its filter; what it cannot, its name on the wire → a Spanish
 *   sentence; and what of that its filter names, without which the view would count others
 */
export const lawfulView = (lawful: Lawful, view: ViewState) => {
  const { columns, sort, filter, sumBy } = view;
  const faults: Record<string, string> = {};
  const isFree = (name: string, found: string | undefined, isColumn = false): boolean => {
    const fault = lawful.isHidden(name, isColumn) ? texts.layoutUnsorted : found;
    if (fault !== undefined) faults[name] = fault;
    return fault === undefined;
  };
  const parts = Object.entries(flat(filter));
  const broken = parts
    .map(([name, sought]) => [name, filterFault(lawful, name, sought)] as const)
    .filter(([name, fault]) => !isFree(name, fault))
    .map(([name]) => name);
  const state: ViewState = {
    columns: columns?.filter((column) => isFree(column, columnFault(lawful, column), true)) ?? null,
    sort: sort && isFree(sort[0], sortFault(lawful, sort[0])) ? sort : null,
    sumBy: sumBy !== null && isFree(sumBy, sumFault(lawful, sumBy)) ? sumBy : null,
    filter: nested(
      Object.fromEntries(
        parts.map(([name, sought]) =>
          lawful.isHidden(name) ? [UNREADABLE, true] : [name, sought],
        ),
      ),
    ),
  };
  return { state, faults, broken };
};
