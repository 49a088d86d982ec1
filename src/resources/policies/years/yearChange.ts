/** What other values of one year do to its payments, as the server will do it (domain §6, §7). */
import { civilDate, yearOf } from '../../../../domain/civilDate.ts';
import type { Cents } from '../../../../domain/money.ts';
import { changeSchedule } from '../../../../domain/policySchedule.ts';
import { replanRefusal } from '../../../../domain/refusalTexts.ts';
import {
  type ChangedInstalment,
  scheduleDifference,
} from '../../../../domain/scheduleDifference.ts';
import type { Period } from '../../../data/records.ts';
import { typedCents } from '../../../ui/typedCents.ts';
import { commissionEffects, type YearCommission } from '../commissionEffects.ts';
import { previewCommissions, unlessOutOfRange } from '../formModel.ts';
import type { Policy } from '../policy.ts';
import { isPlanned, standingSchedule } from '../standingSchedule.ts';
import type { TypedYear } from './yearForm.ts';

/** Consecutive payments with the same value before, and the same after. */
export interface ChangedPayments {
  readonly first: number;
  readonly last: number;
  /** Undefined for a payment that is new. */
  readonly before: Cents | undefined;
  /** Undefined for a payment that falls away. */
  readonly after: Cents | undefined;
}

/** What a new value does to the payments of its year. */
export type YearChange =
  | {
      readonly ok: true;
      /** How many stay, since they have been collected, whole or in part. */
      readonly kept: number;
      readonly payments: readonly ChangedPayments[];
      /** What becomes of the year's commission; undefined where nothing of it changes. */
      readonly commission: YearCommission | undefined;
    }
  | { readonly ok: false; readonly message: string };

/** What new values of a year do to its payments and commission; undefined where it cannot be told. */
export type ChangeOf = (period: Period, typed: TypedYear) => YearChange | undefined;

/** Alike neighbours become one line. */
function inLines(changed: readonly ChangedInstalment[]): ChangedPayments[] {
  const lines: ChangedPayments[] = [];
  for (const { before, after } of changed) {
    const number = (before ?? after)?.number ?? 0;
    const line = { first: number, last: number, before: before?.value, after: after?.value };
    const previous = lines.at(-1);
    const isAlike = previous?.before === line.before && previous?.after === line.after;
    if (previous && isAlike && previous.last === number - 1)
      lines[lines.length - 1] = { ...previous, last: number };
    else lines.push(line);
  }
  return lines;
}

/**
 * What new values of one year do to its payments and to its commission.
 * @param periods all of the policy's
 * @param period the year's
 * @param typed the new ones
 * @returns undefined where not all payments are known, or they make no sense to the rules
 */
export const changeYear = (
  policy: Policy,
  periods: readonly Period[],
  period: Period,
  typed: TypedYear,
): YearChange | undefined =>
  unlessOutOfRange(() => {
    const policyValue = typedCents(typed.policyValue);
    if (policyValue === undefined) return undefined;
    const standing = standingSchedule({ ...policy, periods: periods.filter(isPlanned) });
    if (!standing) return undefined;
    const cycle = period.year - yearOf(civilDate(policy.startDate));
    const newValues = new Map([[cycle, policyValue]]);
    const { cycles } = standing;
    const outcome = changeSchedule({ before: standing, after: standing, cycles, newValues });
    if (!outcome.ok) return { ok: false, message: replanRefusal(outcome.refusal, period.year) };
    const own = scheduleDifference(cycles, outcome.cycles).find((one) => one.cycle === cycle);
    const kept = outcome.cycles.find((one) => one.cycle === cycle)?.kept.length ?? 0;
    const [commission] = commissionEffects(policy, standing, [period], {
      cycles: outcome.cycles,
      choices: policy,
      commissionOf: () => previewCommissions(typed)?.advisor,
    });
    return { ok: true, kept, payments: inLines(own?.changed ?? []), commission };
  });
