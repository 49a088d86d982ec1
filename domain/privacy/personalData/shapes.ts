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

/** A term of the law that keeps a field from being erased while it runs (domain §25). */
export type RetainedBy = 'books' | 'statements';

export interface Personal {
  readonly label?: string;
  readonly kind: FieldKind;
  readonly erasure: Erasure;
  /** How the subject's own file shows it, a reference by its name; `null` keeps it out. */
  readonly shown: Exclude<Showing, object> | null;
  readonly retainedBy?: RetainedBy;
}

export interface PersonalField {
  readonly column: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly erasure: Erasure;
  readonly shown?: Showing;
  readonly retainedBy?: RetainedBy;
}

/**
 * Which rows of a table are a customer's: the customer's own row; rows that name the customer or a policy of theirs;
 * records of own objects that belong to the customer, or have no owner and name them, and what rows inside these were; documents of any of these; staff's texts that mention them;
 * what the audit trail seals under their key; or kept answers, whose customer is not known.
 */
export type Ownership =
  | 'self'
  | 'customers_id'
  | 'policy_id'
  | 'own_record'
  | 'own_row'
  | 'document'
  | 'mentioned'
  | 'mentioned-or-named'
  | 'mentioned-or-owned'
  | 'mentioned-or-policy'
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

export interface PersonalPlace {
  readonly table: string;
  readonly label: string;
  readonly owner: Ownership;
  readonly purpose: string;
  readonly basis: LegalBasis;
  /** Its rows have a version, by which stale forms are refused. */
  readonly versioned?: true;
  readonly fields: readonly PersonalField[];
}
