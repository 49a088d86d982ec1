import { z } from 'zod';
import { texts } from '../texts.ts';

export const LOGO_BYTES = 200 * 1024;
/** Limit of the longer side in pixels: a small file can hold a picture that fills the memory. */
export const LOGO_SIDE = 2000;

const SIGNATURES = { png: 'iVBORw0KGgo', jpeg: '/9j/' } as const;

export type LogoKind = keyof typeof SIGNATURES;

const KINDS = Object.keys(SIGNATURES).filter((kind): kind is LogoKind => kind in SIGNATURES);

export const LOGO_TYPES: readonly string[] = KINDS.map((kind) => `image/${kind}`);

const contentOf = (address: string): string | undefined =>
  /^data:[^,]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1];

const bytesIn = (base64: string): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4);

/**
 * A logo as a data address (`data:image/png;base64,…`). Its kind is told by its content, whatever the
 * address calls it; blank is null, and missing stays undefined.
 */
export const logo = z
  .string(texts.notText)
  .nullish()
  .transform((address, context) => {
    if (!address) return address === undefined ? undefined : null;
    const content = contentOf(address);
    const kind = KINDS.find((one) => content?.startsWith(SIGNATURES[one]));
    if (content !== undefined && kind && bytesIn(content) <= LOGO_BYTES)
      return `data:image/${kind};base64,${content}`;
    context.addIssue({ code: 'custom', message: kind ? texts.logoTooLarge : texts.logoKind });
    return z.NEVER;
  });

/** A logo that {@link logo} has let through: what it is, and its content in base64. */
export const logoParts = (address: string): { kind: LogoKind; content: string } => {
  const content = contentOf(address) ?? '';
  return { kind: content.startsWith(SIGNATURES.png) ? 'png' : 'jpeg', content };
};
