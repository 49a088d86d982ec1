import type { consents as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { addConsentText, listPurposes, registerPurpose, updatePurpose } from './purposes.ts';
import { listConsents, listCustomerConsents, recordConsent } from './service.ts';

export const consents: Answers<typeof calls> = {
  listConsents,
  listCustomerConsents,
  recordConsent,
  listPurposes,
  registerPurpose,
  updatePurpose,
  addConsentText,
};
