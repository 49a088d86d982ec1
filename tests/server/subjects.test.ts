import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { personalData, tasks } from '../../domain/contract/index.ts';
import { DEFAULT_ACTIVITIES } from '../../domain/privacy/defaultActivities.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';
import { createUser, tokenFor } from '../support/users.ts';

/** Whom a record belongs to is a foreign key; from it follows what the law asks of the record. */

const api = madeOnce(() => startApi());

/** Rows about a customer that no guard refuses, and why. */
const UNGUARDED: Readonly<Record<string, string>> = {
  customers: 'a customer who is merged names the one that is kept',
  customer_merges: 'merging is refused in its service, which locks both',
  customer_days: 'days that triggers work out',
  import_rows: 'a row names the customer that it registered',
  messages: 'who is withheld is left out where messages are queued and where they are sent',
  own_links: 'written with their record, whose guard stands for them',
  own_row_versions: 'written by the trigger of own records',
  receipts: 'instalments of a limited customer are still collected',
  consents: 'the law’s own record: refused where the person is locked',
  objections: 'the law’s own record: refused where the person is locked',
  limitations: 'the law’s own record: refused by its service',
  privacy_requests: 'the law’s own record: refused by its service',
};

const GUARDS = ['refuse_anonymized_owner', 'refuse_anonymized_record', 'refuse_anonymized_subject'];

const tablesOfCustomers = async () => {
  const { rows } = await sql<{ table: string; isGuarded: boolean }>`
    select distinct f.conrelid::regclass::text as "table",
      exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = f.conrelid and p.proname in (${sql.join(GUARDS)})
          and t.tgtype & 4 = 4) as "isGuarded"
    from pg_constraint f where f.contype = 'f' and f.confrelid = 'customers'::regclass
    order by 1`.execute(api.context.database.kysely);
  return rows;
};

describe('a table that refers to a customer', () => {
  it('has the guard of anonymous and limited customers, or says why not', async () => {
    const tables = await tablesOfCustomers();
    const unguarded = tables.filter(({ isGuarded }) => !isGuarded).map(({ table }) => table);
    expect(unguarded.sort()).toEqual(Object.keys(UNGUARDED).sort());
  });

  it('has its place in the inventory of personal data', async () => {
    const places = new Set(inventory.map(({ table }) => table));
    const derived = ['customer_days', 'own_links', 'customer_merges'];
    const missing = (await tablesOfCustomers()).filter(({ table }) => !places.has(table));
    expect(missing.map(({ table }) => table).sort()).toEqual(derived.sort());
  });
});

describe('a place of the inventory', () => {
  it('is used by an activity of the register', () => {
    const used = new Set(DEFAULT_ACTIVITIES.flatMap(({ tables }) => tables));
    expect(inventory.map(({ table }) => table).filter((table) => !used.has(table))).toEqual([]);
  });
});

describe('a customer who was made anonymous', () => {
  it('gets no task, whose words would be about them', async () => {
    await holdNothing(api);
    const customers_id = await makeCustomer(api, { ci_ruc: '0912345675' });
    const { status, text } = await api.call(personalData.anonymizeCustomer, {
      as: 'ELOPDP',
      params: { id: customers_id },
      body: { ground: 3, reason: 'LO PIDIÓ', confirmation: '0912345675' },
    });
    expect(status, text).toBe(200);
    const { id: userId } = await createUser(api.context, { role: 'ADMIN' });
    const task = await api.call(tasks.createTask, {
      as: await tokenFor(api.context, userId),
      params: { userId },
      body: { description: 'LLAMAR', customers_id },
    });
    expect([task.status, task.body.errors]).toEqual([
      409,
      { customers_id: texts.customerAnonymized },
    ]);
  });
});
