import { commissions } from '../domain/contract/index.ts';
import { readWire } from '../domain/contract/wire.ts';
import { type Cents, formatMoney, sumCents, toCents } from '../domain/money/money.ts';
import { readAccounts } from '../server/areas/money/commissions/repository.ts';
import { getBalanceTotals } from '../server/areas/money/commissions/service.ts';
import { today } from '../server/context.ts';
import { type AccountThere, isAdvance, leftOf } from './accounts.ts';
import type { PolicyOnItsWay } from './policies.ts';
import { specifiedEarnings } from './rules/earned.ts';
import type { Run } from './run.ts';

interface Account {
  readonly earned: Cents;
  readonly paid: Cents;
  readonly refunded: Cents;
}

const NOTHING: Account = { earned: 0, paid: 0, refunded: 0 };

const LABELS = {
  earned: 'comisión liberada',
  paid: 'comisión pagada',
  refunded: 'descuentos',
} as const;

export interface PolicyOfAccount {
  readonly what: string;
  readonly sourceId: number;
  readonly advisorId: number;
  /** Earnings by the specification's formula: for servers that do not tell. */
  readonly specified: Cents;
}

export const ofAccount = ({ what, remotePolicy, schedule }: PolicyOnItsWay): PolicyOfAccount => ({
  what,
  sourceId: remotePolicy.id,
  advisorId: remotePolicy.advisor_id,
  specified: specifiedEarnings(schedule.policy, schedule.cycles),
});

const byPolicy = <Row>(
  rows: readonly Row[],
  policyOf: (row: Row) => number | null | undefined,
  amount: (row: Row) => number,
): ReadonlyMap<number, Cents> => {
  const sums = new Map<number, Cents>();
  for (const row of rows) {
    const id = policyOf(row);
    if (id) sums.set(id, (sums.get(id) ?? 0) + toCents(amount(row)));
  }
  return sums;
};

/** Earnings that the server does not tell are reckoned, and count for who has the policy. */
const earnedThere = ({ earned, advisorId }: AccountThere, policy: PolicyOfAccount): Cents => {
  const earnedByAccount = earned.get(policy.sourceId);
  if (earnedByAccount !== undefined || policy.advisorId !== advisorId) return earnedByAccount ?? 0;
  return policy.specified;
};

const readThere = (account: AccountThere) => {
  const paid = byPolicy(
    account.commissions,
    ({ policy_id }) => policy_id,
    ({ originalAmount, advanceAmount }) => originalAmount ?? advanceAmount,
  );
  const refunded = byPolicy(
    account.refunds,
    ({ policyId }) => policyId,
    ({ amountRefunds }) => amountRefunds,
  );
  return (policy: PolicyOfAccount): Account => ({
    earned: earnedThere(account, policy),
    paid: paid.get(policy.sourceId) ?? 0,
    refunded: refunded.get(policy.sourceId) ?? 0,
  });
};

const readHere = async ({ context }: Run, advisorId: number) => {
  const scope = { advisorId, asOf: today(context), withBound: true };
  const rows = await readAccounts(context.database.kysely, scope);
  return new Map(
    [...rows].map(([policyId, { released, paid, refunded }]) => [
      policyId,
      { earned: toCents(released), paid: toCents(paid), refunded: toCents(refunded) },
    ]),
  );
};

const addSide = (run: Run, side: 'there' | 'here', { earned, paid, refunded }: Account): void =>
  run.tally.add(side, { earned, paid, refunded, balance: earned - paid - refunded });

const addAdvances = async (run: Run, advisorId: number, account: AccountThere): Promise<void> => {
  const open = account.commissions.filter(isAdvance).map(leftOf);
  const input = { context: run.context, params: { advisorId }, query: {} };
  const { text } = await getBalanceTotals(input);
  const here = readWire(commissions.getBalanceTotals.answer, JSON.parse(text));
  run.tally.add('there', { advances: sumCents(open) });
  run.tally.add('here', { advances: toCents(here.advancesOpen) });
};

/** Payments for policies that did not come count all the same. */
const addOfOthers = (
  run: Run,
  { commissions: rows, refunds }: AccountThere,
  policies: readonly PolicyOfAccount[],
): void => {
  const brought = new Set(policies.map(({ sourceId }) => sourceId));
  const paid = rows
    .filter(({ policy_id }) => policy_id && !brought.has(policy_id))
    .map(({ originalAmount, advanceAmount }) => toCents(originalAmount ?? advanceAmount));
  const refunded = refunds
    .filter(({ policyId }) => !brought.has(policyId))
    .map(({ amountRefunds }) => toCents(amountRefunds));
  addSide(run, 'there', { earned: 0, paid: sumCents(paid), refunded: sumCents(refunded) });
};

const compareAccount = (run: Run, what: string, there: Account, here: Account): void => {
  for (const figure of ['earned', 'paid', 'refunded'] as const)
    if (there[figure] !== here[figure])
      run.say(
        `${what}: ${LABELS[figure]}: allá ${formatMoney(there[figure])}, aquí ${formatMoney(here[figure])}`,
      );
};

/**
 * Adds an advisor's accounts of the policies brought to the tally, and names in what they differ.
 * @param policies those of the run; of another advisor the accounts may be, too
 */
export const compareAccounts = async (
  run: Run,
  advisorId: number,
  account: AccountThere,
  policies: readonly PolicyOfAccount[],
): Promise<void> => {
  const here = await readHere(run, advisorId);
  const accountThere = readThere(account);
  for (const policy of policies) {
    const there = accountThere(policy);
    const own = here.get(run.linked('policies', policy.sourceId) ?? 0) ?? NOTHING;
    addSide(run, 'there', there);
    addSide(run, 'here', own);
    compareAccount(run, `${policy.what}, ${account.what}`, there, own);
  }
  addOfOthers(run, account, policies);
  await addAdvances(run, advisorId, account);
};
