import type { Cents } from './money.ts';

/** Where the money of an instalment stops: with the customer, the insurer or the agency, or nowhere. */
export const PROGRESS_STAGES = ['uncollected', 'insurerUnpaid', 'advisorUnpaid', 'done'] as const;
export type ProgressStage = (typeof PROGRESS_STAGES)[number];

export const PROGRESS_STAGE_NAMES: Readonly<Record<ProgressStage, string>> = {
  uncollected: 'Por cobrar al cliente',
  insurerUnpaid: 'Por cobrar a la compañía',
  advisorUnpaid: 'Por pagar al asesor',
  done: 'Completa',
};

/** What decides the stage of an instalment; amounts in cents. */
export interface InstalmentMoney {
  readonly isCollected: boolean;
  /** What its insurer is to pay, and has paid. */
  readonly expected: Cents;
  readonly received: Cents;
  /** What advisors earned of it, and were given. */
  readonly earned: Cents;
  readonly given: Cents;
}

/**
 * The first step that is not done (docs/domain.md §12).
 * @param tolerance cents that the insurer may pay less
 */
export function progressStage(money: InstalmentMoney, tolerance: Cents): ProgressStage {
  if (!money.isCollected) return 'uncollected';
  if (money.expected - money.received > tolerance) return 'insurerUnpaid';
  return money.given < money.earned ? 'advisorUnpaid' : 'done';
}
