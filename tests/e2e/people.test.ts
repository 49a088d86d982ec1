import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type Agency, openAgency } from './agency.ts';
import { chooseRowAction, openRowActions, openScreen, signIn } from './clerk.ts';
import { customer, fillCustomer, save, typeDate } from './forms.ts';
import { violationsOn } from './look.ts';

/** A customer of the demonstration who has policies: the first the list of policies names. */
const openPoliciesOfACustomer = async (page: Page, agency: Agency) => {
  await openScreen(page, agency.server, 'get-all-policy');
  const row = page
    .getByRole('row')
    .filter({ hasText: /\d{10}/ })
    .first();
  const ciRuc = /\d{10,13}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await openScreen(page, agency.server, 'get-all-customer');
  await page.getByRole('searchbox').fill(ciRuc);
  await page.getByText('1-1 de 1').waitFor();
  await chooseRowAction(page.getByRole('row').filter({ hasText: ciRuc }), 'Ver pólizas');
  return page.getByRole('dialog', { name: /^Pólizas de / });
};

describe('people and companies', () => {
  const agency = madeOnce(() => openAgency());
  const clerk = madeOnce(() => newPage());

  beforeAll(async () => {
    await signIn(clerk.page, agency.server);
  });

  test('a clerk who was searching the list finds on it whom she registers', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'get-all-customer?filter={}&page=3&perPage=10');
    await page.getByText('21-30 de').waitFor();
    await page.getByRole('searchbox').fill('VERA');
    await page.getByRole('button', { name: 'Limpiar filtros' }).waitFor();
    await page.getByRole('link', { name: 'Registrar cliente' }).first().click();
    await page.getByRole('heading', { name: 'Registrar cliente' }).waitFor();
    await fillCustomer(page, customer);
    await save(page);
    const panel = page.getByRole('region', { name: /^Registrado: PEÑAFIEL ANA LUCÍA/ });
    await panel.waitFor();
    expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('cell', { name: customer.ci_ruc }).waitFor();
    await page.getByText('1-10 de').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await panel.getByRole('link', { name: 'Registrar póliza' }).waitFor();
  });

  test('a clerk registers an advisor, who has no policies yet', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'create-advisor');
    await page.getByLabel('Cédula / RUC').fill('1710034065');
    await typeDate(page, 'Fecha de nacimiento', '28021980');
    await page.getByLabel('Primer nombre').fill('luis');
    await page.getByLabel('Primer apellido').fill('peñafiel');
    await page.getByLabel('Correo').fill('luis@correo.ec');
    await page.getByLabel('Teléfono').fill('0991234567');
    await page.getByRole('radio', { name: 'SÍ' }).check();
    await save(page);
    await page.getByText('Asesor registrado correctamente').waitFor();
    const row = page.getByRole('row', { name: /PEÑAFIEL LUIS/ });
    const menu = await openRowActions(row);
    await menu.getByText('Sin pólizas registradas').waitFor();
    await page.keyboard.press('Escape');
  });

  test('and corrects the name', async () => {
    const { page } = clerk;
    const row = page.getByRole('row', { name: /PEÑAFIEL LUIS/ });
    await chooseRowAction(row, 'Actualizar información');
    const dialog = page.getByRole('dialog', { name: 'Actualizar información' });
    await dialog.getByLabel('Segundo nombre').fill('josé');
    await page.keyboard.press('Enter');
    await page.getByText('Asesor actualizado correctamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name: 'PEÑAFIEL LUIS JOSÉ' }).first().waitFor();
  });

  test('registers a company', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'create-companies');
    await page.getByLabel('RUC').fill('1790012345001');
    await page.getByLabel('Nombre de la compañía').fill('equinoccial nueva');
    await save(page);
    await page.getByText('La compañía se ha añadido correctamente').waitFor();
    await page.getByRole('cell', { name: 'EQUINOCCIAL NUEVA' }).first().waitFor();
  });

  test("sees a customer's policies and saves the report on them", async () => {
    const { page } = clerk;
    const dialog = await openPoliciesOfACustomer(page, agency);
    await dialog.getByRole('columnheader', { name: 'Cuotas cobradas' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Generar reporte PDF' }).click(),
    ]);
    expect(report.suggestedFilename()).toMatch(/^Pólizas .+ 2026-03-15\.pdf$/);
    await page.getByText('PDF generado correctamente').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('carries a customer to the registration of a policy, where they cannot be exchanged', async () => {
    const { page } = clerk;
    await page.getByRole('link', { name: 'Registrar póliza', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Registrar póliza', level: 1 }).waitFor();
    const customer = page.getByRole('combobox', { name: /Cliente beneficiario/ });
    await expect.poll(() => customer.inputValue()).toMatch(/ · \d{10}/);
    expect(await customer.isDisabled()).toBe(true);
  });

  test('went the whole way without an error on the page', () => {
    expect(clerk.troubles).toEqual([]);
  });

  test('[6.3] the data protection officer reads, and registers companies only', async () => {
    const { page, close } = await newPage();
    await signIn(page, agency.server, { user: 'elopdp', password: 'Amparo.2026' });
    const dialog = await openPoliciesOfACustomer(page, agency);
    await dialog.getByRole('table').first().waitFor();
    expect(await page.getByRole('button', { name: 'Generar reporte PDF' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('link', { name: /Registrar (cliente|póliza)/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Actualizar información' }).count()).toBe(0);
    await openScreen(page, agency.server, 'get-all-companies');
    await page.getByRole('link', { name: 'Registrar compañía' }).first().waitFor();
    await close();
  });
});
