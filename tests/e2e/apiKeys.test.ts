import { expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { chooseRowAction, openScreen } from './clerk.ts';
import { save } from './forms.ts';
import { violationsOn } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const admin = madeOnce(() => openWorkplace(ADMIN));
let secret: string;

const statusWith = async (path: string) => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(`${admin.server.url}/api/${path}`, { headers })).status;
};

test('an administrator makes a key, whose secret is shown once', async () => {
  const { page } = admin;
  await openScreen(page, admin.server, 'create-api-key');
  await page.getByLabel('Nombre').fill('Contabilidad');
  await page.getByLabel('Vence').fill('31/12/2026');
  await page.getByRole('checkbox', { name: 'Ver los clientes' }).check();
  expect(await violationsOn(page)).toEqual([]);
  await save(page);
  secret = await page.getByRole('dialog').getByLabel('Clave', { exact: true }).inputValue();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('cell', { name: 'Contabilidad 1 permiso' }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
});

test('a program reads by it what its scope names, and no more', async () => {
  const paths = ['customers/get-all-customer-optimized?range=[0,0]', 'users/all', 'docs/json'];
  expect(await Promise.all(paths.map(statusWith))).toEqual([200, 403, 200]);
});

test('the reference names what keys may call', async () => {
  const { page } = admin;
  await page.getByRole('link', { name: 'Referencia de la API' }).click();
  await page.getByText('GET /api/customers/get-customer-id/:id').waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

test('ends it, and the program is refused', async () => {
  const { page } = admin;
  await openScreen(page, admin.server, 'api-keys');
  await chooseRowAction(page.getByRole('row', { name: /Contabilidad/ }), 'Terminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await page.getByText('Clave terminada').waitFor();
  expect(await statusWith('customers/get-all-customer-optimized?range=[0,0]')).toBe(401);
});

test('went the whole way without an error on the page', () => {
  expect(admin.troubles).toEqual([]);
});
