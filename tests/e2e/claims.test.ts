import { beforeAll, expect, test } from 'vitest';
import { pdf } from '../support/documentFiles.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { choose, chooseRowAction, openHome } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace(ADMIN));
beforeAll(() => openHome(place.page, place.server));

/** Does what a button opens a dialog for. The browser's own day is later than the agency's. */
const act = async (name: string, day: string, fill?: () => Promise<void>): Promise<void> => {
  const { page } = place;
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Día en que ocurrió').fill(day);
  await fill?.();
  await expectSound(page, name);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The same of what stands in «Más». */
const actInMore = async (name: string, day: string, reason: string): Promise<void> => {
  const { page } = place;
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Día en que ocurrió').fill(day);
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const isAt = (stage: string) =>
  place.page.locator('[aria-current=step]').filter({ hasText: stage }).waitFor();

test('a clerk takes a notice by telephone by keyboard alone', async () => {
  const { page } = place;
  const { keyboard } = page;
  await keyboard.press('Control+k');
  await keyboard.type('nuevo siniestro');
  await page.getByRole('option', { name: /^Nuevo siniestro/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Registrar siniestro' }).waitFor();
  await keyboard.type('VH-');
  await page.getByRole('option', { name: /^VH-/ }).first().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  for (const typed of ['10032026', '11032026', 'choque', 'av. amazonas', '1000'])
    await keyboard.press('Tab').then(() => keyboard.type(typed));
  await expectSound(page, 'the notice of a claim');
  await keyboard.press('Control+s');
  await page.getByRole('heading', { name: /^Siniestro 2026-\d{5}$/ }).waitFor();
  await isAt('Documentos pendientes · Faltan 3 documentos');
  await expectSound(page, 'a claim');
});

test('tells the insurer, attaches a document that was asked for, and says why others are missing', async () => {
  const { page } = place;
  await act('Registrar aviso a la compañía', '11032026');
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await chooseRowAction(page.getByRole('row', { name: /Factura/ }), 'Subir el archivo');
  await page.locator('[role=dialog] input[type=file]').setInputFiles({
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('Factura del taller'),
  });
  await isAt('Documentos pendientes · Faltan 2 documentos');
  await actInMore('Dar documentos por completos', '12032026', 'la compañía no los pide');
});

test('presents it, answers an objection, and has it settled by the working', async () => {
  const { page } = place;
  await act('Registrar presentación', '12032026', () =>
    page.getByRole('dialog').getByLabel('Motivo').fill('la compañía no los pide'),
  );
  await isAt('Presentado');
  await actInMore('Registrar objeción', '13032026', 'falta la denuncia');
  await isAt('Con objeción');
  await act('Responder objeción', '13032026');
  await act('Registrar aceptación', '14032026');
  await isAt('En liquidación');
  await act('Registrar liquidación', '14032026', async () => {
    expect(await page.getByLabel('Valor').inputValue()).toBe('1000.00');
    await page.getByLabel('Valor').fill('850');
    await page.getByRole('dialog').getByLabel('Motivo').fill('acuerdo con el taller');
  });
  await isAt('Por pagar');
});

test('pays, and takes a payment back that was typed twice', async () => {
  const { page } = place;
  await act('Registrar pago del siniestro', '15032026', async () => {
    await page.getByLabel('Valor').fill('500');
  });
  await act('Registrar pago del siniestro', '15032026');
  await isAt('Pagado');
  await page.getByRole('tab', { name: 'Historia' }).click();
  await page
    .getByRole('button', { name: /^Reversar: Pago/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('dos veces');
  await page.getByRole('dialog').getByRole('button', { name: 'Reversar' }).click();
  await isAt('Por pagar');
  await page.getByText(/^Reverso: Pago/).waitFor();
  await expectSound(page, 'a claim with its history');
  await act('Registrar pago del siniestro', '15032026');
  await isAt('Pagado');
});

test('closes it, downloads a letter, and finds it among the others in each view', async () => {
  const { page, troubles } = place;
  await act('Cerrar siniestro', '15032026', async () => {
    await choose(page, 'Cómo termina', 'Indemnizado');
    await page.getByRole('dialog').getByLabel('Motivo').fill('pagado');
  });
  await isAt('Cerrado');
  const letter = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Aviso de siniestro' }).click();
  expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Siniestros' }).last().click();
  await page
    .getByRole('cell', { name: /^2026-\d{5}/ })
    .first()
    .waitFor();
  await expectSound(page, 'the list of claims');
  await page.getByRole('button', { name: 'Tablero' }).click();
  await page.getByRole('button', { name: 'Mostrar los cerrados' }).click();
  await page.getByRole('region', { name: 'Cerrado' }).getByRole('listitem').first().waitFor();
  await expectSound(page, 'the board of claims');
  await page.getByRole('button', { name: 'Indicadores' }).click();
  await page.getByRole('columnheader', { name: 'Siniestralidad' }).waitFor();
  await expectSound(page, 'statistics of claims');
  expect(troubles).toEqual([]);
});
