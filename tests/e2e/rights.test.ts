import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const ACTION = 'Básico: Registrar clientes';

const agency = madeOnce(() => openAgency());
let admin: WatchedPage;
let clerk: WatchedPage;

beforeAll(async () => {
  [admin, clerk] = await Promise.all([newPage(), newPage()]);
  await Promise.all([
    signIn(admin.page, agency.server, { user: 'admin', password: 'Amparo.2026' }),
    signIn(clerk.page, agency.server),
  ]);
});

afterAll(async () => {
  await admin.close();
  await clerk.close();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const previewMatrix = async () => {
  await press(admin.page, 'Revisar y guardar');
  await admin.page.getByRole('dialog', { name: 'Confirmar los cambios' }).waitFor();
};

const saveMatrix = async () => {
  const { page } = admin;
  await press(page, 'Guardar permisos');
  await page.getByText('Permisos actualizados correctamente').last().waitFor();
};

const registerLink = () => clerk.page.getByRole('link', { name: 'Registrar cliente' }).last();

/** Any call: the list is asked for sorted the other way. */
const sortBy = (heading: string) => clerk.page.getByRole('button', { name: heading }).click();

test('an administrator takes an action from the clerks, whose open browser follows', async () => {
  await openScreen(clerk.page, agency.server, 'get-all-customer');
  await registerLink().waitFor();
  await openScreen(admin.page, agency.server, 'role-permissions');
  await admin.page.getByRole('checkbox', { name: ACTION }).click();
  await previewMatrix();
  await expectSound(admin.page, 'the preview of permissions');
  await saveMatrix();
  await sortBy('Correo');
  await clerk.page.getByText(/^Sus permisos cambiaron/).waitFor();
  await registerLink().waitFor({ state: 'detached' });
});

test('gives it back, without a new login', async () => {
  await press(admin.page, 'Por defecto: Básico');
  await previewMatrix();
  await saveMatrix();
  await sortBy('Correo');
  await registerLink().waitFor();
});

test.each(['user-list', 'create-user'])(
  'a clerk at the address of %s is told why not and led back, with or without the #',
  async (screen) => {
    const { page } = clerk;
    await openScreen(page, agency.server, screen);
    await page.getByRole('heading', { name: 'Acceso denegado', level: 1 }).waitFor();
    await expectSound(page, 'the denial of a screen');
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();
    await page.goto(`${agency.server.url}/management/${screen}`);
    await page.getByRole('heading', { name: 'Acceso denegado', level: 1 }).waitFor();
    expect(page.url()).toBe(`${agency.server.url}/#/management/${screen}`);
  },
);

test('the address of a record leads to the start', async () => {
  const { page } = clerk;
  await openScreen(page, agency.server, 'customers/1');
  await page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();
  await openScreen(page, agency.server, 'get-all-customer');
});

test('finds both changes in the trail, opens one and checks the chain', async () => {
  const { page } = admin;
  await openScreen(page, agency.server, 'audit-trail');
  await page.getByRole('searchbox').fill('permisos');
  const changes = page.getByRole('row').filter({ hasText: 'Permisos cambiados' });
  await changes.nth(1).waitFor();
  await changes.first().getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('dialog').getByText('Registrar clientes').waitFor();
  await expectSound(page, 'an entry of the trail');
  await page.keyboard.press('Escape');
  await press(page, 'Verificar la cadena');
  await page.getByText(/La auditoría está íntegra/).waitFor();
});

test('a clerk changes their own password and is led to the login', async () => {
  const { page } = clerk;
  await press(page, /Menú de usuario/);
  await page.getByRole('menuitem', { name: 'Cambiar mi contraseña' }).click();
  await page.getByLabel('Contraseña actual', { exact: true }).fill('Amparo.2026');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Segura.2027');
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('Segura.2027');
  await expectSound(page, 'the change of the own password');
  await press(page, 'Cambiar contraseña');
  await page.getByText('Contraseña actualizada correctamente').waitFor();
  await page.getByRole('heading', { name: 'Bienvenidos' }).waitFor();
  expect(page.url()).toBe(`${agency.server.url}/#/login`);
});

test('went the whole way without an error on the page', () => {
  expect([...admin.troubles, ...clerk.troubles]).toEqual([]);
});
