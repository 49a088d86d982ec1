import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { openHome, openScreen } from './clerk.ts';
import { expectSound, violationsOn } from './look.ts';
import { openWorkplace } from './workplace.ts';

const clerk = madeOnce(() => openWorkplace());

beforeAll(async () => {
  await openHome(clerk.page, clerk.server);
});

const searchFor = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar clientes/ }).fill(words);
};

test('a clerk finds a policy by its number and opens it, by the keyboard alone', async () => {
  const { page } = clerk;
  await searchFor(page, '-000450');
  await page.getByRole('option', { name: /-000450/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /-000450/ });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('finds a customer by name, and is led to her page', async () => {
  const { page } = clerk;
  await searchFor(page, 'maria');
  const first = page.getByRole('group', { name: 'Clientes' }).getByRole('option').first();
  const [name = ''] = ((await first.getAttribute('aria-label')) ?? '').split(',');
  await first.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
});

test('and a screen by its name', async () => {
  const { page } = clerk;
  await searchFor(page, 'listado poli');
  await page.getByRole('option', { name: /^Listado de pólizas/ }).click();
  await page.getByRole('heading', { name: 'Pólizas', level: 1 }).waitFor();
});

test('saves the policies found as an Excel workbook', async () => {
  const { page } = clerk;
  await openScreen(page, clerk.server, 'get-all-policy');
  await page.getByRole('searchbox').fill('-00045');
  await page.getByText('1-1 de 1').waitFor();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('polizas-2026-03-15.xlsx');
  await page.getByText('Lista exportada correctamente').waitFor();
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const rows = sheets[0]?.rows ?? [];
  // Its head, the policy, and the sums of its amounts.
  expect(rows).toHaveLength(3);
  expect(rows[1]?.[0]).toMatch(/-000450$/);
});

/** Clicks what saves a file. @returns the name it is offered under, and how it begins */
const download = async (page: Page, button: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await download.path());
  return [download.suggestedFilename(), bytes.subarray(0, 5).toString('latin1')];
};

test('looks at who is late, has it as a PDF, and collects the oldest payment', async () => {
  const { page } = clerk;
  await openScreen(page, clerk.server, 'home');
  await page.getByRole('button', { name: 'Ver cuotas atrasadas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cuotas atrasadas' });
  await dialog.getByText(/^1-10 de \d+$/).waitFor();
  await expectSound(page, 'the late payments');
  const pdf = dialog.getByRole('button', { name: 'Generar reporte PDF' });
  expect(await download(page, pdf)).toEqual(['Cuotas atrasadas 2026-03-15.pdf', '%PDF-']);
  const oldest = dialog.getByRole('button', { name: /^Más de 120 días/ });
  // It stands behind the cents of their sum.
  const [, count] = /\.\d\d(\d+) cuotas/.exec((await oldest.textContent()) ?? '') ?? [];
  const before = Number(count);
  await oldest.click();
  await dialog.getByText(new RegExp(`^1-\\d+ de ${before}$`)).waitFor();
  await dialog.getByRole('button', { name: 'Actualizar Pago', exact: true }).first().click();
  const payment = page.getByRole('dialog', { name: /^Actualizar cuota \d+/ });
  await payment.getByRole('button', { name: 'Actualizar Pago', exact: true }).click();
  await payment.waitFor({ state: 'hidden' });
  await dialog.getByText(new RegExp(`^1-\\d+ de ${before - 1}$`)).waitFor();
  const after = new RegExp(`^Más de 120 días.*${before - 1} cuotas`);
  await dialog.getByRole('button', { name: after }).waitFor();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
});

test('and at which policies end, as a PDF too', async () => {
  const { page } = clerk;
  await page.getByRole('button', { name: 'Ver estas pólizas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pólizas terminadas o por terminar' });
  await dialog.getByText(/^1-10 de \d+$/).waitFor();
  await expectSound(page, 'the policies that end');
  const pdf = dialog.getByRole('button', { name: 'Generar reporte PDF' });
  expect(await download(page, pdf)).toEqual([
    'Pólizas finalizadas y por culminar 2026-03-15.pdf',
    '%PDF-',
  ]);
});

test('went the whole way without an error on the page', () => {
  expect(clerk.troubles).toEqual([]);
});
