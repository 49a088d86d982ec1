import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CivilDate } from '../../domain/civilDate.ts';
import { commissions, payments } from '../../domain/contract/index.ts';
import { closeMonth } from '../../server/areas/money/monthCloses/close.ts';
import { printNext } from '../../server/areas/money/monthCloses/print.ts';
import type { Actor } from '../../server/context.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { monthDesk } from '../support/monthClose.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeOwners } from '../support/records.ts';

const MARCH = 202603;
const APRIL = 202604;
const [FIRST, LAST] = ['2026-03-01', '2026-03-31'] as [CivilDate, CivilDate];

const hashOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');

/** A collection of before, as imports and older versions wrote it down: no receipt was given. */
const collectedElsewhere = (api: TestApi, policyId: number) =>
  api.context.database.kysely
    .insertInto('payment_movements')
    .values({
      policy_id: policyId,
      payment_id: 0,
      number_payment: 1,
      kind: 'collected',
      amount: '10.00',
      credit: '10.00',
      user_name: 'nadie',
      moved_at: new Date('2026-03-16T15:00:00.000Z'),
    })
    .execute();

describe('a month that is being prepared', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  const policy = madeOnce(() => makeEarningPolicy(api, { owners, paid: 2 }));

  beforeAll(async () => {
    await collectedElsewhere(api, policy.id);
  });

  it('is the last that has ended, and has a statement for each advisor with movements', async () => {
    expect((await monthDesk(api).months()).map(({ id, status }) => [id, status])).toEqual([
      [202602, 'open'],
    ]);
    api.clock.set('2026-04-05T15:00:00.000Z');
    expect((await monthDesk(api).months()).map(({ id }) => id)).toEqual([MARCH]);
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([
      {
        id: owners.advisor_id,
        state: 'draft',
        opening: 0,
        earned: 13.33,
        closing: 13.33,
        outstanding: 13.33,
        number: null,
      },
    ]);
  });

  it('shows what its statements show one by one', async () => {
    const { statement } = await commissionBooks(api).statement(owners.advisor_id, FIRST, LAST);
    const { entries: _, ...figures } = statement;
    const [row] = await monthDesk(api).statements(MARCH);
    expect(row).toMatchObject({ ...figures, id: owners.advisor_id });
  });

  it('is not closed before every step is done', async () => {
    const refused = await monthDesk(api).close(MARCH);
    expect([refused.status, refused.body.code]).toEqual([409, 'steps_left']);
    expect(refused.body.message).toContain('apruebe los estados de cuenta de los asesores');
    const { steps } = await monthDesk(api).month(MARCH);
    expect(steps.map(({ step, isDone, pending }) => [step, isDone, pending])).toEqual([
      ['collections', false, 10],
      ['insurers', true, 0],
      ['statements', false, 1],
      ['payments', false, 1],
      // What an import brought; each collection made here has its receipt.
      ['receipts', false, 1],
    ]);
  });

  it('asks for a note where something is left', async () => {
    const refused = await monthDesk(api).review(MARCH, 'payments');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['note']]);
    const { body } = await monthDesk(api).review(MARCH, 'payments', 'SE PAGA EN ABRIL');
    expect(body.month.steps.find(({ step }) => step === 'payments')).toMatchObject({
      isDone: true,
      pending: 1,
      amount: 13.33,
      note: 'SE PAGA EN ABRIL',
    });
  });

  it('does not let statements be explained instead of approved', async () => {
    const refused = await monthDesk(api).review(MARCH, 'statements', 'ESTÁN BIEN');
    expect([refused.status, refused.body.code]).toEqual([409, 'not_explainable']);
  });

  it('sees that an approved statement has changed since', async () => {
    expect((await monthDesk(api).approve(MARCH)).body.result).toEqual({ approved: 1 });
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([{ state: 'approved' }]);
    await commissionDesk(api).distribute(
      aDistribution(owners.advisor_id, [[policy.id, 5]], { createdAt: '2026-03-30' }),
    );
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([
      { state: 'changed', paid: 5, closing: 8.33 },
    ]);
  });

  it('counts what is paid afterwards against what was owed at its end', async () => {
    await commissionDesk(api).distribute(
      aDistribution(owners.advisor_id, [[policy.id, 8]], { createdAt: '2026-04-02' }),
    );
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([
      { closing: 8.33, outstanding: 0.33 },
    ]);
  });

  it('says what is in favour and what of it is to be paid out, once open advances are absorbed', async () => {
    await commissionDesk(api).advance(
      anAdvance(owners.advisor_id, { advanceAmount: 0.25, createdAt: '2026-04-03' }),
    );
    const figures = { outstanding: 0.33, payable: 0.08 };
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([figures]);
    expect((await monthDesk(api).month(MARCH)).totals).toMatchObject(figures);
  });

  it('says of which day the late instalments are that it counts', async () => {
    const lateOn = async () =>
      (await monthDesk(api).month(MARCH)).steps.find(({ step }) => step === 'collections')?.asOf;
    expect(await lateOn()).toBe('2026-04-05');
    api.clock.set('2026-04-07T02:00:00.000Z');
    expect(await lateOn()).toBe('2026-04-06');
    api.clock.set('2026-04-05T15:00:00.000Z');
  });

  it('is closed only once it has ended, in the order of months', async () => {
    expect((await monthDesk(api).close(APRIL)).body.code).toBe('not_found');
    api.clock.set('2026-03-31T15:00:00.000Z');
    expect((await monthDesk(api).close(MARCH)).body.code).toBe('not_ended');
    api.clock.set('2026-04-05T15:00:00.000Z');
  });
});

describe('a closed month', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  const policy = madeOnce(() => makeEarningPolicy(api, { owners, paid: 2 }));
  const annual = madeOnce(() =>
    makeEarningPolicy(api, {
      owners,
      paid: 0,
      overrides: { isCommissionAnnualized: true },
    }),
  );
  let pdf: Buffer;
  let kept: { statement_id: number | null; hash: string | null };

  const march = () => commissionBooks(api).statement(owners.advisor_id, FIRST, LAST);

  beforeAll(async () => {
    await commissionDesk(api).refund(
      aRefund(owners.advisor_id, annual.id, { reason: 'CLIENTE ROSA PIDIÓ LA BAJA' }),
    );
    api.clock.set('2026-03-20T15:00:00.000Z');
    await commissionDesk(api).distribute(
      aDistribution(owners.advisor_id, [[policy.id, 13.33]], { createdAt: '2026-03-20' }),
    );
    api.clock.set('2026-04-05T15:00:00.000Z');
    await monthDesk(api).closeWhole(MARCH);
    const [row] = await monthDesk(api).statements(MARCH);
    if (!row?.statement_id) throw new Error('The statement was not closed');
    kept = row;
    pdf = await monthDesk(api).pages(row.statement_id);
  });

  it('has numbered statements, printed once, that say what they said', async () => {
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([
      { state: 'closed', number: 'EC-000001', discounted: 10, hash: hashOf(pdf) },
    ]);
    expect((await monthDesk(api).months()).map(({ id, status }) => [id, status])).toEqual([
      [APRIL, 'open'],
      [MARCH, 'closed'],
    ]);
    const text = pdfReadings(pdf).join(' ');
    expect(text).toContain('EC-000001');
    // The reason of a discount may be about a customer, whom an erasure could not reach there.
    expect(text).not.toContain('ROSA');
  });

  it('is printed once: there is nothing left to print', async () => {
    await expect(printNext(api.context)).resolves.toBe(false);
  });

  it('stays as it is when a collection is reversed, which the next month shows', async () => {
    const before = await march();
    const collected = policy.payments.findLast((one) => one.status_payment_id === 2);
    const { status } = await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: collected?.id ?? 0 },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
    expect(status).toBe(200);
    expect(await march()).toEqual(before);
    expect(await monthDesk(api).pages(kept.statement_id ?? 0)).toEqual(pdf);
    expect(await monthDesk(api).statements(APRIL)).toMatchObject([
      { opening: before.statement.closing, earned: -6.66 },
    ]);
    const { entries } = await commissionBooks(api).statement(
      owners.advisor_id,
      '2026-04-01' as CivilDate,
      '2026-04-05' as CivilDate,
    );
    expect(entries).toMatchObject([
      { kind: 'reversed', date: '2026-04-05', occurredOn: '2026-03-16' },
    ]);
  });

  it('takes no payment, advance or discount that is dated in it', async () => {
    const day = '2026-03-31';
    const advisorId = owners.advisor_id;
    const answers = [
      await api.call(commissions.distribute, {
        as: 'ADMIN',
        body: aDistribution(advisorId, [[annual.id, 1]], { createdAt: day }),
      }),
      await api.call(commissions.registerAdvance, {
        as: 'ADMIN',
        body: anAdvance(advisorId, { createdAt: day }),
      }),
      await api.call(commissions.registerRefund, {
        as: 'ADMIN',
        body: aRefund(advisorId, annual.id, { cancellationDate: day }),
      }),
    ];
    const text = 'El mes está cerrado hasta el 31/03/2026. Escriba una fecha posterior';
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { createdAt: text }],
      [400, { createdAt: text }],
      [400, { cancellationDate: text }],
    ]);
  });

  it('counts a cycle that began in it from the day it is registered, and says so', async () => {
    const other = await makeOwners(api);
    await makeEarningPolicy(api, {
      owners: other,
      paid: 0,
      overrides: {
        startDate: '2026-03-10',
        endDate: '2027-03-10',
        isCommissionAnnualized: true,
      },
    });
    const { entries } = await commissionBooks(api).statement(
      other.advisor_id,
      '2026-04-01' as CivilDate,
      '2026-04-05' as CivilDate,
    );
    expect(entries).toMatchObject([
      { kind: 'earned', date: '2026-04-05', occurredOn: '2026-03-10', commission: 80 },
    ]);
  });

  it('is guarded by the database where a program writes past the service', async () => {
    const db = api.context.database.kysely;
    const attempts = [
      sql`insert into commission_entries (policy_id, period_id, advisor_id, company_id, kind, amount,
          effective_on, recorded_at, cause)
        select policy_id, period_id, advisor_id, company_id, 'adjusted', -0.01, '2026-03-31',
          recorded_at, 'values' from commission_entries limit 1`,
      sql`update advisor_statements set sums = '{}'`,
      sql`update advisor_statements set pdf = null, pdf_hash = null`,
      sql`delete from advisor_statements`,
      sql`update month_closes set status = 'open', closed_at = null where status = 'closed'`,
      sql`delete from month_closes`,
      sql`update commission_refunds set amount = amount + 1`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow();
  });

  it('still comes to what its statements say, which the check of ledgers shows', async () => {
    const db = api.context.database.kysely;
    expect(await ledgerDifferences(db)).toEqual([]);
    const triggers = (how: 'disable' | 'enable') =>
      sql`alter table commission_entries ${sql.raw(how)} trigger user`.execute(db);
    const shift = (days: number) =>
      sql`update commission_entries set effective_on = effective_on + ${sql.lit(days)}
        where effective_on < '2026-04-01' and kind = 'earned'`.execute(db);
    await triggers('disable');
    await shift(-60);
    expect(
      (await ledgerDifferences(db)).filter(({ ledger }) => ledger === 'advisor_statements'),
    ).toMatchObject([{ of: 'N.º 1' }]);
    await shift(60);
    await triggers('enable');
  });

  it('refuses a file that is not what was closed', async () => {
    const db = api.context.database.kysely;
    const id = kept.statement_id ?? 0;
    const disabled = (how: 'disable' | 'enable') =>
      sql`alter table advisor_statements ${sql.raw(how)} trigger advisor_statements_kept`.execute(
        db,
      );
    await disabled('disable');
    await sql`update advisor_statements set pdf = pdf || ' '::bytea where id = ${id}`.execute(db);
    await disabled('enable');
    const refused = await monthDesk(api).download(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'damaged']);
  });

  it('is opened again by an administrator with a reason, and closed anew with other numbers', async () => {
    const { body } = await monthDesk(api).reopen(MARCH);
    expect(body.month).toMatchObject({ status: 'reopened', reason: 'FALTÓ UN DESCUENTO' });
    await commissionDesk(api).refund(
      aRefund(owners.advisor_id, annual.id, { cancellationDate: '2026-03-31', amountRefunds: 1 }),
    );
    await monthDesk(api).closeWhole(MARCH);
    expect(await monthDesk(api).statements(MARCH)).toMatchObject([
      { state: 'closed', number: 'EC-000002', discounted: 11 },
    ]);
  });
});

describe('the first month that is closed', () => {
  const api = madeOnce(() => startApi());
  const desk = () => monthDesk(api);
  const next = async () =>
    (await desk().months()).filter(({ isNext }) => isNext).map(({ id }) => id);

  beforeAll(async () => {
    await makeEarningPolicy(api, { owners: await makeOwners(api), paid: 2 });
    api.clock.set('2026-06-05T15:00:00.000Z');
  });

  it('is chosen among those that have ended since the first entry', async () => {
    expect(await next()).toEqual([202605, APRIL, MARCH]);
    expect((await desk().close(202602)).body.code).toBe('not_found');
    expect((await desk().close(202606)).body.code).toBe('not_found');
  });

  it('may be another than the one that was begun', async () => {
    await desk().review(202605, 'collections');
    expect((await desk().months()).filter(({ isBegun }) => isBegun)).toMatchObject([
      { id: 202605, isFirst: true },
    ]);
    await desk().closeWhole(MARCH);
    expect((await desk().months()).map(({ id, status }) => [id, status])).toEqual([
      [APRIL, 'open'],
      [MARCH, 'closed'],
    ]);
    expect((await desk().close(202605)).body.code).toBe('not_found');
  });

  it('is not passed over once it is reopened', async () => {
    await desk().reopen(MARCH);
    expect(await next()).toEqual([MARCH]);
    await desk().review(MARCH, 'collections');
    expect(await next()).toEqual([MARCH]);
  });
});

/** Who closes: the close asks for no more than their name. */
const administrator: Actor = {
  userId: '00000000-0000-4000-8000-000000000000',
  userName: 'admin',
  firstName: 'ANA',
  surname: 'MORA',
  role: 'ADMIN',
  permissions: new Set(),
  sessionHash: new Uint8Array(),
};

describe('a month while it is being closed', () => {
  it('is not closed without what is entered after its statements were summed', async () => {
    const api = await startApi();
    const owners = await makeOwners(api);
    const policy = await makeEarningPolicy(api, { owners, paid: 2 });
    api.clock.set('2026-04-05T15:00:00.000Z');
    const desk = monthDesk(api);
    for (const step of ['collections', 'insurers', 'payments', 'receipts'] as const)
      await desk.review(MARCH, step, 'QUEDA PARA EL MES SIGUIENTE');
    await desk.approve(MARCH);
    const { database } = api.context;
    const snapshot: typeof database.snapshot = async (read, settings) => {
      const result = await database.snapshot(read, settings);
      await commissionDesk(api).distribute(
        aDistribution(owners.advisor_id, [[policy.id, 5]], { createdAt: '2026-03-30' }),
      );
      return result;
    };
    const context = { ...api.context, database: { ...database, snapshot } };
    await expect(
      closeMonth({ context, actor: administrator, params: { id: MARCH } }),
    ).rejects.toMatchObject({
      code: 'steps_left',
    });
    expect(await desk.statements(MARCH)).toMatchObject([{ state: 'changed', paid: 5 }]);
    await api.close();
  });
});
