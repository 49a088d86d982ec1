import { endorsements } from '../../../../domain/contract/index.ts';
import { useCall, withDialogs } from '../../../data/useCall.ts';

export const useEndorsement = (id: number) =>
  useCall(endorsements.getEndorsement, { params: { id } }, withDialogs);
