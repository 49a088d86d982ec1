import type { Locator, Page } from 'playwright-core';
import { choose, chooseFirst } from './clerk.ts';

/** What a clerk types into the registration of a customer. */
export const customer = {
  ci_ruc: '0102030400',
  birthdate: '29021988',
  firstName: 'ANA LUCÍA',
  surname: 'PEÑAFIEL',
  civilStatus: 'Casado',
  email: 'ana.penafiel@correo.ec',
  numberPhone: '0991234567',
  province: 'Azuay',
  city: 'Cuenca',
  address: 'CALLE LARGA 7-21',
};

/** Types a date. @param digits DDMMYYYY */
export const typeDate = (page: Page, label: string, digits: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(digits);

/** Fills in the registration of a customer; saving is another step. */
export const fillCustomer = async (page: Page, typed: typeof customer): Promise<void> => {
  await page.getByLabel('Cédula / RUC').fill(typed.ci_ruc);
  await typeDate(page, 'Fecha de nacimiento', typed.birthdate);
  await page.getByLabel('Primer nombre').fill(typed.firstName);
  await page.getByLabel('Primer apellido').fill(typed.surname);
  await page.getByRole('radio', { name: typed.civilStatus }).check();
  await page.getByLabel('Correo').fill(typed.email);
  await page.getByLabel('Teléfono').fill(typed.numberPhone);
  await choose(page, 'Provincia', typed.province);
  await choose(page, 'Ciudad', typed.city);
  await page.getByLabel('Dirección').fill(typed.address);
  await page.getByRole('radio', { name: 'SÍ' }).check();
};

/** Fills in the registration of a policy of 1,000.00 dollars, paid monthly; whose it is is another step. */
export const fillPolicy = async (
  page: Page,
  { number, type }: { readonly number: string; readonly type: string },
): Promise<void> => {
  await page.getByLabel('Número de póliza').fill(number);
  await choose(page, 'Tipo de póliza', type);
  await chooseFirst(page, 'Compañía');
  await typeDate(page, 'Fecha de inicio', '31012026');
  await typeDate(page, 'Fecha de fin', '31012027');
  await chooseFirst(page, 'Asesor');
  await page.getByLabel('Monto de cobertura').fill('50000');
  await page.getByLabel('Valor de la póliza').fill('1000,00');
  await page.getByLabel('Cargos de la póliza').fill('0');
  await page.getByLabel('Porcentaje de la agencia').fill('20');
  await page.getByLabel('Porcentaje del asesor').fill('10');
  await choose(page, 'Frecuencia de pago', 'Mensual');
  await choose(page, 'Forma de pago', 'Transferencia');
  const renewal = page.getByRole('radiogroup', { name: 'Comisión por renovación' });
  await renewal.getByRole('radio', { name: 'SÍ' }).check();
  await page.getByRole('radio', { name: 'Normal' }).check();
};

/**
 * Waits until a dialog's form has given its first field the focus: keys pressed before that land there.
 * @param dialog a dialog whose form begins with a field to type in
 */
export const startsTyping = (dialog: Locator): Promise<void> =>
  dialog.locator('input:focus, textarea:focus').waitFor();

/** Presses the form's main button. */
export const save = (page: Page) =>
  page.getByRole('button', { name: 'Guardar', exact: true }).click();
