import type { CivilDate } from '../civilDate.ts';
import type { Cents } from './money.ts';

export interface OpenInstalment {
  readonly policyId: number;
  readonly number: number;
  readonly dueDate: CivilDate;
  readonly balance: Cents;
}

export type Chosen = ReadonlySet<number>;

const placesOf = (
  open: readonly OpenInstalment[],
  isWanted: (instalment: OpenInstalment) => boolean,
): number[] => open.flatMap((instalment, place) => (isWanted(instalment) ? [place] : []));

/**
 * The instalments due up to a day; with each, those of its policy that come before it.
 * @param open all that are open of a policy or a customer
 */
export const chosenUntil = (open: readonly OpenInstalment[], day: CivilDate): Chosen =>
  new Set(
    placesOf(open, (one) =>
      open.some(
        ({ policyId, number, dueDate }) =>
          policyId === one.policyId && number >= one.number && dueDate <= day,
      ),
    ),
  );

/**
 * Chooses an instalment with those of its policy before it, or leaves it out with those after it: they are
 * collected in order.
 * @param place the instalment's
 */
export const withInstalment = (
  open: readonly OpenInstalment[],
  chosen: Chosen,
  place: number,
  isWanted: boolean,
): Chosen => {
  const instalment = open[place];
  if (!instalment) return chosen;
  const { policyId, number } = instalment;
  if (isWanted) {
    const before = placesOf(open, (one) => one.policyId === policyId && one.number <= number);
    return new Set([...chosen, ...before]);
  }
  const after = new Set(placesOf(open, (one) => one.policyId === policyId && one.number >= number));
  return new Set([...chosen].filter((one) => !after.has(one)));
};

/**
 * Spreads what a customer hands over, the first due first and each policy in its order.
 * @param open all that are open of a customer or a policy, in any order
 * @param given in cents
 * @returns what each receives by place, undefined for those left out; and the rest that no instalment takes
 */
export const spread = (open: readonly OpenInstalment[], given: Cents) => {
  const byDay = [...open].sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  const inTurn = byDay.flatMap(({ policyId, number }) =>
    open
      .filter((one) => one.policyId === policyId && one.number <= number)
      .sort((one, other) => one.number - other.number),
  );
  const amounts: (Cents | undefined)[] = open.map(() => undefined);
  let rest = given;
  for (const instalment of new Set(inTurn)) {
    const amount = Math.min(rest, instalment.balance);
    if (amount > 0) amounts[open.indexOf(instalment)] = amount;
    rest -= amount;
  }
  return { amounts, rest };
};

/** Why an amount cannot be collected with the others:
 * - `too_much`: more than the instalment's balance;
 * - `not_last`: less than its balance, with a later instalment of its policy besides;
 * - `out_of_order`: the instalment `first` of its policy comes before it.
 */
export type LineProblem =
  | { readonly place: number; readonly kind: 'too_much' | 'not_last' }
  | { readonly place: number; readonly kind: 'out_of_order'; readonly first: number };

/**
 * What the server would refuse of an act, as far as the open instalments tell.
 * @param amounts what is received for each of them, by place; undefined for those left out
 */
export const lineProblems = (
  open: readonly OpenInstalment[],
  amounts: readonly (Cents | undefined)[],
): LineProblem[] =>
  open.flatMap(({ policyId, number, balance }, place): LineProblem[] => {
    const amount = amounts[place];
    if (amount === undefined) return [];
    if (amount > balance) return [{ place, kind: 'too_much' }];
    const skipped = open.filter(
      (one, at) => one.policyId === policyId && one.number < number && amounts[at] === undefined,
    );
    if (skipped.length > 0) {
      const first = Math.min(...skipped.map((one) => one.number));
      return [{ place, kind: 'out_of_order', first }];
    }
    const hasLater = open.some(
      (one, at) => one.policyId === policyId && one.number > number && amounts[at] !== undefined,
    );
    return amount < balance && hasLater ? [{ place, kind: 'not_last' }] : [];
  });
