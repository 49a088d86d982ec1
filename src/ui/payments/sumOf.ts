import { fromCents, sumCents, toCents } from '../../../domain/money.ts';

/**
 * What payments are worth together, to the cent.
 * @param payments values in dollars
 * @returns dollars as decimal text
 */
export const sumOf = (payments: readonly { readonly value: number }[]): string =>
  fromCents(sumCents(payments.map(({ value }) => toCents(value))));
