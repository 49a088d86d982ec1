import { foldText } from '../../searchWords.ts';

export const OWN_KEY_LENGTH = 32;

/** Not allowed as a key: every JavaScript object has a property of this name. */
export const RESERVED_KEY = 'constructor';

/** «ñ» as those type who lack the letter: «Año» is `anio`; «Compañía», whose «i» follows, `compania`. */
const withoutTilde = (label: string): string => label.normalize('NFC').replace(/ñ[ií]?/gi, 'ni');

const ending = (text: string, length: number): string => text.slice(0, length).replace(/_+$/, '');

/**
 * The key that a form proposes for a field of this name (domain §16): small letters, digits and
 * underscores.
 * @param taken keys of the same kind of record, which it differs from
 * @returns blank while the name has no letter that a key can begin with
 */
export const proposedKey = (label: string, taken: readonly string[]): string => {
  const words = foldText(withoutTilde(label))
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');
  const plain = ending(words, OWN_KEY_LENGTH);
  const others = [...taken, RESERVED_KEY];
  if (plain === '' || !others.includes(plain)) return plain;
  const numbered = others.map((_, place) => {
    const suffix = `_${place + 2}`;
    return ending(plain, OWN_KEY_LENGTH - suffix.length) + suffix;
  });
  return numbered.find((key) => !others.includes(key)) ?? '';
};
