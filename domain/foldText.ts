/**
 * A text without case and accents, as searches compare it (domain §2).
 * @param text any text
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
