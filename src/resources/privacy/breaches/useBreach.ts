import { breaches } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/** Cache time in which a breach's dialogs reuse what the page has just read. */
const FRESH_MS = 30_000;

export const useBreach = (id: number) =>
  useCall(breaches.getBreach, { params: { id } }, { staleTime: FRESH_MS });
