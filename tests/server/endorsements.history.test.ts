import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type CivilDate } from '../../domain/civilDate.ts';
import { cash, payments, receipts } from '../../domain/contract/index.ts';
import { UNDO_WINDOW_MS } from '../../domain/money/collecting.ts';
import { sumCents, toCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { dayOf } from '../support/moneyHistories.ts';
import { monthDesk } from '../support/monthClose.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { goTo, nextYear, registerRenewal } from '../support/renewals.ts';
import { rounds, seeded } from '../support/rounds.ts';

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

/** Every stored figure of a policy and one of its periods, and what is summed of its entries. */
const figuresOf = async (id: number, period: number): Promise<string> => {
  const { rows } = await sql<{ figures: string }>`
    select json_build_array(
      (select json_build_array(policy_value, policy_fee, payments_to_agency, payments_to_advisor,
        cancelled_on, voids_unpaid, unissued_from, uncollectable_from) from policies where id = ${id}),
      (select json_agg(json_build_array(policy_value, policy_fee, number_of_payments,
        number_of_payments_advisor, settled_payments, settled_earnings, commission_earned) order by cycle)
        from policy_periods where id = ${period}),
      (select json_agg(json_build_array(pay.id, period_id, number_payment, pay.due_date, value, pending_value,
        credit, status_payment_id, paid_at, pay.collected_on, advisor_id, due.expected, due.missing,
        progress.insurer_owes, progress.advisor_owed) order by number_payment)
        from payments pay left join insurer_dues due on due.payment_id = pay.id
        left join instalment_progress progress on progress.payment_id = pay.id where pay.period_id = ${period}),
      (select json_agg(sums order by sums::text) from (
        select json_build_array(payment_id, sum(amount)) as sums from payment_movements
        where payment_id in (select id from payments where period_id = ${period}) group by payment_id having sum(amount) <> 0) moved),
      (select json_agg(sums order by sums::text) from (
        select json_build_array(advisor_id, sum(amount)) as sums from commission_entries
        where period_id = ${period} group by advisor_id having sum(amount) <> 0) entered))::text as figures`.execute(
    db(),
  );
  return rows[0]?.figures ?? '';
};

const paymentsOf = (id: number) =>
  db()
    .selectFrom('payments')
    .select(['id', 'period_id', 'credit', 'status_payment_id'])
    .where('policy_id', '=', id)
    .orderBy('number_payment')
    .execute();

/**
 * What was done to a policy and stands, the latest last. A reversal is never undone; of a collection that nothing was
 * built on it leaves no act.
 */
type Act =
  | {
      readonly did: 'endorse';
      readonly period: number;
      readonly id: number;
      readonly before: string;
    }
  | {
      readonly did: 'collect';
      readonly period: number;
      readonly payment: number;
      readonly movement: number;
      readonly at: number;
    }
  | { readonly did: 'reverse'; readonly period: number }
  | { readonly did: 'renew' | 'close' };

/** Whether an act depends on an endorsement that came before it: money of another period does not. */
const isBuiltOn = (act: Act, { period }: Extract<Act, { did: 'endorse' }>): boolean =>
  'period' in act ? act.period === period : true;

/** A policy of 1,200.00 in twelve instalments, all of them issued, the last in this month. */
interface Life {
  readonly id: number;
  readonly endDate: CivilDate;
  readonly acts: Act[];
}

const lastMovementOf = async (id: number) =>
  db()
    .selectFrom('payment_movements')
    .select(['id', 'undoes_id'])
    .where('policy_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const collectNext = async ({ id, acts }: Life, body: Body = { status_payment_id: 2 }) => {
  const next = (await paymentsOf(id)).find((one) => one.status_payment_id === 1);
  if (!next) return undefined;
  const params = { id: next.id };
  const answer = await api.call(payments.collectPayment, { as: 'BASIC', params, body });
  if (answer.status === 200) {
    const { id: movement } = await lastMovementOf(id);
    const { id: payment, period_id: period } = next;
    acts.push({ did: 'collect', period, payment, movement, at: api.clock.now().getTime() });
  }
  return answer;
};

/** Takes collections out of what stands; where an endorsement was built on one, its reversal stands. */
const takeOut = async (
  { acts }: Life,
  isTaken: (act: Extract<Act, { did: 'collect' }>) => boolean,
) => {
  for (const act of [...acts]) {
    if (act.did !== 'collect' || !isTaken(act)) continue;
    const { period } = act;
    const [place] = [acts.indexOf(act), acts.splice(acts.indexOf(act), 1)];
    if (acts.slice(place).some((one) => one.did === 'endorse' && one.period === period))
      acts.push({ did: 'reverse', period });
  }
};

const reverseLast = async (life: Life) => {
  const { id } = life;
  const last = (await paymentsOf(id)).findLast((one) => Number(one.credit) > 0);
  if (!last) return;
  const { status } = await api.call(payments.reversePayment, {
    as: 'ADMIN',
    params: { id: last.id },
    body: { reason: 'CHEQUE DEVUELTO' },
  });
  if (status === 200) await takeOut(life, ({ payment }) => payment === last.id);
};

const reverseLastReceipt = async (life: Life) => {
  const { id: policy_id } = life;
  const query = { filter: { policy_id } };
  const { body } = await api.call(receipts.listReceipts, { as: 'ADMIN', query });
  const last = body.receipts.find(({ total, reversed }) => total > reversed);
  if (!last) return;
  const { status } = await api.call(receipts.reverseReceipt, {
    as: 'ADMIN',
    params: { id: last.id },
    body: { reason: 'CHEQUE DEVUELTO' },
  });
  const taken = await lastMovementOf(policy_id);
  if (status === 200) await takeOut(life, ({ movement }) => movement === taken.undoes_id);
};

/** Whether anything came after a movement of an instalment that was not undone at once: also a refund that went back. */
const hasMovedSince = async (payment: number, movement: number) => {
  const { rows } = await sql`
    select from payment_movements moved where payment_id = ${payment} and id > ${movement} and kind <> 'undone'
      and not exists (select from payment_movements undoing
        where undoing.kind = 'undone' and undoing.undoes_id = moved.id)`.execute(db());
  return rows.length > 0;
};

/**
 * Undoes the last collection: done if and only if no endorsement that stands was built on it, and nothing moved on its
 * instalment since.
 */
const undoCollection = async ({ acts }: Life) => {
  const last = acts.findLast((act) => act.did === 'collect');
  if (!last) return;
  const params = { id: last.movement };
  const hasMoved = await hasMovedSince(last.payment, last.movement);
  const { status } = await api.call(payments.undoCollection, { as: 'BASIC', params, body: {} });
  const isRecent = api.clock.now().getTime() - last.at <= UNDO_WINDOW_MS;
  const isBuilt =
    hasMoved ||
    acts
      .slice(acts.indexOf(last) + 1)
      .some((act) => act.did === 'endorse' && act.period === last.period);
  if (isRecent) expect([status, acts]).toEqual([isBuilt ? 409 : 200, acts]);
  if (status === 200) acts.splice(acts.indexOf(last), 1);
};

/** Undoes an endorsement: done if and only if nothing that stands was built on it, and then all is as before it. */
const undo = async ({ id, acts }: Life, { amount }: Step) => {
  const issued = acts.filter((act) => act.did === 'endorse');
  const one = amount > 50 ? issued.at(-1) : issued[0];
  if (!one) return;
  const { status } = await desk.undo(one.id);
  const since = acts.slice(acts.indexOf(one) + 1);
  const isBuilt = since.some((act) => isBuiltOn(act, one));
  expect([status, acts]).toEqual([isBuilt ? 409 : 200, acts]);
  if (status !== 200) return;
  acts.splice(acts.indexOf(one), 1);
  if (since.length === 0) expect(await figuresOf(id, one.period)).toBe(one.before);
};

/** Closes the month that is and goes to the twentieth of the next. */
const closeMonth = async ({ acts }: Life) => {
  const day = dayOf(api);
  goTo(api, addMonths(day, 1));
  await monthDesk(api).closeWhole(Number(day.slice(0, 7).replace('-', '')));
  acts.push({ did: 'close' });
};

const renew = async ({ id, endDate, acts }: Life) => {
  const { status } = await registerRenewal(api, id, { day: nextYear(endDate), value: 1200 });
  if (status === 200) acts.push({ did: 'renew' });
};

const aStep = fc.record({
  act: fc.constantFrom(
    ...(['collect', 'collect', 'part', 'reverse', 'reverseReceipt', 'undoCollection'] as const),
    ...(['endorse', 'endorse', 'endorse', 'endorse', 'undo', 'undo', 'renew', 'close'] as const),
  ),
  kind: fc.constantFrom(
    ...(['inclusion', 'decrease', 'exclusion', 'cancellation', 'annulment'] as const),
    ...(['reinstatement', 'increase'] as const),
  ),
  amount: fc.integer({ min: 1, max: 70_000 }).map((cents) => cents / 100),
  effect: fc.constantFrom('spread', 'nextFirst', 'own', 'refund'),
  reducesUnpaid: fc.boolean(),
  voidsUnpaid: fc.boolean(),
  /** How many days before the end of the period it is effective. */
  before: fc.integer({ min: 6, max: 360 }),
});

type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

const endorse = async ({ id, endDate, acts }: Life, step: Step) => {
  const { kind, amount, effect, reducesUnpaid, voidsUnpaid } = step;
  const isRenewed = (await periodsOf(id)).length > 1;
  const start = isRenewed ? endDate : addMonths(endDate, -12);
  const late = isRenewed ? addDays(start, 10) : addDays(endDate, -step.before);
  const effectiveOn = kind === 'annulment' ? start : late;
  const own = effect === 'own' ? { ownCount: 1, ownFrom: addDays(endDate, -5) } : {};
  const ends = ['cancellation', 'annulment'].includes(kind);
  const how = ends ? { effect: null, voidsUnpaid } : { effect, ...own };
  const isFixed = ['annulment', 'reinstatement'].includes(kind);
  const money = { policyValue: isFixed ? 0 : amount, reducesUnpaid };
  const draft = await desk.drafted(id, { kind, effectiveOn, ...money, ...how });
  desk.must(await desk.send(draft.id));
  const { id: period } = await db()
    .selectFrom('policy_periods')
    .select('id')
    .where('policy_id', '=', id)
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await figuresOf(id, period);
  const { status } = await desk.issue(draft.id);
  if (status === 200) acts.push({ did: 'endorse', period, id: draft.id, before });
};

const ACTS = {
  collect: (life: Life) => collectNext(life),
  part: (life: Life, { amount }: Step) => collectNext(life, { received: Math.ceil(amount / 8) }),
  reverse: reverseLast,
  reverseReceipt: reverseLastReceipt,
  undoCollection,
  undo,
  renew,
  close: closeMonth,
  endorse,
} as const satisfies Readonly<Record<Step['act'], unknown>>;

/** What an ended policy retains and is not void can be collected, and the advisor then has earned all of it. */
const requireCollectable = async (life: Life) => {
  const { cancelled_on, voids_unpaid } = await db()
    .selectFrom('policies')
    .select(['cancelled_on', 'voids_unpaid'])
    .where('id', '=', life.id)
    .executeTakeFirstOrThrow();
  if (cancelled_on === null || voids_unpaid) return;
  for (let left = true; left; ) {
    const answer = await collectNext(life);
    if (answer) expect(answer.status, answer.text).toBe(200);
    left = answer !== undefined;
  }
  for (const { value, earned, commission } of await periodsOf(life.id))
    expect([value, earned]).toEqual([value, commission]);
};

const requirePeriodsInStep = async (id: number) => {
  const least = await db()
    .selectFrom('payments')
    .select((eb) => eb.fn.min('value').as('value'))
    .where('policy_id', '=', id)
    .executeTakeFirst();
  expect(least?.value).not.toBe('0.00');
  for (const { value, instalments, endorsed, earned, commission } of await periodsOf(id)) {
    expect(instalments).toBe(value);
    expect(Number(earned)).toBeGreaterThanOrEqual(0);
    expect(endorsed).toBe(value);
    expect(Number(earned)).toBeLessThanOrEqual(Number(commission));
  }
};

const requireSumsInStep = ({ moved, credit, entries, earned }: Standing) => {
  expect(moved).toBe(credit);
  expect(entries).toBe(earned);
  if (credit === '0.00') expect(earned).toBe('0.00');
};

describe('random histories of a policy on the server', () => {
  it(
    'keep instalments, premium, collections, receipts, cash and commission in step',
    async () => {
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
          const life: Life = { id, endDate, acts: [] };
          let closed: string | undefined;
          for (const step of steps) {
            // Acts of one instant have no order.
            api.clock.advance({ ms: 1 });
            await ACTS[step.act](life, step);
            days.add(dayOf(api));
            await requirePeriodsInStep(id);
            const now = await standingOf(id);
            requireSumsInStep(now);
            expect(await receivedOf(id)).toBe(toCents(now.credit));
            if (step.act !== 'close') expect(now.closed).toBe(closed ?? now.closed);
            closed = now.closed;
          }
          await requireCollectable(life);
          const { rows } = await sql<{ sum: string }>`
          select coalesce(sum(credit), 0.00) as sum from payments`.execute(db());
          expect(await cashOf(days)).toBe(toCents(rows[0]?.sum ?? '0'));
          expect(await wrongLedgerDays(db())).toEqual([]);
        }),
        { ...seeded, numRuns: rounds(10, 2000) },
      );
    },
    rounds(120_000, 6 * 3_600_000),
  );
});
