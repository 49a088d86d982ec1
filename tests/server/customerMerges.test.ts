import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  customerMerges as calls,
  customers,
  personalData,
  policies,
  receipts,
  search,
} from '../../domain/contract/index.ts';
import { MOVED_PLACES } from '../../domain/people/customerMerges.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, aPolicy } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  makeAccount,
  makeCard,
  makeCustomer,
  makeMonthlyPolicy,
  makeOwners,
  makePolicy,
} from '../support/records.ts';
import { rounds } from '../support/rounds.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
/** Two records of one customer. */
let ana: number;
let twin: number;

const merge = (kept_id: number, merged_id: number, as = 'ADMIN') =>
  api.call(calls.mergeCustomers, { as, body: { kept_id, merged_id } });
const merged = async (kept_id: number, merged_id: number) => {
  const answer = await merge(kept_id, merged_id);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.merge;
};
const undo = (id: number) => api.call(calls.undoMerge, { as: 'ADMIN', params: { id } });
const owned = (customers_id: number) => ({ ...owners, customers_id });

const execute = (statement: ReturnType<typeof sql>) =>
  statement.execute(api.context.database.kysely);

/** Every row that may move, as it stands. */
const everything = async () => {
  const rows = [];
  for (const { table } of MOVED_PLACES)
    rows.push(
      (await execute(sql`select to_jsonb(t) as row from ${sql.table(table)} t order by id`)).rows,
    );
  return rows;
};

const collectFirst = async (customerId: number) => {
  const { paymentIds } = await makeMonthlyPolicy(api, owned(customerId));
  const lines = [{ payment_id: paymentIds[0], received: 5 }];
  const { status, text } = await api.call(receipts.collectSeveral, {
    as: 'BASIC',
    body: { lines },
  });
  if (status !== 200) throw new Error(text);
};

/** Something that comes to be a customer's. */
const STEPS: readonly ((customerId: number) => Promise<unknown>)[] = [
  collectFirst,
  async (id) => {
    const { id: credit_card_id } = await makeCard(api, id);
    await makePolicy(api, owned(id), { payment_method_id: 6, credit_card_id });
  },
  async (id) => {
    const { id: bank_account_id } = await makeAccount(api, id);
    await makePolicy(api, owned(id), { payment_method_id: 9, bank_account_id });
  },
  (id) =>
    execute(sql`insert into contacts (customers_id, channel, contacted_on, words, user_name, created_at)
      values (${id}, 'call', '2026-03-01', 'LLAMÓ', 'rosa', now())`),
];

const have = async (customerId: number, ...steps: readonly number[]) => {
  for (const step of steps) await STEPS[step]?.(customerId);
};
beforeEach(async () => {
  ana = await makeCustomer(api, { firstName: 'ANA', surname: 'PÉREZ' });
  twin = await makeCustomer(api, { firstName: 'ANITA', surname: 'PÉREZ' });
});

describe('what moves with a customer', () => {
  it('is every table that refers to one, but what is worked out from them', async () => {
    const { rows } = await execute(sql`
      select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'customers'::regclass
        and conrelid not in ('customer_merges'::regclass, 'customer_days'::regclass)
      order by 1, 2`);
    const places = MOVED_PLACES.map(({ table, column }) => ({ table, column }));
    expect(places.sort((a, b) => a.table.localeCompare(b.table))).toEqual(rows);
  });
});

describe('merging two customers', () => {
  it('is rehearsed: what would move, and the fields in which they differ', async () => {
    await have(twin, 0, 1);
    const query = { kept_id: ana, merged_id: twin };
    const { body } = await api.call(calls.previewMerge, { as: 'ADMIN', query });
    expect(body.preview.moved).toEqual([
      { table: 'policies', label: 'Pólizas', rows: 2 },
      { table: 'receipts', label: 'Recibos', rows: 1 },
      { table: 'credit_cards', label: 'Tarjetas', rows: 1 },
    ]);
    expect(body.preview.differences).toContainEqual({
      label: 'Primer nombre',
      kept: 'ANA',
      merged: 'ANITA',
    });
    expect(body.preview.differences.map(({ label }) => label)).not.toContain('Pólizas');
  });

  it('leaves one customer with everything, in lists, choices and counts', async () => {
    await have(ana, 2);
    await have(twin, 0, 1, 2, 3);
    await merged(ana, twin);
    const count = async (table: string) => {
      const { rows } = await execute(
        sql`select customers_id, count(*)::integer from ${sql.table(table)}
          where customers_id in (${ana}, ${twin}) group by 1`,
      );
      return rows;
    };
    expect(await count('policies')).toEqual([{ customers_id: ana, count: 4 }]);
    expect(await count('receipts')).toEqual([{ customers_id: ana, count: 1 }]);
    expect(await count('contacts')).toEqual([{ customers_id: ana, count: 1 }]);
    const range = [0, 0];
    const { headers } = await api.call(customers.listCustomers, { as: 'BASIC', query: { range } });
    const { rows } = await execute(
      sql`select count(*)::integer as listed from customers where merged_into is null`,
    );
    expect(`${headers['content-range']}`.split('/')[1]).toBe(
      `${(rows[0] as { listed: number }).listed}`,
    );
  });

  it('leads by the number of the one to the other', async () => {
    const { body } = await api.call(customers.getCustomer, { as: 'BASIC', params: { id: twin } });
    const { ci_ruc } = body.customerById;
    await merged(ana, twin);
    const listed = await api.call(customers.listCustomers, {
      as: 'BASIC',
      query: { range: [0, 9], filter: { q: ci_ruc } },
    });
    expect(listed.body.allCustomer.map(({ id }) => id)).toEqual([ana]);
    const found = await api.call(search.search, { as: 'BASIC', query: { q: ci_ruc } });
    expect(found.body.found.customers.map(({ id }) => id)).toEqual([ana]);
    const taken = await api.call(customers.findCustomerByIdentity, {
      as: 'BASIC',
      query: { ci_ruc },
    });
    expect(taken.body.customerByIdentity?.id).toBe(ana);
    const twice = await api.call(customers.registerCustomer, {
      as: 'BASIC',
      body: aCustomer({ ci_ruc }),
    });
    expect(twice.status).toBe(409);
  });

  it('lets nothing more be given to the one, nor changed on it', async () => {
    await merged(ana, twin);
    const policy = await api.call(policies.registerPolicy, {
      as: 'BASIC',
      body: aPolicy(owned(twin)),
    });
    expect([policy.status, policy.body.code]).toEqual([409, 'customer_merged']);
    const change = await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id: twin },
      body: aCustomer(),
    });
    expect([change.status, change.body.code]).toEqual([409, 'customer_merged']);
  });

  it('is refused twice, with itself, on a stale screen, and to who may not', async () => {
    expect((await merge(ana, ana)).status).toBe(400);
    expect((await merge(ana, twin, 'BASIC')).status).toBe(403);
    const body = { kept_id: ana, merged_id: twin, kept_version: 9 };
    const stale = await api.call(calls.mergeCustomers, { as: 'ADMIN', body });
    expect(stale.body.code).toBe('stale_version');
    await merged(ana, twin);
    expect((await merge(ana, twin)).body.code).toBe('customer_merged');
  });

  it('is carried out by one of two at once', async () => {
    await have(ana, 2);
    await have(twin, 2);
    const answers = await Promise.all([merge(ana, twin), merge(twin, ana)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('undoing a merge', () => {
  it('leaves the same rows, whatever the customers had and whomever they were merged with', async () => {
    const histories = fc.sample(
      fc.record({
        steps: fc.array(fc.tuple(fc.nat(2), fc.nat(STEPS.length - 1)), { maxLength: 6 }),
        first: fc.constantFrom([0, 1], [1, 0]),
      }),
      rounds(3, 25),
    );
    for (const { steps, first } of histories) {
      const three = [ana, twin, await makeCustomer(api)] as const;
      for (const [who, step] of steps) await have(three[who] ?? ana, step);
      const before = await everything();
      const [kept = 0, gone = 1] = first;
      const one = await merged(three[kept] ?? 0, three[gone] ?? 0);
      const two = await merged(three[2], three[kept] ?? 0);
      expect((await undo(one.id)).body.code).toBe('merge_kept');
      expect((await undo(two.id)).status).toBe(200);
      expect((await undo(one.id)).status).toBe(200);
      expect(await everything()).toEqual(before);
    }
  });

  it('leaves with who was kept what was registered since', async () => {
    const { id } = await merged(ana, twin);
    const { id: policyId } = await makePolicy(api, owned(ana));
    expect((await undo(id)).status).toBe(200);
    const { rows } = await execute(sql`select customers_id from policies where id = ${policyId}`);
    expect(rows).toEqual([{ customers_id: ana }]);
  });

  it('is refused where something that moved is another’s by now, and says what', async () => {
    await have(twin, 0);
    const { id } = await merged(ana, twin);
    const other = await makeCustomer(api);
    await execute(sql`update policies set customers_id = ${other} where customers_id = ${ana}`);
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      'La unión no se puede deshacer: Pólizas: 1 ya no es de este cliente.',
    ]);
  });

  it('is refused where a policy is paid since with a card of the other', async () => {
    const { id: credit_card_id } = await makeCard(api, twin);
    const { id } = await merged(ana, twin);
    const numberPolicy = `VH-${id}-X`;
    await makePolicy(api, owned(ana), { payment_method_id: 6, credit_card_id, numberPolicy });
    const { status, body } = await undo(id);
    expect(status).toBe(409);
    expect(body.message).toContain(`la póliza ${numberPolicy} se cobra a una tarjeta`);
  });
});

describe('a receipt of a customer', () => {
  it('is moved by a merge alone', async () => {
    await have(ana, 0);
    await expect(
      execute(sql`update receipts set customers_id = ${twin} where customers_id = ${ana}`),
    ).rejects.toThrow('changes by a merge alone');
  });
});

describe('the personal data of a customer who was merged', () => {
  it('is in the file of the other, and erased with the other', async () => {
    const who = { firstName: 'XIMENA', surname: 'QUILLUPANGUI', email: 'ximena@correo.example' };
    const gone = await makeCustomer(api, who);
    await execute(sql`insert into contacts (customers_id, channel, contacted_on, words, user_name, created_at)
      values (${gone}, 'call', '2026-03-01', 'LLAMÓ QUILLUPANGUI', 'rosa', now())`);
    await merged(ana, gone);
    const file = await api.call(personalData.subjectFile, { as: 'ELOPDP', params: { id: ana } });
    expect(file.text).toContain('QUILLUPANGUI');
    const { body } = await api.call(customers.getCustomer, { as: 'BASIC', params: { id: ana } });
    const answer = await api.call(personalData.anonymizeCustomer, {
      as: 'ELOPDP',
      params: { id: ana },
      body: { ground: 3, reason: 'Solicitud recibida', confirmation: body.customerById.ci_ruc },
    });
    expect(answer.status).toBe(200);
    const { rows } = await execute(sql`
      select first_name, email, anonymized_at is not null as anonymous from customers where id = ${gone}`);
    expect(rows).toMatchObject([{ first_name: 'ANONIMIZADO', anonymous: true }]);
    expect(JSON.stringify(await everything())).not.toContain('QUILLUPANGUI');
    const [merge] = (await api.call(calls.listMerges, { as: 'ADMIN' })).body.merges;
    expect((await undo(merge?.id ?? 0)).body.code).toBe('merge_kept');
  });
});
