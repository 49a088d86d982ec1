import { processingRegister } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/** The id of the dialog of an activity that is not there yet. */
export const NEW_ACTIVITY = 'new';

/** The dialog of an activity opens over what the page has just read. */
const FRESH_MS = 30_000;

export const useRegister = () =>
  useCall(processingRegister.listActivities, {}, { staleTime: FRESH_MS });
