import type { CivilDate } from '../../civilDate.ts';
import type { Cents } from '../money.ts';
import type { AnswerRow, RejectBucket, RejectCode } from './layout.ts';

export const MANDATE_STATE_IDS = ['active', 'suspended', 'closed'] as const;

/** What becomes of the mandate of a rejected line; by other buckets it stays as it is. */
export const MANDATE_AFTER: Readonly<Partial<Record<RejectBucket, 'suspended' | 'closed'>>> = {
  ask: 'suspended',
  never: 'closed',
};

/** The document by which a customer allows debits. */
export const MANDATE_PAPER = 'AUTORIZACIÓN DE DÉBITO';

export const MAX_BATCH_LINES = 5000;

export const BATCH_STATES = ['draft', 'generated', 'sent', 'closed'] as const;
/** Steps of a batch, and one back. */
export const BATCH_ACTS = ['generate', 'ungenerate', 'send', 'end', 'close'] as const;
export const LINE_STATES = [
  ...['included', 'charged', 'part', 'rejected', 'unanswered', 'returned', 'freed'],
] as const;
export const DOUBT_CAUSES = [
  ...['unreadable', 'notOurs', 'unknownCode', 'above', 'later', 'refused'],
] as const;
export const LEFT_OUT_CAUSES = ['ceiling', 'expired', 'open', 'never', 'retry'] as const;
