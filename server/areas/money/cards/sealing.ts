import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.ts';

export interface SealedCard {
  readonly wrapped_key: Uint8Array;
  readonly sealed_number: Uint8Array;
  readonly sealed_code: Uint8Array | null;
}

/** Owner bound into the encryption, so that a sealed value cannot be copied to another card. */
const ownerOf = (id: number) => `card:${id}`;

/**
 * A keyed digest of a number, by which equal numbers are found without being readable.
 * @returns 32 bytes, the same for the same number
 */
export const digestOfNumber = ({ vault }: Pick<Context, 'vault'>, cardNumber: string): Buffer =>
  createHmac('sha256', vault.deriveKey('card number')).update(cardNumber).digest();

/**
 * A card's secrets as columns; the code is left out where it is not to be kept.
 * @param id the card's id, known before its row is written
 */
export const sealCard = (
  context: Pick<Context, 'vault' | 'config'>,
  id: number,
  { cardNumber, code }: { readonly cardNumber: string; readonly code: string },
): SealedCard & { number_digest: Uint8Array; last_four: string } => {
  const { vault, config } = context;
  const owner = ownerOf(id);
  const key = vault.createKey(owner);
  return {
    wrapped_key: key,
    sealed_number: vault.seal(key, owner, cardNumber),
    sealed_code: config.keepsCardCodes ? vault.seal(key, owner, code) : null,
    number_digest: digestOfNumber(context, cardNumber),
    last_four: cardNumber.slice(-4),
  };
};

/** Shown for the number of a card whose key was destroyed with its customer's data. */
const DESTROYED = '•••• 0000';

/** A card in clear; no code where none was kept or none is to be shown any more. */
export interface OpenCard {
  readonly cardNumber: string;
  readonly code: string | null;
}

/**
 * A card's secrets in clear. The caller has recorded who is about to see them.
 * @returns the number, and the code; of a card whose customer was made anonymous there is neither;
 *   undefined when the master key does not open it: another key sealed it, or the row was changed
 */
export const openCard = (
  context: Pick<Context, 'vault' | 'config'>,
  card: SealedCard & { readonly id: number },
): OpenCard | undefined => {
  try {
    return openedCard(context, card);
  } catch {
    return undefined;
  }
};

const openedCard = (
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  card: SealedCard & { readonly id: number },
): OpenCard => {
  if (card.wrapped_key.length === 0) return { cardNumber: DESTROYED, code: null };
  const open = (sealed: Uint8Array) => vault.open(card.wrapped_key, ownerOf(card.id), sealed);
  const code = config.keepsCardCodes ? card.sealed_code : null;
  return { cardNumber: open(card.sealed_number), code: code && open(code) };
};
