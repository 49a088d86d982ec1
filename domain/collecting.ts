import type { Cents } from './money.ts';

/** What has been paid on an instalment, in cents. */
export interface InstalmentState {
  value: Cents;
  /** The whole of what has been paid so far, 0 to value. */
  credit: Cents;
}

/** What a clerk asks for. */
export interface CollectionRequest {
  /** The whole of what has been paid, this payment included; left out, it stays. */
  credit?: Cents | undefined;
  /** The one-click payment: the whole value, whatever the credit says. */
  whole: boolean;
}

/** The instalment after a request. */
export interface CollectionResult {
  credit: Cents;
  balance: Cents;
  /** Nothing is left to pay: status "Al día". */
  paid: boolean;
  /** Money has moved; otherwise only the observations may change. */
  collects: boolean;
}

/**
 * Applies a payment to an instalment (specification §5, domain §6): balance = value − credit, and
 * it is paid when nothing is left. A partial payment stays pending.
 *
 * @param instalment amounts in cents.
 * @returns `undefined` when the credit is more than the instalment's value.
 */
export function collect(
  instalment: InstalmentState,
  request: CollectionRequest,
): CollectionResult | undefined {
  const { value } = instalment;
  if ((request.credit ?? 0) > value) return undefined;
  const credit = request.whole ? value : (request.credit ?? instalment.credit);
  const asks = request.whole || request.credit !== undefined;
  const paid = asks && credit === value;
  return { credit, balance: value - credit, paid, collects: paid || credit !== instalment.credit };
}
