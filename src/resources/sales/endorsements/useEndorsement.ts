import { endorsements } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/** Cache time in which an endorsement's dialogs reuse what its page has just read. */
const FRESH_MS = 30_000;

export const useEndorsement = (id: number) =>
  useCall(endorsements.getEndorsement, { params: { id } }, { staleTime: FRESH_MS });
