import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import {
  imports as calls,
  commissions,
  documents,
  insurerStatements,
  payments,
  policies,
  tasks,
} from '../../domain/contract/index.ts';
import { importJob } from '../../server/areas/agency/imports/work.ts';
import { oneRow } from '../../server/db/rows.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { claimsOf } from '../support/claims.ts';
import { aDistribution, makeEarningPolicy } from '../support/commissions.ts';
import { aDocument } from '../support/documents.ts';
import {
  aCustomerRow,
  aPolicyRow,
  type FieldRow,
  importSteps,
  partiesOf,
} from '../support/importFile.ts';
import { leaveTaken, runJobs } from '../support/jobs.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { monthDesk } from '../support/monthClose.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { goTo, renewalDesk } from '../support/renewals.ts';
import { createUser, tokenFor } from '../support/users.ts';

/** What was collected, paid by the insurer and paid to the advisor, by instalment and by whole years. */
const PAST: FieldRow = { collectedThrough: 4, insurerPaidThrough: 3, advisorPaidThrough: 2 };
const WHOLE: FieldRow = {
  ...PAST,
  isCommissionAnnualized: 'Anualizada',
  advisorPercentage: '7,77',
};

/** What each ledger of sums comes to, and how many rows each table has. */
const BOOKS: Readonly<Record<string, RawBuilder<unknown>>> = {
  commissionDays: sql`select day, sum(released), sum(paid), sum(refunded) from commission_day_ledger
    group by 1 having (sum(released), sum(paid), sum(refunded)) <> (0, 0, 0) order by 1`,
  collectionDays: sql`select day, sum(collected) from collection_day_ledger
    group by 1 having sum(collected) <> 0 order by 1`,
  dues: sql`select due_date, sum(listed), sum(value), sum(credit), sum(unpaid), sum(balance)
    from due_ledger group by 1 having (sum(listed), sum(unpaid)) <> (0, 0) order by 1`,
  accounts: sql`select * from commission_accounts order by policy_id, advisor_id`,
  owed: sql`select * from insurer_dues order by payment_id`,
  rows: sql`select (select count(*) from policies), (select count(*) from payments),
    (select count(*) from policy_periods), (select count(*) from renewals),
    (select count(*) from payment_movements), (select count(*) from commission_entries),
    (select count(*) from commission_payments), (select count(*) from commission_receipts),
    (select count(*) from insurer_entries), (select count(*) from instalment_progress)`,
};

describe('an import of policies that is undone', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);
  let owners: PolicyOwners;
  let parties: FieldRow;
  beforeEach(async () => {
    goTo(api, civilDate('2026-03-16'));
    owners = await makeOwners(api);
    parties = await partiesOf(api, owners);
  });

  const bring = (rows: readonly FieldRow[]) =>
    steps.bring(
      'policies',
      rows.map((row) => aPolicyRow({ ...parties, ...row })),
    );
  const books = async () => {
    const { kysely } = api.context.database;
    const all: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(BOOKS))
      all[name] = (await query.execute(kysely)).rows;
    return all;
  };
  const counters = async (importId: number) =>
    oneRow(
      api.context.database.kysely,
      sql<{ entries: number; counters: number; sum: string }>`
        select count(*) filter (where counters_id is null)::integer as entries,
          count(counters_id)::integer as counters, coalesce(sum(amount), 0)::text as sum
        from undone_entries where import_id = ${importId}`,
    );
  /** Brings a policy in and answers the import's id, and the policy as its page has it. */
  const bringOne = async (row: FieldRow = PAST) => {
    const { id } = await bring([row]);
    const [found] = await steps.rows(id);
    const params = { id: found?.recordId ?? 0 };
    const policy = (await api.call(policies.getPolicy, { as: 'ADMIN', params })).body.policyById;
    return { id, policy };
  };
  const heldBy = async (id: number) => {
    const { counts } = await steps.undo(id);
    const [row] = await steps.rows(id);
    return [counts, row?.problems[0]?.message];
  };

  it('goes back whole with what it entered, and can come and go again', async () => {
    await makeEarningPolicy(api, { owners, paid: 2, overrides: {} });
    const before = await books();
    const rows = [PAST, WHOLE, {}].map((row, place) => ({
      ...row,
      numberPolicy: `VUELTA-${place}`,
    }));
    for (let time = 0; time < 2; time += 1) {
      const { id, counts } = await bring(rows);
      expect(counts).toEqual({ created: 3 });
      expect(await steps.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 3 } });
      expect(await books()).toEqual(before);
    }
    expect((await bring(rows)).counts).toEqual({ created: 3 });
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('counters every entry that leaves the ledgers', async () => {
    const { id } = await bringOne();
    await steps.undo(id);
    // Four collections with their earnings, a receipt with its payment, three openings of the insurer.
    expect(await counters(id)).toEqual({ entries: 13, counters: 13, sum: '0.00' });
  });

  it('leaves the ledgers closed to every other removal', async () => {
    const { id } = await makeEarningPolicy(api, { owners, paid: 1, overrides: {} });
    const { kysely } = api.context.database;
    const remove = (table: string) =>
      sql`delete from ${sql.table(table)} where policy_id = ${id}`.execute(kysely);
    await expect(remove('commission_entries')).rejects.toThrow('append-only');
    await expect(remove('payment_movements')).rejects.toThrow('append-only');
    const takeBack = sql`select take_back_policy(${id}, 1, current_date, now())`.execute(kysely);
    await expect(takeBack).rejects.toThrow('not brought by an import that is being undone');
  });

  it('leaves what people built on, names it, and takes the rest back', async () => {
    const { id } = await bring([PAST, PAST]);
    const [first] = await steps.rows(id);
    const params = { id: first?.recordId ?? 0 };
    const { body } = await api.call(policies.getPolicy, { as: 'ADMIN', params });
    const next = body.policyById.payments[4];
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: next?.id ?? 0 },
      body: { credit: 100, receivedOn: '2026-03-16' },
    });
    const built = /^Después de importarla: Cobro de la cuota 5 \(\w+, 16\/03\/2026\)$/;
    const holding = [{ row: 2, message: expect.stringMatching(built) }];
    const check = () => api.call(calls.checkUndo, { as: 'ADMIN', params: { id } });
    expect((await check()).body.undo).toEqual({ free: 1, held: 1, holding });
    expect((await steps.undo(id)).counts).toEqual({ undone: 1, held: 1 });
    const held = (await steps.rows(id)).find(({ result }) => result === 'held');
    expect(held?.problems[0]?.message).toMatch(built);
    expect((await check()).body.undo).toEqual({ free: 0, held: 1, holding });
  });

  it('is held by a commission that a person paid', async () => {
    const { id, policy } = await bringOne();
    const body = aDistribution(owners.advisor_id, [[policy.id, 1]], { receiptNumber: 'C-PAGO' });
    await api.call(commissions.distribute, { as: 'ADMIN', body });
    expect(await heldBy(id)).toEqual([
      { held: 1 },
      'Después de importarla: Comisión pagada con el recibo C-PAGO (16/03/2026)',
    ]);
  });

  it('is held by a line of an insurer’s statement', async () => {
    const { id, policy } = await bringOne();
    const body = {
      company_id: owners.company_id,
      numberStatement: 'LIQ-1',
      issuedOn: '2026-03-15',
      lines: [{ policyNumber: policy.numberPolicy, instalment: '4', commission: 16.67 }],
    };
    await api.call(insurerStatements.registerStatement, { as: 'BASIC', body });
    const [, message] = await heldBy(id);
    expect(message).toMatch(/^Después de importarla: Línea de la liquidación LIQ-1 \(\w+, /);
  });

  it('is held by a task of a user about it', async () => {
    const { id, policy } = await bringOne();
    const user = await createUser(api.context, { role: 'BASIC' });
    const as = await tokenFor(api.context, user.id);
    const body = { description: 'LLAMAR', policy_id: policy.id };
    await api.call(tasks.createTask, { as, params: { userId: user.id }, body });
    const [, message] = await heldBy(id);
    expect(message).toBe(`Después de importarla: Tarea (${user.userName}, 16/03/2026)`);
  });

  it('is held by a change, which it names with who made it', async () => {
    const { id, policy } = await bringOne();
    await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policy.id },
      body: { ...policy, observations: 'LLAMAR ANTES' },
    });
    const [, message] = await heldBy(id);
    expect(message).toMatch(
      /^Se modificó después de importarlo: Póliza actualizada \(\w+, 16\/03\/2026\)$/,
    );
  });

  it('is held by a contact about its renewal', async () => {
    const { id, policy } = await bringOne({
      ...PAST,
      startDate: '20/04/2025',
      endDate: '20/04/2026',
    });
    const desk = renewalDesk(api, owners.company_id);
    await desk.log((await desk.rowOf(policy.id)).id);
    const [counts, message] = await heldBy(id);
    expect(counts).toEqual({ held: 1 });
    expect(message).toContain('Contacto (');
  });

  it('is held by a claim of it and by a document', async () => {
    const { id, policy } = await bringOne();
    await claimsOf(api).open(policy.id);
    const body = aDocument({ policy_id: policy.id });
    await api.call(documents.requestDocument, { as: 'BASIC', body });
    const [counts, message] = await heldBy(id);
    expect(counts).toEqual({ held: 1 });
    expect(message).toMatch(/Documento: Factura.*Siniestro 2026-\d+/);
  });

  it('does not mind what falls due by itself since then', async () => {
    const { id } = await bringOne();
    goTo(api, civilDate('2026-04-20'));
    expect((await steps.undo(id)).counts).toEqual({ undone: 1 });
  });

  it('counters nothing twice, however often it is taken up and by how many', async () => {
    const { id } = await bring(Array.from({ length: 6 }, () => PAST));
    const leave = async () => {
      await api.context.database.kysely
        .updateTable('imports')
        .set({ status: 'undoing' })
        .where('id', '=', id)
        .execute();
      await leaveTaken(api.context, 'imports', { import: id }, new Date(0));
    };
    await leave();
    await Promise.all([1, 2, 3].map(() => runJobs(api.context, importJob)));
    await steps.ended(id);
    const once = await counters(id);
    await leave();
    await runJobs(api.context, importJob);
    expect(await steps.ended(id)).toMatchObject({ status: 'undone', counts: { undone: 6 } });
    expect([once.entries, await counters(id)]).toEqual([78, once]);
  });

  it('says that policies go before their customers, whose identities are free then', async () => {
    const customers = [aCustomerRow()];
    const people = await steps.bring('customers', customers);
    const { id } = await bring([{ ...PAST, customers_id: customers[0]?.ci_ruc ?? '' }]);
    expect(await heldBy(people.id)).toEqual([
      { held: 1 },
      'Tiene pólizas: deshaga primero las pólizas',
    ]);
    expect((await steps.undo(id)).counts).toEqual({ undone: 1 });
    expect((await steps.undo(people.id)).counts).toEqual({ undone: 1 });
    expect((await steps.bring('customers', customers)).counts).toEqual({ created: 1 });
  });

  it.each([
    ['companies', 'company_id', { ci_ruc: '1790012347001', companyName: 'SEGUROS DEL OESTE' }],
    [
      'advisors',
      'advisor_id',
      {
        ci_ruc: 'A900777',
        firstName: 'LUZ',
        surname: 'PAZ',
        email: 'luz@ejemplo.ec',
        numberPhone: '0990000000',
        birthdate: '1990-01-01',
        personalData: 'x',
      },
    ],
  ] as const)('leaves %s that a policy names', async (kind, field, row) => {
    const brought = await steps.bring(kind, [row]);
    const [found] = await steps.rows(brought.id);
    await makePolicy(api, { ...owners, [field]: found?.recordId ?? 0 });
    expect(await heldBy(brought.id)).toEqual([
      { held: 1 },
      'Tiene pólizas: deshaga primero las pólizas',
    ]);
  });

  it('leaves banks that have accounts', async () => {
    const brought = await steps.bring('banks', [{ bankName: 'BANCO DEL PÁRAMO' }]);
    const [found] = await steps.rows(brought.id);
    await steps.bring('bank-accounts', [
      {
        customers_id: parties.customers_id ?? '',
        bank_id: 'Banco del Páramo',
        account_type_id: 'Ahorros',
        accountNumber: '3300-1234-56',
      },
    ]);
    expect(found?.recordId).toBeGreaterThan(0);
    expect(await heldBy(brought.id)).toEqual([
      { held: 1 },
      'Tiene cuentas bancarias: deshaga primero las cuentas bancarias',
    ]);
  });

  it('leaves nothing of a person who came by two files, once both are undone, the last first', async () => {
    const person = aCustomerRow();
    const first = await steps.bring('customers', [person]);
    const second = await steps.bring('customers', [{ ...person, address: 'AV. DE LA PRENSA 7' }]);
    expect(second.counts).toEqual({ changed: 1 });
    expect((await steps.undo(second.id)).counts).toEqual({ undone: 1 });
    expect((await steps.undo(first.id)).counts).toEqual({ undone: 1 });
  });

  it('keeps a person whom somebody changed between two files', async () => {
    const person = aCustomerRow();
    const first = await steps.bring('customers', [person]);
    const [row] = await steps.rows(first.id);
    await sql`update customers set address = 'CALLE SUCRE 1', version = version + 1
      where id = ${row?.recordId}`.execute(api.context.database.kysely);
    const second = await steps.bring('customers', [{ ...person, address: 'AV. DE LA PRENSA 7' }]);
    await steps.undo(second.id);
    expect((await steps.undo(first.id)).counts).toEqual({ held: 1 });
  });

  it('is held by a month that was closed over it', async () => {
    const { id } = await bringOne();
    goTo(api, civilDate('2026-04-02'));
    await monthDesk(api).closeWhole(202603);
    const [counts, message] = await heldBy(id);
    expect(counts).toEqual({ held: 1 });
    expect(message).toMatch(
      /^Después de importarla: Cierre del mes 03\/2026 \([\w ]+, 02\/04\/2026\)$/,
    );
  });
});
