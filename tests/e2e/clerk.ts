import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ServerAddress } from '../support/startServer.ts';
import { CLERK, logIn, type Visitor } from './client.ts';

/** Opens a screen of the specification by its address, such as `get-all-policy`. */
export const openScreen = (page: Page, server: ServerAddress, screen: string) =>
  page.goto(`${server.url}/#/management/${screen}`);

/** Opens the page of a record that a link on the screen leads to. @param name the link's */
export const openPage = async (page: Page, name: string): Promise<void> => {
  const link = await page.getByRole('link', { name }).first().getAttribute('href');
  await page.goto(new URL(link ?? '', page.url()).href);
  await page.getByRole('heading', { name: new RegExp(`${name}$`), level: 1 }).waitFor();
};

/** Opens one of several tables of a tab. */
export const openPart = async (page: Page, tab: string, part: string): Promise<void> => {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('group', { name: tab }).getByRole('button', { name: part }).click();
};

/** Gives up what the form holds that was not saved, once the way to another screen asks. */
export const discard = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Descartar los cambios' }).click();

/** Solves the human verification the way a person does: a click, then the machine's work. */
export const proveHuman = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /robot/i }).click();
  await page.getByText('Verificado').first().waitFor();
};

/** Fills in the login page and sends it. */
export const fillLogin = async (page: Page, user: string, password: string): Promise<void> => {
  await page.getByLabel('Usuario o correo').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await proveHuman(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

const isHome = (page: Page) => page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();

/** Signs in at the login page and waits for the home screen. */
export const signInByHand = async (page: Page, server: ServerAddress): Promise<void> => {
  await page.goto(`${server.url}/`);
  await fillLogin(page, CLERK.user, CLERK.password);
  await isHome(page);
  expect(page.url()).toBe(`${server.url}/#/management`);
};

/** Comes back with a session opened before, as after a reload; no screen is open yet. */
export const signIn = async (
  page: Page,
  server: ServerAddress,
  visitor: Visitor = CLERK,
): Promise<void> => {
  const session = JSON.stringify(await logIn(server, visitor));
  // Any page of the server will do to leave something in its storage.
  await page.goto(`${server.url}/api/health/live`);
  await page.evaluate((kept) => localStorage.setItem('amparo.session', kept), session);
};

/** Opens the home screen, and waits for it. */
export const openHome = async (page: Page, server: ServerAddress): Promise<void> => {
  await openScreen(page, server, 'home');
  await isHome(page);
};

/** Chooses one entry of a select by their names. */
export const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Types into a search field and takes the entry that has the words too: others are there before. */
export const searchAndChoose = async (
  page: Page,
  label: string,
  words: string,
  option: string | RegExp,
): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(words);
  const entries = page.getByRole('option', { name: option }).filter({ hasText: words });
  await entries.first().click();
};

/** Takes whatever entry comes first. */
export const chooseFirst = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').first().click();
};

/** Opens the menu of what can be done with a row of a list. */
export const openRowActions = async (row: Locator): Promise<Locator> => {
  await row.getByRole('button', { name: /^Más acciones de / }).click();
  return row.page().getByRole('menu', { name: /^Más acciones de / });
};

/** Does what the menu of a row has under a name. */
export const chooseRowAction = async (row: Locator, name: string): Promise<void> => {
  const menu = await openRowActions(row);
  await menu.getByRole('menuitem', { name, exact: true }).click();
};
