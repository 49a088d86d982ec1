import type { Browser } from 'playwright-core';
import { launchBrowser, newPage, type WatchedPage } from '../support/browser.ts';
import type { RunningServer } from '../support/startServer.ts';
import { openAgency } from './agency.ts';
import { signIn } from './clerk.ts';

/** The demonstration's administrator. */
export const ADMIN = { user: 'admin', password: 'Amparo.2026' };

/** Somebody signed in at a demonstration agency of their own. */
export interface Workplace extends WatchedPage {
  readonly browser: Browser;
  readonly server: RunningServer;
}

/**
 * Opens an agency and a browser, and signs somebody in; closing it closes all three.
 * @param who the clerk every journey signs in as when missing
 */
export const openWorkplace = async (who?: typeof ADMIN): Promise<Workplace> => {
  const [browser, agency] = await Promise.all([launchBrowser(), openAgency('embedded')]);
  const watched = await newPage(browser);
  await signIn(watched.page, agency.server, who);
  const close = async () => {
    await watched.close();
    await browser.close();
    await agency.close();
  };
  return { ...watched, browser, server: agency.server, close };
};
