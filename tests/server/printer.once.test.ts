import { describe, expect, it } from 'vitest';
import type { PrintableDocument } from '../../server/reports/print/document.ts';
import { print, printAll } from '../../server/reports/print/print.ts';

const document = (...words: string[]): PrintableDocument => ({
  definition: { content: words, header: 'Agencia', pageMargins: [40, 60, 40, 60] },
  footnote: 'Agencia',
});

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-';

describe('the printer', () => {
  it('prints one report after the other, each as if it were alone', async () => {
    const [first, other] = await printAll([document('uno'), document('otro', 'y más')]);
    const again = await print(document('uno'));
    expect([first, other, again].map((pdf) => pdf && isPdf(pdf))).toEqual([true, true, true]);
    expect(again.length).toBe(first?.length);
    expect(other?.length).not.toBe(first?.length);
  });

  it('prints reports that are asked for at once', async () => {
    const printed = await Promise.all([print(document('a')), print(document('b'))]);
    expect(printed.map(isPdf)).toEqual([true, true]);
  });

  it('ends for a reader who has gone, and prints for the next one', async () => {
    const reader = new AbortController();
    const given = print(document('uno'), reader.signal);
    reader.abort();
    await expect(given).rejects.toThrow('before its report was ready');
    expect(isPdf(await print(document('otro')))).toBe(true);
  });

  it('prints nothing for a reader who went before it began', async () => {
    await expect(print(document('uno'), AbortSignal.abort())).rejects.toThrow(
      'The printer stopped',
    );
  });

  it('reads no file of the machine, and prints the next one', async () => {
    const wrong: PrintableDocument = {
      definition: {
        content: [{ image: '/etc/passwd' }],
        header: 'Agencia',
        pageMargins: [40, 60, 40, 60],
      },
      footnote: '',
    };
    await expect(print(wrong)).rejects.toThrow('Access to local file denied');
    expect(isPdf(await print(document('otro')))).toBe(true);
  });
});
