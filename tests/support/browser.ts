import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Something a page should not do: a console error, an uncaught error, an answer of 400 and up. */
export interface Trouble {
  kind: 'console' | 'page' | 'response';
  text: string;
}

/** A page of its own context (own cookies and storage) and what went wrong in it so far. */
export interface WatchedPage {
  page: Page;
  troubles: Trouble[];
  close(): Promise<void>;
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Pages of a journey come and go: in one process a page finds the application compiled by the page before it, what
 * a page forgets soon is collected seldom, and no page lives long enough to gain by code that is optimised for it. Places
 * in the source are kept when it is compiled, or each error that React makes while it loads has it read once more.
 */
const FRUGAL = [
  '--in-process-gpu',
  '--process-per-site',
  '--renderer-process-limit=1',
  '--js-flags=--min-semi-space-size=32 --no-maglev --no-turbofan --no-enable-lazy-source-positions',
];

let browser: Promise<Browser> | undefined;
const contexts = new Set<BrowserContext>();

/** The Chromium that `npm test` found (CHROMIUM_PATH), or the first there is. */
async function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium());
  if (executablePath === undefined) {
    throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    args: [...QUIET, ...FRUGAL, ...(isRoot ? ['--no-sandbox'] : [])],
  });
}

/** Files of a worker share a browser, since each page has a context of its own; it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** Closes every page that a file of tests has left open. */
export async function closePages(): Promise<void> {
  await Promise.all([...contexts].map((context) => context.close()));
}

/** What is on the pages that are open, as who hears the screen has it, for a journey that fails. */
export async function describePages(): Promise<string> {
  const pages = [...contexts].flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describe))).join('\n\n');
}

async function describe(page: Page): Promise<string> {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  const tree = await page.locator('body').ariaSnapshot();
  return [page.url(), `Focus: ${focused}`, tree].join('\n');
}

/** Ends the browser, for a program that goes on without it. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/**
 * Opens a page as an agency's clerk has it (Spanish, Ecuador's time) and watches it.
 * @param options what differs, such as viewport or colorScheme
 * @returns the page; `expect(troubles).toEqual([])` at the end of a journey
 */
export async function newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await (await sharedBrowser()).newContext({
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1366, height: 768 },
    // Without a graphics card, each frame on the way from one state to the next is drawn by hand.
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.add(context);
  context.once('close', () => contexts.delete(context));
  const page = await context.newPage();
  return { page, troubles: watch(page), close: () => context.close() };
}

function watch(page: Page): Trouble[] {
  const troubles: Trouble[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // Chromium repeats every failed answer on the console; the answer itself says more.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      troubles.push({ kind: 'console', text });
    }
  });
  page.on('pageerror', (error) => {
    troubles.push({ kind: 'page', text: error.stack ?? error.message });
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    const text = `${response.request().method()} ${pathname} ${response.status()}`;
    troubles.push({ kind: 'response', text });
  });
  return troubles;
}
