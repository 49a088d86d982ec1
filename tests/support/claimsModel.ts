/** Claims by the words of the rules (domain §37), each asked of all that stands: slow, and of no code of the product. */

/** A movement that stands, in cents. */
export interface Stands {
  readonly kind: string;
  readonly amount: number | null;
}

export interface ModelClaim {
  readonly claimed: number | null;
  readonly sum: number | null;
  readonly deductible: {
    readonly fixed: number | null;
    readonly percent: number | null;
    readonly minimum: number | null;
  };
  /** The yearly period of the loss. */
  readonly period: number;
  readonly coverage: number | null;
  readonly standing: readonly Stands[];
}

const amountsOf = (standing: readonly Stands[], kind: string) =>
  standing.flatMap((one) => (one.kind === kind ? [one.amount ?? 0] : []));

const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

const lastOf = (standing: readonly Stands[], kind: string) =>
  standing.findLastIndex((one) => one.kind === kind);

const isClosed = (standing: readonly Stands[]) =>
  lastOf(standing, 'closed') > lastOf(standing, 'reopened');

export const paidOf = (standing: readonly Stands[]) => total(amountsOf(standing, 'payment'));

export const agreedOf = (standing: readonly Stands[]) =>
  (amountsOf(standing, 'settled').at(-1) ?? 0) + total(amountsOf(standing, 'exGratia'));

/** What the insurer is still to pay. */
export const outstandingByModel = (standing: readonly Stands[], proposed: number): number => {
  if (isClosed(standing)) return 0;
  // A settlement says what is to be paid, a rejection that nothing is, until it is answered or the claim reopened.
  const lastWord = standing.findLastIndex(({ kind }, place) => {
    if (kind === 'settled' || kind === 'rejected') return true;
    const before = standing.slice(0, place);
    const ended = ['answered', 'accepted', 'settled'].map((one) => lastOf(before, one));
    const isRejected = lastOf(before, 'rejected') > Math.max(...ended);
    return isRejected && (kind === 'answered' || kind === 'reopened');
  });
  const reserved = lastOf(standing, 'reserve');
  const isKnown = standing.some(({ kind }) => kind === 'settled' || kind === 'exGratia');
  const after = total(amountsOf(standing.slice(reserved + 1), 'payment'));
  let estimate = isKnown || standing[lastWord]?.kind === 'rejected' ? 0 : proposed;
  if (reserved > lastWord) estimate = Math.max(0, (standing[reserved]?.amount ?? 0) - after);
  return Math.max(estimate, agreedOf(standing) - paidOf(standing));
};

/**
 * What others took of the sum of a claim.
 * @param isShared whether two claims share one sum
 */
export const usedByModel = (
  claim: ModelClaim,
  all: readonly ModelClaim[],
  isShared: (one: ModelClaim, other: ModelClaim) => boolean,
): number =>
  total(
    all
      .filter((one) => one !== claim && one.period === claim.period && isShared(claim, one))
      .map(({ standing }) => {
        const agreed = amountsOf(standing, 'settled').at(-1) ?? 0;
        const taken = isClosed(standing) ? Math.min(agreed, paidOf(standing)) : agreed;
        return Math.max(0, taken - total(amountsOf(standing, 'reinstatement')));
      }),
  );

/** The indemnity that is proposed; nothing while nothing is claimed. */
export const indemnityByModel = (
  { claimed, sum, deductible: { fixed, percent, minimum } }: ModelClaim,
  used: number,
): number => {
  if (claimed === null) return 0;
  const ofClaim = Math.floor((claimed * (percent ?? 0) + 50) / 100);
  const net = claimed - Math.max(fixed ?? 0, ofClaim, minimum ?? 0);
  const capped = sum === null ? net : Math.min(net, Math.max(0, sum - used));
  return Math.max(0, capped);
};
