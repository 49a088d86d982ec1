import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { platform } from '../../domain/contract/index.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';
import { chooseRowAction, fillLogin, openHome, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';

const PASSWORD = 'Amparo.2026';
const CHALLENGE_LIFE_MS = 5 * 60_000;
const TITLE = 'Verificación en dos pasos';

const agency = madeOnce(() => openAgency());
const clerk = madeOnce(() => newPage());
let secret: string;
let recoveryCode: string;

beforeAll(async () => {
  await signIn(clerk.page, agency.server);
  await openHome(clerk.page, agency.server);
});

/** The server's clock is not this machine's; its challenges tell it. */
const serverSeconds = async (): Promise<number> => {
  const answer = await fetch(`${agency.server.url}/api/${platform.captchaChallenge.path}`);
  const { parameters } = await answer.json();
  return Math.floor((parameters.data.expires - CHALLENGE_LIFE_MS) / 1000);
};

/** What the application shows so many steps from now; the server takes one step of difference. */
const codeNow = async (steps = 0) =>
  generate({ secret, epoch: (await serverSeconds()) + 30 * steps });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE });
const pressIn = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();

/** Scans, confirms by a first code and keeps the recovery codes; the dialog is open already. */
const enrol = async (page: Page) => {
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  await expectSound(page, 'the enrolment of a second factor');
  const shown = dialogOf(page).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(await codeNow());
  await pressIn(page, 'Activar');
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' });
  recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expectSound(page, 'the recovery codes');
  await pressIn(page, 'Ya los guardé');
};

/** Makes the first step of a login on a page of its own. */
const firstStep = async (user: string): Promise<WatchedPage> => {
  const visitor = await newPage();
  await visitor.page.goto(`${agency.server.url}/`);
  await fillLogin(visitor.page, user, PASSWORD);
  return visitor;
};

const enterCode = async ({ page }: WatchedPage, code: string) => {
  await page.getByLabel('Código de verificación').fill(code);
  await pressIn(page, 'Continuar');
};

const isIn = (page: Page) => page.waitForURL(/#\/management/);

test('a clerk switches it on from the user menu', async () => {
  const { page } = clerk;
  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: TITLE }).click();
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await pressIn(page, 'Empezar');
  await enrol(page);
  await page.getByText('Verificación en dos pasos activada').waitFor();
});

test('who has it is asked for the code, and a wrong one is said to be wrong', async () => {
  const visitor = await firstStep('basico');
  await dialogOf(visitor.page).waitFor();
  await expectSound(visitor.page, 'the second step of a login');
  await enterCode(visitor, '000000');
  await visitor.page.getByText(/El código no es correcto/).waitFor();
  await enterCode(visitor, await codeNow(1));
  await isIn(visitor.page);
  await visitor.close();
});

test('without the telephone a recovery code lets in', async () => {
  const visitor = await firstStep('basico');
  await enterCode(visitor, recoveryCode);
  await isIn(visitor.page);
  await visitor.close();
});

test('an administrator takes it from who has lost the telephone', async () => {
  const admin = await newPage();
  const { page } = admin;
  await signIn(page, agency.server, { user: 'admin', password: PASSWORD });
  await openScreen(page, agency.server, 'user-list');
  const name = 'Restablecer verificación en dos pasos';
  await chooseRowAction(page.getByRole('row').filter({ hasText: 'basico' }), name);
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await page.getByText('Verificación en dos pasos restablecida').waitFor();
  const visitor = await firstStep('basico');
  await isIn(visitor.page);
  await visitor.close();
  await admin.close();
});

test('[2.14] a role that must have it is led to enrol before anything else', async () => {
  const admin = await newPage();
  await signIn(admin.page, agency.server, { user: 'admin', password: PASSWORD });
  await openScreen(admin.page, agency.server, 'role-permissions');
  await admin.page.getByRole('switch', { name: 'Encargado TDP' }).click();
  await admin.page.getByText('Verificación en dos pasos actualizada').waitFor();
  await expectSound(admin.page, 'the second factor of roles');
  const visitor = await firstStep('elopdp');
  await enrol(visitor.page);
  await isIn(visitor.page);
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
  await admin.close();
});
