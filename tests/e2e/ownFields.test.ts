import { beforeAll, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { openHome, openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace(ADMIN));
beforeAll(async () => {
  await openHome(place.page, place.server);
});

const listed = () =>
  place.page.getByRole('list', { name: 'Campos en su orden' }).getByRole('heading').allInnerTexts();

const button = (name: string) => place.page.getByRole('button', { name, exact: true });

test('an administrator adds the fields of a vehicle to policies of that type', async () => {
  const { page } = place;
  await page.getByRole('button', { name: 'Agencia' }).click();
  await page.getByRole('link', { name: 'Campos de la agencia', exact: true }).click();
  await page.getByText('Todavía no hay campos propios de pólizas').waitFor();
  await expectSound(page, 'no own fields');
  await button('Agregar juego de campos').click();
  const dialog = page.getByRole('dialog', { name: 'Agregar juego de campos' });
  await dialog.getByRole('checkbox', { name: 'Vehículo' }).check();
  await expectSound(page, 'the ready sets');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await page.getByText('8 campos agregados').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await button('Editar Placa').waitFor();
  expect((await listed()).slice(0, 3)).toEqual(['Placa', 'Marca', 'Modelo']);
  await expectSound(page, 'the own fields of policies');
});

test('puts them in order by keyboard, and finds the order again', async () => {
  const { page } = place;
  const moveDown = () =>
    Promise.all([page.waitForResponse(/own-fields\/order$/), page.keyboard.press('Alt+ArrowDown')]);
  await button('Editar Placa').focus();
  await moveDown();
  await moveDown();
  await expect.poll(async () => (await listed()).slice(0, 3)).toEqual(['Marca', 'Modelo', 'Placa']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Editar Placa',
  );
  await page.reload();
  await button('Editar Placa').waitFor();
  expect((await listed()).slice(0, 3)).toEqual(['Marca', 'Modelo', 'Placa']);
});

test('drags one to the place of another', async () => {
  const { page } = place;
  const row = (label: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
  await row('Placa').locator('[draggable=true]').dragTo(row('Marca'));
  await expect.poll(async () => (await listed()).slice(0, 3)).toEqual(['Placa', 'Marca', 'Modelo']);
});

test('retires a field and brings it back', async () => {
  const { page } = place;
  await button('Retirar Color').click();
  await button('Retirar').click();
  await button('Recuperar Color').waitFor();
  expect(await listed()).not.toContain('Color');
  await expectSound(page, 'a retired field');
  await button('Recuperar Color').click();
  await page.getByRole('button', { name: 'Retirar Color' }).waitFor();
  expect(await listed()).toContain('Color');
});

test('defines a computed one, and is told where its formula is wrong', async () => {
  const { page } = place;
  await button('Agregar campo').click();
  const dialog = page.getByRole('dialog', { name: 'Agregar campo' });
  await dialog.getByLabel('Nombre').fill('Antigüedad en 2030');
  await dialog.getByRole('combobox', { name: 'Tipo de dato' }).click();
  await page.getByRole('option', { name: 'Calculado' }).click();
  await dialog.getByLabel('Fórmula').fill('2030 - placa');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText(/^Carácter 6: Con «-» no van un número y un texto/).waitFor();
  await dialog.getByLabel('Fórmula').fill('2030 - ');
  await dialog.getByRole('button', { name: 'Año del vehículo: anio_vehiculo' }).click();
  await dialog.getByText('Da: Número').waitFor();
  await dialog.getByText('Cómo se escribe una fórmula').click();
  await expectSound(page, 'the form of a computed field');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('defines one of their own, which stands in the form of a vehicle’s policy', async () => {
  const { page, server, troubles } = place;
  await button('Agregar campo').click();
  const dialog = page.getByRole('dialog', { name: 'Agregar campo' });
  await dialog.getByLabel('Nombre').fill('Rastreo satelital');
  await expect.poll(() => dialog.getByLabel('Clave').inputValue()).toBe('rastreo_satelital');
  await dialog.getByRole('combobox', { name: 'Sección' }).fill('Vehículo');
  await dialog.getByRole('checkbox', { name: 'Vehículo' }).check();
  await expectSound(page, 'the form of a field');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Campo agregado').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await openScreen(page, server, 'create-policy');
  await page.getByRole('combobox', { name: 'Tipo de póliza' }).click();
  await page.getByRole('option', { name: 'Vehículo' }).click();
  await page.getByLabel('Rastreo satelital').waitFor();
  await page.getByLabel('Año del vehículo').fill('2024');
  await expect.poll(() => page.getByLabel('Antigüedad en 2030').inputValue()).toBe('6');
  await expectSound(page, 'a policy with a computed field');
  expect(troubles).toEqual([]);
});
