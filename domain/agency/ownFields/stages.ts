import type { Role } from '../../roles.ts';
import { texts } from '../../texts.ts';
import type { OwnField, OwnFieldKind, OwnValues, StageMove } from './ownField.ts';

/** Attributes that only a stage has: moves, and always a sorted list, as its board filters by it. */
export const stagePart = (
  kind: OwnFieldKind,
  { moves, isSorted }: Pick<OwnField, 'moves' | 'isSorted'>,
) => (kind === 'stage' ? { moves, isSorted: true } : { moves: [], isSorted });

/**
 * Objections to the moves between stages.
 * @returns field → Spanish message; empty when they are lawful
 */
export const moveErrors = ({
  options,
  moves,
}: Pick<OwnField, 'options' | 'moves'>): Readonly<Record<string, string>> => {
  const unknown = moves.flatMap(({ from, to }) => [from, to]).find((one) => !options.includes(one));
  if (unknown !== undefined) return { moves: texts.ownMoveUnknown(unknown) };
  const pairs = moves.map(({ from, to }) => JSON.stringify([from, to]));
  const isTwice = new Set(pairs).size < pairs.length;
  return isTwice || moves.some(({ from, to }) => from === to) ? { moves: texts.ownMoveTwice } : {};
};

export const renamedMoves = (
  moves: readonly StageMove[],
  [before, after]: readonly [string?, string?] = [],
): readonly StageMove[] => {
  const named = (stage: string) => (stage === before ? (after ?? stage) : stage);
  return moves.map((move) => ({ ...move, from: named(move.from), to: named(move.to) }));
};

/**
 * The moves of a role from where a record stands; a record without a stage stands in the first.
 * @param isEditor whether the role may correct the records
 */
export const movesFor = (
  { key, options, moves }: Pick<OwnField, 'key' | 'options' | 'moves'>,
  values: OwnValues,
  role: Role,
  isEditor: boolean,
): readonly StageMove[] => {
  const from = String(values[key] ?? options[0]);
  const anywhere = options.map((to) => ({ from, to, roles: [], isReasoned: false }));
  return (moves.length === 0 ? anywhere : moves).filter(({ roles, ...move }) => {
    const isAllowed = roles.length === 0 ? isEditor : roles.includes(role);
    return isAllowed && move.from === from && move.to !== from;
  });
};
