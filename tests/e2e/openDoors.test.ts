import { expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { openHome, openScreen, signIn } from './clerk.ts';

const agency = madeOnce(() => openAgency());

test('an administrator registers a webhook, tests it, and sees what it delivered', async () => {
  const { page, troubles } = await newPage();
  await signIn(page, agency.server, { user: 'admin', password: 'Amparo.2026' });
  await openScreen(page, agency.server, 'create-webhook');
  await page.getByLabel(/^Nombre/).fill('Contabilidad');
  await page.getByLabel(/^Dirección/).fill('https://hooks.invalid/amparo');
  await page.getByLabel(/^Registros/).fill('Banco');
  await page.getByRole('option', { name: 'Banco', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Encendido').check();
  await page.getByRole('button', { name: /^Guardar( Ctrl S)?$/ }).click();
  const secret = page.getByRole('dialog').getByLabel('Secreto', { exact: true });
  expect(await secret.inputValue()).toMatch(/^whsec_/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();

  await openScreen(page, agency.server, 'create-bank');
  await page.getByLabel(/^Nombre/).fill('BANCO DEL AVISO');
  await page.getByRole('button', { name: /^Guardar( Ctrl S)?$/ }).click();
  await page.getByText('BANCO DEL AVISO').first().waitFor();

  await openScreen(page, agency.server, 'webhooks');
  const act = async (name: string) => {
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Probar');
  await page.getByText('No se encontró el nombre en internet: revise la dirección').waitFor();
  await act('Entregas');
  await page.getByRole('cell', { name: 'Banco registrado' }).waitFor();
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await page.getByText('Entrega en cola').waitFor();
  expect(troubles).toEqual([]);
});

test('a clerk makes the address of their calendar, reads it and ends it', async () => {
  const { page, troubles } = await newPage();
  await signIn(page, agency.server);
  await openHome(page, agency.server);
  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Mi calendario' }).click();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const address = await page.getByLabel('Dirección', { exact: true }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  const calendar = await fetch(address);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR.*END:VCALENDAR\r\n$/s);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByText('La dirección de su calendario ya no sirve').waitFor();
  expect((await fetch(address)).status).toBe(404);
  expect(troubles).toEqual([]);
});
