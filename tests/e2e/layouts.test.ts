import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '../../domain/roles.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN } from './workplace.ts';

const HIDDEN = [
  ['Queda a la agencia', ''],
  ['Comisión del asesor', ''],
  ['Porcentaje de la agencia', '10'],
  ['Porcentaje del asesor', '5'],
] as const;

const DETAILS = 'Sección, ancho, valor inicial y condición';

const agency = madeOnce(() => openAgency());
let admin: WatchedPage;
let clerk: WatchedPage;

beforeAll(async () => {
  [admin, clerk] = await Promise.all([newPage(), newPage()]);
  await signIn(admin.page, agency.server, ADMIN);
  await signIn(clerk.page, agency.server);
});

afterAll(async () => {
  await admin.close();
  await clerk.close();
});

test('an administrator hides the commissions of policies from the clerks', async () => {
  const { page, troubles } = admin;
  await openScreen(page, agency.server, 'layouts');
  await page.getByRole('checkbox', { name: 'Oculto: Comisión del asesor' }).waitFor();
  await expectSound(page, 'the page of layouts');
  await page.getByRole('combobox', { name: 'Para quién' }).click();
  await page.getByRole('option', { name: ROLE_NAMES.BASIC }).click();
  for (const [label, initial] of HIDDEN) {
    await page.getByRole('checkbox', { name: `Oculto: ${label}` }).check();
    if (!initial) continue;
    await page.getByRole('button', { name: `${DETAILS}: ${label}` }).click();
    await page.getByRole('textbox', { name: `Valor inicial: ${label}` }).fill(initial);
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Diseño guardado').waitFor();
  expect(troubles).toEqual([]);
});

test('a clerk finds them neither on the screens nor in what the server sends', async () => {
  const { page, troubles } = clerk;
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\//.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  await openScreen(page, agency.server, 'policy/1');
  await page.getByText('Com. renovación').first().waitFor();
  // Until the layouts have come, a page has their names without values.
  for (const name of ['Queda agencia', 'Com. asesor'])
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  await openScreen(page, agency.server, 'create-policy');
  await page.getByLabel(/Valor de la póliza/).waitFor();
  expect(await page.getByLabel(/Porcentaje/).count()).toBe(0);
  expect((await Promise.all(answers)).join('')).not.toMatch(
    /"(agencyPercentage|advisorPercentage|paymentsToAgency|paymentsToAdvisor)":/,
  );
  expect(troubles).toEqual([]);
});

test('an administrator still sees them', async () => {
  const { page } = admin;
  await openScreen(page, agency.server, 'policy/1');
  await page
    .getByText(/^Queda agencia$/)
    .first()
    .waitFor();
});
