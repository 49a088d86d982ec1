import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openUnshapedAgency } from './agency.ts';
import { openHome, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN } from './workplace.ts';

const NAME = 'Mis pólizas por vencer';

const agency = madeOnce(openUnshapedAgency);
let admin: WatchedPage;
let clerk: WatchedPage;

beforeAll(async () => {
  [admin, clerk] = await Promise.all([newPage(), newPage()]);
  await signIn(admin.page, agency.server, ADMIN);
  await signIn(clerk.page, agency.server);
});

afterAll(async () => {
  await admin.close();
  await clerk.close();
});

test('an administrator shares the policies that end soon, in the menu of the clerks', async () => {
  const { page } = admin;
  await openScreen(page, agency.server, 'get-all-policy');
  await page.getByRole('button', { name: 'Termina', exact: true }).click();
  const days = page.getByRole('dialog', { name: 'Termina' });
  const today = new Date().toLocaleDateString('es-EC', {
    timeZone: 'America/Guayaquil',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  await days.getByLabel('Termina desde').fill(today);
  await page.keyboard.press('Enter');
  await page.waitForURL(/endsFrom/);
  // What is saved is the list as it is shown, once it has arrived.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click();
  const form = page.getByRole('dialog', { name: 'Guardar como vista' });
  await form.getByLabel('Nombre de la vista').fill(NAME);
  await form.getByRole('checkbox', { name: 'Contar los días desde hoy' }).check();
  await form.getByRole('checkbox', { name: /Valor/ }).uncheck();
  for (const use of ['La usan también', 'En el menú', 'Contada en el inicio'])
    await form.getByRole('group', { name: use }).getByRole('checkbox', { name: 'Básico' }).check();
  await expectSound(page, 'the form of a view');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(`Vista: ${NAME}`).waitFor();
  await page.getByRole('columnheader', { name: 'Valor' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByText('Compartida con Básico').waitFor();
  expect(admin.troubles).toEqual([]);
});

test('a clerk finds them counted on the home and in the menu, and opens them', async () => {
  const { page, troubles } = clerk;
  await openHome(page, agency.server);
  const card = page.getByRole('region', { name: NAME });
  await card.getByText(/^\d/).waitFor();
  await page.getByRole('button', { name: 'Gestión de pólizas' }).click();
  await page.getByRole('link', { name: NAME }).click();
  await page.getByText(`Vista: ${NAME}`).waitFor();
  await page.getByRole('button', { name: 'Quitar el filtro Termina' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Valor' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Vistas' }).click();
  expect(await page.getByRole('menuitem', { name: 'Eliminar la vista' }).count()).toBe(0);
  expect(troubles).toEqual([]);
});
