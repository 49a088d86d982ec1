import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openUnshapedAgency } from './agency.ts';
import { choose, chooseRowAction, openHome, openPart, openScreen, signIn } from './clerk.ts';
import { CLERK } from './client.ts';
import { save } from './forms.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace(ADMIN, undefined, openUnshapedAgency));
const clerk = madeOnce(() => newPage());

beforeAll(async () => {
  await openHome(place.page, place.server);
});

const LIST = 'own/vehiculos_de_reemplazo';

/** The dialog of this name, once it can be typed in. */
const dialogOf = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
};

test('an administrator begins a kind of record by an example, which comes with its fields', async () => {
  const { page } = place;
  await page.getByRole('button', { name: 'Agencia' }).click();
  await page.getByRole('link', { name: 'Campos de la agencia', exact: true }).click();
  const beside = page.getByRole('navigation', { name: 'Páginas relacionadas' });
  await beside.getByRole('link', { name: 'Registros propios' }).click();
  await page.getByText('Todavía no hay registros propios').waitFor();
  await expectSound(page, 'no own objects');
  await page.getByRole('button', { name: 'Agregar registro propio' }).click();
  const dialog = await dialogOf(page, 'Agregar registro propio');
  await choose(page, 'Empezar por', 'Vehículos de reemplazo');
  await dialog.getByText(/^Con sus campos: Placa, Desde, Días/).waitFor();
  await expectSound(page, 'the form of an own object');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('pertenece a Clientes · 5 campos · sin registros').waitFor();
  await expectSound(page, 'own objects');
});

test('adds a field of its own, and sets another title', async () => {
  const { page } = place;
  await page.getByRole('link', { name: 'Campos de Vehículos de reemplazo' }).click();
  await page.getByRole('tab', { name: 'Vehículos de reemplazo' }).waitFor();
  await page.getByRole('button', { name: 'Agregar campo' }).first().click();
  const field = await dialogOf(page, 'Agregar campo');
  await field.getByLabel('Nombre').fill('Taller');
  await field.getByRole('checkbox', { name: 'En la lista' }).check();
  await field.getByRole('button', { name: 'Guardar' }).click();
  await field.waitFor({ state: 'detached' });
  await expectSound(page, 'the fields of an own object');
  await openScreen(page, place.server, 'own-objects');
  await page.getByRole('button', { name: 'Editar Vehículos de reemplazo' }).click();
  const dialog = await dialogOf(page, 'Editar registro propio');
  await dialog.getByRole('button', { name: 'Agregar Taller al título' }).click();
  await expectSound(page, 'the title of an own object');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('comes to its list by the menu, and registers two one after the other', async () => {
  const { page } = place;
  await page.getByRole('link', { name: 'Vehículos de reemplazo', exact: true }).click();
  await page.getByText('Aún no hay vehículos de reemplazo registrados').waitFor();
  await expectSound(page, 'a list of own records without any');
  await page.getByRole('button', { name: 'Registrar vehículo de reemplazo' }).click();
  const dialog = await dialogOf(page, 'Registrar vehículo de reemplazo');
  const fill = async (plate: string, days: string, cost: string) => {
    await page.getByRole('combobox', { name: 'Cliente' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Placa').fill(plate);
    await dialog.getByLabel('Días').fill(days);
    await dialog.getByLabel('Costo diario').fill(cost);
  };
  await fill('pba-1234', '5', '35.5');
  await expectSound(page, 'the form of an own record');
  await dialog.getByRole('button', { name: 'Guardar y registrar otro' }).click();
  await expect.poll(() => dialog.getByLabel('Placa').inputValue()).toBe('');
  await fill('gxx-0001', '3', '20');
  await dialog.getByRole('button', { name: 'Guardar', exact: false }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'GXX-0001' }).waitFor();
  await expectSound(page, 'a list of own records');
});

const titles = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^(PBA|GXX)-/ })
    .allInnerTexts();

test('sorts and searches them', async () => {
  const { page } = place;
  await page.getByRole('button', { name: /^Ordenar por días/ }).click();
  await expect.poll(() => titles(page)).toEqual(['GXX-0001', 'PBA-1234']);
  await page.getByRole('searchbox', { name: 'Buscar vehículos de reemplazo' }).fill('pba');
  await expect.poll(() => titles(page)).toEqual(['PBA-1234']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => titles(page)).toEqual(['GXX-0001', 'PBA-1234']);
});

test('corrects one on its page, which leads to the customer, where a tab has it', async () => {
  const { page } = place;
  await page.getByRole('link', { name: 'PBA-1234' }).click();
  await page.getByRole('heading', { name: 'PBA-1234', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = await dialogOf(page, 'Editar vehículo de reemplazo');
  await dialog.getByLabel('Días').fill('8');
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('$35.50').waitFor();
  await expectSound(page, 'the page of an own record');
  await page.getByRole('main').locator('a[href*="/customer/"]').first().click();
  await openPart(page, 'Más', 'Vehículos de reemplazo');
  await page.getByRole('link', { name: 'PBA-1234' }).waitFor();
  await expectSound(page, 'own records on the page of a customer');
});

test('a clerk sees them and may not delete', async () => {
  const { page } = clerk;
  await signIn(page, place.server, CLERK);
  await openScreen(page, place.server, LIST);
  const row = page.getByRole('row').filter({ hasText: 'GXX-0001' });
  await row.getByRole('button', { name: /^Más acciones de / }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Editar vehículo de reemplazo',
  ]);
  await page.keyboard.press('Escape');
});

test('the clerk’s open browser follows when the sight is taken from the role', async () => {
  const { page } = place;
  await openScreen(page, place.server, 'own-objects');
  await page.getByRole('button', { name: 'Editar Vehículos de reemplazo' }).click();
  const dialog = await dialogOf(page, 'Editar registro propio');
  for (const group of ['Quiénes ven', 'Quiénes crean', 'Quiénes corrigen'])
    await dialog
      .getByRole('group', { name: group })
      .getByRole('checkbox', { name: 'Básico' })
      .uncheck();
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  await openScreen(clerk.page, place.server, 'get-all-customer');
  await clerk.page.getByRole('heading', { name: 'Clientes' }).waitFor();
  await clerk.page
    .getByRole('link', { name: 'Vehículos de reemplazo' })
    .waitFor({ state: 'detached' });
  await openScreen(clerk.page, place.server, LIST);
  await clerk.page.getByText('Esta clase de registro no existe, o su rol no puede verla').waitFor();
  await expectSound(clerk.page, 'an own object without sight');
});

test('the administrator deletes one after being asked', async () => {
  const { page, troubles } = place;
  await openScreen(page, place.server, LIST);
  await chooseRowAction(
    page.getByRole('row').filter({ hasText: 'GXX-0001' }),
    'Eliminar vehículo de reemplazo',
  );
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Eliminar vehículo de reemplazo' })
    .click();
  await page.getByText('Vehículo de reemplazo eliminado correctamente').waitFor();
  await expect.poll(() => titles(page)).toEqual(['PBA-1234']);
  expect(troubles).toEqual([]);
});

test('rows within a policy are pasted from a spreadsheet, and saved together', async () => {
  const { page } = place;
  await openScreen(page, place.server, 'own-objects');
  await page.getByRole('button', { name: 'Agregar registro propio' }).click();
  const dialog = await dialogOf(page, 'Agregar registro propio');
  await choose(page, 'Empezar por', 'Beneficiarios');
  await dialog.getByRole('checkbox', { name: 'Vida Individual' }).uncheck();
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  await openScreen(page, place.server, 'policy/1');
  await page.getByRole('tab', { name: /^Beneficiarios/ }).click();
  await page.getByRole('button', { name: 'Editar filas' }).click();
  await page.getByRole('button', { name: 'Agregar fila' }).click();
  await page
    .getByRole('textbox', { name: /^Nombre/ })
    .first()
    .focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Nombre\tParentesco\tPorcentaje\nAna Mora\tOtro\t59,5\nLuis Mora\tOtro\tmucho',
    );
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  });
  await page.getByText('2 filas pegadas: revíselas y guarde').waitFor();
  await page.getByText('Debe ser un número').waitFor();
  await expectSound(page, 'rows that were pasted');
  await page
    .getByRole('textbox', { name: /^Porcentaje/ })
    .last()
    .fill('40.5');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Guardar/ })
    .click();
  await page.getByText('Filas guardadas').waitFor();
  const table = page.getByRole('table', { name: 'Beneficiarios' });
  await expect.poll(() => table.getByRole('row').allInnerTexts()).toHaveLength(4);
  expect((await table.getByRole('cell').allInnerTexts()).join()).toBe(
    'Ana Mora,Otro,59.5 %,desde el inicio,Luis Mora,Otro,40.5 %,desde el inicio,,,100 %,',
  );
  await expectSound(page, 'rows within a policy');
});

const telephone = madeOnce(() =>
  newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
);

test('all of it fits a telephone', async () => {
  const { page } = telephone;
  await signIn(page, place.server, ADMIN);
  await openScreen(page, place.server, LIST);
  await page.getByRole('link', { name: 'PBA-1234' }).waitFor();
  await expectSound(page, 'own records on a telephone');
  await page.getByRole('link', { name: 'PBA-1234' }).click();
  await page.getByRole('heading', { name: 'PBA-1234', level: 1 }).waitFor();
  await expectSound(page, 'an own record on a telephone');
  await openScreen(page, place.server, 'own-objects');
  await page.getByRole('heading', { name: 'Vehículos de reemplazo' }).waitFor();
  await expectSound(page, 'own objects on a telephone');
  await openScreen(page, place.server, 'policy/1');
  await page.getByRole('tab', { name: /^Beneficiarios/ }).click();
  await page.getByRole('button', { name: 'Editar filas' }).click();
  await page
    .getByRole('textbox', { name: /^Nombre/ })
    .first()
    .waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'the form of rows on a telephone');
});
