import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, exports, personalData } from '../../domain/contract/index.ts';
import { usingDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { newPage } from '../support/browser.ts';
import { dumpDatabase } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { spellingsOf } from '../support/spellings.ts';
import { startServer } from '../support/startServer.ts';
import { copyDemo } from './agency.ts';
import { choose, discard, openScreen, proveHuman, searchAndChoose, signIn } from './clerk.ts';
import { logIn } from './client.ts';

/** A card that a clerk registers and uses in the browser leaves its number and code nowhere but sealed. */

const NUMBER = '4539578763621486';
/** Neither an amount of the demonstration nor the last figures of one of its cards. */
const CODE = '0093';
const SECRETS = [spellingsOf(NUMBER), spellingsOf(CODE)];
const ADMIN = { user: 'admin', password: 'Amparo.2026' };

const demo = madeOnce(() => copyDemo());
const server = madeOnce(() => startServer({ ...demo.settings(), LOG_LEVEL: 'trace' }));
const clerk = madeOnce(() => newPage());
/** Addresses that the browser asked for, and answers of calls that are not for showing the card. */
const asked: string[] = [];
const answered: string[] = [];

const foundIn = (text: string): string[] =>
  SECRETS.flatMap((pattern) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [text.slice(Math.max(at - 60, 0), at + 60)];
  });

const SHOWS = [cards.listCards.path, 'creditcard/reveal/'];

const listen = (page: Page) => {
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', async (response) => {
    const isForIt = SHOWS.some((path) => response.url().includes(`/api/${path}`));
    if (response.url().includes('/api/') && !isForIt)
      answered.push(await response.text().catch(() => ''));
  });
};

beforeAll(async () => {
  listen(clerk.page);
  await signIn(clerk.page, server);
});
afterAll(async () => {
  await server.stop();
  await demo.remove();
});

const fillCard = async (page: Page, cardNumber: string) => {
  await page.getByLabel('Número de tarjeta').fill(cardNumber);
  await page.getByLabel('Código de seguridad').fill(CODE);
  await choose(page, 'Mes de expiración', '12');
  await choose(page, 'Año de expiración', '2031');
  await choose(page, 'Tipo de tarjeta', 'Visa');
  await page.getByRole('combobox', { name: 'Banco' }).click();
  await page.getByRole('option').first().click();
};

test('is registered, refused a second time, shown and hidden again', async () => {
  const { page } = clerk;
  for (const said of ['Tarjeta registrada correctamente', /ya está registrad|ya existe/i]) {
    await openScreen(page, server, 'create-cards');
    await searchAndChoose(page, 'Cliente', 'zapata', /ZAPATA/);
    await fillCard(page, '4539 5787 6362 1486');
    await page.keyboard.press('Control+s');
    await page.getByText(said).first().waitFor();
  }
  await openScreen(page, server, 'get-all-cards');
  await discard(page);
  await proveHuman(page);
  await page.getByRole('button', { name: 'Cargar tarjetas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar tarjetas' }).fill('1486');
  const row = page.getByRole('row').filter({ hasText: '1486' }).first();
  await row.getByRole('button', { name: 'Mostrar número y código' }).click();
  await row.getByText('4539 5787 6362 1486').waitFor();
  await row.getByRole('button', { name: 'Ocultar número y código' }).click();
  await row.getByText('•••• 1486').waitFor();
});

test('is in no address, no answer and nothing that the browser keeps', async () => {
  const kept = await clerk.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(answered.length).toBeGreaterThan(5);
  expect(foundIn([...asked, ...answered, kept].join('\n'))).toEqual([]);
});

test('is on no list and in no file of its customer that leaves', async () => {
  const { accessToken: token } = await logIn(server, ADMIN);
  const get = async (path: string) =>
    (await fetch(`${server.url}/api/${path}`, { headers: { token } })).text();
  const { allCards } = JSON.parse(await get(cards.listMaskedCards.path));
  const { customers_id: id } = allCards.find(({ cardNumber }: { cardNumber: string }) =>
    cardNumber.endsWith('1486'),
  );
  const files = [
    await get(`${exports.exportCalls.cards.path}?format=csv`),
    await get(personalData.subjectFile.path.replace(':id', id)),
    await get(`${exports.exportCalls.audit.path}?format=csv`),
  ];
  expect(files.every((text) => text.length > 500)).toBe(true);
  expect(foundIn(files.join('\n'))).toEqual([]);
});

test('is in no line of the log, no row and no file of the database', async () => {
  await server.kill('SIGTERM');
  expect(server.output()).toContain('request completed');
  expect(foundIn(server.output())).toEqual([]);
  const dump = await usingDatabase<Database, Map<string, string[]>>(
    { dataDir: demo.dataDir },
    ({ kysely }) => dumpDatabase(kysely),
  );
  expect([...dump].flatMap(([, rows]) => rows.flatMap(foundIn))).toEqual([]);
  const entries = await readdir(demo.dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    expect(bytes.includes(NUMBER) ? entry.name : '').toBe('');
  }
});
