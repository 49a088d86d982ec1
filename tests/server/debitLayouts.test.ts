import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { debitLayouts } from '../../domain/contract/index.ts';
import { READY_LAYOUTS } from '../../domain/money/debits/readyLayouts.ts';
import { texts } from '../../domain/texts.ts';
import { debitFile } from '../../server/areas/money/debits/file.ts';
import { readSheet } from '../../server/sheets/readFile.ts';
import { aLayout, aLine, file } from '../domain/debits/lines.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeAccount, makeCard, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-03-20T15:00:00.000Z' }));
const db = () => api.context.database.kysely;

let sequence = 0;
const register = (more: Body = {}, as = 'ADMIN') => {
  sequence += 1;
  const body = { name: `Formato ${sequence}`, isOn: true, ...aLayout(), ...more };
  return api.call(debitLayouts.registerDebitLayout, { as, body });
};
const registered = async (more: Body = {}) => {
  const answer = await register(more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.debitLayout;
};
const preview = (body: Body, as = 'ADMIN') => api.call(debitLayouts.previewDebitFile, { as, body });

describe('the layouts of debits', () => {
  it('are what an administrator makes of them, column by column', async () => {
    const { id, version, ...layout } = await registered({ ...READY_LAYOUTS.guayaquil });
    expect(version).toBe(1);
    expect(layout).toEqual({ ...READY_LAYOUTS.guayaquil, isOn: true });
    const { body } = await api.call(debitLayouts.listDebitLayouts, { as: 'ADMIN' });
    expect(body.debitLayouts.find((row) => row.id === id)).toMatchObject(layout);
  });

  it('have another version after each change', async () => {
    const { id, ...layout } = await registered();
    const rejects = [{ code: 'R1', text: 'SIN FONDOS', bucket: 'retry', days: '3' }];
    const change = (version: number) =>
      api.call(debitLayouts.updateDebitLayout, {
        as: 'ADMIN',
        params: { id },
        body: { ...layout, rejects, version },
      });
    const { debitLayout } = (await change(1)).body;
    expect([debitLayout.version, debitLayout.rejects]).toEqual([2, [{ ...rejects[0], days: 3 }]]);
    expect((await change(1)).status).toBe(409);
  });

  it.each([
    ['BASIC', 200],
    ['ELOPDP', 403],
  ])('are not written by %s; clerks choose among them', async (as, status) => {
    expect((await register({}, as)).status).toBe(403);
    expect((await preview({}, as)).status).toBe(403);
    expect((await api.call(debitLayouts.listDebitLayouts, { as })).status).toBe(status);
  });

  it('are not named twice', async () => {
    const { name } = await registered();
    const { status, body } = await register({ name: String(name).toUpperCase() });
    expect([status, body.errors]).toEqual([409, { name: texts.debitLayoutNamed }]);
  });

  it.each([
    ['row', { row: [] }, texts.debitReference],
    ['row', { separator: 'fixed' }, texts.debitWidth(1)],
    ['answerReference', { answerReference: '3-5' }, texts.debitPlace],
    ['answerStatus', { answerStatus: null, chargedValues: null }, texts.debitStatus],
    ['chargedValues', { chargedValues: ' ' }, texts.debitChargedValues],
    ['fileName', { fileName: '{hoy}.txt' }, texts.debitFileName],
  ])('are refused at %s: %o', async (field, more, text) => {
    const { status, body } = await register(more);
    expect([status, body.errors]).toEqual([400, { [field]: text }]);
  });

  it('are not saved from a ready one before somebody has asked the bank what it says', async () => {
    const { status, body } = await register({ ...READY_LAYOUTS.pichincha });
    expect([status, body.errors]).toEqual([400, { chargedValues: texts.debitChargedValues }]);
  });
});

describe('the preview of a layout', () => {
  const CARD = '4111111111111111';
  const ACCOUNT = '2200113344';
  beforeAll(async () => {
    const owners = await makeOwners(api);
    const { customers_id } = owners;
    const card = await makeCard(api, customers_id, { cardNumber: CARD });
    const account = await makeAccount(api, customers_id, { accountNumber: ACCOUNT });
    await makePolicy(api, owners, { payment_method_id: 6, credit_card_id: card.id });
    await makePolicy(api, owners, { payment_method_id: 9, bank_account_id: account.id });
  });
  const row = ['lineNumber', 'customerName', 'identity', 'accountNumber', 'accountKind', 'amount'];
  const columns = row.map((source) => ({ source }));

  it('shows real open instalments, of whose numbers there are the last four figures', async () => {
    const { status, body, text } = await preview({ ...aLayout(), row: columns });
    expect(status).toBe(200);
    expect(body.preview.name).toBe('debitos.txt');
    expect(body.preview.lines.join('\n')).toMatch(/;\*{12}1111;Visa;\d+\.\d\d$/m);
    expect(body.preview.lines.join('\n')).toMatch(/;\*{6}3344;Ahorros;\d+\.\d\d$/m);
    expect(body.preview.lines.length).toBeLessThanOrEqual(3);
    for (const number of [CARD, ACCOUNT]) expect(text).not.toContain(number.slice(0, -4));
  });

  it('shows the file around them, and what refuses a line', async () => {
    const header = [{ source: 'text', text: 'AMPARO' }, { source: 'day' }];
    const narrow = [{ source: 'lineNumber' }, { source: 'amount', width: 2 }];
    const { body } = await preview({ ...aLayout(), header, row: narrow });
    expect(body.preview.lines[0]).toBe('AMPARO;20260320');
    expect(body.preview.refusals[0]).toEqual({
      place: 1,
      sentence: 'Valor: no cabe en 2 caracteres',
    });
  });

  it('needs nothing of the answer, and says at the field what it cannot do without', async () => {
    const { fileName, separator } = aLayout();
    const sent = { fileName, separator, encoding: 'latin1', row: columns };
    expect((await preview(sent)).status).toBe(200);
    const { status, body } = await preview({ ...sent, row: [{ source: 'amount' }] });
    expect([status, body.errors]).toEqual([400, { row: texts.debitReference }]);
  });

  it('is noted as shown, and leaves nothing in the trail', async () => {
    const count = async () => {
      await api.app.readLog.write(api.context);
      const { rows } = await sql<{ seen: number; noted: number }>`select
        (select count(*)::integer from data_reads) as seen,
        (select count(*)::integer from audit_entries) as noted`.execute(db());
      return rows[0];
    };
    const before = await count();
    await preview({ ...aLayout(), row: columns });
    expect(await count()).toEqual({ seen: (before?.seen ?? 0) + 1, noted: before?.noted });
  });
});

describe('the file of a workbook', () => {
  const lines = [aLine(), aLine({ lineNumber: 42, amount: 5, identity: '0102030405' })];
  const built = async () => {
    const { name, bytes } = await debitFile(READY_LAYOUTS.excel, file, lines);
    if (!bytes) throw new Error('It was refused');
    return { name, bytes };
  };

  it('has names above its columns, amounts as numbers and all else as text', async () => {
    const { name, bytes } = await built();
    expect(name).toBe('Débitos 2026-03-16 Lote 7.xlsx');
    const rules = {
      most: { bytes: 1_000_000, rows: 100 },
      headings: { named: (headings: readonly string[]) => headings.length, isWhole: () => true },
    };
    const { rows } = await readSheet(bytes, 'somebody', rules);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Referencia', 'Identificacion', 'Dia', 'Valor'],
      ['41', '1710034065', '2026-03-16', 123.45],
      ['42', '0102030405', '2026-03-16', 0.05],
    ]);
  });

  it('is the same to the byte when it is built again', async () => {
    const first = await built();
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(Buffer.from((await built()).bytes).equals(Buffer.from(first.bytes))).toBe(true);
  });

  it('is refused as a text is', async () => {
    const { row } = aLayout({ row: [{ source: 'lineNumber', width: 1 }] });
    expect(await debitFile({ ...READY_LAYOUTS.excel, row }, file, [aLine()])).toEqual({
      refusals: [{ place: 1, sentence: 'Nuestro número de línea: no cabe en 1 caracteres' }],
    });
  });
});
