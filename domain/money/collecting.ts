import type { Cents } from './money.ts';

/** How long a collection can be taken back by who made it, in milliseconds (domain §6). */
export const UNDO_WINDOW_MS = 10_000;

export interface InstalmentState {
  value: Cents;
  /** Amount paid so far in total, 0 to value. */
  credit: Cents;
}

/**
 * What a clerk asks for: `received` is what comes in now, `credit` the whole of what has been paid,
 * `whole` all there is to pay. The first of the three that is given counts, in the order `received`,
 * `whole`, `credit`; without any, what has been paid stays.
 */
export interface CollectionRequest {
  received?: Cents | undefined;
  withheld?: Cents | undefined;
  credit?: Cents | undefined;
  whole: boolean;
}

export interface CollectionResult {
  credit: Cents;
  balance: Cents;
  paid: boolean;
  /** True where money has moved; otherwise only the observations may change. */
  collects: boolean;
}

/**
 * Why a request is refused:
 * - `too_much`: more than the instalment's value would have been paid;
 * - `below_collected`: less than what has been collected, or than the certificate leaves to receive; only a reversal takes money back.
 */
type CollectionRefusal = 'too_much' | 'below_collected';

type CollectionOutcome =
  | ({ readonly ok: true } & CollectionResult)
  | { readonly ok: false; readonly refusal: CollectionRefusal };

/**
 * Applies a payment to an instalment (specification §5, domain §6): balance = value − credit, and
 * it is paid when nothing is left. A partial payment stays pending.
 *
 * @param instalment amounts in cents.
 */
export function collect(
  instalment: InstalmentState,
  request: CollectionRequest,
): CollectionOutcome {
  const { value } = instalment;
  const { received, whole, withheld = 0 } = request;
  if (Math.max(request.credit ?? 0, instalment.credit + withheld) > value)
    return { ok: false, refusal: 'too_much' };
  const credit = creditAfter(instalment, request);
  if (credit > value) return { ok: false, refusal: 'too_much' };
  if (credit < instalment.credit + withheld) return { ok: false, refusal: 'below_collected' };
  const asks = withheld > 0 || received !== undefined || whole || request.credit !== undefined;
  const paid = asks && credit === value;
  const collects = paid || credit !== instalment.credit;
  return { ok: true, credit, balance: value - credit, paid, collects };
}

function creditAfter(before: InstalmentState, request: CollectionRequest): Cents {
  const { received, withheld = 0, whole, credit } = request;
  if (received !== undefined) return before.credit + withheld + received;
  return whole ? before.value : (credit ?? before.credit + withheld);
}

interface PartOfMethod {
  readonly line: number;
  readonly method: number;
  readonly amount: Cents;
}

/**
 * Divides what lines receive over the methods that it came in by, both in their order.
 * @param lines in cents, as are the methods, of the same sum
 * @returns parts in the order of the lines
 */
export const dividedByMethods = (
  lines: readonly Cents[],
  methods: readonly Cents[],
): PartOfMethod[] => {
  const left = [...methods];
  let method = 0;
  return lines.flatMap((amount, line) => {
    const parts: PartOfMethod[] = [];
    for (let rest = amount; rest > 0 && method < left.length; ) {
      const taken = Math.min(rest, left[method] ?? 0);
      if (taken > 0) parts.push({ line, method, amount: taken });
      left[method] = (left[method] ?? 0) - taken;
      rest -= taken;
      if (left[method] === 0) method += 1;
    }
    return parts;
  });
};
