import { hasStatus, isConflict } from '../../../http/status.ts';
import type { TextKey } from '../../../i18n/amparo.ts';

/**
 * What is said when a payment could not be collected (specification §8).
 * @returns the server's own sentence for a conflict, otherwise the key of ours
 */
export const refusalText = (error: unknown): string => {
  if (isConflict(error)) return error.message;
  const isRefused = hasStatus(error, 400);
  const key: TextKey = isRefused ? 'payments.refused' : 'payments.failed';
  return key;
};
