import { type CivilDate, daysBetween } from '../../civilDate.ts';
import { type Cents, sumCents } from '../money.ts';
import type { Candidate } from './candidates.ts';
import { type BookInstalment, instalmentNumber, namedInstalments } from './instalmentChoice.ts';
import type { StatementLine } from './lines.ts';
import { choosePolicy } from './matchInPolicy.ts';

export const PORTFOLIO_DIFFERENCES = {
  notOwedHere: 'Pendiente allá, no aquí',
  notOwedThere: 'Pendiente aquí, no allá',
  amount: 'Otro valor',
  ambiguous: 'Puede ser de varias',
  noInstalment: 'Sin cuota que corresponda',
  noPolicy: 'Sin póliza que corresponda',
} as const;

export type PortfolioDifference = keyof typeof PORTFOLIO_DIFFERENCES;

export interface OwedInstalment extends Pick<BookInstalment, 'ordinal' | 'number' | 'dueDate'> {
  readonly paymentId: number;
  readonly policyId: number;
  /** Cents owed at the end of the file's day; 0 where it was collected or made void by then. */
  readonly owed: Cents;
}

export interface ComparedPortfolio {
  readonly lines: readonly StatementLine[];
  readonly candidates: ReadonlyMap<number, readonly Candidate[]>;
  readonly instalments: ReadonlyMap<number, readonly OwedInstalment[]>;
  readonly asOf: CivilDate;
  readonly tolerance: Cents;
}

export interface PortfolioRow {
  readonly difference: PortfolioDifference;
  /** Rows of the file; empty for an unpaid instalment that the insurer does not name. */
  readonly rows: readonly number[];
  readonly policyId: number | null;
  readonly paymentId: number | null;
  readonly theirs: Cents;
  readonly ours: Cents;
}

const NEAR_DAYS = 15;

type Place =
  | { readonly kind: 'instalment'; readonly policyId: number; readonly instalment: OwedInstalment }
  | { readonly kind: 'balance'; readonly policyId: number }
  | { readonly kind: 'none'; readonly policyId: number | null; readonly why: PortfolioDifference };

/** An instalment by its number and its due day, or its number alone where one of that number is owed. */
function placeIn(
  line: StatementLine,
  policyId: number,
  instalments: readonly OwedInstalment[],
): Place {
  const { collectedOn: due } = line;
  const isNumbered = instalmentNumber(line.instalment) !== undefined;
  if (!isNumbered && due === null) return { kind: 'balance', policyId };
  const named = isNumbered ? namedInstalments(line, instalments) : instalments;
  const apart = ({ dueDate }: OwedInstalment) =>
    due === null ? 0 : Math.abs(daysBetween(dueDate, due));
  const near = named.filter((one) => apart(one) <= NEAR_DAYS);
  const least = Math.min(...near.map(apart));
  const nearest = near.filter((one) => apart(one) === least);
  const owed = nearest.filter((one) => one.owed > 0);
  const [instalment, other] = owed.length > 0 ? owed : nearest;
  if (!instalment) return { kind: 'none', policyId, why: 'noInstalment' };
  return other
    ? { kind: 'none', policyId, why: 'ambiguous' }
    : { kind: 'instalment', policyId, instalment };
}

function placeOf(line: StatementLine, { candidates, instalments }: ComparedPortfolio): Place {
  const policy = choosePolicy(candidates.get(line.row) ?? []);
  if (policy === undefined) return { kind: 'none', policyId: null, why: 'noPolicy' };
  if (policy === 'several') return { kind: 'none', policyId: null, why: 'ambiguous' };
  return placeIn(line, policy.policyId, instalments.get(policy.policyId) ?? []);
}

interface Claimed {
  readonly place: Place;
  readonly lines: StatementLine[];
}

const keyOf = (place: Place, { row }: StatementLine): string => {
  if (place.kind === 'instalment') return `payment:${place.instalment.paymentId}`;
  return place.kind === 'balance' ? `policy:${place.policyId}` : `row:${row}`;
};

/**
 * Compares the unpaid instalments of an insurer's file with the agency's. A line without number and day is the
 * balance of its policy: all that is owed, or what fell due by the file's day.
 * @returns the differences, and how many instalments and balances agree
 */
export function comparePortfolio(compared: ComparedPortfolio) {
  const claimed = new Map<string, Claimed>();
  for (const line of compared.lines) {
    const place = placeOf(line, compared);
    const key = keyOf(place, line);
    const same = claimed.get(key);
    if (same) same.lines.push(line);
    else claimed.set(key, { place, lines: [line] });
  }
  const found = [...claimed.values()].map((claim) => judge(claim, compared));
  const differences = [...found.flatMap((row) => row ?? []), ...unclaimed(claimed, compared)];
  const order = Object.keys(PORTFOLIO_DIFFERENCES);
  const apart = ({ theirs, ours }: PortfolioRow) => Math.abs(theirs - ours);
  return {
    agreeing: found.filter((row) => row === undefined).length,
    differences: differences.toSorted(
      (a, b) => order.indexOf(a.difference) - order.indexOf(b.difference) || apart(b) - apart(a),
    ),
  };
}

function judge({ place, lines }: Claimed, compared: ComparedPortfolio): PortfolioRow | undefined {
  const { policyId } = place;
  const theirs = sumCents(lines.map(({ commission }) => commission));
  const row = { rows: lines.map((line) => line.row), policyId, paymentId: null, theirs, ours: 0 };
  if (place.kind === 'none') return { ...row, difference: place.why };
  const isSame = (ours: Cents) => Math.abs(theirs - ours) <= compared.tolerance;
  if (place.kind === 'instalment') {
    const { paymentId, owed: ours } = place.instalment;
    if (isSame(ours)) return undefined;
    return { ...row, paymentId, ours, difference: ours === 0 ? 'notOwedHere' : 'amount' };
  }
  const owed = compared.instalments.get(place.policyId) ?? [];
  const all = sumCents(owed.map((one) => one.owed));
  const due = sumCents(owed.filter(isDueBy(compared.asOf)).map((one) => one.owed));
  if (isSame(all) || isSame(due)) return undefined;
  return { ...row, ours: due, difference: all === 0 ? 'notOwedHere' : 'amount' };
}

const isDueBy =
  (asOf: CivilDate) =>
  ({ dueDate }: OwedInstalment): boolean =>
    dueDate <= asOf;

function unclaimed(
  claimed: ReadonlyMap<string, Claimed>,
  { instalments, asOf }: ComparedPortfolio,
): PortfolioRow[] {
  return [...instalments.values()]
    .flat()
    .filter(({ owed }) => owed > 0)
    .filter(isDueBy(asOf))
    .filter(
      ({ paymentId, policyId }) =>
        !claimed.has(`payment:${paymentId}`) && !claimed.has(`policy:${policyId}`),
    )
    .map(({ paymentId, policyId, owed: ours }) => ({
      difference: 'notOwedThere',
      rows: [],
      policyId,
      paymentId,
      theirs: 0,
      ours,
    }));
}
