import { type CivilDate, civilDate, formatDate } from '../civilDate.ts';
import { formatMoney } from '../money/money.ts';
import { CLAIM_CLOCK_IDS } from './clocks.ts';
import {
  type ClaimMovementKind,
  MOVEMENT_KIND_IDS,
  MOVEMENT_KINDS,
  type Movement,
  type NewMovement,
  standingMovements,
} from './movements.ts';
import {
  agreedAmount,
  type ClaimFacts,
  clockRuns,
  isAgreed,
  NO_FACTS,
  withMovement,
} from './state.ts';

export const factsOf = (movements: readonly Movement[]): ClaimFacts => ({
  ...standingMovements(movements).reduce(withMovement, NO_FACTS),
  isJustReopened: movements.at(-1)?.kind === 'reopened',
});

const FAR_AWAY = civilDate('9999-12-31');

const missing = (isThere: boolean, sentence: string) => (isThere ? undefined : sentence);

const NOT_PRESENTED = 'Registre antes que se presentó a la compañía.';

const presented = ({ presentedOn }: ClaimFacts) => missing(presentedOn !== null, NOT_PRESENTED);

const leftToPay = (facts: ClaimFacts) => agreedAmount(facts) - facts.paid;

const paymentRefusal = (facts: ClaimFacts, amount: number): string | undefined => {
  if (!isAgreed(facts)) return 'Registre antes la liquidación: dice cuánto se paga.';
  return missing(
    amount <= leftToPay(facts),
    `Por pagar quedan ${formatMoney(leftToPay(facts))}: corrija el valor, o registre antes otra liquidación.`,
  );
};

type Rule = (facts: ClaimFacts, movement: NewMovement) => string | undefined;

/** Returns, for each kind of movement, why it cannot be added yet and what to do first; undefined where it can. */
const RULES: Readonly<Record<ClaimMovementKind, Rule>> = {
  notified: ({ notifiedOn, presentedOn }) =>
    missing(notifiedOn === null && presentedOn === null, 'El aviso ya está registrado.'),
  papersRequested: ({ presentedOn }) =>
    missing(presentedOn === null, 'Ya se presentó: registre una objeción si piden más documentos.'),
  papersComplete: ({ presentedOn, papersCompleteOn }) =>
    missing(
      presentedOn === null && papersCompleteOn === null,
      'Los documentos ya están completos.',
    ),
  presented: ({ presentedOn, papersCompleteOn }) =>
    missing(presentedOn === null, 'Ya se presentó a la compañía.') ??
    missing(papersCompleteOn !== null, 'Registre antes que los documentos están completos.'),
  objected: (facts) =>
    presented(facts) ??
    missing(facts.objectedOn === null, 'Responda antes la objeción anterior.') ??
    missing(
      facts.rejectedOn === null && !isAgreed(facts),
      'El reclamo ya está resuelto: ya no se objeta.',
    ),
  answered: ({ objectedOn, rejectedOn }) =>
    missing(objectedOn !== null || rejectedOn !== null, 'No hay una objeción por responder.'),
  accepted: (facts) =>
    presented(facts) ??
    missing(facts.acceptedOn === null && facts.indemnity === null, 'Ya está aceptado.'),
  settled: (facts, { amount }) =>
    presented(facts) ??
    missing(
      (amount ?? 0) + facts.exGratia >= facts.paid,
      `Ya se pagaron ${formatMoney(facts.paid)}: la liquidación no puede ser menor.`,
    ),
  rejected: (facts) =>
    presented(facts) ??
    missing(facts.rejectedOn === null, 'El rechazo ya está registrado.') ??
    missing(!isAgreed(facts), 'Ya se acordó cuánto se paga: reverse antes la liquidación.'),
  payment: (facts, { amount }) => paymentRefusal(facts, amount ?? 0),
  exGratia: presented,
  reinstatement: (facts) =>
    missing(agreedAmount(facts) > 0, 'Registre antes la liquidación del siniestro.'),
  reserve: () => undefined,
  paused: ({ pauses }, { clock }) =>
    missing(
      clock === null || pauses[clock].every(({ until }) => until !== null),
      'Este plazo ya está detenido.',
    ),
  resumed: ({ pauses }, { clock }) =>
    missing(
      clock === null || pauses[clock].some(({ until }) => until === null),
      'Este plazo no está detenido.',
    ),
  closed: () => undefined,
  reopened: ({ closed }) => missing(closed !== null, 'El siniestro no está cerrado.'),
};

/** Refusal that follows from the history alone, whatever is typed now. */
const historyRefusal: Rule = (facts, movement) =>
  missing(
    facts.closed === null || movement.kind === 'reopened',
    'El siniestro está cerrado: reábralo para registrar algo más.',
  ) ?? RULES[movement.kind](facts, movement);

const OUTCOME_RULES: Readonly<
  Record<NonNullable<NewMovement['outcome']>, (facts: ClaimFacts) => string | undefined>
> = {
  indemnified: (facts) =>
    missing(
      agreedAmount(facts) > 0 && leftToPay(facts) === 0,
      'Registre antes que se pagó todo lo acordado.',
    ),
  rejected: ({ rejectedOn, paid }) =>
    missing(rejectedOn !== null && paid === 0, 'Registre antes el rechazo de la compañía.'),
  withdrawn: ({ paid }) => missing(paid === 0, 'Ya se pagó algo: ciérrelo como indemnizado.'),
  belowDeductible: (facts) =>
    missing(
      isAgreed(facts) && agreedAmount(facts) === 0,
      'Registre antes la liquidación en 0.00: dice que no se paga nada.',
    ),
};

const pauseRefusal: Rule = (facts, { kind, clock, happenedOn }) => {
  if (kind !== 'paused') return undefined;
  // The clock of the notice has always started; its first day is looked at with the other days.
  const run = clockRuns(facts, happenedOn).find((one) => one.clock === clock);
  return missing(run !== undefined && run.endedOn === null, 'Este plazo no está corriendo.');
};

export interface MovementRefusal {
  readonly field?: 'happenedOn' | 'amount' | 'outcome' | 'clock';
  readonly text: string;
}

type RefusedField = MovementRefusal['field'];

const refusedField = (
  { closed, presentedOn }: ClaimFacts,
  { kind }: NewMovement,
): RefusedField | undefined => {
  if (closed !== null) return undefined;
  if (kind === 'paused' || kind === 'resumed') return 'clock';
  const isOfAmount = kind === 'payment' || kind === 'settled';
  return isOfAmount && presentedOn !== null ? 'amount' : undefined;
};

const refusal = (text: string | undefined, field?: RefusedField): MovementRefusal | undefined =>
  text === undefined ? undefined : { text, ...(field ? { field } : {}) };

export interface MissingPapers {
  readonly pending: number;
  /** Documents to come, and documents of its checklist not requested. */
  readonly missing: number;
}

/**
 * Why papers are called complete, or the claim is presented, for a reason alone: some are missing.
 * @returns undefined where nothing is
 */
export const papersDoubt = (kind: ClaimMovementKind, { pending, missing: all }: MissingPapers) => {
  const count = kind === 'papersComplete' ? all : kind === 'presented' ? pending : 0;
  return missing(
    count === 0,
    `Documentos que faltan: ${count}. Recíbalos o descártelos, o ponga el motivo por el que se sigue sin ellos.`,
  );
};

const outcomeRefusal: Rule = (facts, { kind, outcome }) =>
  kind === 'closed' && outcome ? OUTCOME_RULES[outcome](facts) : undefined;

interface Days {
  readonly lossDay: CivilDate;
  readonly today: CivilDate;
}

const dayRefusal = (
  { days }: ClaimFacts,
  { kind, happenedOn }: NewMovement,
  { lossDay, today }: Days,
): string | undefined => {
  if (happenedOn > today) return 'La fecha no puede ser futura';
  if (happenedOn < lossDay) return `Ponga un día desde el siniestro: ${formatDate(lossDay)}.`;
  const before = (MOVEMENT_KINDS[kind].follows as readonly ClaimMovementKind[]).flatMap(
    (one) => days[one] ?? [],
  );
  const last = before.reduce<CivilDate | undefined>(
    (latest, day) => (latest && latest > day ? latest : day),
    undefined,
  );
  return last && happenedOn < last
    ? `Ponga un día desde el movimiento anterior: ${formatDate(last)}.`
    : undefined;
};

export const movementRefusal = (facts: ClaimFacts, movement: NewMovement, days: Days) =>
  refusal(
    historyRefusal(facts, movement) ?? pauseRefusal(facts, movement),
    refusedField(facts, movement),
  ) ??
  refusal(outcomeRefusal(facts, movement), 'outcome') ??
  refusal(dayRefusal(facts, movement, days), 'happenedOn');

/** Amounts and days that no rule refuses, for who asks whether a kind is possible at all. */
const triedMovements = (facts: ClaimFacts, kind: ClaimMovementKind): readonly NewMovement[] => {
  const clocks = kind === 'paused' || kind === 'resumed' ? CLAIM_CLOCK_IDS : [null];
  const happenedOn = facts.last?.on ?? FAR_AWAY;
  const amount = kind === 'settled' ? facts.paid : 0;
  return clocks.map((clock) => ({ kind, clock, amount, happenedOn, outcome: null }));
};

export const possibleKinds = (facts: ClaimFacts): readonly ClaimMovementKind[] =>
  MOVEMENT_KIND_IDS.filter((kind) => {
    if (kind === 'payment' && leftToPay(facts) === 0) return false;
    return triedMovements(facts, kind).some(
      (tried) => (historyRefusal(facts, tried) ?? pauseRefusal(facts, tried)) === undefined,
    );
  });

const NOT_REVERSED: readonly ClaimMovementKind[] = ['closed', 'reopened'];

/**
 * Why a movement cannot be taken back: what is left has to be a lawful history.
 * @returns undefined where it can
 */
export const reversalRefusal = (movements: readonly Movement[], id: number): string | undefined => {
  const standing = standingMovements(movements);
  const reversed = standing.find((one) => one.id === id);
  if (!reversed) return 'Este movimiento ya está reversado.';
  if (NOT_REVERSED.includes(reversed.kind))
    return 'Un cierre se deshace con una reapertura, y una reapertura con otro cierre.';
  if (factsOf(movements).closed) return 'El siniestro está cerrado: reábralo antes de reversar.';
  let facts = NO_FACTS;
  for (const movement of standing) {
    if (movement === reversed) continue;
    if (historyRefusal(facts, movement))
      return 'Otros movimientos dependen de este: reverse antes los que vinieron después.';
    facts = withMovement(facts, movement);
  }
  return undefined;
};
