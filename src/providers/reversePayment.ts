import { payments } from '../../domain/contract/index.ts';
import type { Commands, Payment } from '../commands.ts';
import { callServer } from '../httpClient.ts';

/** See Commands. */
export const reversePayment: Commands['reversePayment'] = async ({ id, version }, reason) => {
  const body = { reason, version };
  const { data } = await callServer(payments.reversePayment, { params: { id }, body });
  // Normalised by the call's own schema; others have no such call.
  return { data: data as Payment };
};
