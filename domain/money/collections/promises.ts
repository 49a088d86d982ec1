import { keysOf } from '../../keysOf.ts';

/**
 * States of what a customer promised last, worked out of what came in by each day that they promised:
 * - `broken`: less came in by a day that is past;
 * - `today`: what is promised for today has not come in whole;
 * - `alive`: what is promised for a day to come;
 * - `met`: all came in by its days.
 */
export const PROMISE_STATE_NAMES = {
  broken: 'Incumplida',
  today: 'Para hoy',
  alive: 'Vigente',
  met: 'Cumplida',
} as const;
export type PromiseState = keyof typeof PROMISE_STATE_NAMES;
export const PROMISE_STATES = keysOf(PROMISE_STATE_NAMES);
