import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POLICY_STATUS } from '../../domain/catalogueIds.ts';
import { type AnswerOf, type Call, customers, policies } from '../../domain/contract/index.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { choose, openScreen, signIn } from './clerk.ts';
import { ask, openSession } from './client.ts';
import { expectSound } from './look.ts';

type Customer = AnswerOf<typeof customers.listCustomers>;
type Policy = AnswerOf<typeof policies.listPolicies>;

const agency = madeOnce(() => openAgency());
let officer: WatchedPage;
/** A customer whose policies have all ended, one who never had any, and one with a live policy. */
let free: Customer;
let prospect: Customer;
let bound: Customer;

const LIVE: readonly number[] = [POLICY_STATUS.active, POLICY_STATUS.finishing];

beforeAll(async () => {
  const token = await openSession(agency.server);
  const readAll = async <Row>(call: Call): Promise<readonly Row[]> => {
    const answer: Record<string, readonly Row[]> = Object(
      await ask(agency.server, call, { token }),
    );
    return answer[String(call.envelope)] ?? [];
  };
  const bought = await readAll<Policy>(policies.listPolicies);
  const livePolicies = bought.filter(({ policy_status_id }) => LIVE.includes(policy_status_id));
  const haveLive = new Set(livePolicies.map((one) => one.customers_id));
  const haveAny = new Set(bought.map((one) => one.customers_id));
  const all = await readAll<Customer>(customers.listCustomers);
  free = all.find(({ id }) => haveAny.has(id) && !haveLive.has(id)) as Customer;
  prospect = all.find(({ id }) => !haveAny.has(id)) as Customer;
  bound = all.find(({ id }) => haveLive.has(id)) as Customer;
  officer = await newPage();
  await signIn(officer.page, agency.server, { user: 'elopdp', password: 'Amparo.2026' });
  await openScreen(officer.page, agency.server, 'management-lopdp');
});

afterAll(async () => {
  await officer.close();
});

const find = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('row').nth(1).getByText(words, { exact: true }).waitFor();
  // She may have been the first before the list was narrowed to her.
  await page.getByText('1-1 de 1').waitFor();
};

const verify = (page: Page) => page.getByRole('button', { name: 'Verificar cumplimiento' }).click();

test('the officer learns who cannot be made anonymous, and why', async () => {
  const { page } = officer;
  await find(page, bound.ci_ruc);
  await verify(page);
  await page.getByText(/no puede ser anonimizado porque tiene \d+ pólizas? activa/).waitFor();
  await expectSound(page, 'verification');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
});

test('hands a customer the file of what is held about them', async () => {
  const { page } = officer;
  await find(page, free.ci_ruc);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar sus datos' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`datos-personales-${free.id}-2026-03-15.json`);
  expect(await readFile(await file.path(), 'utf8')).toContain(free.ci_ruc);
});

/** Opens the form of the erasure and fills it in. */
const fillErasure = async (page: Page, { ci_ruc }: Customer): Promise<void> => {
  await page.getByText('El cliente puede ser anonimizado').waitFor();
  await page.getByRole('button', { name: 'Anonimizar…' }).click();
  await page.getByRole('table', { name: 'Qué se reemplaza' }).waitFor();
  await choose(page, 'Motivo legal (LOPDP, art. 15)', 'Venció el plazo de conservación');
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Pólizas terminadas');
  await page.getByRole('textbox', { name: 'Cédula / RUC del cliente' }).fill(ci_ruc);
};

const closeDone = async (page: Page): Promise<void> => {
  await page.getByRole('table', { name: 'Registros modificados' }).waitFor();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
};

test('erases what need not be kept, seeing what is kept, until when and by which norm', async () => {
  const { page } = officer;
  await verify(page);
  await fillErasure(page, free);
  await page.getByText(/Por ley no todo se elimina hoy: el cliente queda limitado/).waitFor();
  await page
    .getByText(/Reglamento de Comprobantes de Venta, art. 41/)
    .first()
    .waitFor();
  await expectSound(page, 'erasing');
  await page.getByRole('button', { name: /^Eliminar definitivamente/ }).click();
  await closeDone(page);
  await page.getByRole('row').nth(1).getByText('LIMITADO').waitFor();
  expect(await page.getByText(String(free.email)).count()).toBe(0);
});

const setTerm = async (page: Page, term: RegExp, months: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: term }).click();
  await dialog.getByRole('textbox', { name: 'Plazo en meses' }).fill(months);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
};

test('learns that the law’s terms are not shortened', async () => {
  const { page } = officer;
  await openScreen(page, agency.server, 'retention');
  const books = /Cambiar plazo de conservación: Pólizas, cuotas/;
  await setTerm(page, books, '1');
  await page.getByText('Debe conservarse al menos 7 años').waitFor();
  await expectSound(page, 'a term below the law’s');
  await setTerm(page, books, '96');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('shortens a term of the agency’s own, and dismisses what was proposed', async () => {
  const { page } = officer;
  await setTerm(page, /Cambiar plazo de conservación: Clientes sin pólizas/, '1');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Proponer depuración' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Se hará por pedido');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Descartada', { exact: true }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'retention');
});

test('makes who never had a policy anonymous, seeing before and after what of', async () => {
  const { page } = officer;
  await openScreen(page, agency.server, 'management-lopdp');
  await find(page, prospect.ci_ruc);
  await verify(page);
  await fillErasure(page, prospect);
  await expectSound(page, 'anonymising');
  await page.getByRole('button', { name: 'Anonimizar definitivamente' }).click();
  await page.getByRole('table', { name: 'Registros modificados' }).waitFor();
  await expectSound(page, 'anonymised');
  await closeDone(page);
});

test('who has no name in the list then', async () => {
  const { page } = officer;
  await find(page, `ANON-${prospect.id}`);
  await page.getByRole('row').nth(1).getByText('ANONIMIZADO').waitFor();
  expect(await page.getByText(String(prospect.email)).count()).toBe(0);
  // The term below the law's.
  expect(officer.troubles.map(({ text }) => text)).toEqual(['PUT /api/retention-terms/books 400']);
});

test('and finds no way to register or to collect', async () => {
  const { page } = officer;
  await openScreen(page, agency.server, 'get-all-policy');
  await page.getByRole('button', { name: 'Ver información' }).first().click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Cuotas' }).waitFor();
  expect(await page.getByRole('button', { name: 'Actualizar Pago' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /Registrar/ }).count()).toBe(0);
});
