import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenProportions } from './proportions.ts';

/** What is half faded in has no contrast yet. */
const hasSettled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * What axe finds wrong with the page, a line for each rule; empty when it is accessible. Our pages have no frames and
 * no films, so axe is brought into each page once, and loads nothing besides.
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await hasSettled(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not on the page');
    // The size of targets (2.5.8) is the one rule of its tag that axe leaves out unless it is asked for.
    const asked = window.axe
      .getRules(['wcag22aa'])
      .map(({ ruleId }) => [ruleId, { enabled: true }]);
    const rules = Object.fromEntries(asked);
    const found = await window.axe.run({ rules, resultTypes: ['violations'], preload: false });
    return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  });
  return violations.map(({ id, html }) => `${id}: ${html.join(' ')}`);
};

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** English texts of libraries that were left untranslated. */
const ENGLISH =
  /\b(no options|no results|loading|open|close|clear|choose|search|select|go to|next|previous|rows per page|page|sort|save|delete|edit|cancel|show|hide|refresh|required|fetching|error:)\b/i;

/** All that is there to be read or heard, as the browser has it. */
const wordsOn = async (page: Page): Promise<string[]> => {
  const read = await page.locator('body').allInnerTexts();
  const heard = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    return [...document.querySelectorAll('*')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
  });
  return [...read.flatMap((text) => text.split('\n')), ...heard];
};

/** Fields whose letters are not those of the rest. */
const strayFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, select, button, [contenteditable]')]
      .filter((field) => !getComputedStyle(field).fontFamily.includes('Inter'))
      .map(({ outerHTML }) => outerHTML),
  );

/**
 * Expects that what is on the screen, dialogs included, is accessible (axe finds nothing), fits the
 * width of the window, is in Spanish and in one family of letters, and follows the rules of docs/design.md.
 * @param name what is looked at, for the failure's message
 */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  expect(await violationsOn(page), name).toEqual([]);
  expect(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
  expect(await page.locator('h1').count(), `${name} has one heading of its own`).toBe(1);
  const words = await wordsOn(page);
  expect(
    words.filter((text) => ENGLISH.test(text)),
    `${name} in English`,
  ).toEqual([]);
  expect(await strayFonts(page), `${name} in other letters`).toEqual([]);
  expect(await brokenProportions(page), `${name} in its proportions`).toEqual([]);
};
