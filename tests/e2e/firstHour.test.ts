import { expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openEmptyAgency } from './agency.ts';
import { openHome, openScreen, signIn } from './clerk.ts';
import { save } from './forms.ts';
import { expectSound } from './look.ts';

const agency = madeOnce(openEmptyAgency);
const visitor = madeOnce(() => newPage());

const OWNER = { user: 'aparedes', password: 'Quilotoa.4821' };

const PERSON = {
  Nombre: 'ANA',
  Apellido: 'PAREDES',
  Usuario: OWNER.user,
  Correo: 'ana@agencia.ec',
  Contraseña: OWNER.password,
  'Confirmar contraseña': OWNER.password,
};

test('whoever installs makes the first administrator at this machine', async () => {
  const { page } = visitor;
  await page.goto(agency.server.url);
  await page.getByRole('heading', { name: 'Primer administrador' }).waitFor();
  for (const [label, typed] of Object.entries(PERSON))
    await page.getByLabel(label, { exact: true }).fill(typed);
  await expectSound(page, 'the first administrator');
  await page.getByRole('button', { name: 'Crear administrador' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await signIn(page, agency.server, OWNER);
});

test('is led to the data of the agency, to importing and to registering', async () => {
  const { page } = visitor;
  await openScreen(page, agency.server, 'home');
  await page.getByRole('link', { name: 'Datos de la agencia' }).waitFor();
  await page.getByRole('link', { name: 'Importar datos' }).first().waitFor();
  await expectSound(page, 'the home of an agency without policies');
});

test('adds a type of policy, which a new policy then offers', async () => {
  const { page, troubles } = visitor;
  await openScreen(page, agency.server, 'create-policy-type');
  await page.getByLabel(/^Tipo de póliza/).fill('Fianzas');
  await page.getByLabel('Sin contribución').check();
  await save(page);
  await page.getByRole('row').filter({ hasText: 'Fianzas' }).waitFor();
  await expectSound(page, 'the types of policy');
  await openScreen(page, agency.server, 'create-policy');
  await page.getByLabel(/^Tipo de póliza/).click();
  await page.getByRole('option', { name: 'Fianzas' }).waitFor();
  expect(troubles).toEqual([]);
});

test('meets the login from then on', async () => {
  const { page } = visitor;
  await openHome(page, agency.server);
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await page.getByLabel('Usuario o correo').waitFor();
});
