import type { OwnValue, OwnValues } from '../../agency/ownFields/values.ts';
import type { CivilDate } from '../../civilDate.ts';

type RowValues = Readonly<Record<string, OwnValue | null>>;

export interface Modification {
  readonly endorsementId: number;
  readonly effectiveOn: CivilDate;
  readonly before: RowValues;
  readonly after: RowValues;
  readonly issued: number;
  readonly undone: number | null;
}

/** The place of an issue that is not among the acts yet: what the row holds is what it has just set. */
export const JUST_ISSUED = 2_147_483_647;

export interface RowHistory {
  readonly values: OwnValues;
  readonly modifications: readonly Modification[];
}

/** @returns the last by day of effect, then by issue; undefined stands for the first value */
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
  const ofLayers = new Map<Modification | undefined, OwnValue | null>();
  for (const { issued, before } of all) {
    const stood = all.filter(
      (one) => one.issued < issued && (one.undone === null || one.undone > issued),
    );
    ofLayers.set(lastOf(stood), before[key] ?? null);
  }
  const latest = all.find(({ issued }) => issued === JUST_ISSUED);
  ofLayers.set(latest ?? lastOf(standing), values[key] ?? null);
  const valueOfLayer = (layer: Modification | undefined): OwnValue | null =>
    ofLayers.get(layer) ?? (ofLayers.has(layer) ? null : (layer?.after[key] ?? null));
  return { standing, valueOfLayer };
};

/**
 * What a row holds by the order of days: the first values with the modifications that stand laid over them.
 * @param among those of them that count: those up to a day, or all but one that is undone; all when missing
 */
export const laidValues = (
  history: RowHistory,
  among: (modification: Modification) => boolean = () => true,
): OwnValues => {
  const values: Record<string, OwnValue> = { ...history.values };
  for (const key of new Set(history.modifications.flatMap(({ before }) => Object.keys(before)))) {
    const { standing, valueOfLayer } = layersOf(history, key);
    const value = valueOfLayer(lastOf(standing.filter(among)));
    if (value === null) delete values[key];
    else values[key] = value;
  }
  return values;
};

export const isCorrected = (history: RowHistory, modification: Modification): boolean =>
  Object.entries(modification.after).some(
    ([key, set]) =>
      JSON.stringify(layersOf(history, key).valueOfLayer(modification)) !== JSON.stringify(set),
  );
