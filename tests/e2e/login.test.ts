import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { fillLogin, openHome, openScreen, signIn } from './clerk.ts';

const agency = madeOnce(() => openAgency());
let visitor: WatchedPage;

beforeEach(async () => {
  visitor = await newPage();
});

afterEach(() => visitor.close());

/** Bytes of JavaScript that a page loads, each file as it comes over the line. */
const scriptsOf = async (page: Page, load: () => Promise<unknown>): Promise<number[]> => {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await load();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  return sizes.map(({ responseBodySize }) => responseBodySize);
};

describe('a visitor', () => {
  test('loads less than 150 KB of JavaScript for the login page', async () => {
    const { page } = visitor;
    const sizes = await scriptsOf(page, () => page.goto(agency.server.url));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
  });

  test('[2.7] who asks for a screen is led to the login page', async () => {
    await openScreen(visitor.page, agency.server, 'get-all-policy');
    await visitor.page.getByRole('heading', { name: 'Bienvenidos' }).waitFor();
    expect(visitor.page.url()).toBe(`${agency.server.url}/#/login`);
  });

  test('who asks for an address that does not exist is led to the start', async () => {
    await visitor.page.goto(`${agency.server.url}/#/no-existe`);
    await visitor.page.getByRole('heading', { name: 'Bienvenidos' }).waitFor();
    expect(visitor.page.url()).toBe(`${agency.server.url}/#/`);
  });

  test('who sends an empty login is told what is missing', async () => {
    const { page } = visitor;
    await page.goto(agency.server.url);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('El usuario o email es requerido').waitFor();
    await page.getByText('Password es requerida').waitFor();
    await page.getByLabel('Usuario o correo').fill('basico');
    await page.getByLabel('Contraseña', { exact: true }).fill('Amparo.2026');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Por favor completa el captcha').waitFor();
  });

  test('with a wrong password types another, and nothing else, to get in', async () => {
    const { page } = visitor;
    await page.goto(agency.server.url);
    await fillLogin(page, 'BASICO', 'Equivocada.1');
    await page.getByText('Credenciales incorrectas').waitFor();
    expect(await page.getByLabel('Usuario o correo').inputValue()).toBe('BASICO');
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('Equivocada.1');
    // The whole of it is selected, and the next proof of work is done without a click.
    await page.keyboard.type('Amparo.2026');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();
  });

  test('with a temporary password chooses a new one and goes on with it', async () => {
    const { page } = visitor;
    await page.goto(agency.server.url);
    await fillLogin(page, 'nueva', 'Temporal.2026');
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: 'Cambiar contraseña' });
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('Propia.2026');
    await dialog.getByLabel('Confirmar contraseña', { exact: true }).fill('Propia.202');
    expect(await change.isDisabled()).toBe(true);
    await dialog.getByLabel('Confirmar contraseña', { exact: true }).fill('Propia.2026');
    await change.click();
    await page.getByText('Contraseña actualizada correctamente').waitFor();
    await page.getByText('Preparando el inicio de sesión').waitFor();
    await page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();
  });
});

describe('who has signed in', () => {
  beforeEach(() => signIn(visitor.page, agency.server));

  test('loads a list in few files', async () => {
    const { page } = visitor;
    const sizes = await scriptsOf(page, async () => {
      await openScreen(page, agency.server, 'get-all-policy');
      await page.getByRole('table').waitFor();
    });
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.length).toBeLessThan(20);
  });

  test('[2.6] is led from the login page to the management pages', async () => {
    await visitor.page.goto(`${agency.server.url}/#/login`);
    await visitor.page.waitForURL(`${agency.server.url}/#/management`);
  });

  test('[4.13] stays signed in after loading the page again', async () => {
    await openScreen(visitor.page, agency.server, 'get-all-customer');
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'Clientes' }).waitFor();
  });

  test('finds the screens as they were set up, on another machine too', async () => {
    const { page } = visitor;
    const openMenu = (on: Page) => on.getByRole('button', { name: /Menú de usuario/ }).click();
    await openHome(page, agency.server);
    await openMenu(page);
    await page.getByRole('menuitemradio', { name: 'Tema oscuro' }).click();
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${agency.server.url}/#/login`);
    const elsewhere = await newPage();
    await signIn(elsewhere.page, agency.server);
    await openHome(elsewhere.page, agency.server);
    await openMenu(elsewhere.page);
    const dark = elsewhere.page.getByRole('menuitemradio', { name: 'Tema oscuro', checked: true });
    await dark.waitFor();
    await elsewhere.close();
  });

  test('[2.10] signs out through the screen that says so', async () => {
    const { page } = visitor;
    await openHome(page, agency.server);
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.getByText('Cerrando sesión').waitFor();
    await page.waitForURL(`${agency.server.url}/#/login`);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
