import { keysOf } from '../keysOf.ts';
export const DOCUMENT_STATES = {
  requested: 'Pedido',
  received: 'Recibido',
  reviewed: 'Revisado',
  rejected: 'Rechazado',
  discarded: 'Descartado',
} as const;

export type DocumentState = keyof typeof DOCUMENT_STATES;

export const DOCUMENT_STATE_IDS = keysOf(DOCUMENT_STATES);

export const PENDING_STATES: readonly DocumentState[] = ['requested', 'rejected'];

/** States that each state comes from; a document that is put aside goes back to its former one, too. */
const COMES_FROM: Readonly<Record<DocumentState, readonly DocumentState[]>> = {
  requested: [],
  received: PENDING_STATES,
  reviewed: ['received'],
  rejected: ['received', 'reviewed'],
  discarded: ['requested', 'received', 'reviewed', 'rejected'],
};

export const mayBecome = (state: DocumentState, next: DocumentState): boolean =>
  COMES_FROM[next].includes(state);
