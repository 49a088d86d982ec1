import type { Erasure, FieldKind, PersonalField, Showing } from './shapes.ts';

export const ANONYMOUS = 'ANONIMIZADO';

/** Prefix of the row's id where a unique text must stand. */
export const ANONYMOUS_PREFIX = 'ANON-';

type Replaced = Extract<Erasure, { how: 'replaced' }>;

export const replacedBy = (by: Replaced['by'], as?: string): Erasure => ({
  how: 'replaced',
  by,
  ...(as ? { as } : {}),
});
export const cleared: Erasure = { how: 'cleared' };
export const numbered: Erasure = { how: 'numbered' };
export const digested: Erasure = { how: 'digested' };
export const emptied: Erasure = { how: 'emptied' };
export const generalised: Erasure = { how: 'generalised' };
/** Own fields: those marked as personal go, in the records of before as well. */
export const unmarked: Erasure = { how: 'own' };
export const derived: Erasure = { how: 'derived' };
export const dropped: Erasure = { how: 'dropped' };
export const unreadable: Erasure = { how: 'unreadable' };

/** Kept for the books, in which the customer of the policy cannot be told any more. */
export const inTheBooks: Erasure = { how: 'kept', for: 'books' };
/** Kept to show the authority that rights were attended to (LOPDP, article 47). */
export const asProof: Erasure = { how: 'kept', for: 'proof' };
/** Kept to show what the person said, and that it was obeyed. */
export const asStated: Erasure = { how: 'kept', for: 'said' };
export const forFigures: Erasure = { how: 'kept', for: 'figures' };

/**
 * A field of the inventory.
 * @param shown how the subject's file shows it; `null` keeps it out of the file
 */
export const field = (
  column: string,
  label: string,
  kind: FieldKind,
  erasure: Erasure,
  shown: Showing | null = 'as-is',
): PersonalField => ({ column, label, kind, erasure, ...(shown ? { shown } : {}) });

export const coded = (
  column: string,
  label: string,
  kind: FieldKind,
  erasure: Erasure,
  names: Readonly<Record<string, string>>,
): PersonalField => field(column, label, kind, erasure, { names });

export const words = (column: string, label: string) => field(column, label, 'words', cleared);

export const requiredWords = (column: string, label: string): PersonalField =>
  field(column, label, 'words', replacedBy(ANONYMOUS));
