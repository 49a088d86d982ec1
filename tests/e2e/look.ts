import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is half faded in has no contrast yet. */
const hasSettled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));

const violationsOn = async (page: Page): Promise<string[]> => {
  await hasSettled(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Expects that what is on the screen, dialogs included, is accessible (axe finds nothing) and fits
 * the width of the window.
 * @param name what is looked at, for the failure's message
 */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  expect(await violationsOn(page), name).toEqual([]);
  expect(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
};
