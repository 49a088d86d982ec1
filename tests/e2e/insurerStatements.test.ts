import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insurerReceivables, insurerStatements } from '../../domain/contract/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { scratchFolder } from '../support/scratch.ts';
import { chooseRowAction, openPart, openScreen, searchAndChoose } from './clerk.ts';
import { ask, collectable, type Instalment, openSession } from './client.ts';
import { save, typeDate } from './forms.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

interface Due {
  readonly companyName: string;
  readonly numberPolicy: string;
  readonly customerName: string;
  readonly number_payment: number;
  readonly collectedOn: string;
  readonly expected: string;
}

/** An instalment that is not collected yet. */
interface Late extends Instalment {
  readonly number_payment: number;
  readonly balance: number;
  readonly createdAt: string;
  readonly policies: { readonly numberPolicy: string; readonly company: { readonly id: number } };
}

/** A statement whose only line pays it. */
const paidBeforeCollected = (late: Late | undefined) => ({
  company_id: late?.policies.company.id,
  numberStatement: 'ADELANTADA',
  issuedOn: '2026-03-14',
  lines: [
    {
      policyNumber: late?.policies.numberPolicy,
      instalment: `${late?.number_payment}`,
      collectedOn: late?.createdAt.slice(0, 10),
      premium: late?.balance,
      commission: 10,
    },
  ],
});

const owner = madeOnce(() => openWorkplace(ADMIN));
/** What one insurer owes: three instalments that it pays now, and the policy whose number it has wrong. */
let paid: readonly Due[];
let folder: string;
let file: string;

const owed = async (): Promise<readonly Due[]> => {
  const token = await openSession(owner.server);
  const answer = await ask(owner.server, insurerReceivables.listReceivables, {
    query: `?sort=["collectedOn","DESC"]&range=[0,99]`,
    token,
  });
  return (answer as { receivables: Due[] }).receivables;
};

/** As the insurer sends it: titles above, a total below. */
const workbookOf = async (dues: readonly Due[]): Promise<Uint8Array> => {
  const [company] = dues.map(({ companyName }) => companyName);
  const lines = dues.map((due) => [
    due.numberPolicy.toLowerCase().replace('-', ' '),
    due.customerName,
    due.number_payment,
    due.collectedOn.slice(0, 10),
    Number(due.expected),
  ]);
  const total = dues.reduce((sum, { expected }) => sum + Number(expected), 0);
  const rows = [
    [`${company}: LIQUIDACIÓN DE COMISIONES`],
    ['Marzo de 2026'],
    [],
    ['N.º póliza', 'Asegurado', 'Cuota', 'Fecha de cobro', 'Comisión'],
    ...lines,
    ['ZZ-999999', 'NADIE CONOCIDO', 1, '2026-03-10', 10],
    ['TOTAL', '', '', '', total + 10],
  ];
  return writeXlsx({ sheets: [{ name: 'Marzo', rows }] });
};

beforeAll(async () => {
  const dues = await owed();
  const [first] = dues;
  paid = dues.filter(({ companyName }) => companyName === first?.companyName).slice(0, 3);
  folder = await scratchFolder('statement');
  file = join(folder, 'liquidacion.xlsx');
  await writeFile(file, await workbookOf(paid));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

test('registers an insurer’s statement from its file', async () => {
  const { page } = owner;
  await openScreen(page, owner.server, 'create-insurer-statement');
  const company = paid[0]?.companyName ?? '';
  await searchAndChoose(page, 'Compañía', company, company);
  await page.getByRole('textbox', { name: 'N.º de liquidación' }).fill('marzo-2026');
  await typeDate(page, 'Fecha de emisión', '14032026');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/^4 líneas/).waitFor();
  await expectSound(page, 'a statement’s file');
  await save(page);
  await page.getByText('La liquidación se registró correctamente').waitFor();
});

test('confirms what is certain, and decides the rest by the keyboard', async () => {
  const { page } = owner;
  await page.getByRole('heading', { name: 'Liquidación MARZO-2026' }).waitFor();
  await page.getByText('Una sola cuota cobrada y por liquidar corresponde').waitFor();
  await expectSound(page, 'the bench of a statement');
  await page.getByRole('button', { name: /^Confirmar las seguras/ }).click();
  await page.getByText(/^Se confirm/).waitFor();
  await page.getByRole('heading', { name: /Sin póliza/ }).waitFor();
  await page.getByRole('button', { name: 'ZZ-999999' }).press('i');
  await page.keyboard.type('no es de la agencia');
  await page.getByRole('button', { name: 'Ignorar' }).click();
  await page.getByText('No hay líneas en esta cola').waitFor();
});

test('approves it, and the insurer owes that no more', async () => {
  const { page, troubles } = owner;
  await page.getByRole('button', { name: 'Conciliar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conciliar' }).click();
  await page.getByText('La liquidación quedó conciliada').waitFor();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await page.getByText('La liquidación quedó aprobada').waitFor();
  const keyOf = ({ numberPolicy, number_payment }: Due) => `${numberPolicy} ${number_payment}`;
  const left = new Set((await owed()).map(keyOf));
  expect(paid.map(keyOf).filter((key) => left.has(key))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('shows in the policy how far the money of its instalments has come', async () => {
  const { page, troubles } = owner;
  const number = paid[0]?.numberPolicy ?? '';
  await openScreen(page, owner.server, 'get-all-policy');
  await page.getByRole('searchbox').fill(number);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await row.getByRole('button', { name: 'Ver información' }).click();
  await openPart(page, 'Historial', 'Seguimiento');
  const progress = page.getByRole('table', { name: 'Seguimiento' });
  await progress
    .getByText(/^Por pagar al asesor|^Completa/)
    .first()
    .waitFor();
  await expectSound(page, 'the progress of instalments');
  expect(troubles).toEqual([]);
});

test('collects an instalment that the insurer has paid, from its line', async () => {
  const { page, troubles } = owner;
  const token = await openSession(owner.server);
  const [late] = (await collectable(owner.server, token)) as Late[];
  const { statement } = (await ask(owner.server, insurerStatements.registerStatement, {
    token,
    body: paidBeforeCollected(late),
  })) as { statement: { id: number } };
  await openScreen(page, owner.server, `insurer-statement?id=${statement.id}`);
  await page.getByRole('heading', { name: /Sin cobro registrado/ }).waitFor();
  await page.getByRole('button', { name: 'Registrar cobro' }).click();
  const dialog = page.getByRole('dialog');
  await expectSound(page, 'the collection of a line');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /^Fila 1 · (?!Sin cobro)/ }).waitFor();
  expect(troubles).toEqual([]);
});

test('registers a line by hand, and chooses what it pays among the insurer’s policies', async () => {
  const { page, troubles } = owner;
  await openScreen(page, owner.server, 'create-insurer-statement');
  const company = paid[0]?.companyName ?? '';
  await searchAndChoose(page, 'Compañía', company, company);
  await page.getByRole('textbox', { name: 'N.º de liquidación' }).fill('a-mano');
  await typeDate(page, 'Fecha de emisión', '14032026');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('textbox', { name: 'Póliza' }).fill('otro número 1');
  await page.getByRole('textbox', { name: 'Comisión' }).fill('12.50');
  await expectSound(page, 'a line typed');
  await save(page);
  await page.getByText('La liquidación se registró correctamente').waitFor();
  await page.getByRole('heading', { name: /Sin póliza/ }).waitFor();
  const number = paid[0]?.numberPolicy ?? '';
  await searchAndChoose(page, 'Póliza', number, number);
  const instalments = page.getByRole('group', { name: 'Elija la cuota que paga' });
  await instalments.getByRole('button').first().click();
  await page.getByText('No hay líneas en esta cola').waitFor();
  expect(troubles).toEqual([]);
});

test('compares what the insurer says is unpaid with what the agency has collected', async () => {
  const { page, troubles } = owner;
  const [first] = paid;
  const rows = ['Póliza;Cuota;Saldo', `${first?.numberPolicy};${first?.number_payment};55,00`];
  const list = join(folder, 'cartera.csv');
  await writeFile(list, rows.join('\n'));
  await openScreen(page, owner.server, 'insurer-statements');
  await page.getByRole('link', { name: 'Comparar cartera' }).click();
  await searchAndChoose(page, 'Compañía', first?.companyName ?? '', first?.companyName ?? '');
  await typeDate(page, 'Fecha de corte', '15032026');
  await page.locator('input[type=file]').setInputFiles(list);
  await page.getByText('1 líneas, $55.00 en total').waitFor();
  await page.getByRole('button', { name: /^Comparar/ }).click();
  const collected = page.getByRole('row', { name: /^Pendiente allá, no aquí/ });
  await collected.getByText('$55.00').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'an insurer’s portfolio');
  expect(troubles).toEqual([]);
});

test('changes a draft, and removes it', async () => {
  const { page, troubles } = owner;
  await openScreen(page, owner.server, 'insurer-statements');
  const row = page.getByRole('row', { name: /A-MANO/ });
  await row.getByRole('button', { name: 'Actualizar datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar datos' });
  await dialog.getByRole('textbox', { name: 'N.º de liquidación' }).fill('a-mano-2');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('La liquidación se actualizó correctamente').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const changed = page.getByRole('row', { name: /A-MANO-2/ });
  await chooseRowAction(changed, 'Eliminar liquidación');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar liquidación' }).click();
  await page.getByText('Liquidación eliminada correctamente').waitFor();
  await changed.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
