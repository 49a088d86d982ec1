import { get, type IncomingMessage } from 'node:http';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaches, exports, pathOf, receipts } from '../../domain/contract/index.ts';
import { contentDisposition } from '../../domain/fileName.ts';
import { EXPORTS_OF_PEOPLE } from '../../server/areas/agency/exports/people.ts';
import { type CallOptions, startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { claimsOf } from '../support/claims.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeAccount, makeCard, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
beforeAll(async () => {
  const owners = await makeOwners(api, {
    ci_ruc: '0102030405',
    firstName: 'ANA',
    secondName: null,
    surname: 'NÚÑEZ',
    secondSurname: null,
    address: '=HYPERLINK("http://malo.example")',
    numberPhone: '+593 99 123 4567',
  });
  const policy = await makePolicy(api, owners, {
    numberPolicy: 'VH-1',
    endDate: '2026-04-15',
    observations: 'Dice "ojo"; y sigue',
  });
  await claimsOf(api).open(policy.id, { happenedOn: '2026-03-15', reportedOn: '2026-03-15' });
  await endorsementsOf(api).drafted(policy.id);
  await makeCard(api, owners.customers_id, { cardNumber: '4000001234567899' });
  await makeAccount(api, owners.customers_id);
  await makeCustomer(api, { firstName: 'ZOILA', surname: 'ANDRADE', province_id: 1, city_id: 101 });
});

type ExportCall = (typeof exports.exportCalls)[keyof typeof exports.exportCalls];

const csv = (call: ExportCall, options: CallOptions = {}) =>
  api.call(call, { as: 'BASIC', ...options, query: { format: 'csv', ...options.query } });

/** The cells of a CSV without quoted separators, a line each, headings first. */
const linesOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

const column = (text: string, heading: string) => {
  const [head = [], ...rows] = linesOf(text);
  return rows.map((row) => row[head.indexOf(heading)]);
};

const workbook = async (call: ExportCall, columns?: readonly string[]) => {
  const user = await createUser(api.context);
  const response = await api.app.inject({
    method: 'GET',
    url: `/api/${pathOf(call)}?format=xlsx${columns ? `&columns=${encodeURIComponent(JSON.stringify(columns))}` : ''}`,
    headers: { token: await tokenFor(api.context, user.id) },
  });
  const { sheets } = await readXlsx(response.rawPayload, { readStyles: true });
  return { response, sheet: sheets[0], rows: sheets[0]?.rows ?? [] };
};

describe('a list as CSV', () => {
  it('is what Excel in Ecuador opens: marked UTF-8, semicolons, commas, days', async () => {
    const { text, headers } = await csv(exports.exportCalls.policies);
    expect(text.startsWith('\ufeffPóliza;Tipo;Compañía;')).toBe(true);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(column(text, 'Valor de la póliza')).toEqual(['1200,00']);
    expect(column(text, 'Inicio')).toEqual(['15/03/2026']);
    expect(column(text, 'Cliente')).toEqual(['NÚÑEZ ANA']);
  });

  it('is called after the list and the day', async () => {
    const { headers } = await csv(exports.exportCalls['bank-accounts']);
    expect(headers['content-disposition']).toBe(
      contentDisposition('cuentas-bancarias-2026-03-16.csv'),
    );
  });

  it('keeps what could be taken for its own signs between quotes', async () => {
    const { text } = await csv(exports.exportCalls.policies);
    expect(text).toContain(';"Dice ""ojo""; y sigue"\r\n');
  });

  it('has no cell that a spreadsheet would run', async () => {
    const { text } = await csv(exports.exportCalls.customers);
    expect(text).toContain(`"'=HYPERLINK(""http://malo.example"")"`);
    expect(text).toContain(";'+593 99 123 4567;");
  });

  it('has the rows the filter leaves, in the order asked for, and says how many', async () => {
    const all = await csv(exports.exportCalls.customers, {
      query: { sort: ['firstName', 'DESC'] },
    });
    expect(column(all.text, 'Primer nombre')).toEqual(['ZOILA', 'ANA']);
    expect(all.headers['x-total-count']).toBe('2');
    const some = await csv(exports.exportCalls.customers, { query: { filter: { q: 'nunez' } } });
    expect(column(some.text, 'Primer nombre')).toEqual(['ANA']);
    expect(some.headers['x-total-count']).toBe('1');
  });

  it('has its headings alone when there is no row', async () => {
    const { text, headers } = await csv(exports.exportCalls.customers, {
      query: { filter: { q: 'nadie' } },
    });
    expect(linesOf(text)).toHaveLength(1);
    expect(headers['x-total-count']).toBe('0');
  });

  it('says of late payments whom to call, and how much for how long', async () => {
    const { text } = await csv(exports.exportCalls['late-payments']);
    const headings = ['Teléfono', 'Cliente', 'Póliza', 'Días de atraso', 'Por cobrar'];
    expect(headings.map((heading) => column(text, heading))).toEqual([
      ["'+593 99 123 4567"],
      ['NÚÑEZ ANA'],
      ['VH-1'],
      ['1'],
      ['1200,00'],
    ]);
  });

  it('has of the policies those that end, or end on the days asked for', async () => {
    const ending = await csv(exports.exportCalls['ending-policies']);
    expect(column(ending.text, 'Estado')).toEqual(['Por Culminar']);
    const query = { filter: { endsFrom: '2026-04-16', endsTo: '2026-04-22' } };
    const later = await csv(exports.exportCalls.policies, { query });
    expect(column(later.text, 'Póliza')).toEqual([]);
  });

  it('shows of a card the last four digits alone', async () => {
    const { text } = await csv(exports.exportCalls.cards);
    expect(column(text, 'Tarjeta')).toEqual(['•••• 7899']);
    expect(text).not.toContain('4000001234567899');
  });

  it('is refused in a format there is none of, or sorted by what is no column', async () => {
    const pdf = await csv(exports.exportCalls.customers, { query: { format: 'pdf' } });
    const sorted = await csv(exports.exportCalls.customers, {
      query: { sort: ['password', 'ASC'] },
    });
    expect([pdf.status, sorted.status]).toEqual([400, 400]);
  });
});

describe('a list with the columns that are asked for', () => {
  const headOf = async (call: ExportCall, columns: unknown) =>
    linesOf((await csv(call, { query: { columns } })).text)[0];

  it('has what these show, in their order, with both lines of a cell', async () => {
    const columns = ['policyValue', 'customer', 'startDate'];
    const { text } = await csv(exports.exportCalls.policies, { query: { columns } });
    expect(linesOf(text)).toEqual([
      ['Valor de la póliza', 'Cédula / RUC', 'Cliente', 'Inicio', 'Fin'],
      ['1200,00', '0102030405', 'NÚÑEZ ANA', '15/03/2026', '15/04/2026'],
    ]);
  });

  it('has a column once that two cells show', async () => {
    const { customers } = exports.exportCalls;
    const [, ...rest] = (await headOf(customers, ['ci_ruc', 'surname'])) ?? [];
    expect(rest).toEqual([
      'Primer nombre',
      'Segundo nombre',
      'Primer apellido',
      'Segundo apellido',
    ]);
    expect(await headOf(customers, ['city_id'])).toEqual(['Provincia', 'Ciudad']);
  });

  it.each(['code', 'password', '__proto__'])('is refused with the column %s', async (column) => {
    const columns = ['cardNumber', column];
    const { status, body } = await csv(exports.exportCalls.cards, { query: { columns } });
    const message = `Ningún archivo de esta lista tiene la columna «${column}»`;
    expect([status, body.errors]).toEqual([400, { columns: message }]);
  });

  it('is refused without any', async () => {
    expect((await csv(exports.exportCalls.cards, { query: { columns: [] } })).status).toBe(400);
  });

  it('tells the audit trail which', async () => {
    const query = { columns: ['companyName'] };
    const lines = await auditOf(api.context, () => csv(exports.exportCalls.companies, { query }));
    expect(lines).toMatchObject([{ details: { list: 'companies', columns: ['companyName'] } }]);
  });
});

describe('a list as an Excel workbook', () => {
  it('has numbers as numbers and days as days', async () => {
    const { rows } = await workbook(exports.exportCalls.policies);
    const [head = [], policy = []] = rows;
    const cell = (heading: string) => policy[head.indexOf(heading)];
    expect(cell('Valor de la póliza')).toBe(1200);
    // The policy runs for a month.
    expect(cell('Número de cuotas')).toBe(1);
    expect(cell('Inicio')).toEqual(new Date('2026-03-15T00:00:00.000Z'));
  });

  it('has a bold head that stays, a filter and columns of their width', async () => {
    const { sheet, rows } = await workbook(exports.exportCalls.policies);
    expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(sheet?.cells?.get('1,0')?.style?.font?.bold).toBeFalsy();
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.autoFilter?.range).toMatch(/^A1:[A-Z]+2$/);
    expect(sheet?.columns?.every(({ width }) => Number(width) >= 10)).toBe(true);
    expect(rows).toHaveLength(3);
  });

  it('sums its amounts below, of the rows that the filter shows', async () => {
    const { sheet, rows } = await workbook(exports.exportCalls.policies);
    const [head = [], , sums = []] = rows;
    const place = head.indexOf('Valor de la póliza');
    expect([sums[0], sums[place]]).toEqual(['Total', 1200]);
    expect(sheet?.cells?.get(`2,${place}`)?.formula).toMatch(/^SUBTOTAL\(109,([A-Z]+)2:\1\d\)$/);
    const chosen = await workbook(exports.exportCalls.policies, ['policyValue', 'startDate']);
    expect(chosen.rows[2]?.slice(0, 2)).toEqual([1200, 'Total']);
    const customers = await workbook(exports.exportCalls.customers);
    expect(customers.rows.flat()).not.toContain('Total');
  });

  it('has texts as texts, whatever they begin with', async () => {
    const { rows } = await workbook(exports.exportCalls.customers);
    const ana = rows.find((row) => row.includes('ANA')) ?? [];
    expect(ana[0]).toBe('0102030405');
    expect(ana).toContain('=HYPERLINK("http://malo.example")');
    expect(ana).toContain('+593 99 123 4567');
  });

  it('says its type, its name and how many rows it has', async () => {
    const { response } = await workbook(exports.exportCalls.customers);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': contentDisposition('clientes-2026-03-16.xlsx'),
      'x-total-count': '2',
    });
  });
});

describe('an export', () => {
  it('is in the audit trail, without the words that were searched for', async () => {
    const query = { filter: { q: 'Núñez', province_id: 17 } };
    const lines = await auditOf(api.context, () => csv(exports.exportCalls.customers, { query }));
    expect(lines).toMatchObject([
      {
        action: 'list.exported',
        entity_id: 'customers',
        details: {
          list: 'customers',
          format: 'csv',
          rows: 1,
          filter: { province_id: 17 },
          searched: true,
        },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Núñez');
  });

  it('needs the permission of its list', async () => {
    const { kysely } = api.context.database;
    const held = kysely.deleteFrom('role_permissions').where('role', '=', 'ELOPDP');
    await held.where('action', '=', 'advisors.list').execute();
    expect((await csv(exports.exportCalls.advisors, { as: 'ELOPDP' })).status).toBe(403);
    expect((await csv(exports.exportCalls.customers, { as: 'ELOPDP' })).status).toBe(200);
  });

  it('leaves the database to others when the reader goes away', async () => {
    // More than what fits between the database and a reader that takes nothing.
    await sql`insert into customers (ci_ruc, first_name, email, number_phone, birthdate, address,
        status_id, province_id, city_id, personal_data, created_at, updated_at)
      select 'G' || n, 'ANA', 'a@b.ec', '099', '1990-01-01', repeat('CALLE', 2000),
        1, 17, 1701, true, now(), now() from generate_series(1, 3000) n`.execute(
      api.context.database.kysely,
    );
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const url = `${address}/api/${pathOf(exports.exportCalls.customers)}?format=csv`;
    const answer = await new Promise<IncomingMessage>((come) => {
      get(url, { headers: { token } }, come);
    });
    answer.destroy();
    const started = performance.now();
    expect((await csv(exports.exportCalls.companies)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

/** Whether it was kept whose rows the last export had. */
const lastKeepsPeople = async (): Promise<boolean> => {
  const { rows } = await sql<{ keeps: boolean }>`
    select exists (select from audit_people kept where kept.sequence = e.sequence) as keeps
    from audit_entries e order by e.sequence desc limit 1`.execute(api.context.database.kysely);
  return rows[0]?.keeps ?? false;
};

describe('every list that can be a file', () => {
  // Its commission is owed by the insurer, and its second instalment has a receipt.
  beforeAll(async () => {
    const policy = await makeEarningPolicy(api, { owners: await makeOwners(api), paid: 1 });
    const lines = [{ payment_id: policy.payments[1]?.id, received: 1 }];
    await api.call(receipts.collectSeveral, { as: 'BASIC', body: { lines } });
    const body = { knownOn: '2026-03-15', knownTime: '10:00', kinds: ['identity'], what: 'Robo' };
    await api.call(breaches.registerBreach, { as: 'ADMIN', body });
    const people = { params: { id: 1 }, body: { source: 'everybody' } };
    await api.call(breaches.countBreachPeople, { as: 'ADMIN', ...people });
  });

  it.each(Object.entries(exports.exportCalls))('is there for %s', async (name, call) => {
    // What these two are of is asked for; the customers have been exported by now.
    const of = { 'data-access': { customers_id: 1 }, 'breach-people': { breach_id: 1 } };
    const query = { filter: of[name as keyof typeof of] ?? {} };
    const { status, text } = await csv(call, { as: 'ADMIN', query });
    const lines = linesOf(text);
    expect(status).toBe(200);
    expect(lines.length).toBeGreaterThan(1);
    const showsPeople = EXPORTS_OF_PEOPLE.includes(name);
    expect(await lastKeepsPeople(), 'the list says `whose` its rows are').toBe(showsPeople);
    expect(lines.every((line) => line.length >= (lines[0]?.length ?? 0))).toBe(true);
  });
});
