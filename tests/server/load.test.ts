import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { earningsOf } from '../../domain/money/commissions/earnings.ts';
import { fromCents, toCents } from '../../domain/money/money.ts';
import { checkIdentity } from '../../domain/people/identity.ts';
import { automaticRenewalNote, planPolicy } from '../../domain/sales/policyPlan.ts';
import { commissionAccounts } from '../../server/areas/money/commissions/accounts.repository.ts';
import {
  readCollected,
  readPeriodRows,
} from '../../server/areas/money/commissions/earnings.repository.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { readConfig } from '../../server/config.ts';
import { type Context, today } from '../../server/context.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { createVault } from '../../server/vault/vault.ts';
import { readOrder, requireConsent } from '../../tools/bench/load/args.ts';
import { load } from '../../tools/bench/load/run.ts';
import { testClock } from '../support/clock.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

const POLICIES = 400;

const order = { policies: POLICIES, seed: 7, confirmed: false };
const silent = () => undefined;

describe('a load', () => {
  const test = madeOnce(() => createTestDatabase());
  let context: Context;

  beforeAll(async () => {
    context = {
      config: readConfig({}),
      // The end of a month: due dates must be clamped.
      clock: testClock('2026-03-31T15:00:00.000Z'),
      database: test.database,
      vault: createVault(randomBytes(32)),
    };
    await load(context, order, silent);
  }, 60_000);

  const policies = () =>
    context.database.kysely.selectFrom('policies').selectAll().orderBy('id').execute();

  const planOf = (policy: Awaited<ReturnType<typeof policies>>[number]) =>
    planPolicy(
      {
        startDate: policy.start_date,
        endDate: policy.end_date,
        frequencyId: policy.payment_frequency_id,
        numberOfPayments: policy.number_of_payments,
        policyValue: toCents(policy.policy_value),
        policyFee: toCents(policy.policy_fee),
        agencyPercentage: Number(policy.agency_percentage),
        advisorPercentage: Number(policy.advisor_percentage),
      },
      policy.cancelled_on ?? today(context),
    );

  it('adds as many policies as were asked for, of every frequency and with renewals', async () => {
    const loaded = await policies();
    const { kysely } = context.database;
    const renewals = await kysely.selectFrom('renewals').select('id').execute();
    expect(loaded).toHaveLength(POLICIES);
    expect(new Set(loaded.map((one) => one.payment_frequency_id)).size).toBe(5);
    expect(renewals.length).toBeGreaterThan(POLICIES / 4);
  });

  it('writes each instalment as the planner of the domain plans it', async () => {
    const written = await context.database.kysely
      .selectFrom('payments')
      .innerJoin('policy_periods', 'policy_periods.id', 'payments.period_id')
      .select(['payments.policy_id', 'cycle', 'number_payment', 'due_date'])
      .select(['value', 'pending_value'])
      .orderBy('payments.policy_id')
      .orderBy('number_payment')
      .execute();
    const planned = (await policies()).flatMap((policy) =>
      planOf(policy).cycles.flatMap(({ cycle, instalments }) =>
        instalments.map((one) => ({
          policy_id: policy.id,
          cycle,
          number_payment: one.number,
          due_date: one.dueDate,
          value: fromCents(one.value),
          pending_value: fromCents(one.pendingValue),
        })),
      ),
    );
    expect(written).toEqual(planned);
  });

  it('writes periods, renewals and commissions as the domain plans them', async () => {
    const { kysely } = context.database;
    const periods = await kysely
      .selectFrom('policy_periods')
      .select(['policy_id', 'cycle', 'year', 'advisor_id', 'advisor_commission'])
      .orderBy('policy_id')
      .orderBy('cycle')
      .execute();
    const renewals = await kysely
      .selectFrom('renewals')
      .select(['policy_id', 'renewal_number', 'renewed_on', 'observations', 'payments_to_agency'])
      .orderBy('policy_id')
      .orderBy('renewal_number')
      .execute();
    const plans = (await policies()).map((policy) => ({ policy, plan: planOf(policy) }));
    expect(periods).toEqual(
      plans.flatMap(({ policy, plan }) =>
        plan.cycles.map(({ cycle, year }) => ({
          policy_id: policy.id,
          cycle,
          year,
          advisor_id: policy.advisor_id,
          advisor_commission: fromCents(plan.commissions.advisor),
        })),
      ),
    );
    expect(renewals).toEqual(
      plans.flatMap(({ policy, plan }) =>
        plan.cycles.slice(1).map(({ cycle, startDate }) => ({
          policy_id: policy.id,
          renewal_number: cycle,
          renewed_on: startDate,
          observations: automaticRenewalNote(cycle),
          payments_to_agency: fromCents(plan.commissions.agency),
        })),
      ),
    );
    for (const { policy, plan } of plans)
      expect(policy.payments_to_advisor).toBe(fromCents(plan.commissions.advisor));
  });

  it('collects the first instalments of a policy, never one after an unpaid one', async () => {
    const payments = await context.database.kysely
      .selectFrom('payments')
      .innerJoin('policies', 'policies.id', 'payments.policy_id')
      .select(['policy_id', 'number_payment', 'status_payment_id', 'credit', 'due_date'])
      .select('cancelled_on')
      .orderBy('policy_id')
      .orderBy('number_payment')
      .execute();
    const day = today(context);
    const out = payments.filter((one, index) => {
      const before = payments[index - 1];
      const follows = before?.policy_id === one.policy_id;
      const isTouched = one.status_payment_id === 2 || toCents(one.credit) > 0;
      const isIssued =
        one.due_date <= day && (one.cancelled_on === null || one.due_date < one.cancelled_on);
      return isTouched && (!isIssued || (follows && before.status_payment_id !== 2));
    });
    expect(out).toEqual([]);
    const late = payments.filter((one) => one.status_payment_id === 1 && one.due_date < day);
    expect(late.length).toBeGreaterThan(POLICIES / 10);
    expect(late.some((one) => toCents(one.credit) > 0)).toBe(true);
    expect(payments.some((one) => one.status_payment_id === 2)).toBe(true);
  });

  it('writes down each collection once, with its day, on the policy it was for', async () => {
    const { rows } = await sql<{ collected: string; moved: string; without: number }>`
      select (select sum(credit) from payments) as collected,
        (select sum(amount) from payment_movements where kind = 'collected') as moved,
        (select count(*) from payments pay where credit > 0 and not exists (
          select from payment_movements pm where pm.payment_id = pay.id
            and pm.policy_id = pay.policy_id and pm.amount = pay.credit
            and pm.received_on between pay.due_date - 60 and ${today(context)}::date)) as without
    `.execute(context.database.kysely);
    expect(rows).toEqual([{ collected: rows[0]?.moved, moved: rows[0]?.moved, without: 0 }]);
  });

  it('gives customers and advisors cédulas whose check digit fits', async () => {
    const { kysely } = context.database;
    const customers = await kysely.selectFrom('customers').select('ci_ruc').execute();
    const advisors = await kysely.selectFrom('advisors').select('ci_ruc').execute();
    const wrong = [...customers, ...advisors].filter(
      ({ ci_ruc }) => checkIdentity(ci_ruc) !== 'valid',
    );
    expect(customers.length).toBe(Math.ceil(POLICIES / 1.5));
    expect(wrong).toEqual([]);
  });

  it('enters what was earned as the domain does, entry by entry', async () => {
    const { kysely } = context.database;
    const entries = await kysely
      .selectFrom('commission_entries as entry')
      .innerJoin('policy_periods as period', 'period.id', 'entry.period_id')
      .select(['entry.policy_id', 'period.cycle', 'entry.number_payment', 'entry.advisor_id'])
      .select('entry.amount')
      .orderBy('entry.policy_id')
      .orderBy('period.cycle')
      .orderBy('entry.number_payment')
      .execute();
    const ids = (await policies()).map(({ id }) => id);
    const cycles = await context.database.write(async (trx) => ({
      rows: await readPeriodRows(trx, ids),
      paid: await readCollected(trx, ids),
    }));
    const expected = cycles.rows.flatMap((row) =>
      earningsOf(
        {
          isCommissionAnnualized: row.is_commission_annualized,
          renewalCommission: row.renewal_commission,
        },
        [
          {
            cycle: row.cycle,
            commission: toCents(row.commission),
            parts: row.parts,
            instalments: row.instalments,
            advisorId: row.advisor_id,
            collected: cycles.paid
              .filter(({ period_id }) => period_id === row.id)
              .map((one) => ({ number: one.number_payment, advisorId: one.advisor_id })),
          },
        ],
      ).map(({ cycle, number, advisorId, amount }) => ({
        policy_id: row.policy_id,
        cycle,
        number_payment: number ?? null,
        advisor_id: advisorId,
        amount: fromCents(amount),
      })),
    );
    expect(entries.length).toBeGreaterThan(POLICIES);
    expect(entries).toEqual(expected);
  });

  it('pays commissions on receipts, never more than was released', async () => {
    const { kysely } = context.database;
    const { rows } = await sql<{ paid: string; released: string; refunded: string }>`
      select paid, released, refunded from ${commissionAccounts({ asOf: today(context) })} acc
      where paid > 0`.execute(kysely);
    expect(rows.length).toBeGreaterThan(POLICIES / 4);
    for (const { paid, released, refunded } of rows)
      expect(toCents(paid)).toBeLessThanOrEqual(
        Number(released) * 100 - Number(refunded) * 100 + 1e-6,
      );
  });

  it('leaves every ledger right', async () => {
    expect(await ledgerDifferences(context.database.kysely)).toEqual([]);
  });

  it('adds to what is there, and says so in the audit trail', async () => {
    await load(context, { ...order, policies: 30 }, silent);
    expect(await policies()).toHaveLength(POLICIES + 30);
    const trail = await verifyAuditLog(context);
    expect(trail).toMatchObject({ entries: 2, broken: undefined });
  });
});

describe('the order of a load', () => {
  it('reads its flags', () => {
    expect(readOrder(['--policies', '100000', '--seed', '3'])).toEqual({
      policies: 100_000,
      seed: 3,
      confirmed: false,
    });
  });

  it.each([[[]], [['--policies', '0']], [['--policies', 'many']], [['--wipe']]])(
    'refuses %j in Spanish',
    (flags) => {
      expect(() => readOrder(flags)).toThrow(/npm run load -- --policies 100000/);
    },
  );

  it('needs a yes in production', () => {
    expect(() => requireConsent(order, true)).toThrow(/--yes/);
    expect(() => requireConsent({ ...order, confirmed: true }, true)).not.toThrow();
    expect(() => requireConsent(order, false)).not.toThrow();
  });
});
