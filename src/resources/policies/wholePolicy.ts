import { useGetOne } from 'react-admin';
import type { Policy } from './policy.ts';

/**
 * react-admin keeps a list's rows as the records themselves. This sets the whole policy apart, so
 * that a row without payments never takes its place.
 */
export const WHOLE = { whole: true } as const;

interface Asking {
  /** False where a dialog below has just asked; 'always' where what is cached will not do. */
  readonly refetchOnMount?: boolean | 'always';
}

/** A policy with its payments, renewals and schedule. Who asks says what failed, in its place. */
export const useWholePolicy = (id: number, asking: Asking = {}) =>
  useGetOne<Policy>('policies', { id, meta: WHOLE }, asking);
