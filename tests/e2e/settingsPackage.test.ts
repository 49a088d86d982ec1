import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { openUnshapedAgency } from './agency.ts';
import { choose, openHome, openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const first = madeOnce(() => openWorkplace(ADMIN, undefined, openUnshapedAgency));
const second = madeOnce(() => openWorkplace(ADMIN, undefined, openUnshapedAgency));

const download = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Descargar paquete' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await file.path();
  return { path, ...JSON.parse(await readFile(path, 'utf8')) };
};

test('an administrator takes what was shaped on one site to an empty one, and back', async () => {
  const [a, b] = [first.page, second.page];
  await openHome(a, first.server);
  await openScreen(a, first.server, 'own-objects');
  await a.getByRole('button', { name: 'Agregar registro propio' }).click();
  const form = a.getByRole('dialog', { name: 'Agregar registro propio' });
  await choose(a, 'Empezar por', 'Vehículos de reemplazo');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.waitFor({ state: 'detached' });
  await openScreen(a, first.server, 'settings-package');
  const shaped = await download(a);
  expect(shaped.sections.ownObjects).toHaveLength(1);

  await openHome(b, second.server);
  await openScreen(b, second.server, 'settings-package');
  await b.getByText('Elija el archivo o arrástrelo aquí').waitFor();
  const empty = await download(b);
  await b.locator('input[type=file]').setInputFiles(shaped.path);
  await b.getByText('Vehículos de reemplazo', { exact: true }).waitFor();
  await expectSound(b, 'what a package would change');
  const apply = { name: 'Aplicar 6 cambios' };
  await b.getByRole('button', apply).click();
  await b.getByRole('alertdialog').getByRole('button', apply).click();
  await b.getByText('Configuración aplicada').waitFor();
  expect((await download(b)).hash).toBe(shaped.hash);
  await b.getByRole('link', { name: 'Vehículos de reemplazo' }).first().waitFor();

  await b.getByRole('button', { name: 'Ver qué se desharía' }).click();
  await b.getByText('Se quita').first().waitFor();
  await b.getByRole('button', apply).click();
  await b.getByRole('alertdialog').getByRole('button', apply).click();
  await expect.poll(async () => (await download(b)).hash).toBe(empty.hash);
});
