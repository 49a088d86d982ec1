import { claims } from '../../../../domain/contract/index.ts';
import { useCall, withDialogs } from '../../../data/useCall.ts';

export const useClaim = (id: number) => useCall(claims.getClaim, { params: { id } }, withDialogs);
