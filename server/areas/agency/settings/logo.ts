import { imageSize } from 'image-size';
import { LOGO_SIDE, logoParts } from '../../../../domain/agency/logo.ts';
import { texts } from '../../../../domain/texts.ts';
import { invalid } from '../../../problem.ts';
import type { PrintableDocument } from '../../../reports/print/document.ts';
import { print, printing } from '../../../reports/print/print.ts';

const longerSide = (image: Buffer): number => {
  try {
    const { width, height } = imageSize(image);
    return Math.max(width, height);
  } catch {
    throw invalid({ logo: texts.logoUnreadable });
  }
};

const trialPage = (image: string): PrintableDocument => ({
  definition: {
    content: [{ image, fit: [100, 100] }],
    header: { text: '' },
    pageMargins: [40, 40, 40, 40],
  },
  footnote: '',
});

/**
 * Prints a page with a logo and nothing else: what the printer cannot take would keep it from
 * printing any report.
 * @param userId whose place among those who print it takes
 * @throws Problem 400 at `logo` for an image that is too large or damaged, 429 when too many wait
 */
export const requirePrintable = async (address: string, userId: string): Promise<void> => {
  const image = Buffer.from(logoParts(address).content, 'base64');
  if (longerSide(image) > LOGO_SIDE) throw invalid({ logo: texts.logoSide });
  const leave = await printing.enter(userId);
  try {
    await print(trialPage(address));
  } catch {
    throw invalid({ logo: texts.logoUnreadable });
  } finally {
    leave();
  }
};
