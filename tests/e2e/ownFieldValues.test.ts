import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownFields } from '../../domain/contract/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { chooseFirst, chooseRowAction, openScreen } from './clerk.ts';
import { ask, logIn } from './client.ts';
import { fillPolicy, save } from './forms.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const PLATE = 'GSK-7781';

const clerk = madeOnce(() => openWorkplace(ADMIN));

/** What an administrator does meanwhile, at another machine. */
const addVehicleSet = async () => {
  const { accessToken } = await logIn(clerk.server, ADMIN);
  const body = { set: 'vehicle', policyTypeIds: [] };
  await ask(clerk.server, ownFields.registerOwnFieldSet, { body, token: accessToken });
};

const download = async (page: Page, press: () => Promise<void>) => {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await saved.path());
};

test('a set that is added elsewhere appears in a form that is open', async () => {
  const { page } = clerk;
  await openScreen(page, clerk.server, 'create-policy');
  await page.getByLabel('Número de póliza').waitFor();
  await addVehicleSet();
  await chooseFirst(page, 'Asesor');
  await page.getByRole('region', { name: 'Vehículo' }).getByLabel('Placa').waitFor();
  await expectSound(page, 'a policy with own fields');
});

test('a policy is registered with what its vehicle is', async () => {
  const { page } = clerk;
  await openScreen(page, clerk.server, 'create-policy');
  await chooseFirst(page, 'Cliente beneficiario');
  await fillPolicy(page, { number: 'vh-900001', type: 'Vehículo' });
  await page.getByLabel('Placa').fill(PLATE.toLowerCase());
  await page.getByLabel('Año del vehículo').fill('dos mil');
  await page.getByText('«dos mil» no es un valor').waitFor();
  await page.getByLabel('Año del vehículo').fill('2024');
  await page.getByRole('combobox', { name: 'Uso' }).click();
  await page.getByRole('option', { name: 'Comercial' }).click();
  await save(page);
  await page.getByText('Póliza registrada correctamente').waitFor();
});

test('it is found by its plate, however it is written, and shows it', async () => {
  const { page } = clerk;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar clientes/ }).fill('gsk7781');
  await page.getByRole('option', { name: /VH-900001/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /VH-900001/ });
  await dialog.getByText(PLATE).waitFor();
  await dialog.getByText('Comercial').waitFor();
  const report = await download(page, () =>
    dialog.getByRole('button', { name: /PDF/ }).first().click(),
  );
  expect(pdfReadings(report).join('\n')).toContain(PLATE);
  await page.keyboard.press('Escape');
});

test('the list shows, sorts and filters by it, and its file has it', async () => {
  const { page } = clerk;
  await openScreen(page, clerk.server, 'get-all-policy');
  const more = page.getByRole('button', { name: 'Más filtros' });
  const plate = page.getByRole('button', { name: 'Placa' });
  await more.or(plate).first().click();
  await page.getByRole('textbox', { name: 'Placa' }).fill('gsk');
  await page.keyboard.press('Escape');
  await page.getByText('1-1 de 1').waitFor();
  await page.getByRole('cell', { name: PLATE }).waitFor();
  await page.getByRole('button', { name: 'Ordenar por placa ascendente' }).click();
  await page.getByRole('cell', { name: PLATE }).waitFor();
  await expectSound(page, 'the list with own fields');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await download(page, () =>
    page.getByRole('menuitem', { name: 'Excel', exact: true }).click(),
  );
  const [head, row] = (await readXlsx(file)).sheets[0]?.rows ?? [];
  expect(row?.[head?.indexOf('Placa') ?? -1]).toBe(PLATE);
  expect(row?.[head?.indexOf('Año del vehículo') ?? -1]).toBe(2024);
});

test('an update changes it, and the trail says from what to what', async () => {
  const { page } = clerk;
  await chooseRowAction(page.getByRole('row', { name: /VH-900001/ }), 'Actualizar póliza');
  const dialog = page.getByRole('dialog', { name: 'Actualizar póliza' });
  await dialog.getByLabel('Color').fill('rojo');
  await save(page);
  await page.getByText('Póliza actualizada correctamente').waitFor();
  await openScreen(page, clerk.server, 'audit-trail');
  await page
    .getByRole('row', { name: /Póliza actualizada/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  const change = page.getByRole('row', { name: /^Color/ });
  await change.getByText('ROJO').waitFor();
});

test('went the whole way without an error on the page', () => {
  expect(clerk.troubles).toEqual([]);
});
