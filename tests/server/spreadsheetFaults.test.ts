import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import { whatsappNumber } from '../../domain/agency/messages/whatsapp.ts';
import {
  imports as calls,
  companies,
  customers,
  insurerStatements,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anAdvisorRow, type Body } from '../support/builders.ts';
import { importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';

/** Small files with what spreadsheets do to values, as agencies have them. */
const spreadsheet = (name: string): string =>
  readFileSync(new URL(`../support/spreadsheets/${name}`, import.meta.url)).toString('base64');

describe('what a spreadsheet did to a value', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);
  let companyId: number;
  beforeAll(async () => {
    const as = 'ADMIN';
    const company = { ci_ruc: '0990000000001', companyName: 'SEGUROS DEL EJEMPLO S.A.' };
    const { body } = await api.call(companies.registerCompany, { as, body: company });
    companyId = body.company.id;
    await api.context.database.kysely
      .insertInto('advisors')
      .values({ ...anAdvisorRow(api.clock.now()), ci_ruc: '0102030405' })
      .execute();
    await api.call(customers.registerCustomer, { as, body: aCustomer({ ci_ruc: '0912345675' }) });
  });

  const upload = (kind: ImportKind, name: string) =>
    steps.upload(kind, [], { content: spreadsheet(name) });
  const rehearse = async (kind: ImportKind, name: string, changes?: Body) => {
    const { body } = await upload(kind, name);
    const { id } = body.import;
    if (changes) await steps.plan(id, changes);
    await steps.rehearse(id);
    return id;
  };
  const problemsIn = async (id: number) =>
    (await steps.rows(id)).map(({ row, problems }) => ({
      row,
      problems: problems.map(({ label, message }) => (label ? `${label}: ${message}` : message)),
    }));
  const bring = async (kind: ImportKind, name: string, changes?: Body) => {
    const id = await rehearse(kind, name, changes);
    await steps.run(id);
    return (await steps.rows(id)).map(({ recordId }) => recordId ?? 0);
  };
  const customerOf = async (id: number) =>
    (await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } })).body.customerById;

  it('leaves a percentage that is shown as 20 % one of 20', async () => {
    const [id = 0] = await bring('policies', 'policies-percent-format.xlsx');
    const { body } = await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } });
    expect(body.policyById).toMatchObject({ agencyPercentage: 20, advisorPercentage: 10 });
  });

  it('leaves an identity number the zeros that its cell shows', async () => {
    const ids = await bring('customers', 'customers-zero-by-format.xlsx');
    const people = await Promise.all(ids.map(customerOf));
    expect(people.map(({ ci_ruc }) => ci_ruc)).toEqual(['0912345683', '0990000000001']);
  });

  it('is asked about where a column of identity numbers lost zeros', async () => {
    const { body } = await upload('customers', 'customers-without-zero.csv');
    const { id } = body.import;
    expect(body.import.doubts).toContainEqual({ place: 0, kind: 'zero' });
    const answer = await api.call(calls.rehearseImport, { as: 'ADMIN', params: { id }, body: {} });
    expect([answer.status, JSON.parse(answer.text).errors]).toEqual([
      400,
      { ci_ruc: texts.doubtOpen },
    ]);
  });

  it('is one person with the row that has the zero once it is completed', async () => {
    const changes = { corrections: { ci_ruc: true } };
    const id = await rehearse('customers', 'customers-without-zero.csv', changes);
    expect(await problemsIn(id)).toEqual([
      { row: 2, problems: [] },
      { row: 3, problems: ['Repite la fila 2 del mismo archivo'] },
    ]);
  });

  it('is refused with its row where a quote has no end', async () => {
    const { status, body } = await upload('policies', 'policies-open-quote.csv');
    expect([status, body.code, body.message]).toEqual([
      400,
      'file_quote',
      expect.stringContaining('fila 3'),
    ]);
  });

  it('is refused at cells with a word of error, and null is a blank', async () => {
    const id = await rehearse('customers', 'customers-spanish-errors.csv');
    expect(await problemsIn(id)).toEqual([
      { row: 2, problems: ['Primer apellido: La celda tiene el error #N/D'] },
      { row: 3, problems: ['Dirección: La celda tiene el error #¿NOMBRE?'] },
      { row: 4, problems: ['Dirección: La celda tiene el error ########'] },
      { row: 5, problems: ['por completar: dirección'] },
    ]);
  });

  it.each(['policies-number-as-date.xlsx', 'policies-scientific-number.csv'])(
    'is refused at the policy number in %s',
    async (name) => {
      const id = await rehearse('policies', name);
      const rows = await problemsIn(id);
      expect(rows.map(({ problems }) => problems)).toEqual(
        rows.map(() => [expect.stringMatching(/^Número de póliza: /)]),
      );
    },
  );

  it('leaves telephones of our own export as they were', async () => {
    const [id = 0] = await bring('customers', 'customers-own-export-phone.csv');
    expect((await customerOf(id)).numberPhone).toBe('+593 99 123 4567');
  });

  it('makes a birth of two figures one of the last century', async () => {
    const [id = 0] = await bring('customers', 'customers-two-digit-year.csv');
    expect((await customerOf(id)).birthdate).toMatch(/^1972-07-14/);
  });

  const sent = (lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64');
  const PEOPLE =
    'Cédula;Primer nombre;Primer apellido;Correo;Teléfono;Estado civil;Provincia;Ciudad;Fecha de nacimiento;Dirección;Datos personales';
  const person = (number: string, { mail = `p${number}@correo.ec`, more = '', address = 'SUR' }) =>
    `${number};ROSA;EJEMPLO;${mail};0991234567${more};Casado;Guayas;Guayaquil;05/03/1980;${address};SI`;
  const bringFile = async (content: string, changes?: Body) => {
    const { body } = await steps.upload('customers', [], { content });
    const { id } = body.import;
    if (changes) await steps.plan(id, changes);
    await steps.rehearse(id);
    await steps.run(id);
    const rows = await steps.rows(id);
    const people = await Promise.all(rows.map(({ recordId }) => customerOf(recordId ?? 0)));
    return { people, told: (await problemsIn(id)).map(({ problems }) => problems) };
  };

  it('takes the first address of each cell once that is said, and says what it took', async () => {
    const content = spreadsheet('customers-mails.xlsx');
    const { body } = await steps.upload('customers', [], { content });
    expect(body.import.doubts).toContainEqual({ place: 3, kind: 'mails' });
    const { people, told } = await bringFile(content, { corrections: { email: true } });
    expect(people.map(({ email }) => email)).toEqual([
      'e22@correo.ec',
      'e24@correo.ec',
      'e25@correo.ec',
      'e26@correo.ec',
      'e27@correo.ec',
      null,
      'e28@correo.ec',
      'e30@correo.ec',
      'e31@correo.ec',
    ]);
    expect(told[0]).toEqual([`Correo: ${texts.oneAddress}`]);
    expect(told[5]).toEqual(['por completar: correo', 'Correo: «NO TIENE» se leyó como vacío']);
    expect(told[7]).toEqual([]);
  });

  it('leaves cells of several addresses blank where that is said', async () => {
    const content = sent([PEOPLE, person('0912345916', { mail: 'a1@correo.ec, b1@correo.ec' })]);
    const { people } = await bringFile(content, { corrections: { email: false } });
    expect(people.map(({ email }) => email)).toEqual([null]);
  });

  it.each(['customers-trunk-zero.csv', 'customers-two-phones.csv'])(
    'opens WhatsApp of each telephone of %s, which stays as it was written',
    async (name) => {
      const ids = await bring('customers', name);
      const phones = (await Promise.all(ids.map(customerOf))).map(({ numberPhone }) => numberPhone);
      expect(phones.map(whatsappNumber)).toEqual(phones.map(() => '593991234567'));
      expect(Buffer.from(spreadsheet(name), 'base64').toString()).toContain(phones[0]);
    },
  );

  it('reads sheets of the same headings together, and says where each begins', async () => {
    const id = await rehearse('customers', 'customers-two-sheets.xlsx');
    expect((await steps.rows(id)).map(({ row, result }) => ({ row, result }))).toEqual([
      { row: 2, result: 'created' },
      { row: 3, result: 'skipped' },
      { row: 4, result: 'created' },
    ]);
    expect((await problemsIn(id))[1]?.problems).toEqual(['Hoja «N-Z»']);
  });

  it('reads words that stand for nothing as blanks, and says so', async () => {
    const content = sent([
      PEOPLE,
      person('0912345924', { mail: 'N/A' }),
      person('0912345932', { address: '(en blanco)' }),
      person('0912345940', { mail: 'Ninguno' }),
    ]);
    const { people, told } = await bringFile(content);
    expect(people.map(({ email, address }) => [email, address])).toEqual([
      [null, 'SUR'],
      ['p0912345932@correo.ec', null],
      [null, 'SUR'],
    ]);
    expect(told.map((sentences) => sentences.at(-1))).toEqual([
      'Correo: «N/A» se leyó como vacío',
      'Dirección: «(en blanco)» se leyó como vacío',
      'Correo: «Ninguno» se leyó como vacío',
    ]);
  });

  it('writes an address of two lines on one', async () => {
    const address = '"CALLE LARGA\n7-21"';
    const { people, told } = await bringFile(sent([PEOPLE, person('0912345957', { address })]));
    expect(people.map((one) => one.address)).toEqual(['CALLE LARGA 7-21']);
    expect(told).toEqual([[]]);
  });

  it('leaves out totals and signatures, and says so', async () => {
    const lines = [
      'RUC;Nombre de la compañía',
      '0990000000019;SEGUROS UNO',
      'TOTAL: 1;',
      'Elaborado por: A. Vega',
    ];
    const content = Buffer.from(lines.join('\n')).toString('base64');
    const { id } = (await steps.upload('companies', [], { content })).body.import;
    const { rehearsed } = await steps.rehearse(id);
    expect(rehearsed).toEqual({ created: 1, skipped: 2 });
    expect((await problemsIn(id)).slice(1)).toEqual([
      { row: 3, problems: ['Total «TOTAL: 1»'] },
      { row: 4, problems: ['Nota o firma «Elaborado por: A. Vega»'] },
    ]);
    const { counts } = await steps.run(id);
    expect(counts).toEqual({ created: 1, skipped: 2 });
  });

  it('is shown as what would be stored once it was rehearsed', async () => {
    const id = await rehearse('policies', 'policies-percent-format.xlsx');
    const [row] = await steps.rows(id);
    expect(row?.cells?.slice(5, 12)).toEqual([
      '2026-09-01',
      '2027-09-01',
      '20000.00',
      '1200.00',
      '0.00',
      '20.00',
      '10.00',
    ]);
  });

  const preview = async (name: string) => {
    const body = { company_id: companyId, content: spreadsheet(name) };
    return (await api.call(insurerStatements.readStatementFile, { as: 'ADMIN', body })).body.file;
  };

  it('is two lines of a statement and no taxes of its foot', async () => {
    const file = await preview('statement-footer.xlsx');
    expect(file).toMatchObject({ lines: 2, total: 50, problems: [] });
    expect(file.leftOut.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
  });

  it('is a day in each way that a statement writes it', async () => {
    const { sample, problems } = await preview('statement-dates-in-words.csv');
    expect(problems).toEqual([]);
    expect(sample.map(({ collectedOn }) => collectedOn?.slice(0, 10))).toEqual([
      '2026-10-05',
      '2026-10-05',
      '2026-12-05',
      '2026-10-05',
    ]);
  });

  it('is a line for each row of a merged policy number', async () => {
    const { sample } = await preview('statement-merged-policy.xlsx');
    expect(sample.map((line) => [line.policyNumber, line.insured, line.commission])).toEqual([
      ['VH-1', 'EJEMPLO ROSA', 20],
      ['VH-1', 'EJEMPLO ROSA', 20],
      ['VH-1', 'EJEMPLO ROSA', 20],
      ['VH-2', 'EJEMPLO LUIS', 5],
    ]);
  });

  it('is the commission by value under headings of two rows', async () => {
    const file = await preview('statement-two-header-rows.xlsx');
    expect(file).toMatchObject({ lines: 2, total: 50, problems: [] });
    expect(file.sample.map(({ insured }) => insured)).toEqual(['EJEMPLO ROSA', 'EJEMPLO LUIS']);
  });

  it('is a client of whom the insurer writes no number, whatever they are called', async () => {
    const { sample, leftOut } = await preview('statement-no-number-total-name.csv');
    expect(sample.map((line) => [line.policyNumber, line.insured, line.commission])).toEqual([
      ['', 'TOTAL HOME S.A.', 3],
      ['VH-1', 'EJEMPLO ROSA', 2],
    ]);
    expect(leftOut).toEqual([{ row: 2, reason: 'Póliza: «S/N» se leyó como vacío' }]);
  });

  it('is an amount whatever sign an insurer writes', async () => {
    const { sample, problems } = await preview('statement-signs.csv');
    expect(problems).toEqual([]);
    expect(sample.map(({ commission }) => commission)).toEqual([
      -12.5, 12.5, 1234.56, 12.5, 0, -12.5,
    ]);
  });

  it('is nothing where a file of DOS ends with its sign of the end', async () => {
    const { lines, sample } = await preview('statement-ctrl-z.csv');
    expect([lines, sample[0]?.insured]).toEqual([1, 'PEÑA ÁNGEL']);
  });
});
