import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

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
 * Starts the Chromium that `npm test` found (CHROMIUM_PATH), or the one in /usr/bin.
 * @returns the browser; the caller closes it
 */
export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
  });
}

/**
 * Opens a page as an agency's clerk has it (Spanish, Ecuador's time) and watches it.
 * @param options what differs, such as viewport or colorScheme
 * @returns the page; `expect(troubles).toEqual([])` at the end of a journey
 */
export async function newPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1366, height: 768 },
    ...options,
  });
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
