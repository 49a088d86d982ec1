import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { openAgency } from './agency.ts';
import { openHome, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const RUC = '1790012345001';

const agency = madeOnce(() => openAgency());
let admin: WatchedPage;
beforeAll(async () => {
  admin = await newPage();
  await signIn(admin.page, agency.server, { user: 'admin', password: 'Amparo.2026' });
  await openHome(admin.page, agency.server);
});

test('an administrator sets what the agency is called, its RUC and its logo', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Agencia' }).click();
  await page.getByRole('link', { name: 'Ajustes de la agencia' }).click();
  await page.getByLabel('Nombre de la agencia').fill('Valle Seguros');
  await page.getByLabel('RUC').fill('17900');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(60, 20) });
  await page.getByRole('img', { name: 'Logo de la agencia' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Un RUC tiene 13 dígitos; revise el número.').waitFor();
  await expectSound(page, 'the settings with an error');
  await page.getByLabel('RUC').fill(RUC);
  await page.keyboard.press('Control+s');
  await page.getByText('Ajustes guardados correctamente').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('RUC').inputValue()).toBe(RUC);
});

test('adds a rate from a day on, with its source, and sees what a premium comes to', async () => {
  const { page } = admin;
  const rates = page.getByRole('group', { name: 'IVA', exact: true });
  await rates.getByRole('button', { name: 'Agregar' }).click();
  await page.keyboard.press('Control+s');
  await rates.getByText('Este campo es obligatorio').first().waitFor();
  const lists = page.getByRole('group', { name: 'Listas de documentos' });
  await lists.getByRole('button', { name: 'Agregar' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'the settings with an error in a row, and a row of a checklist');
  await lists
    .getByRole('button', { name: /^Quitar la fila/ })
    .last()
    .click();
  await rates.getByLabel('Desde').last().fill('01/01/2020');
  await rates.getByLabel('Porcentaje').last().fill('10');
  await rates.getByLabel('Fuente').last().fill('Registro Oficial');
  await page.getByText('Total $1,199.45').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Ajustes guardados correctamente').waitFor();
  await page.reload();
  await expect.poll(() => rates.getByLabel('Fuente').last().inputValue()).toBe('Registro Oficial');
});

test('and finds them on the next report', async () => {
  const { page, troubles } = admin;
  await openScreen(page, agency.server, 'home');
  await page.getByRole('button', { name: 'Ver estas pólizas' }).click();
  const button = page.getByRole('button', { name: 'Generar reporte PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const read = pdfReadings(await readFile(await download.path())).join('\n');
  expect(read).toContain('Valle Seguros');
  expect(read).toContain(`RUC ${RUC}`);
  expect(troubles).toEqual([]);
});
