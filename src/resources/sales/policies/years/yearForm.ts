import { z } from 'zod';
import { policies } from '../../../../../domain/contract/index.ts';
import { parseAmountText } from '../../../../../domain/money/amountText.ts';
import type { Cents } from '../../../../../domain/money/money.ts';
import { changeSchedule } from '../../../../../domain/sales/policySchedule.ts';
import { replanRefusal } from '../../../../../domain/sales/refusalTexts.ts';
import {
  type ChangedInstalment,
  scheduleDifference,
} from '../../../../../domain/sales/scheduleDifference.ts';
import type { YearValues } from '../../../../data/policies.ts';
import type { Period, Policy } from '../../../../data/records.ts';
import { tooFineAmounts } from '../../../../ui/form/contractResolver.ts';
import { type Typed, unlessOutOfRange } from '../../../../ui/form/typed.ts';
import { typedCents } from '../../../../ui/format.ts';
import { commissionEffects, type YearCommission } from '../commissionEffects.ts';
import { previewCommissions } from '../formModel.ts';
import { existingSchedule, isPlanned } from '../timeline.ts';

export const YEAR_FIELDS = [
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
] as const;

export type TypedYear = Readonly<Record<(typeof YEAR_FIELDS)[number], Typed>> & {
  readonly premium?: unknown;
};

export const TYPED_FIELDS = [...YEAR_FIELDS, 'premium'] as const;

/**
 * The name a period's fields stand under; a number alone would be a place in a list. Of terms shorter than
 * a year a year may have several.
 */
export const keyOf = ({ year, cycle, term }: Period): string =>
  term ? `year${year}term${cycle}` : `year${year}`;

export const typedOf = ({
  policyValue,
  policyFee,
  agencyPercentage,
  advisorPercentage,
  premium,
}: Period): TypedYear => ({ policyValue, policyFee, agencyPercentage, advisorPercentage, premium });

/** Amount in one notation: 1200 and "1200.00" are the same value. */
const written = (typed: Typed): string => {
  const text = String(typed ?? '');
  return parseAmountText(text) ?? text;
};

const premiumSchema = policies.updateValuesByYear.body.shape.premium;

/** Premium as it would be sent; what cannot be sent is as it was typed. */
const writtenPremium = (premium: unknown): string => {
  const parsed = premiumSchema.safeParse(premium ?? null);
  return JSON.stringify(parsed.success ? parsed.data : premium);
};

/**
 * Whether a year's fields hold other values than its period, or than those that were sent.
 */
export const isChanged = (
  than: TypedYear,
  typed: TypedYear | null | undefined,
): typed is TypedYear =>
  typed !== undefined &&
  typed !== null &&
  (YEAR_FIELDS.some((field) => written(typed[field]) !== written(than[field])) ||
    writtenPremium(typed.premium) !== writtenPremium(than.premium));

/**
 * The schema of one year: the contract's where something was changed, and nothing otherwise, so
 * that only changed years are checked and sent.
 * @param problemOf the error that the rules of the schedule have for a value of the right form; shown at it
 */
const yearSchema = (period: Period, problemOf: ProblemOf) =>
  z.unknown().transform((typed, context): YearValues | undefined => {
    // Held under the year's own key, whose fields these are.
    if (!isChanged(period, typed as TypedYear | null | undefined)) return undefined;
    const { body } = policies.updateValuesByYear;
    const parsed = body.safeParse(typed);
    const tooFine = Object.entries(tooFineAmounts(body, Object(typed)));
    for (const [field, message] of tooFine)
      context.addIssue({ code: 'custom', path: [field], message });
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
    if (!parsed.success || tooFine.length > 0) return z.NEVER;
    const message = problemOf(period, parsed.data);
    if (message) context.addIssue({ code: 'custom', path: ['policyValue'], message });
    return parsed.data;
  });

/** Reason why a year cannot be given values; undefined when it can. */
export type ProblemOf = (period: Period, values: YearValues) => string | undefined;

export const yearsSchema = (periods: readonly Period[], problemOf: ProblemOf) =>
  z.object(
    Object.fromEntries(periods.map((period) => [keyOf(period), yearSchema(period, problemOf)])),
  );

export const startValues = (periods: readonly Period[]): Record<string, TypedYear> =>
  Object.fromEntries(periods.map((period) => [keyOf(period), typedOf(period)]));

export const requiredFields = (periods: readonly Period[]): ReadonlySet<string> =>
  new Set(periods.flatMap((period) => YEAR_FIELDS.map((field) => `${keyOf(period)}.${field}`)));

/** Consecutive payments with the same value before, and the same after. */
export interface ChangedPayments {
  readonly first: number;
  readonly last: number;
  readonly before: Cents | undefined;
  /** Undefined for a payment that falls away. */
  readonly after: Cents | undefined;
}

export type YearChange =
  | {
      readonly ok: true;
      /** Number of payments that stay, since they have been collected, whole or in part. */
      readonly withCredit: number;
      readonly payments: readonly ChangedPayments[];
      readonly commission: YearCommission | undefined;
    }
  | { readonly ok: false; readonly message: string };

export type ChangeOf = (period: Period, typed: TypedYear) => YearChange | undefined;

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
    const existing = existingSchedule({ ...policy, periods: periods.filter(isPlanned) });
    if (!existing) return undefined;
    const { cycle } = period;
    if (cycle === null) return undefined;
    const newValues = new Map([[cycle, policyValue]]);
    const { cycles } = existing;
    const outcome = changeSchedule({ before: existing, after: existing, cycles, newValues });
    if (!outcome.ok) return { ok: false, message: replanRefusal(outcome.refusal, period.year) };
    const own = scheduleDifference(cycles, outcome.cycles).find((one) => one.cycle === cycle);
    const withCredit = outcome.cycles.find((one) => one.cycle === cycle)?.withCredit.length ?? 0;
    const [commission] = commissionEffects(policy, existing, [period], {
      cycles: outcome.cycles,
      choices: policy,
      commissionOf: () => previewCommissions(typed)?.advisor,
    });
    return { ok: true, withCredit, payments: inLines(own?.changed ?? []), commission };
  });
