import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { choose, openScreen, proveHuman, searchAndChoose, signIn } from './clerk.ts';
import { customer, fillCustomer, save } from './forms.ts';

const agency = madeOnce(() => openAgency());

/** Passes the gate of the card list. */
const loadCards = async (page: Page): Promise<void> => {
  await proveHuman(page);
  await page.getByRole('button', { name: 'Cargar tarjetas' }).click();
  await page.getByRole('table').waitFor();
};

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text }).first();

/** What a card's form asks for; its customer is another matter. */
const fillCard = async (page: Page, cardNumber: string, bank: string): Promise<void> => {
  await page.getByLabel('Número de tarjeta').fill(cardNumber);
  await page.getByLabel('Código de seguridad').fill('321');
  await choose(page, 'Mes de expiración', '12');
  await choose(page, 'Año de expiración', '2031');
  await choose(page, 'Tipo de tarjeta', 'Visa');
  await choose(page, 'Banco', bank);
};

describe('a clerk with cards, banks and accounts', () => {
  const clerk = madeOnce(() => newPage());

  beforeAll(async () => {
    await signIn(clerk.page, agency.server);
  });

  test('adds a bank and chooses it for a new card at once', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'create-bank');
    await page.getByLabel('Nombre del banco').fill('banco de prueba');
    await page.keyboard.press('Enter');
    await page.getByText('El banco se ha añadido correctamente').waitFor();
    await page.getByRole('row', { name: /BANCO DE PRUEBA/ }).waitFor();
    const steps = page.getByRole('region', { name: 'Registrado: BANCO DE PRUEBA' });
    await steps.getByRole('link', { name: 'Registrar tarjeta' }).click();
    await searchAndChoose(page, 'Cliente', 'zapata', /ZAPATA/);
    await fillCard(page, '4000 0012 3456 7890', 'BANCO DE PRUEBA');
    await page.keyboard.press('Control+s');
    await page.getByText('Tarjeta registrada correctamente').waitFor();
  });

  test('lists the cards behind the human verification, and pages without another click', async () => {
    const { page } = clerk;
    await page.getByRole('button', { name: 'Cargar tarjetas' }).click();
    await page
      .getByText('Debe completar la verificación de seguridad para listar las tarjetas')
      .waitFor();
    await loadCards(page);
    await rowOf(page, 'BANCO DE PRUEBA').getByText('•••• 7890').waitFor();
    await page.getByRole('button', { name: 'Ir a la página 2' }).click();
    await page.getByText(/^11-20 de/).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar tarjetas' }).fill('banco de prueba');
    await page.getByText(/^1-1 de 1$/).waitFor();
  });

  test('shows one card’s number and code and hides them again', async () => {
    const { page } = clerk;
    const row = rowOf(page, 'BANCO DE PRUEBA');
    await row.getByRole('button', { name: 'Mostrar número y código' }).click();
    await row.getByText('4000 0012 3456 7890').waitFor();
    await row.getByText('321').waitFor();
    await row.getByRole('button', { name: 'Ocultar número y código' }).click();
    await row.getByText('•••• 7890').waitFor();
    expect(await page.getByText('4000 0012 3456 7890').count()).toBe(0);
  });

  test('updates the card', async () => {
    const { page } = clerk;
    const row = rowOf(page, 'BANCO DE PRUEBA');
    await row.getByRole('button', { name: 'Actualizar tarjeta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar tarjeta' });
    await dialog.getByLabel('Número de tarjeta').fill('4000001234561234');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Tarjeta actualizada correctamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('•••• 1234').waitFor();
  });

  test('sees which cards are about to expire', async () => {
    const { page } = clerk;
    await page.getByRole('button', { name: /^Tarjetas por caducar \(\d+\)$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Tarjetas caducadas o por caducar' });
    await dialog.getByText('Caducada').first().waitFor();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('registers an account and corrects it', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'create-bankaccounts');
    await searchAndChoose(page, 'Cliente', 'zapata', /ZAPATA/);
    await page.getByLabel('Número de cuenta').fill('99-000111222');
    await choose(page, 'Tipo de cuenta', 'Corriente');
    await choose(page, 'Banco', 'BANCO DE PRUEBA');
    await save(page);
    await page.getByText('Cuenta registrada correctamente').waitFor();
    const row = rowOf(page, '99000111222');
    await row.getByRole('button', { name: 'Actualizar cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar cuenta' });
    await dialog.getByLabel('Observaciones').fill('cuenta nómina');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await row.getByText('CUENTA NÓMINA').waitFor();
  });

  test('registers a card of a customer without any from the policy’s form', async () => {
    const { page } = clerk;
    await openScreen(page, agency.server, 'create-customer');
    await fillCustomer(page, { ...customer, ci_ruc: '0102030418', surname: 'SINTARJETA' });
    await save(page);
    await page.getByText('Cliente registrado correctamente').waitFor();
    await openScreen(page, agency.server, 'create-policy');
    await searchAndChoose(page, 'Cliente beneficiario', 'sintarjeta', /SINTARJETA/);
    await choose(page, 'Forma de pago', 'Tarjeta de Crédito/Débito');
    await page.getByText('El cliente no tiene tarjetas registradas.').waitFor();
    await page.getByRole('button', { name: 'Registrar tarjeta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar tarjeta' });
    await fillCard(page, '4000001234564321', 'BANCO DE PRUEBA');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Tarjeta' }).getByText('•••• 4321').waitFor();
  });

  test('went the whole way without an error on the page', () => {
    expect(clerk.troubles).toEqual([]);
  });
});

test('the data protection officer sees no number, and registers and changes nothing', async () => {
  const { page, troubles, close } = await newPage();
  await signIn(page, agency.server, { user: 'elopdp', password: 'Amparo.2026' });
  await openScreen(page, agency.server, 'get-all-cards');
  await loadCards(page);
  await page
    .getByText(/^•••• \d{4}$/)
    .first()
    .waitFor();
  const forbidden = page.getByRole('button', { name: /Mostrar número|Actualizar tarjeta/ });
  expect(await forbidden.count()).toBe(0);
  expect(await page.getByRole('link', { name: /Registrar (tarjeta|banco|cuenta)/ }).count()).toBe(
    0,
  );
  expect(troubles).toEqual([]);
  await close();
});
