import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openUnshapedAgency } from './agency.ts';
import { choose, chooseFirst, openHome, openScreen, signIn } from './clerk.ts';
import { fillPolicy, save } from './forms.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace(ADMIN, undefined, openUnshapedAgency));

beforeAll(async () => {
  await openHome(place.page, place.server);
});

const inDialog = async (page: Page, opens: string, fill: () => Promise<void>) => {
  await page.getByRole('button', { name: opens }).first().click();
  const dialog = page.getByRole('dialog', { name: opens });
  await dialog.waitFor();
  await fill();
  await save(page);
  await dialog.waitFor({ state: 'detached' });
};

test('an administrator defines beneficiaries of policies, whose parts must sum to 100 %', async () => {
  const { page, server } = place;
  await openScreen(page, server, 'own-objects');
  await inDialog(page, 'Agregar registro propio', async () => {
    await page.getByLabel('Nombre de uno').fill('Beneficiario');
    await page.getByLabel('Nombre de varios').fill('Beneficiarios');
    await choose(page, 'Pertenece a', 'Pólizas');
    await page.getByRole('checkbox', { name: 'Se muestra dentro' }).check();
  });
  await page.getByRole('link', { name: 'Campos de Beneficiarios' }).click();
  await page.getByRole('tab', { name: 'Beneficiarios', selected: true }).waitFor();
  await inDialog(page, 'Agregar campo', async () => {
    await page.getByLabel('Nombre').fill('Persona');
    await page.getByRole('checkbox', { name: 'Obligatorio' }).check();
  });
  await inDialog(page, 'Agregar campo', async () => {
    await page.getByLabel('Nombre').fill('Porcentaje');
    await choose(page, 'Tipo de dato', 'Porcentaje');
    await choose(page, 'Al pie de la columna', 'La suma, que debe ser 100 %');
    await expectSound(page, 'the form of a field with a total');
  });
  await page.getByRole('tab', { name: 'Pólizas' }).click();
  await page.getByRole('tab', { name: 'Pólizas', selected: true }).waitFor();
  await inDialog(page, 'Agregar campo', async () => {
    await page.getByLabel('Nombre').fill('Repartido');
    await choose(page, 'Tipo de dato', 'Calculado');
    await page.getByLabel('Fórmula').fill('SUMA(');
    await page.getByRole('button', { name: /beneficiarios\.porcentaje$/ }).click();
    await page.getByLabel('Fórmula').pressSequentially(') * 100');
  });
});

/** The input of a cell. */
const cellOf = (page: Page, name: string, row: number) =>
  page
    .getByRole('table', { name: 'Beneficiarios' })
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
    .nth(row);

test('registers a policy with them in one call, which 99.99 % is refused to', async () => {
  const { page, server } = place;
  await openScreen(page, server, 'create-policy');
  await fillPolicy(page, { number: 'VI-700100', type: 'Vida Individual' });
  await chooseFirst(page, 'Cliente beneficiario');
  for (const [row, name, part] of [
    [0, 'ana mora', '60'],
    [1, 'luis mora', '39.99'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await cellOf(page, 'Persona', row).fill(name);
    await cellOf(page, 'Porcentaje', row).fill(part);
  }
  const foot = page.getByRole('table', { name: 'Beneficiarios' }).getByRole('row').last();
  await expect.poll(() => foot.textContent()).toContain('Suman 99.99 %; faltan 0.01 %');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await save(page);
  await expect.poll(() => cellOf(page, 'Porcentaje', 1).getAttribute('aria-invalid')).toBe('true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'beneficiaries who are not 100 %');
  expect(sent).toEqual([]);
  await cellOf(page, 'Porcentaje', 1).fill('40');
  await expect.poll(() => page.getByLabel('Repartido').inputValue()).toBe('100');
  await save(page);
  await page.getByText('VI-700100').first().waitFor();
  expect(sent.filter((path) => path.includes('policy'))).toHaveLength(1);
  expect(sent.filter((path) => path.includes('own-records'))).toEqual([]);
});

test('has them on the page of the policy and in its form, with their sum', async () => {
  const { page } = place;
  await page.getByRole('link', { name: 'VI-700100' }).first().click();
  await page.getByRole('tab', { name: /^Beneficiarios/ }).click();
  const table = page.getByRole('table', { name: 'Beneficiarios' });
  await expect
    .poll(async () => (await table.getByRole('cell').allInnerTexts()).join())
    .toBe('ANA MORA,60 %,LUIS MORA,40 %,,100 %');
  await expectSound(page, 'beneficiaries on the page of a policy');
  expect(place.troubles).toEqual([]);
});

const telephone = madeOnce(() =>
  newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
);

test('fits a telephone', async () => {
  const { page } = telephone;
  await signIn(page, place.server, ADMIN);
  await openScreen(page, place.server, 'create-policy');
  await page.getByRole('button', { name: 'Agregar fila' }).click();
  await cellOf(page, 'Persona', 0).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'beneficiaries in a form on a telephone');
});
