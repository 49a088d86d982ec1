import type { PrintableDocument } from '../../reports/print/document.ts';

/** A report before it is printed. */
export interface Draft {
  readonly document: PrintableDocument;
  /** Rows that belong in it; above the limit, the document holds only some of them. */
  readonly count: number;
  /** The policies or payments in it. */
  readonly ids: readonly number[];
  /** What it was asked about, for the audit trail. */
  readonly about: object;
}
