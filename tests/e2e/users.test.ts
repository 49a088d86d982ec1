import { expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { chooseRowAction, fillLogin, openScreen } from './clerk.ts';
import { save } from './forms.ts';
import { violationsOn } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const admin = madeOnce(() => openWorkplace(ADMIN));
let temporaryPassword: string;

const press = (name: string) =>
  chooseRowAction(admin.page.getByRole('row', { name: /PEÑAFIEL/ }), name);

/** Presses an action of her row and the button of the question it asks. */
const pressAndConfirm = async (name: string) => {
  await press(name);
  await admin.page.getByRole('alertdialog').getByRole('button', { name }).click();
};

/** The message of the login page. */
const signInAsHer = async (password: string, answer: string | RegExp) => {
  const { page, close } = await newPage();
  await page.goto(`${admin.server.url}/`);
  await fillLogin(page, 'ana.penafiel', password);
  await page.getByText(answer).first().waitFor();
  await close();
};

test('an administrator registers a user', async () => {
  const { page } = admin;
  await openScreen(page, admin.server, 'create-user');
  await page.getByLabel('Nombre').fill('ana');
  await page.getByLabel('Apellido').fill('peñafiel');
  await page.getByLabel('Correo').fill('ana.penafiel@correo.ec');
  await page.getByRole('textbox', { name: 'Usuario' }).fill('ana.penafiel');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Palmera.77');
  await page.getByRole('radio', { name: 'Básico' }).check();
  expect(await violationsOn(admin.page)).toEqual([]);
  await save(page);
  await page.getByText('Usuario registrado correctamente').waitFor();
  await page.getByRole('cell', { name: 'domingo 15/03/2026' }).last().waitFor();
});

test('gives her a temporary password, which she must change', async () => {
  const { page } = admin;
  await pressAndConfirm('Restablecer contraseña');
  const field = page.getByLabel('Contraseña temporal', { exact: true });
  temporaryPassword = await field.inputValue();
  expect(await violationsOn(admin.page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await signInAsHer(temporaryPassword, 'Cambio de contraseña');
});

test('switches her off, and she cannot sign in', async () => {
  await pressAndConfirm('Desactivar usuario');
  await admin.page.getByText('Usuario desactivado correctamente').waitFor();
  await signInAsHer(temporaryPassword, 'Usuario o contraseña incorrectos');
});

test('deletes her', async () => {
  await pressAndConfirm('Eliminar usuario');
  await admin.page.getByText('Usuario eliminado correctamente').waitFor();
  await admin.page
    .getByRole('cell', { name: 'PEÑAFIEL', exact: true })
    .waitFor({ state: 'detached' });
});

test('went the whole way without an error on the page', () => {
  expect(admin.troubles).toEqual([]);
});
