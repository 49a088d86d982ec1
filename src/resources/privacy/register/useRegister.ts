import { processingRegister } from '../../../../domain/contract/index.ts';
import { useCall, withDialogs } from '../../../data/useCall.ts';

export const NEW_ACTIVITY = 'new';

export const useRegister = () => useCall(processingRegister.listActivities, {}, withDialogs);
