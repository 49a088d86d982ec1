import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { freePort } from '../support/freePort.ts';
import { type OidcProvider, startOidcProvider } from '../support/oidcProvider.ts';
import { type Agency, openAgency } from './agency.ts';
import { chooseRowAction, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN } from './workplace.ts';

let agency: Agency;
let provider: OidcProvider;
let admin: WatchedPage;
let invitation: string;

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider(publicUrl);
  provider.people.ana = { name: 'Ana Mora', email: 'ana@agencia.example', groups: ['todos'] };
  agency = await openAgency(undefined, {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    AMPARO_CLOCK: new Date().toISOString(),
  });
  admin = await newPage();
  await signIn(admin.page, agency.server, ADMIN);
});
afterAll(async () => {
  await admin.close();
  await agency.close();
  await provider.close();
});

test('an administrator sets the provider and tries it', async () => {
  const { page } = admin;
  await openScreen(page, agency.server, 'agency-settings');
  await page.getByLabel('Permitir el ingreso con la organización').check();
  await page.getByLabel('Proveedor (issuer)').fill(provider.issuer);
  await page.getByLabel('Identificador de cliente (client ID)').fill(provider.clientId);
  await page.getByLabel('Secreto de cliente').fill('equivocado');
  await page.getByLabel('Texto del botón').fill('Ingresar con Mi Agencia');
  await page.keyboard.press('Control+s');
  await page.getByText('Ajustes guardados correctamente').waitFor();
  await page.getByRole('button', { name: 'Probar lo guardado' }).click();
  await page.getByText(/no acepta el identificador o el secreto/).waitFor();
  await page.getByLabel('Secreto de cliente').fill(provider.clientSecret);
  await page.keyboard.press('Control+s');
  await page.getByText('Ajustes guardados correctamente').waitFor();
  await page.getByRole('button', { name: 'Probar lo guardado' }).click();
  await page.getByText('El proveedor responde y acepta a este sistema.').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'the settings of the sign-in, tried');
});

test('names the administrator who keeps a password before the others lose theirs', async () => {
  const { page } = admin;
  const passwords = page.getByLabel('Permitir también el ingreso con contraseña');
  await passwords.uncheck();
  await page.keyboard.press('Control+s');
  await page.getByText('Elija un administrador activo').waitFor();
  await page.getByLabel('Administrador que siempre entra con contraseña').click();
  await page.getByRole('option', { name: 'María Cevallos' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Ajustes guardados correctamente').waitFor();
});

test('invites a user', async () => {
  const { page } = admin;
  await openScreen(page, agency.server, 'user-list');
  await chooseRowAction(page.getByRole('row').nth(2), 'Ingreso con su organización');
  await page.getByRole('button', { name: 'Crear invitación' }).click();
  invitation = await page.getByLabel('Invitación').inputValue();
  await expectSound(page, 'an invitation');
});

test('who opens the invitation enters by the provider, and signs out there too', async () => {
  const { page, close } = await newPage();
  await page.goto(invitation);
  await page.getByText(/Lo invitaron a ingresar/).waitFor();
  await page.getByRole('button', { name: 'Ingreso de emergencia con contraseña' }).waitFor();
  await expectSound(page, 'the login page with an invitation');
  await page.getByRole('button', { name: 'Ingresar con Mi Agencia' }).click();
  await page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await openScreen(page, agency.server, 'logout');
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Ingresar con Mi Agencia' }).waitFor();
  await close();
});
