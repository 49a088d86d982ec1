import type { Role } from '../../roles.ts';
import { texts } from '../../texts.ts';
import type { OwnField, OwnFieldKind, OwnValues, StageMove } from './ownField.ts';
import { type CompiledOwnFields, fieldsInForce } from './values.ts';

interface Stages extends Pick<OwnField, 'options' | 'moves'> {
  readonly kind: OwnFieldKind;
}

/** What only a stage has: moves, and always a list that is sorted by it, as its board filters. */
export const stagePart = (
  kind: OwnFieldKind,
  { moves, isSorted }: Pick<OwnField, 'moves' | 'isSorted'>,
) => (kind === 'stage' ? { moves, isSorted: true } : { moves: [], isSorted });

/**
 * Objections to the moves between stages.
 * @returns field → Spanish message; empty when they are lawful
 */
export const moveErrors = ({ kind, options, moves }: Stages): Readonly<Record<string, string>> => {
  if (moves.length === 0) return {};
  if (kind !== 'stage') return { moves: texts.ownMovesOfStages };
  const unknown = moves.flatMap(({ from, to }) => [from, to]).find((one) => !options.includes(one));
  if (unknown !== undefined) return { moves: texts.ownMoveUnknown(unknown) };
  if (moves.some(({ from, to }) => from === to)) return { moves: texts.ownMoveToItself };
  const isSame = (one: StageMove, { from, to }: StageMove) => one.from === from && one.to === to;
  const twice = moves.find((move, at) => moves.slice(0, at).some((one) => isSame(one, move)));
  return twice ? { moves: texts.ownMoveTwice(twice.from, twice.to) } : {};
};

/** The moves with a stage under its new name. */
export const renamedMoves = (
  moves: readonly StageMove[],
  [before, after]: readonly [string, string],
): readonly StageMove[] => {
  const named = (stage: string) => (stage === before ? after : stage);
  return moves.map((move) => ({ ...move, from: named(move.from), to: named(move.to) }));
};

/** The field whose values are the stages of an object's records. */
export const stageIn = (compiled: CompiledOwnFields): OwnField | undefined =>
  fieldsInForce(compiled).find(({ kind }) => kind === 'stage');

interface Mover {
  readonly role: Role;
  /** Whether they may correct the records. */
  readonly isEditor: boolean;
}

const mayGo = ({ roles }: Pick<StageMove, 'roles'>, { role, isEditor }: Mover): boolean =>
  roles.length === 0 ? isEditor : roles.includes(role);

/** Whether somebody may move any of the records. */
export const mayMove = ({ moves }: Pick<OwnField, 'moves'>, mover: Mover): boolean =>
  moves.length === 0 ? mover.isEditor : moves.some((move) => mayGo(move, mover));

/**
 * The moves that somebody has from where a record stands; a record without a stage stands in the first.
 * @param values of the record
 */
export const movesFor = (
  { key, options, moves }: Pick<OwnField, 'key' | 'options' | 'moves'>,
  values: OwnValues,
  mover: Mover,
): readonly StageMove[] => {
  const from = String(values[key] ?? options[0]);
  const anywhere = options.map((to) => ({ from, to, roles: [], isReasoned: false }));
  const all = moves.length === 0 ? anywhere : moves;
  return all.filter((move) => move.from === from && move.to !== from && mayGo(move, mover));
};
