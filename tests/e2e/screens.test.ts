import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newPage } from '../support/browser.ts';
import { type Agency, openAgency } from './agency.ts';
import { openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

let browser: Browser;
let agency: Agency;

beforeAll(async () => {
  [browser, agency] = await Promise.all([launchBrowser(), openAgency('embedded')]);
});

afterAll(async () => {
  await browser.close();
  await agency.close();
});

/** Every screen there is, with the heading that says it has come. */
const screens: readonly [screen: string, heading: RegExp][] = [
  ['home', /Resumen ejecutivo/],
  ['get-all-customer', /Clientes/],
  ['create-customer', /Registrar cliente/],
  ['get-all-policy', /Pólizas/],
  ['create-policy', /Registrar póliza/],
  ['get-all-advisor', /Asesores/],
  ['create-advisor', /Registrar asesor/],
  ['get-all-companies', /Compañías/],
  ['create-companies', /Registrar compañía/],
  ['get-all-cards', /Tarjetas/],
  ['create-cards', /Registrar tarjeta/],
  ['create-bank', /banco/i],
  ['list-bankaccounts', /Cuentas/],
  ['create-bankaccounts', /Registrar cuenta/],
  ['user-list', /Usuarios/],
  ['create-user', /Registrar usuario/],
];

const ADMIN = { user: 'admin', password: 'Amparo.2026' };

const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/** Both themes and both sizes, once each: what one combination shows, the others do too. */
const looks = [
  { colorScheme: 'light', size: 'desktop' },
  { colorScheme: 'dark', size: 'phone' },
] as const;

describe.each(looks)('in the $colorScheme theme, on a $size', ({ colorScheme, size }) => {
  test('every screen is accessible, fits its width and logs no error', async () => {
    const { page, troubles, close } = await newPage(browser, {
      colorScheme,
      viewport: sizes[size],
    });
    await page.addInitScript((theme) => {
      localStorage.setItem('RaStore.theme', JSON.stringify(theme));
    }, colorScheme);
    await signIn(page, agency.server, ADMIN);
    for (const [screen, heading] of screens) {
      await openScreen(page, agency.server, screen);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await expectSound(page, screen);
    }
    await openScreen(page, agency.server, 'get-all-policy');
    await page.getByRole('button', { name: 'Ver información' }).first().click();
    await page.getByRole('tab', { name: 'Pagos' }).waitFor();
    await expectSound(page, 'policy details');
    expect(troubles).toEqual([]);
    await close();
  });
});

test('the data protection officer finds no way to register or to collect', async () => {
  const { page, close } = await newPage(browser);
  await signIn(page, agency.server, { user: 'elopdp', password: 'Amparo.2026' });
  await openScreen(page, agency.server, 'get-all-policy');
  await page.getByRole('button', { name: 'Ver información' }).first().click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Pagos' }).waitFor();
  expect(await page.getByRole('button', { name: 'Actualizar Pago' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /Registrar/ }).count()).toBe(0);
  await close();
});
