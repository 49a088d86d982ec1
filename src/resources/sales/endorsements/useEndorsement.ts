import { endorsements } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/** The dialogs of an endorsement open over what the one below has just read. */
const FRESH_MS = 30_000;

/** An endorsement with the rows that it changes and who did what to it. */
export const useEndorsement = (id: number) =>
  useCall(endorsements.getEndorsement, { params: { id } }, { staleTime: FRESH_MS });
