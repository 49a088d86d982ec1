/** Last year's values of a policy beside those of the renewal being typed. */
import { fromCents } from '../../../../domain/money.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { EMPTY, moneyOf, percentOf } from '../../../ui/format.ts';
import { typedCents } from '../../../ui/typedCents.ts';
import { moneyDifference, percentDifference, pointsDifference } from '../difference.ts';
import { previewCommissions, type Typed } from '../formModel.ts';
import type { Policy } from '../policy.ts';

/** The fields a renewal gives new values. */
export const VALUE_FIELDS = [
  'coverageAmount',
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
] as const;

type ValueField = (typeof VALUE_FIELDS)[number];

/** What has been typed into them. */
export type TypedRenewal = Readonly<Record<ValueField, Typed>>;

/** A line of the comparison, written out. */
export interface ComparedLine {
  readonly label: TextKey;
  readonly before: string;
  readonly after: string;
  /** In money, or in points of a percentage; undefined when nothing differs. */
  readonly difference?: string | undefined;
  /** In percent of what was. */
  readonly percent?: string | undefined;
  readonly inPoints?: boolean;
}

/** A fee left blank is none (specification §5). */
export const withoutBlankFee = (typed: TypedRenewal): TypedRenewal => ({
  ...typed,
  policyFee: typed.policyFee === null || typed.policyFee === '' ? 0 : typed.policyFee,
});

type MoneyName =
  | 'coverageAmount'
  | 'policyValue'
  | 'policyFee'
  | 'paymentsToAgency'
  | 'paymentsToAdvisor';

const moneyLine = (field: MoneyName, was: Typed, is: Typed): ComparedLine => {
  const [before, after] = [typedCents(was), typedCents(is)];
  const areKnown = before !== undefined && after !== undefined;
  return {
    label: `resources.policies.fields.${field}`,
    before: moneyOf(was),
    after: after === undefined ? EMPTY : moneyOf(fromCents(after)),
    difference: areKnown ? moneyDifference(before, after) : EMPTY,
    percent: areKnown ? percentDifference(before, after) : undefined,
  };
};

const percentLine = (
  field: 'agencyPercentage' | 'advisorPercentage',
  was: Typed,
  is: Typed,
): ComparedLine => {
  const [before, after] = [typedCents(was), typedCents(is)];
  const areKnown = before !== undefined && after !== undefined;
  return {
    label: `resources.policies.fields.${field}`,
    before: percentOf(was),
    after: after === undefined ? EMPTY : percentOf(after / 100),
    difference: areKnown ? pointsDifference(before, after) : EMPTY,
    inPoints: areKnown,
  };
};

/**
 * All lines of the comparison, the commissions as the server will compute them (domain §8).
 * @param policy with the values of its last year
 */
export const compareRenewal = (policy: Policy, form: TypedRenewal): ComparedLine[] => {
  const typed = withoutBlankFee(form);
  const commissions = previewCommissions(typed);
  const dollars = (cents: number | undefined) =>
    cents === undefined ? undefined : fromCents(cents);
  return [
    moneyLine('coverageAmount', policy.coverageAmount, typed.coverageAmount),
    moneyLine('policyValue', policy.policyValue, typed.policyValue),
    moneyLine('policyFee', policy.policyFee, typed.policyFee),
    percentLine('agencyPercentage', policy.agencyPercentage, typed.agencyPercentage),
    percentLine('advisorPercentage', policy.advisorPercentage, typed.advisorPercentage),
    moneyLine('paymentsToAgency', policy.paymentsToAgency, dollars(commissions?.agency)),
    moneyLine('paymentsToAdvisor', policy.paymentsToAdvisor, dollars(commissions?.advisor)),
  ];
};
