import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { choose, openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { openWorkplace } from './workplace.ts';

const clerk = madeOnce(() => openWorkplace());

test('a clerk opens an advisor’s history by its address and narrows it down', async () => {
  const { page } = clerk;
  await openScreen(page, clerk.server, 'get-all-commissions?advisor=3');
  await page
    .getByRole('button', { name: /Ver detalle/ })
    .first()
    .waitFor();
  await choose(page, 'Frecuencia', 'Anualizada');
  await page.getByText('Normal', { exact: true }).first().waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /Ver detalle/ })
    .first()
    .click();
  await page.getByRole('table', { name: /Años que generan comisión/ }).waitFor();
});

test('[2.62] asks why an amount is what it is', async () => {
  const { page } = clerk;
  await page
    .getByRole('button', { name: /¿Por qué este monto\? Liberada ·/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: /Por qué este monto/ });
  await why.getByText('Resultado').waitFor();
  await expectSound(page, 'why this amount');
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
});

test('and takes the statement of the last month along', async () => {
  const { page } = clerk;
  await page.getByRole('button', { name: 'Estado de cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estado de cuenta' });
  await dialog.getByRole('button', { name: 'Mes anterior' }).click();
  await dialog.getByRole('rowheader', { name: '= Saldo final' }).waitFor();
  await expectSound(page, 'statement');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Generar reporte PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Estado de cuenta [^\d]+ 2026-\d\d\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('PDF generado correctamente').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
});

test('went the whole way without an error on the page', () => {
  expect(clerk.troubles).toEqual([]);
});
