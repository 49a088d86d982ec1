/**
 * `npm run bench:screens`: how fast each screen is felt, in Chromium slowed four times: the first visit, with nothing
 * in the browser's cache, and a later one that a click leads to. Measured as https://web.dev/vitals has it.
 */
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { addressOf, hasCome, headings } from '../../tests/e2e/allScreens.ts';
import { openHome, openScreen, signIn } from '../../tests/e2e/clerk.ts';
import { ADMIN } from '../../tests/e2e/workplace.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';
import { printRow } from './report.ts';
import { readVitals, startVitals, type Vitals, watchVitals } from './vitals.ts';

const SETTINGS = { AMPARO_CLOCK: '2026-03-16T15:00:00.000Z', CAPTCHA_COST: '500' };
const SLOWED = 4;

/** What is wanted of every screen: milliseconds, and the share of the window that shifts. */
const WANTED: Vitals = { paint: 1500, answer: 100, shift: 0.02 };

const openContext = async (server: RunningServer, slow: boolean) => {
  const context = await browser.newContext({
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1366, height: 768 },
  });
  await context.addInitScript(watchVitals);
  const page = await context.newPage();
  await signIn(page, server, ADMIN);
  if (slow) await slowDown(await context.newCDPSession(page));
  return { context, page };
};

const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });

/** The screen at rest: nothing is asked any more, and what came has been drawn. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

const firstVisit = async (server: RunningServer, screen: string, heading: RegExp) => {
  const { context, page } = await openContext(server, true);
  await openScreen(page, server, addressOf(screen));
  await hasCome(page, heading);
  await settle(page);
  const vitals = await page.evaluate(readVitals);
  await context.close();
  return vitals;
};

/** The page that has the link to a record: its list, where the record is one of the first. */
const LISTS: Readonly<Record<string, string>> = {
  'customer/1': 'get-all-customer',
  'advisor/1': 'get-all-advisor',
  'company/1': 'get-all-companies',
  'policy/1': 'get-all-policy',
};

/**
 * The link that a clerk follows to a screen, in view: the menu's, whose group is opened, or a record's name in its
 * list. By a link that is not the application's own the browser goes as by its back button, which React draws at once.
 * @returns undefined where no link leads there
 */
const linkTo = async (page: Page, server: RunningServer, screen: string) => {
  const list = LISTS[screen];
  if (list) {
    await openScreen(page, server, addressOf(list));
    await hasCome(page, headings[list as keyof typeof headings]);
    return page.locator(`main a[href^="#/management/${screen.replace('1', '')}"]`).first();
  }
  await openHome(page, server);
  const link = page.locator(`nav a[href="#/management/${screen}"]`);
  if ((await link.count()) === 0) return undefined;
  const group = link.locator('xpath=ancestor::*[@inert][1]');
  if ((await group.count()) > 0)
    await page.click(`[aria-controls="${await group.getAttribute('id')}"]`);
  return link;
};

/** Follows the application's own link to a screen that the page has shown before. */
const laterVisit = async (page: Page, server: RunningServer, screen: string, heading: RegExp) => {
  await openScreen(page, server, addressOf(screen));
  await hasCome(page, heading);
  const link = await linkTo(page, server, screen);
  if (!link) return undefined;
  await settle(page);
  await page.evaluate(startVitals);
  await link.click();
  await hasCome(page, heading);
  await settle(page);
  return page.evaluate(readVitals);
};

const cells = ({ paint, answer, shift }: Vitals) => [
  String(Math.round(paint)),
  String(Math.round(answer)),
  shift.toFixed(3),
];

const isMissed = (first: Vitals, later: Vitals | undefined) =>
  first.paint > WANTED.paint ||
  (later?.answer ?? 0) > WANTED.answer ||
  Math.max(first.shift, later?.shift ?? 0) > WANTED.shift;

const chromiumPath = await ensureChromium();
if (!chromiumPath) throw new Error('No Chromium on this machine');
await ensureBuild();
const server = await startServer(SETTINGS);
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
const missed: string[] = [];
let office: { context: BrowserContext; page: Page } | undefined;
try {
  printRow(['screen', 'LCP first, ms', 'CLS first', 'INP later, ms', 'CLS later']);
  printRow(['---', '---:', '---:', '---:', '---:']);
  office = await openContext(server, true);
  for (const [screen, heading] of Object.entries(headings)) {
    const first = await firstVisit(server, screen, heading);
    const later = await laterVisit(office.page, server, screen, heading);
    const [paint = '', , shift = ''] = cells(first);
    printRow([screen, paint, shift, ...(later ? cells(later).slice(1) : ['–', '–'])]);
    if (isMissed(first, later)) missed.push(screen);
  }
  console.log(`\nMissed by ${missed.length}: ${missed.join(', ')}`);
} finally {
  await browser.close();
  await server.stop();
}
