import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type CivilDate } from '../../domain/civilDate.ts';
import { cash, payments, receipts } from '../../domain/contract/index.ts';
import { sumCents, toCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { dayOf } from '../support/moneyHistories.ts';
import { monthDesk } from '../support/monthClose.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { goTo, nextYear, registerRenewal } from '../support/renewals.ts';

const api = madeOnce(() => startApi({ now: '2026-06-20T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);
const db = () => api.context.database.kysely;

/** The figures of one period; decimal texts. */
interface PeriodStanding {
  readonly value: string;
  readonly instalments: string;
  readonly endorsed: string;
  readonly commission: string;
  readonly earned: string;
}

const periodsOf = async (id: number) => {
  const { rows } = await sql<PeriodStanding>`
    select pp.policy_value as value, pp.commission_earned as earned,
      pp.advisor_commission as commission,
      (select coalesce(sum(value), 0.00) from payments where period_id = pp.id) as instalments,
      (select coalesce(sum(policy_value), 0.00) + 1200.00 from endorsements
        where period_id = pp.id and state = 'issued') as endorsed
    from policy_periods pp where pp.policy_id = ${id} order by pp.cycle`.execute(db());
  return rows;
};

/** The sums of a policy; decimal texts. */
interface Standing {
  readonly credit: string;
  readonly moved: string;
  readonly earned: string;
  readonly entries: string;
  /** Entries of months that are closed. */
  readonly closed: string;
}

const standingOf = async (id: number): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select (select coalesce(sum(credit), 0.00) from payments where policy_id = ${id}) as credit,
      (select coalesce(sum(amount), 0.00) from payment_movements where policy_id = ${id}) as moved,
      (select coalesce(sum(commission_earned), 0.00) from policy_periods where policy_id = ${id}) as earned,
      (select coalesce(sum(amount), 0.00) from commission_entries where policy_id = ${id}) as entries,
      (select coalesce(sum(amount), 0.00) from commission_entries
        where policy_id = ${id} and effective_on <= closed_through()) as closed`.execute(db());
  const [row] = rows;
  if (!row) throw new Error('Sums are one row');
  return row;
};

/** What stands of the receipts of a policy, in cents. */
const receivedOf = async (policy_id: number) => {
  const query = { filter: { policy_id } };
  const { body } = await api.call(receipts.listReceipts, { as: 'ELOPDP', query });
  return sumCents(body.receipts.map(({ total, reversed }) => toCents(total) - toCents(reversed)));
};

/** What the cash of days comes to, in cents. */
const cashOf = async (days: ReadonlySet<CivilDate>) => {
  const nets: number[] = [];
  for (const day of days) {
    const { body } = await api.call(cash.getCash, { as: 'ELOPDP', query: { day } });
    nets.push(toCents(body.cash.total.net));
  }
  return sumCents(nets);
};

const paymentsOf = (id: number) =>
  db()
    .selectFrom('payments')
    .select(['id', 'credit', 'status_payment_id'])
    .where('policy_id', '=', id)
    .orderBy('number_payment')
    .execute();

const collectNext = async (id: number, body: Body = { status_payment_id: 2 }) => {
  const next = (await paymentsOf(id)).find((one) => one.status_payment_id === 1);
  if (next) await api.call(payments.collectPayment, { as: 'BASIC', params: { id: next.id }, body });
};

const reverseLast = async (id: number) => {
  const last = (await paymentsOf(id)).findLast((one) => Number(one.credit) > 0);
  if (last)
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: last.id },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
};

const reverseLastReceipt = async (policy_id: number) => {
  const query = { filter: { policy_id } };
  const { body } = await api.call(receipts.listReceipts, { as: 'ADMIN', query });
  const last = body.receipts.find(({ total, reversed }) => total > reversed);
  if (last)
    await api.call(receipts.reverseReceipt, {
      as: 'ADMIN',
      params: { id: last.id },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
};

const undoLast = async (id: number) => {
  const [last] = await desk.list({ policy_id: id, state: 'issued' });
  if (last) await desk.undo(last.id);
};

/** Closes the month that is and goes to the twentieth of the next. */
const closeMonth = async () => {
  const day = dayOf(api);
  goTo(api, addMonths(day, 1));
  await monthDesk(api).closeWhole(Number(day.slice(0, 7).replace('-', '')));
};

const aStep = fc.record({
  act: fc.constantFrom(
    ...(['collect', 'collect', 'part', 'reverse', 'reverseReceipt', 'endorse'] as const),
    ...(['endorse', 'endorse', 'undo', 'renew', 'close'] as const),
  ),
  kind: fc.constantFrom(
    ...(['inclusion', 'decrease', 'exclusion', 'cancellation', 'reinstatement'] as const),
  ),
  amount: fc.integer({ min: 1, max: 70_000 }).map((cents) => cents / 100),
  effect: fc.constantFrom('spread', 'nextFirst', 'own', 'refund'),
});

type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

/** A policy of 1,200.00 in twelve instalments, all of them issued, the last in this month. */
interface Life {
  readonly id: number;
  readonly endDate: CivilDate;
}

const endorse = async ({ id, endDate }: Life, { kind, amount, effect }: Step) => {
  const isRenewed = (await periodsOf(id)).length > 1;
  const effectiveOn = isRenewed ? addDays(endDate, 10) : addMonths(endDate, -4);
  const own = effect === 'own' ? { ownCount: 1, ownFrom: addDays(endDate, -5) } : {};
  const ends = kind === 'cancellation' ? { effect: null } : { effect, ...own };
  const draft = await desk.drafted(id, { kind, effectiveOn, policyValue: amount, ...ends });
  desk.must(await desk.send(draft.id));
  await desk.issue(draft.id);
};

const ACTS = {
  collect: ({ id }: Life) => collectNext(id),
  part: ({ id }: Life, { amount }: Step) => collectNext(id, { received: Math.ceil(amount / 8) }),
  reverse: ({ id }: Life) => reverseLast(id),
  reverseReceipt: ({ id }: Life) => reverseLastReceipt(id),
  undo: ({ id }: Life) => undoLast(id),
  renew: ({ id, endDate }: Life) =>
    registerRenewal(api, id, { day: nextYear(endDate), value: 1200 }),
  close: closeMonth,
  endorse,
} as const satisfies Readonly<Record<Step['act'], unknown>>;

const requirePeriodsInStep = async (id: number) => {
  for (const { value, instalments, endorsed, earned, commission } of await periodsOf(id)) {
    expect(instalments).toBe(value);
    expect(endorsed).toBe(value);
    expect(Number(earned)).toBeLessThanOrEqual(Number(commission));
  }
};

describe('random histories of a policy on the server', () => {
  it('keep instalments, premium, collections, receipts, cash and commission in step', async () => {
    const history = fc.array(aStep, { minLength: 8, maxLength: 12 });
    const days = new Set<CivilDate>();
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const endDate = addDays(addMonths(dayOf(api), 1), -4);
        const terms = {
          startDate: addMonths(endDate, -12),
          endDate,
          policyValue: 1200,
          policyFee: 0,
        };
        const { id } = await makePolicy(api, owners, terms);
        let closed: string | undefined;
        for (const step of steps) {
          await ACTS[step.act]({ id, endDate }, step);
          days.add(dayOf(api));
          await requirePeriodsInStep(id);
          const now = await standingOf(id);
          expect(now.moved).toBe(now.credit);
          expect(now.entries).toBe(now.earned);
          expect(await receivedOf(id)).toBe(toCents(now.credit));
          if (step.act !== 'close') expect(now.closed).toBe(closed ?? now.closed);
          closed = now.closed;
        }
        const { rows } = await sql<{ sum: string }>`
          select coalesce(sum(credit), 0.00) as sum from payments`.execute(db());
        expect(await cashOf(days)).toBe(toCents(rows[0]?.sum ?? '0'));
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
