import { processingRegister } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

export const NEW_ACTIVITY = 'new';

/** Cache time in which an activity's dialog reuses what the page has just read. */
const FRESH_MS = 30_000;

export const useRegister = () =>
  useCall(processingRegister.listActivities, {}, { staleTime: FRESH_MS });
