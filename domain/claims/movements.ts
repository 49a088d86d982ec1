import type { CivilDate } from '../civilDate.ts';
import { keysOf } from '../keysOf.ts';
import type { Cents } from '../money/money.ts';
import type { ClaimClock } from './clocks.ts';

export type MovementInput = 'amount' | 'clock' | 'outcome' | 'reason';

interface KindOfMovement {
  readonly name: string;
  /** Inputs it cannot be without; a reason may be given of any. */
  readonly needs: readonly MovementInput[];
  /** Kinds that it comes after: it is of no earlier day than the last of them. */
  readonly follows: readonly string[];
}

export const MOVEMENT_KINDS = {
  notified: { name: 'Aviso a la compañía', needs: [], follows: [] },
  papersRequested: { name: 'Documentos pedidos', needs: [], follows: [] },
  papersComplete: { name: 'Documentos completos', needs: [], follows: ['papersRequested'] },
  presented: {
    name: 'Presentado a la compañía',
    needs: [],
    follows: ['notified', 'papersRequested', 'papersComplete'],
  },
  objected: { name: 'Objeción', needs: ['reason'], follows: ['presented', 'answered', 'accepted'] },
  answered: { name: 'Objeción respondida', needs: [], follows: ['objected', 'rejected'] },
  accepted: { name: 'Aceptado', needs: [], follows: ['presented', 'objected', 'answered'] },
  settled: {
    name: 'Liquidación acordada',
    needs: ['amount'],
    follows: ['presented', 'objected', 'answered', 'accepted', 'settled'],
  },
  rejected: {
    name: 'Rechazado por la compañía',
    needs: ['reason'],
    follows: ['presented', 'objected', 'answered', 'accepted'],
  },
  payment: { name: 'Pago del siniestro', needs: ['amount'], follows: ['settled', 'exGratia'] },
  exGratia: {
    name: 'Ex gratia acordado',
    needs: ['amount', 'reason'],
    follows: ['presented', 'rejected'],
  },
  reinstatement: {
    name: 'Rehabilitación del monto de cobertura',
    needs: ['amount'],
    follows: ['settled', 'exGratia'],
  },
  reserve: { name: 'Reserva', needs: ['amount'], follows: [] },
  paused: { name: 'Plazo detenido', needs: ['clock', 'reason'], follows: [] },
  resumed: { name: 'Plazo reanudado', needs: ['clock'], follows: ['paused'] },
  closed: {
    name: 'Cierre',
    needs: ['outcome', 'reason'],
    follows: ['presented', 'objected', 'answered', 'rejected', 'settled', 'exGratia', 'payment'],
  },
  reopened: { name: 'Reapertura', needs: ['reason'], follows: ['closed'] },
} as const satisfies Readonly<Record<string, KindOfMovement>>;

export type ClaimMovementKind = keyof typeof MOVEMENT_KINDS;

export const MOVEMENT_KIND_IDS = keysOf(MOVEMENT_KINDS);

export const CLAIM_OUTCOMES = {
  indemnified: 'Indemnizado',
  rejected: 'Rechazado',
  withdrawn: 'Desistido',
  belowDeductible: 'Bajo el deducible',
} as const;

export type ClaimOutcome = keyof typeof CLAIM_OUTCOMES;

export const CLAIM_OUTCOME_IDS = keysOf(CLAIM_OUTCOMES);

export interface NewMovement {
  readonly kind: ClaimMovementKind;
  readonly happenedOn: CivilDate;
  readonly amount: Cents | null;
  readonly clock: ClaimClock | null;
  readonly outcome: ClaimOutcome | null;
}

export interface Movement extends NewMovement {
  readonly id: number;
  readonly reverses: number | null;
}

/** The movements that count, in their order: neither taken back nor taking one back. */
export const standingMovements = (movements: readonly Movement[]): readonly Movement[] => {
  const reversed = new Set(movements.map(({ reverses }) => reverses));
  return movements.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
};

export const needs = (kind: ClaimMovementKind, input: MovementInput): boolean =>
  MOVEMENT_KINDS[kind].needs.some((one) => one === input);
