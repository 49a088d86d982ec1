import type { BrowserContextOptions } from 'playwright-core';
import { newPage, type WatchedPage } from '../support/browser.ts';
import type { ServerHere } from '../support/serveHere.ts';
import { type Agency, openAgency } from './agency.ts';
import { signIn } from './clerk.ts';

/** The demonstration's administrator. */
export const ADMIN = { user: 'admin', password: 'Amparo.2026' };

/** A user signed in at a demonstration agency of their own. */
export interface Workplace extends WatchedPage {
  readonly server: ServerHere;
}

/**
 * Opens an agency and a page, and signs a user in; closing it closes both.
 * @param who the clerk every journey signs in as when missing
 * @param options of the page, as newPage takes them
 * @param open another agency
 */
export const openWorkplace = async (
  who?: typeof ADMIN,
  options?: BrowserContextOptions,
  open: () => Promise<Agency> = openAgency,
): Promise<Workplace> => {
  const agency = await open();
  const watched = await newPage(options);
  await signIn(watched.page, agency.server, who);
  const close = async () => {
    await watched.close();
    await agency.close();
  };
  return { ...watched, server: agency.server, close };
};
