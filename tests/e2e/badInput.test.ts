import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type Agency, openAgency } from './agency.ts';
import { discard, openScreen, signIn } from './clerk.ts';
import { collectable, openSession } from './client.ts';
import { customer, fillCustomer, save } from './forms.ts';

describe('a clerk who registers a customer', () => {
  const agency = madeOnce(() => openAgency());
  let clerk: WatchedPage;

  beforeEach(async () => {
    clerk = await newPage();
    await signIn(clerk.page, agency.server);
    await openScreen(clerk.page, agency.server, 'create-customer');
  });

  afterEach(() => clerk.close());

  test('is told at the field that the number is taken, and keeps what was typed', async () => {
    const { page } = clerk;
    await fillCustomer(page, { ...customer, ci_ruc: '0102030001' });
    await save(page);
    await page.getByText('Cliente registrado correctamente').waitFor();
    await openScreen(page, agency.server, 'create-customer');
    await fillCustomer(page, { ...customer, ci_ruc: '0102030001', firstName: 'OTRA' });
    await save(page);
    await page.getByText('Ya existe un cliente con esta cédula o RUC').waitFor();
    expect(await page.getByLabel('Primer nombre').inputValue()).toBe('OTRA');
    expect(await page.getByLabel('Dirección').inputValue()).toBe(customer.address);
  });

  test('is told who has the number as soon as the field is left', async () => {
    const { page } = clerk;
    await page.getByLabel('Cédula / RUC').fill('010203000-1');
    await page.getByLabel('Primer nombre').focus();
    await page.getByText('Ya está registrado a nombre de PEÑAFIEL ANA LUCÍA.').waitFor();
    const [list] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Ver en otra pestaña' }).click(),
    ]);
    await list.getByText('1-1 de 1').waitFor();
    await list.close();
    expect(await page.getByLabel('Cédula / RUC').inputValue()).toBe('010203000-1');
  });

  test.each(['an address', 'the browser’s back'])(
    '[2.5] is asked before %s takes away what was typed',
    async (way) => {
      const { page } = clerk;
      await openScreen(page, agency.server, 'get-all-customer');
      await page.getByRole('link', { name: 'Registrar cliente' }).last().click();
      await page.getByLabel('Primer nombre').fill('ana');
      const leave = () =>
        way === 'an address'
          ? page.evaluate(() => {
              window.location.hash = '#/management/get-all-policy';
            })
          : page.evaluate(() => window.history.back());
      await leave();
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      await expect.poll(() => page.url()).toMatch(/create-customer$/);
      expect(await page.getByLabel('Primer nombre').inputValue()).toBe('ANA');
      await leave();
      await discard(page);
      await expect.poll(() => page.url()).not.toMatch(/create-customer$/);
    },
  );

  test('loses nothing when the server cannot be reached', async () => {
    const { page } = clerk;
    await fillCustomer(page, { ...customer, ci_ruc: '0102030002' });
    await page.context().setOffline(true);
    await save(page);
    await page
      .getByText(/No se pudo conectar con el servidor/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await save(page);
    await page.getByText('Cliente registrado correctamente').waitFor();
  });
});

describe('two clerks at the same instalment', () => {
  const agency = madeOnce(() => openAgency());

  /** Opens the policy's details and @returns the button that collects its next instalment */
  const openPolicy = async (page: Page, agency: Agency, numberPolicy: string) => {
    await signIn(page, agency.server);
    await openScreen(page, agency.server, 'get-all-policy');
    await page.getByLabel('Buscar pólizas').fill(numberPolicy);
    const row = page.getByRole('row', { name: new RegExp(numberPolicy) });
    await page.getByText('1-1 de 1').waitFor();
    await row.getByRole('button', { name: 'Ver información' }).click();
    const pay = page.getByRole('dialog').getByRole('button', { name: 'Actualizar Pago' });
    await pay.waitFor();
    return pay;
  };

  test('one collects it, the other is told', async () => {
    const [first, second] = await Promise.all([newPage(), newPage()]);
    const [unpaid] = await collectable(agency.server, await openSession(agency.server));
    const numberPolicy = unpaid?.policies.numberPolicy ?? '';
    const payFirst = await openPolicy(first.page, agency, numberPolicy);
    const paySecond = await openPolicy(second.page, agency, numberPolicy);
    await payFirst.click();
    await first.page.getByText('Pago actualizado correctamente').first().waitFor();
    await paySecond.click();
    await second.page
      .getByText(/ya fue cobrada/)
      .first()
      .waitFor();
    await Promise.all([first.close(), second.close()]);
  });
});
