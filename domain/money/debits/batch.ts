import type { CivilDate } from '../../civilDate.ts';
import { type Cents, formatMoney } from '../money.ts';
import type { AnswerRow, RejectBucket, RejectCode } from './layout.ts';

export const MANDATE_STATES = {
  active: 'Vigente',
  suspended: 'Suspendido',
  closed: 'Cerrado',
} as const;

/** State of the mandate of a line that was rejected for this; by other buckets it stays as it is. */
export const MANDATE_AFTER: Readonly<Partial<Record<RejectBucket, 'suspended' | 'closed'>>> = {
  ask: 'suspended',
  never: 'closed',
};

export const BATCH_STATES = {
  draft: 'Borrador',
  generated: 'Generado',
  sent: 'Enviado',
  answered: 'Respondido',
  closed: 'Cerrado',
} as const;

export type BatchState = keyof typeof BATCH_STATES;

/** Steps that a batch can take, the usual one first; one back while its file was not sent. */
export const BATCH_STEPS: Readonly<Record<BatchState, readonly BatchState[]>> = {
  draft: ['generated', 'closed'],
  generated: ['sent', 'draft'],
  sent: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};

export const LINE_STATES = {
  included: 'Incluida',
  charged: 'Cobrada',
  part: 'Cobrada en parte',
  rejected: 'Rechazada',
  unanswered: 'Sin respuesta',
  returned: 'Devuelta',
  freed: 'Liberada',
} as const;
export type LineState = keyof typeof LINE_STATES;

export interface AnsweredLine {
  readonly state: LineState;
  readonly amount: Cents;
  readonly charged: Cents | null;
  readonly code: string | null;
}

export type AnswerAct =
  | { readonly kind: 'charge'; readonly amount: Cents; readonly day: CivilDate }
  | { readonly kind: 'reject'; readonly reject: RejectCode }
  | { readonly kind: 'known' }
  | { readonly kind: 'doubt'; readonly sentence: string };

export const isOpenLine = (state: LineState): boolean =>
  state === 'included' || state === 'unanswered';

const doubt = (sentence: string): AnswerAct => ({ kind: 'doubt', sentence });

/** Act of a row on a line that has its result: none where the row says the same, else a doubt. */
const actOnResult = ({ isCharged, amount, code }: AnswerRow, line: AnsweredLine): AnswerAct => {
  const isSame = isCharged
    ? line.charged === (amount ?? line.amount)
    : line.state === 'freed' || (line.state === 'rejected' && line.code === code);
  const before = LINE_STATES[line.state].toLowerCase();
  return isSame
    ? { kind: 'known' }
    : doubt(`Estaba ${before}; ahora dice ${isCharged ? 'cobrada' : 'rechazada'}`);
};

/**
 * Act of a row of an answer on a line: a line is charged once, and a doubtful row waits for a person.
 * @param rejects meanings of the bank's codes
 * @param chargeOn the batch's day, which counts where the row tells none
 */
export const actOfRow = (
  row: AnswerRow,
  line: AnsweredLine,
  rejects: readonly RejectCode[],
  chargeOn: CivilDate,
): AnswerAct => {
  if (!isOpenLine(line.state)) return actOnResult(row, line);
  if (!row.isCharged) {
    const reject = rejects.find(({ code }) => code === row.code);
    if (reject) return { kind: 'reject', reject };
    return doubt(row.code ? `El formato no tiene el código ${row.code}` : 'Rechazada sin código');
  }
  const amount = row.amount ?? line.amount;
  if (amount > 0 && amount <= line.amount)
    return { kind: 'charge', amount, day: row.day ?? chargeOn };
  return doubt(`Dice ${formatMoney(amount)}; se pidió ${formatMoney(line.amount)}`);
};
