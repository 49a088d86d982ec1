import type { CivilDate } from './civilDate.ts';
import { firstDay, lastDay, monthOf } from './money/monthClose.ts';
import { type PersonNames, personName } from './people/personName.ts';

const UNFIT = /[\\/:*?"<>|\p{C}]+/gu;

const LONGEST = 150;

/** A file's name as any system writes it: accents in one character each, a hyphen for what some system refuses. */
export const writableName = (name: string): string => name.normalize('NFC').replace(UNFIT, '-');

/**
 * What a file is called that people save: a title such as a policy's number, with what no file's name may have
 * replaced by a hyphen.
 * @param title what the file is, in words
 * @param ending without its point: `pdf`
 * @returns `VH-000450.pdf`
 */
export const fileNameOf = (title: string, ending: string): string => {
  const fit = writableName(title).replace(/\s+/g, ' ').slice(0, LONGEST);
  return `${fit.replace(/^[\s.-]+|[\s.-]+$/g, '') || 'archivo'}.${ending}`;
};

/**
 * What an advisor's statement is called: `Estado de cuenta QUIÑÓNEZ 2026-10`.
 * @param time its days, both included; a whole month is told as one
 */
export const statementTitle = (
  advisor: PersonNames,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
): string => {
  const month = monthOf(from);
  const isMonth = from === firstDay(month) && to === lastDay(month);
  const time = isMonth ? from.slice(0, 7) : `${from} a ${to}`;
  return `Estado de cuenta ${advisor.surname || personName(advisor)} ${time}`;
};

const asciiOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');

const encoded = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The header `Content-Disposition` of a download: its name, and one for who reads ASCII alone (RFC 6266). */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`;

/**
 * The name that a server tells of a download.
 * @param header its `Content-Disposition`, null without one
 * @returns undefined where no name is told
 */
export const nameInDisposition = (header: string | null): string | undefined => {
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1];
  try {
    if (whole) return decodeURIComponent(whole);
  } catch {
    // Not encoded as it says: the plain name stands beside it.
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
};
