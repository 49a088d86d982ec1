/**
 * `npm run screenshots`: the pictures of the README, of the demonstration agency on a fixed day,
 * light, 1366×768.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/root.mjs';
import { closeBrowser, newPage } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/startServer.ts';

const FOLDER = join(root, 'docs/screenshots');
const SETTINGS = { AMPARO_CLOCK: '2026-03-16T15:00:00.000Z', CAPTCHA_COST: '500' };

/** A picture: the screen it begins on, and what is opened there. */
interface Picture {
  readonly name: string;
  readonly screen: string;
  readonly open?: (page: Page) => Promise<void>;
}

const openFirst = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
};

const pictures: readonly Picture[] = [
  { name: 'dashboard', screen: 'home' },
  { name: 'policies', screen: 'get-all-policy' },
  { name: 'policy', screen: 'get-all-policy', open: openFirst('Ver información') },
  { name: 'payments', screen: 'get-all-payments' },
  { name: 'commissions', screen: 'commissions-overview' },
  { name: 'personal-data', screen: 'management-lopdp' },
];

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/`);
  await page.getByLabel('Usuario o correo').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('Amparo.2026');
  await page.getByRole('checkbox', { name: /robot/i }).click();
  await page.getByText('Verificado').first().waitFor();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: /Resumen ejecutivo/ }).waitFor();
};

/** Everything has been answered and has come to rest. */
const hasSettled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
};

const take = async (page: Page, url: string, { name, screen, open }: Picture): Promise<void> => {
  await page.goto(`${url}/#/management/${screen}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasSettled(page);
  await open?.(page);
  await hasSettled(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  if (open) await page.keyboard.press('Escape');
  console.log(`docs/screenshots/${name}.png`);
};

const chromium = await ensureChromium();
if (!chromium) throw new Error('No Chromium on this machine');
process.env.CHROMIUM_PATH = chromium;
await ensureBuild();
await mkdir(FOLDER, { recursive: true });
const server = await startServer(SETTINGS);
try {
  const { page } = await newPage({ colorScheme: 'light' });
  await signIn(page, server.url);
  // It comes once, a moment after the start, and would stand in every picture.
  await page.getByRole('button', { name: 'Cerrar el recordatorio' }).click();
  for (const picture of pictures) await take(page, server.url, picture);
} finally {
  await closeBrowser();
  await server.stop();
}
