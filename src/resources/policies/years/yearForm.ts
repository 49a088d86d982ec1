/** The form of a policy's values, year by year: what it holds and which years were changed. */
import { z } from 'zod';
import { parseAmountText } from '../../../../domain/amountText.ts';
import { policies } from '../../../../domain/contract/index.ts';
import type { YearValues } from '../../../data/policies.ts';
import type { Period } from '../../../data/records.ts';
import { tooFineAmounts } from '../../../ui/form/typedAmounts.ts';
import type { Typed } from '../formModel.ts';

/** The values a year has. */
export const YEAR_FIELDS = [
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
] as const;

/** What stands in the fields of one year. */
export type TypedYear = Readonly<Record<(typeof YEAR_FIELDS)[number], Typed>>;

/** The name a year's fields stand under; a number alone would be a place in a list. */
export const keyOf = (year: number): string => `year${year}`;

/** The values of a period as its fields start with them. */
export const typedOf = ({
  policyValue,
  policyFee,
  agencyPercentage,
  advisorPercentage,
}: Period): TypedYear => ({ policyValue, policyFee, agencyPercentage, advisorPercentage });

/** 1200 and "1200.00" are the same value. */
const written = (typed: Typed): string => {
  const text = String(typed ?? '');
  return parseAmountText(text) ?? text;
};

/**
 * Whether a year's fields hold other values than its period, or than those that were sent.
 * @param than the values they are compared with
 */
export const isChanged = (
  than: TypedYear,
  typed: TypedYear | null | undefined,
): typed is TypedYear =>
  typed !== undefined &&
  typed !== null &&
  YEAR_FIELDS.some((field) => written(typed[field]) !== written(than[field]));

/**
 * The schema of one year: the contract's where something was changed, and nothing otherwise, so
 * that only changed years are checked and sent (specification §5).
 * @param period the year as it is
 * @param problemOf what the rules of the schedule say of a lawful value; shown at it
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

/** Why a year cannot be given values; undefined when it can. */
export type ProblemOf = (period: Period, values: YearValues) => string | undefined;

/** The schema of the whole form; it makes of it the values of each changed year. */
export const yearsSchema = (periods: readonly Period[], problemOf: ProblemOf) =>
  z.object(
    Object.fromEntries(
      periods.map((period) => [keyOf(period.year), yearSchema(period, problemOf)]),
    ),
  );

/** What the form starts with. */
export const startValues = (periods: readonly Period[]): Record<string, TypedYear> =>
  Object.fromEntries(periods.map((period) => [keyOf(period.year), typedOf(period)]));

/** All fields of all years: none may be empty, the fee included (specification §5). */
export const requiredFields = (periods: readonly Period[]): ReadonlySet<string> =>
  new Set(periods.flatMap(({ year }) => YEAR_FIELDS.map((field) => `${keyOf(year)}.${field}`)));
