import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  audit,
  customerMerges,
  dataAccess,
  limitations,
  objections,
  permissionMatrix,
  personalData,
  reports,
} from '../../domain/contract/index.ts';
import { contentDisposition } from '../../domain/fileName.ts';
import { DEFAULT_ROLES, PERMISSIONS, type Role } from '../../domain/permissions.ts';
import { issueBy } from '../../server/areas/agency/reports/service.ts';
import { reportModules } from '../../server/reports/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const DAY = '2026-03-16';
const type = 'customersWithoutPolicies';

const api = madeOnce(() => startApi({ now: `${DAY}T15:00:00.000Z` }));
let never: number;
let formerly: number;
let insured: number;

const ask = (filter: object = {}, as = 'BASIC') =>
  api.call(reports.createReport, { as, body: { type, data: { filter } } });

/** The texts of a row's cells, or of what has none. */
const textOf = (cell: unknown) =>
  typeof cell === 'string' ? cell : (cell as { text?: string }).text;

const drafted = async (filter: object = {}) => {
  const actor = { firstName: 'ANA', surname: 'MORA' } as Parameters<typeof issueBy>[1];
  const draft = reportModules[type].about({ filter });
  if (!draft) throw new Error('The report is about nothing');
  const made = await draft(api.context, await issueBy(api.context, actor));
  const tables = made.document.definition.content.filter((part) =>
    Object.hasOwn(part as object, 'table'),
  );
  const rows = (tables[1] as { table: { body: unknown[][] } } | undefined)?.table.body ?? [];
  return {
    ...made,
    rows: rows.slice(1, -1).map((row) => row.map(textOf)),
    texts: JSON.stringify(made.document.definition.content),
  };
};

beforeAll(async () => {
  never = await makeCustomer(api, { ci_ruc: 'P1', firstName: 'ZOILA', surname: 'ÁVILA' });
  const owners = await makeOwners(api, { ci_ruc: 'P2', firstName: 'ROSA', surname: 'ÁVILA' });
  formerly = owners.customers_id;
  for (const startDate of ['2023-01-15', '2024-01-15'])
    await makePolicy(api, owners, {
      startDate,
      endDate: startDate.replace(/\d{4}/, (year) => `${+year + 1}`),
    });
  const ofInes = await makeOwners(api, { firstName: 'INÉS', surname: 'ÁVILA' });
  insured = ofInes.customers_id;
  await makePolicy(api, ofInes, { startDate: '2026-01-15', endDate: '2027-01-15' });
});

describe('the report of customers without policies', () => {
  it('is a PDF called by its title, whose rows are in the trail without the words searched for', async () => {
    const lines = await auditOf(api.context, async () => {
      const { status, headers } = await ask({ q: 'ávila' });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toBe(
        contentDisposition(`Clientes sin pólizas ${DAY}.pdf`),
      );
    });
    expect(lines).toMatchObject([{ action: 'report.created', entity_id: type }]);
    expect(lines[0]?.details).toEqual({
      type,
      searched: true,
      not_offered: 0,
      rows: 2,
      ids: [never, formerly],
    });
  });

  it('has those who never had one first, then those whose last one is over', async () => {
    const { rows, count, texts } = await drafted({ q: 'ávila' });
    expect(count).toBe(2);
    expect(rows).toEqual([
      [
        'ÁVILA ANDRADE ZOILA JOSÉ',
        'P1',
        '0991234567',
        'maria.perez@correo.example',
        'Quito',
        '—',
        'Nunca tuvo',
      ],
      [
        'ÁVILA ANDRADE ROSA JOSÉ',
        'P2',
        '0991234567',
        'maria.perez@correo.example',
        'Quito',
        'ANDRADE LUIS',
        'Terminó el 15/01/2025',
      ],
    ]);
    expect(texts).toContain(
      'Sin ninguna póliza vigente al 16/03/2026 · Filtrados como en la lista · 2 clientes',
    );
  });

  it('says so when there are none', async () => {
    const { count, texts } = await drafted({ q: 'nadie' });
    expect(count).toBe(0);
    expect(texts).toContain('No se encontraron resultados');
  });

  it('leaves out and counts who may not be offered anything', async () => {
    const surname = 'QUISHPE';
    const objecting = await makeCustomer(api, { surname });
    await makeCustomer(api, { surname, personalData: false });
    const welcome = await makeCustomer(api, { surname });
    const saidOn = DAY;
    await api.call(objections.recordObjection, {
      as: 'ELOPDP',
      body: {
        person: 'customer',
        personId: objecting,
        purpose: 'messages',
        entry: 'objected',
        saidOn,
        means: 'email',
      },
    });
    const { ids, about } = await drafted({ q: surname });
    expect(ids).toEqual([welcome]);
    expect(about).toMatchObject({ not_offered: 2 });
  });

  it('leaves out who is anonymous, limited or merged into another', async () => {
    const surname = 'TOAPANTA';
    const [anonymous, limited, merged, kept] = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        makeCustomer(api, { surname, ci_ruc: `TOAPANTA${index}` }),
      ),
    );
    const answers = [
      await api.call(personalData.anonymizeCustomer, {
        as: 'ADMIN',
        params: { id: anonymous ?? 0 },
        body: { ground: 4, reason: 'LO PIDIÓ', confirmation: 'TOAPANTA0' },
      }),
      await api.call(limitations.imposeLimitation, {
        as: 'ELOPDP',
        body: { customers_id: limited, ground: 'accuracy', day: DAY, reason: 'IMPUGNÓ' },
      }),
      await api.call(customerMerges.mergeCustomers, {
        as: 'ADMIN',
        body: { kept_id: kept, merged_id: merged },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { ids } = await drafted();
    expect(ids).toContain(kept);
    for (const one of [anonymous, limited, merged]) expect(ids).not.toContain(one);
  });

  it('is among who saw a customer’s data', async () => {
    const clerk = await createUser(api.context);
    await ask({ q: 'ávila' }, await tokenFor(api.context, clerk.id));
    const query = { filter: { customers_id: never, from: DAY, to: DAY, user: clerk.userName } };
    const { body } = await api.call(dataAccess.listAccesses, { as: 'ELOPDP', query });
    expect(body.accesses).toMatchObject([{ kind: 'report', detail: type }]);
    const actions = async (customers_id: number) => {
      const filter = { customers_id, action: 'report.created' };
      const answer = await api.call(audit.listEntries, {
        as: 'ELOPDP',
        query: { filter, range: [0, 9] },
      });
      return answer.body.entries.length;
    };
    expect(await actions(never)).toBeGreaterThan(0);
    expect(await actions(insured)).toBe(0);
  });

  it('is refused to who may not see both lists behind it', async () => {
    const clerk = PERMISSIONS.filter((one) =>
      DEFAULT_ROLES[one].some((role: Role) => role === 'BASIC'),
    );
    const setActions = (actions: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'BASIC' },
        body: { actions },
      });
    for (const missing of ['customers.list', 'policies.list']) {
      await setActions(clerk.filter((one) => one !== missing));
      expect((await ask()).status).toBe(403);
    }
    await setActions(clerk);
    expect((await ask()).status).toBe(200);
  });

  it('of 10,000 customers is refused with how to narrow it, and reads no more than it may have', async () => {
    await sql`
      insert into customers (ci_ruc, first_name, surname, email, number_phone, address, birthdate, status_id,
        province_id, city_id, personal_data, created_at, updated_at)
      select 'X' || n, 'NADIE', 'MUCHOS', 'x@correo.example', '0990000000', 'X', '1980-01-01', 1, 17, 1701, true,
        now(), now() from generate_series(1, 10000) n`.execute(api.context.database.kysely);
    const { status, body } = await ask({ q: 'muchos' });
    expect(status).toBe(400);
    expect(body.errors?.data).toBe(
      'El reporte tendría 10000 filas y el máximo es 5000: redúzcalo con un filtro',
    );
    expect((await drafted({ q: 'muchos' })).rows).toHaveLength(reports.MAX_REPORT_ROWS);
  });
});
