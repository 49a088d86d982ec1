import { describe, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { isFull } from '../support/rounds.ts';
import { addressOf, hasCome, headings } from './allScreens.ts';
import { chooseRowAction, openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const sizes = {
  wide: { viewport: { width: 1920, height: 1080 } },
  desktop: { viewport: { width: 1366, height: 768 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** How the screens are looked at. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
}

/** Looks at every screen there is, and at a policy's details. */
const describeScreens = ({ colorScheme, size }: Look): void => {
  describe(`in the ${colorScheme} theme, on a ${size}`, () => {
    const visit = madeOnce(() => openWorkplace(ADMIN, { colorScheme, ...sizes[size] }));

    test.each(Object.entries(headings))(
      '[2.9, 2.22, 2.92] %s is accessible, fits its width and logs no error',
      async (screen, heading) => {
        const { page, server, troubles } = visit;
        await openScreen(page, server, addressOf(screen));
        await hasCome(page, heading);
        await expectSound(page, screen);
        expect(troubles).toEqual([]);
      },
    );

    test('so are the details of a policy', async () => {
      const { page, server, troubles } = visit;
      await openScreen(page, server, 'get-all-policy');
      // A telephone shows records in a list, a desktop in rows.
      const record = page.locator('tbody tr, main li:has(.row-more)').first();
      await chooseRowAction(record, 'Ver información');
      await page.getByRole('tab', { name: 'Cuotas' }).waitFor();
      await expectSound(page, 'policy details');
      expect(troubles).toEqual([]);
    });
  });
};

/** What the journeys do not see: the dark theme, and the width of a phone. */
describeScreens({ colorScheme: 'dark', size: 'phone' });

if (isFull) {
  describeScreens({ colorScheme: 'light', size: 'phone' });
  for (const size of ['wide', 'desktop', 'laptop'] as const) {
    describeScreens({ colorScheme: 'light', size });
    describeScreens({ colorScheme: 'dark', size });
  }
}
