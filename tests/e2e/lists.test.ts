import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { isFull } from '../support/rounds.ts';
import { openScreen, proveHuman } from './clerk.ts';
import { brokenProportions } from './proportions.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

/**
 * Rows of a page here: the most that is on offer. What a table needs in width is what its widest row does, so a page
 * that fits shows that the smaller ones of the same rows do.
 */
const PER_PAGE = 100;

/** The one with the most columns; the full run takes the others too. */
const lists = [
  'get-all-customer',
  ...(isFull
    ? [
        'get-all-policy',
        'get-all-advisor',
        'management-lopdp',
        'get-all-payments',
        'get-all-companies',
        'get-all-cards',
        'get-all-banks',
        'list-bankaccounts',
        'insurer-statements',
        'instalment-progress',
        'consents',
        'privacy-requests',
        'audit-trail',
        'user-list',
      ]
    : []),
];

/** Does what has a list read rows from the server, and waits until they are drawn. */
const read = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.headers()['content-range'] !== undefined),
    act(),
  ]);
  const total = Number(answer.headers()['content-range']?.split('/')[1]);
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]') === null &&
      document.querySelector('td.RaDataTable-rowCell') !== null,
  );
  // The observers of sizes have been told by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  return total;
};

/** From the foot of the top bar to the first row, in pixels, less the strip of pages beside the list. */
const heightAboveRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const row = document.querySelector('main tbody tr')?.getBoundingClientRect().top ?? 0;
    const strip = document.querySelector('main nav');
    const margin = strip ? Number.parseFloat(getComputedStyle(strip).marginBottom) : 0;
    return row - bar - (strip?.getBoundingClientRect().height ?? 0) - margin;
  });

describe.each([1366, 1280])('on a screen of %i pixels with the menu open', (width) => {
  const visit = madeOnce(() => openWorkplace(ADMIN, { viewport: { width, height: 768 } }));

  test.each(lists)(
    'every page of %s fits its table, in rows of one height, with its figures whole',
    async (list) => {
      const { page, server } = visit;
      const open = async (number: number) => {
        await openScreen(page, server, `${list}?filter={}&page=${number}&perPage=${PER_PAGE}`);
        if (list !== 'get-all-cards') return;
        await proveHuman(page);
        await page.getByRole('button', { name: 'Cargar tarjetas' }).click();
      };
      const total = await read(page, () => open(1));
      expect(await heightAboveRows(page)).toBeLessThanOrEqual(150);
      for (let number = 1; number <= Math.ceil(total / PER_PAGE); number += 1) {
        if (number > 1) await read(page, () => open(number));
        expect(await brokenProportions(page), `page ${number}`).toEqual([]);
      }
    },
    480_000,
  );

  test('the telephones of late payments are whole', async () => {
    const { page, server } = visit;
    await openScreen(page, server, 'home');
    await page.getByRole('button', { name: 'Ver cuotas atrasadas' }).click();
    await page.getByRole('dialog', { name: 'Cuotas atrasadas' }).getByRole('row').nth(1).waitFor();
    expect(await brokenProportions(page)).toEqual([]);
  });
});
