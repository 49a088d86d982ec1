import { claims } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/** Cache time in which a claim's dialogs reuse what the page has just read. */
const FRESH_MS = 30_000;

export const useClaim = (id: number) =>
  useCall(claims.getClaim, { params: { id } }, { staleTime: FRESH_MS });
