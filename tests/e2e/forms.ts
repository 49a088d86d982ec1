import type { Page } from 'playwright-core';
import { choose } from './clerk.ts';

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

/** Presses the form's main button. */
export const save = (page: Page) =>
  page.getByRole('button', { name: 'Guardar', exact: true }).click();
