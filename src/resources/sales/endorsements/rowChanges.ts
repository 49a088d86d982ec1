import type { OwnObjectResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { PolicyPart } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { isBlank } from '../../../../domain/blank.ts';
import type { RowChange } from '../../../../domain/contract/sales/endorsements.ts';
import { type EndorsementKind, endsPolicy } from '../../../../domain/sales/endorsements/kinds.ts';
import type { RowsOfObject } from '../../../data/useRowObjects.ts';
import { ROWS, type Row, type RowsInForm } from '../../../ui/ownObjects/rowValues.ts';

export type RowsByObject = Readonly<Record<string, RowsInForm>>;

const INSURED: readonly PolicyPart[] = ['item', 'coverage'];

const partsOf = (kind: EndorsementKind): readonly PolicyPart[] => {
  if (endsPolicy(kind) || kind === 'reinstatement') return [];
  if (kind === 'beneficiaryChange') return ['beneficiary'];
  return kind === 'dataChange' ? [...INSURED, 'beneficiary'] : INSURED;
};

export const changedBy = (
  kind: EndorsementKind,
  objects: readonly RowsOfObject[],
): readonly RowsOfObject[] => {
  const parts = partsOf(kind);
  return objects.filter(({ object: { policyPart } }) => policyPart && parts.includes(policyPart));
};

/** Whether rows leave by it and nothing else of them changes; an older draft may have changed others. */
export const onlyExcludes = (
  kind: EndorsementKind,
  draft: { readonly rows: readonly Pick<RowChange, 'change'>[] } | undefined,
) => kind === 'exclusion' && (draft?.rows.every(({ change }) => change === 'exclude') ?? true);

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);

const changedValues = (values: Values = {}, before: Values | undefined): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSame(value, before?.[key])),
  );

/** Change with its row's place in the form; no place where the row was taken out. */
interface PlacedChange {
  readonly change: RowChange;
  readonly place?: string;
}

const NO_ROWS: RowsInForm = { loaded: [], rows: [] };

/** Changes of the rows of an object in a form, in the order in which the server will name them. */
export const changesOf = (object: OwnObjectResource, inForm: RowsByObject): PlacedChange[] => {
  const { loaded, rows } = inForm[object] ?? NO_ROWS;
  const before = new Map(loaded.map((row) => [row.id, row.customFields]));
  const left = new Set(rows.map(({ id }) => id));
  const written = rows.flatMap(({ id, customFields }, at): PlacedChange[] => {
    const values = changedValues(customFields, before.get(id));
    const place = `${ROWS}.${object}.${ROWS}.${at}`;
    if (id === null) return [{ change: { object, change: 'include', id, values }, place }];
    if (Object.keys(values).length === 0) return [];
    return [{ change: { object, change: 'modify', id, values }, place }];
  });
  const out = loaded.flatMap(({ id }): PlacedChange[] =>
    id === null || left.has(id)
      ? []
      : [{ change: { object, change: 'exclude', id, values: undefined } }],
  );
  return [...written, ...out];
};

/** Server's objections at the fields of their rows; those without a field stand above the form. */
export const errorsAtRows = (
  errors: Readonly<Record<string, string>>,
  changes: readonly PlacedChange[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const [, at, ...field] = /^rows\.(\d+)(?:\.values)?(?:\.(.+))?$/.exec(name) ?? [];
      if (at === undefined) return [name, text];
      const place = changes[Number(at)]?.place;
      const path = field[0] && field[0] !== 'id' ? `.customFields.${field[0]}` : '.customFields';
      return [place ? place + path : `excluded.${at}`, text];
    }),
  );

/** Row that a draft includes, with a place for each value, so that no other row's shows there. */
const included = (blank: Row, { values }: Pick<RowChange, 'values'>): Row => ({
  ...blank,
  customFields: { ...blank.customFields, ...values },
});

/**
 * The rows of an object as a draft makes them.
 * @param changes those of the object
 * @param newRow makes a blank one
 */
export const withChanges = (
  { loaded }: RowsInForm,
  changes: readonly Pick<RowChange, 'change' | 'id' | 'values'>[],
  newRow: () => Row,
): RowsInForm => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const there = loaded.flatMap((row) => {
    const change = byId.get(row.id ?? null);
    if (!change || row.id === null) return [row];
    if (change.change === 'exclude') return [];
    return [{ ...row, customFields: { ...row.customFields, ...change.values } }];
  });
  const fresh = changes.filter(({ change }) => change === 'include');
  return { loaded, rows: [...there, ...fresh.map((change) => included(newRow(), change))] };
};
