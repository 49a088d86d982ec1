import type { OwnValue, OwnValues } from '../../agency/ownFields/values.ts';
import type { CivilDate } from '../../civilDate.ts';

/** The order of days of what endorsements set of an insured row (domain §40). */

/** Values by their keys; null where there was none. */
type Held = Readonly<Record<string, OwnValue | null>>;

/** What an endorsement set of a row. */
export interface Modification {
  readonly endorsementId: number;
  readonly effectiveOn: CivilDate;
  /** What the row held of the values that it set when it was issued, and right after. */
  readonly before: Held;
  readonly after: Held;
  /** Places in the order of acts of its issue and, where it was undone, of that. */
  readonly issued: number;
  readonly undone: number | null;
}

/** What a row holds now, and its modifications in the order of their issue, undone ones included. */
export interface RowHistory {
  readonly values: OwnValues;
  readonly modifications: readonly Modification[];
}

/** Of some modifications the last by day of effect, then by issue; undefined says the first value. */
const lastOf = (modifications: readonly Modification[]): Modification | undefined =>
  modifications.reduce<Modification | undefined>(
    (last, one) => (last && last.effectiveOn > one.effectiveOn ? last : one),
    undefined,
  );

/**
 * A value with what each of its modifications made of it. A value that was corrected in a form is the corrected one of the
 * modification, or of the first value, that was the last by day at that time.
 */
const layersOf = ({ values, modifications }: RowHistory, key: string) => {
  const all = modifications.filter(({ before }) => key in before);
  const standing = all.filter(({ undone }) => undone === null);
  const held = new Map<Modification | undefined, OwnValue | null>();
  for (const { issued, before } of all) {
    const stood = all.filter(
      (one) => one.issued < issued && (one.undone === null || one.undone > issued),
    );
    held.set(lastOf(stood), before[key] ?? null);
  }
  held.set(lastOf(standing), values[key] ?? null);
  return {
    standing,
    /** Undefined where it is the first one. */
    heldBy: (layer: Modification | undefined): OwnValue | null =>
      held.get(layer) ?? (held.has(layer) ? null : (layer?.after[key] ?? null)),
  };
};

const keysOf = (modifications: readonly Modification[]): ReadonlySet<string> =>
  new Set(modifications.flatMap(({ before }) => Object.keys(before)));

const withValues = (values: OwnValues, others: Held): OwnValues =>
  Object.fromEntries(
    Object.entries({ ...values, ...others }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );

/** What a row held on a day: the first values with the modifications up to it laid over them, by day, then by issue. */
export const valuesOnDay = (history: RowHistory, day: CivilDate): OwnValues => {
  const on = [...keysOf(history.modifications)].map((key) => {
    const { standing, heldBy } = layersOf(history, key);
    return [key, heldBy(lastOf(standing.filter(({ effectiveOn }) => effectiveOn <= day)))];
  });
  return withValues(history.values, Object.fromEntries(on));
};

/** What a row holds once what was just set is laid under what has a later day. @param latest the one just issued */
export const valuesSettled = (
  { values, modifications }: RowHistory,
  latest: Modification,
): OwnValues => {
  const late = Object.entries(latest.before).filter(([key]) => {
    const of = modifications.filter(({ before, undone }) => key in before && undone === null);
    return lastOf(of) !== latest;
  });
  return withValues(values, Object.fromEntries(late));
};

/** What a row holds once a modification is undone; undefined where what it set was corrected since. */
export const valuesWithout = (history: RowHistory, undone: Modification): OwnValues | undefined => {
  const without: Record<string, OwnValue | null> = {};
  for (const key of Object.keys(undone.before)) {
    const { standing, heldBy } = layersOf(history, key);
    if (JSON.stringify(heldBy(undone)) !== JSON.stringify(undone.after[key] ?? null))
      return undefined;
    if (lastOf(standing) === undone)
      without[key] = heldBy(lastOf(standing.filter((one) => one !== undone)));
  }
  return withValues(history.values, without);
};
