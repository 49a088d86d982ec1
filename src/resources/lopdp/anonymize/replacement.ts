import { inventory } from '../../../../domain/personalData/inventory.ts';
import type { Erasure, PersonalPlace } from '../../../../domain/personalData/shapes.ts';
import type { AnonymizePreview } from '../../../data/personalData.ts';
import type { TextKey } from '../../../i18n/amparo.ts';

/** A field that is erased: what it is called, and what stands there afterwards. */
export interface Replacement {
  readonly label: string;
  /** A text as it is, or the key of one. */
  readonly by: { readonly text: string } | { readonly key: TextKey };
}

/** What is erased at one place, in how many rows. */
export interface ReplacedPlace {
  readonly label: string;
  readonly rows: number;
  readonly replacements: readonly Replacement[];
}

const keys = {
  cleared: 'lopdp.anonymize.nothing',
  numbered: 'lopdp.anonymize.numbered',
  digested: 'lopdp.anonymize.destroyed',
  emptied: 'lopdp.anonymize.destroyed',
  dropped: 'lopdp.anonymize.destroyed',
  generalised: 'lopdp.anonymize.capital',
  unreadable: 'lopdp.anonymize.unreadable',
} as const satisfies Partial<Record<Erasure['how'], TextKey>>;

const replacementBy = (erasure: Erasure): Replacement['by'] | undefined => {
  if (erasure.how === 'kept' || erasure.how === 'derived') return undefined;
  if (erasure.how === 'replaced') return { text: erasure.as ?? String(erasure.by) };
  return { key: keys[erasure.how] };
};

const replacementsAt = ({ fields }: PersonalPlace): Replacement[] =>
  fields.flatMap(({ label, erasure }) => {
    const by = replacementBy(erasure);
    return by ? [{ label, by }] : [];
  });

/**
 * The rows touched, in the words of the inventory; the person first, places without rows left out.
 * @param places tables and their rows, as the server counted them
 */
export const replacedPlaces = (places: AnonymizePreview['places']): ReplacedPlace[] => {
  const rowsOf = new Map(places.map(({ table, rows }) => [table, rows]));
  return [...inventory]
    .sort((a, b) => Number(b.owner === 'self') - Number(a.owner === 'self'))
    .map((place) => ({
      label: place.label,
      rows: rowsOf.get(place.table) ?? 0,
      replacements: replacementsAt(place),
    }))
    .filter(({ rows }) => rows > 0);
};
