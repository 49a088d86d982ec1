import type { CivilDate } from '../../civilDate.ts';

/**
 * An inventory of personal data (LOPDP: record of processing, erasure, access). Tables
 * and columns are those of the database; labels are Spanish, as the person reads them.
 */

export type FieldKind =
  | 'identity'
  | 'contact'
  | 'demographic'
  | 'consent'
  | 'financial'
  | 'insurance'
  | 'words'
  | 'secret'
  | 'own'
  | 'copy';

/**
 * What a field outlives an erasure for, though it does not tell any more whose it was: the books, proof of having
 * attended to a request, proof of what a person allowed or forbade, or figures.
 */
export const RETENTION_REASONS = ['books', 'proof', 'said', 'figures'] as const;
export type RetentionReason = (typeof RETENTION_REASONS)[number];

/**
 * How a field is erased:
 * - `replaced` by a fixed value, `cleared` to nothing;
 * - `numbered`: by a text made of the row's own id, where it must be unique;
 * - `digested`: 32 bytes made of the row's own id; `emptied`: no bytes, so a wrapped key is gone;
 * - `generalised`: to the capital of the province;
 * - `own`: of the agency's own fields those marked as personal go, retired ones too;
 * - `derived`: the database computes it from erased ones;
 * - `dropped` with its row; `unreadable` once the key it is sealed under is dropped;
 * - `kept`, and what for.
 */
export type Erasure =
  | {
      readonly how: 'replaced';
      readonly by: string | number | boolean | CivilDate;
      /** The name of the value, where the value alone is not clear. */
      readonly as?: string;
    }
  | { readonly how: 'cleared' | 'numbered' | 'digested' | 'emptied' }
  | { readonly how: 'generalised' | 'own' | 'derived' | 'dropped' | 'unreadable' }
  | { readonly how: 'kept'; readonly for: RetentionReason };

/**
 * How the subject's own file shows a field; one without is not in it. Of the agency's own fields those
 * that are personal (`own`), or all of them (`all-own`). What is kept as a code is shown by its name.
 */
export type Showing =
  | 'as-is'
  | 'last-four'
  | 'own'
  | 'all-own'
  | { readonly table: string; readonly column: string }
  | { readonly names: Readonly<Record<string, string>> };

/** A term of the law that keeps a field from being erased while it runs. */
export type RetainedBy = 'books' | 'statements';

export interface Personal {
  readonly label?: string;
  readonly kind: FieldKind;
  readonly erasure: Erasure;
  /** Showing in the subject's own file, a reference by its name; `null` keeps it out. */
  readonly shown: Exclude<Showing, { readonly table: string }> | null;
  readonly retainedBy?: RetainedBy;
}

export interface PersonalField extends Omit<Personal, 'label' | 'shown'> {
  readonly column: string;
  readonly label: string;
  readonly shown?: Showing;
}

/**
 * Whose a row is: the customer's own row; of the customer that it names, of the policy, or of either; of what a record
 * of an own object, a row inside of one or a document belongs to; what the audit trail seals under a customer's key; or
 * kept answers, whose customer is not known.
 */
export type Belonging =
  | 'self'
  | 'customer'
  | 'policy'
  | 'customer-or-policy'
  | 'own_record'
  | 'own_row'
  | 'document'
  | 'sealed'
  | 'any-answer';

/** Legal grounds of a processing (LOPDP, article 7). */
export const LEGAL_BASES = {
  consent: 'Consentimiento de la persona titular (LOPDP, art. 7, núm. 1)',
  obligation: 'Cumplimiento de una obligación legal (LOPDP, art. 7, núm. 2)',
  contract: 'Ejecución de un contrato o medidas precontractuales (LOPDP, art. 7, núm. 5)',
  interest: 'Interés legítimo de la agencia (LOPDP, art. 7, núm. 8)',
} as const;

export type LegalBasis = keyof typeof LEGAL_BASES;

/** The activities of the register (LOPDP, art. 47) that use tables of this program. */
export type ActivityKey =
  | 'policies'
  | 'collections'
  | 'claims'
  | 'commissions'
  | 'accounting'
  | 'messages'
  | 'marketing'
  | 'rights'
  | 'systems';

/** Rows about a customer: their name in Spanish, and why the agency has them. */
export interface PlaceOfData {
  readonly label: string;
  readonly shortLabel?: string;
  /** Staff's words, which may mention customers: whatever mentions one is theirs, too. */
  readonly isMentioned?: true;
  readonly activities: readonly [ActivityKey, ...ActivityKey[]];
  readonly purpose: string;
  readonly basis: LegalBasis;
}

/** A table that holds something about customers, from which erasure, merging, register and guards follow. */
export interface PersonalPlace extends PlaceOfData {
  readonly table: string;
  /** Undefined for texts of staff that belong to no customer. */
  readonly belongsTo?: Belonging;
  readonly versioned?: true;
  readonly fields: readonly PersonalField[];
}
