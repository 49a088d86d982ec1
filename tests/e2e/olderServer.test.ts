import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ODDITIES } from '../contract/oddities.ts';
import { addressOf, legacyApiProxy } from '../contract/proxy.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type Agency, openAgency } from './agency.ts';
import { choose, chooseFirst, discard, openHome, openScreen } from './clerk.ts';
import { logIn } from './client.ts';
import { customer, fillCustomer, fillPolicy, save, typeDate } from './forms.ts';
import { ADMIN } from './workplace.ts';

/** What such a server says to a login: nothing of permissions. */
const keepSession = async (page: Page, agency: Agency, address: string) => {
  const { permissions: _, ...session } = Object(await logIn(agency.server, ADMIN));
  await page.goto(`${address}/api/health/live`);
  await page.evaluate(
    (kept) => localStorage.setItem('amparo.session', kept),
    JSON.stringify(session),
  );
};

describe('a clerk in front of an older server', () => {
  const agency = madeOnce(() => openAgency());
  const proxy = madeOnce(() => legacyApiProxy(agency.server.url, ALL_ODDITIES));
  let clerk: WatchedPage;
  let server: { readonly url: string };

  beforeAll(async () => {
    server = { url: addressOf(proxy) };
    clerk = await newPage();
    await keepSession(clerk.page, agency, server.url);
    await openHome(clerk.page, { ...agency.server, ...server });
  });

  afterAll(async () => {
    await clerk.close();
    proxy.closeAllConnections();
  });

  const open = (screen: string) => openScreen(clerk.page, { ...agency.server, ...server }, screen);

  test('is told at the form why a customer is refused, and registers another', async () => {
    const { page } = clerk;
    await open('create-customer');
    await fillCustomer(page, customer);
    await save(page);
    await page.getByText('Cliente registrado correctamente').waitFor();
    await open('create-customer');
    await fillCustomer(page, customer);
    await save(page);
    await page.getByText('Ya existe un cliente con esta cédula o RUC', { exact: false }).waitFor();
    expect(await page.getByLabel('Primer apellido').inputValue()).toBe(customer.surname);
  });

  test('registers an advisor without a second name', async () => {
    const { page } = clerk;
    await open('create-advisor');
    await discard(page);
    await page.getByLabel('Cédula / RUC').fill('1710034065');
    await page.getByLabel('Primer nombre').fill('Pía');
    await page.getByLabel('Primer apellido').fill('Mora');
    await page.getByLabel('Correo').fill('pia@correo.ec');
    await page.getByLabel('Teléfono').fill('0991234567');
    await typeDate(page, 'Fecha de nacimiento', '20051990');
    await page.getByRole('radio', { name: 'SÍ' }).check();
    await save(page);
    await page.getByText('Asesor registrado correctamente').waitFor();
  });

  test('registers a policy, collects of it and sees it in its history', async () => {
    const { page } = clerk;
    await open('create-policy');
    await fillPolicy(page, { number: 'vi-900001', type: 'Vida Individual' });
    await chooseFirst(page, 'Cliente beneficiario');
    await save(page);
    await page.getByText('Póliza registrada correctamente').waitFor();
    const row = page.getByRole('row', { name: /VI-900001/ });
    await row.getByRole('button', { name: 'Ver información' }).click();
    const dialog = page.getByRole('dialog', { name: /VI-900001/ });
    await dialog.getByRole('button', { name: 'Actualizar Pago' }).click();
    await dialog.getByText('Pago al día').first().waitFor();
  });

  test('gives an advance, and is told that its receipt number is used', async () => {
    const { page } = clerk;
    await open('get-all-advisor');
    const give = page.getByRole('button', { name: 'Registrar comisión', disabled: false });
    for (const outcome of ['Anticipo registrado correctamente', 'ya se usó con este asesor']) {
      await give.first().click();
      const dialog = page.getByRole('dialog', { name: 'Registrar comisión' });
      await page.getByLabel('Número de recibo').fill('ant-1');
      await choose(page, 'Forma de pago', 'Transferencia');
      // Such a server does not tell its day, and this one's is the demonstration's.
      await typeDate(page, 'Fecha', '14032026');
      await page.getByLabel('Valor').fill('10,00');
      await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
      await page.getByText(outcome).first().waitFor();
      if (outcome.startsWith('Anticipo')) await dialog.waitFor({ state: 'detached' });
    }
  });

  test('finds behind every entry of the menu what such a server has', {
    timeout: 120_000,
  }, async () => {
    const { page } = clerk;
    // The form that was refused stays open until one leaves the page.
    await page.goto('about:blank');
    await openHome(page, { ...agency.server, ...server });
    const addresses = await page
      .locator('nav a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses.filter(Boolean)) {
      await page.goto(`${server.url}${address}`);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByText('Cannot GET').count(), address).toBe(0);
      // Cards ask for a human verification of the internet, which is not here.
      const lost = page.getByText(/no se pudo cargar (?!la verificación)/i);
      expect(await lost.count(), address).toBe(0);
    }
  });

  test('went the whole way without an error on the page', () => {
    const errors = clerk.troubles.filter(
      ({ kind, text }) => kind !== 'response' && !text.includes('challenges.cloudflare.com'),
    );
    expect(errors).toEqual([]);
  });
});
