import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { chooseFirst, openPage, openPart, openScreen, signIn } from './clerk.ts';
import { CLERK } from './client.ts';
import { fillPolicy, save, typeDate } from './forms.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace(ADMIN));
beforeAll(() => openScreen(place.page, place.server, 'create-policy'));

const NUMBER = 'VH-700300';

const LABELS = [
  'Prima neta',
  'Contribución Superintendencia',
  'Seguro Campesino',
  'Derechos de emisión',
  'IVA',
  'Cargos de la póliza',
  'Valor de la póliza',
];

/** An input by the beginning of its name, which says also that it is required. */
const input = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

const figures = (page: Page) => Promise.all(LABELS.map((label) => input(page, label).inputValue()));

const ofThousand = ['1000.00', '35.00', '5.00', '3.00', '156.45', '199.45', '1199.45'];

/** Opens the form of a policy and its breakdown, of which nothing is typed yet. */
const openBreakdown = async (page: Page, number: string): Promise<void> => {
  await openScreen(page, place.server, 'home');
  await openScreen(page, place.server, 'create-policy');
  await fillPolicy(page, { number, type: 'Vehículo' });
  await page.getByRole('button', { name: 'Desglosar la prima' }).click();
  await input(page, 'Prima neta').waitFor();
};

const register = async (page: Page, number: string): Promise<void> => {
  await chooseFirst(page, 'Cliente beneficiario');
  await save(page);
  await page.getByRole('link', { name: number }).first().waitFor();
};

test.each([
  ['its total', 'Valor de la póliza', '1199.45', ofThousand, 'VH-700301'],
  [
    'its net premium',
    'Prima neta',
    '2345.67',
    ['2345.67', '82.10', '11.73', '7.00', '366.98', '467.81', '2813.48'],
    'VH-700302',
  ],
])('registers a policy by %s, and the rest follows', async (_, label, typed, expected, number) => {
  const { page } = place;
  await openBreakdown(page, number);
  await input(page, label).fill(typed);
  await expect.poll(() => figures(page)).toEqual(expected);
  await register(page, number);
});

test('registers a policy by a charge, of which another is changed by hand', async () => {
  const { page } = place;
  await openBreakdown(page, NUMBER);
  await input(page, 'Prima neta').fill('');
  await page.getByLabel('Contribución Superintendencia').fill('35');
  await expect.poll(async () => (await figures(page)).with(1, '35.00')).toEqual(ofThousand);
  await page.getByLabel('Derechos de emisión').fill('4');
  await page.getByText('+$1.00 frente a lo calculado').waitFor();
  await expect.poll(async () => (await figures(page)).at(-1)).toBe('1200.60');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'the breakdown in the form of a policy');
  await register(page, NUMBER);
});

test('shows the breakdown on the page, and both parts of each instalment', async () => {
  const { page } = place;
  await openPage(page, NUMBER);
  await openPart(page, 'Anexos y prima', 'Prima');
  await page.getByText('Derechos de emisión +$1.00').waitFor();
  const [year] = await page
    .getByRole('table', { name: 'Prima' })
    .locator('tbody')
    .getByRole('row')
    .allInnerTexts();
  expect(year?.split(/\s+/)).toEqual([
    '2026',
    '$1,000.00',
    '$35.00',
    '$5.00',
    '$4.00',
    '$156.60',
    '$0.00',
    '$1,200.60',
  ]);
  const shares = page.getByRole('table', { name: 'Cuotas con prima y cargos' }).locator('tbody');
  const [first] = await shares.getByRole('row').allInnerTexts();
  expect(first?.split(/\s+/)).toEqual(['1', '31/01/2026', '$83.33', '$16.72', '$100.05']);
  await expectSound(page, 'the premium of a policy');
});

test('prints the policy with its premium', async () => {
  const { page } = place;
  const file = page.waitForEvent('download');
  const answered = page.waitForResponse((answer) => answer.url().includes('report'));
  await page.getByRole('button', { name: /PDF/ }).click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a withholding agent settles an instalment by money and a certificate', async () => {
  const { page, troubles } = place;
  const policy = page.url();
  await page.getByRole('main').locator('a[href*="/customer/"]').first().click();
  await page.getByRole('button', { name: 'Actualizar información' }).first().click();
  await page.getByRole('checkbox', { name: 'Agente de retención' }).check();
  await save(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(policy);
  await page.getByRole('tab', { name: /^Cuotas/ }).click();
  await page
    .getByRole('row', { name: /31\/01\/2026/ })
    .getByRole('button', { name: 'Registrar abono de la cuota 1' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Actualizar cuota 1/ });
  await dialog.getByRole('button', { name: 'Agregar certificado de retención' }).click();
  await dialog.getByLabel('Certificado N.º').fill('001-001-000000123');
  await typeDate(page, 'Fecha del certificado', '15032026');
  await dialog.getByLabel('Autorización').fill('1503202601179001234500110010010000001231234567816');
  expect(await dialog.getByLabel('Base de la prima').inputValue()).toBe('8.33');
  expect(await dialog.getByLabel('Retenido de la prima').inputValue()).toBe('0.08');
  await expectSound(page, 'a certificate of withholding');
  await dialog.getByRole('button', { name: 'Actualizar Pago' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Historial' }).click();
  for (const movement of ['Cobro $99.97', 'Retención $0.08'])
    await page.getByRole('row', { name: `1 ${movement}` }).waitFor();
  expect(troubles).toEqual([]);
});

const telephone = madeOnce(() =>
  newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
);

test('fits a clerk’s telephone', async () => {
  const { page } = telephone;
  await signIn(page, place.server, CLERK);
  await page.goto(place.page.url());
  await openPart(page, 'Anexos y prima', 'Prima');
  await page.getByRole('table', { name: 'Cuotas con prima y cargos' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, 'the premium of a policy on a telephone');
});
