import { claims } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/** The dialogs of a claim open over what the page has just read. */
const FRESH_MS = 30_000;

/** A claim with its movements and clocks. */
export const useClaim = (id: number) =>
  useCall(claims.getClaim, { params: { id } }, { staleTime: FRESH_MS });
