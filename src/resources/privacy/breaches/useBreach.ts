import { breaches } from '../../../../domain/contract/index.ts';
import { useCall, withDialogs } from '../../../data/useCall.ts';

export const useBreach = (id: number) =>
  useCall(breaches.getBreach, { params: { id } }, withDialogs);
