export { addConsentText, listPurposes, registerPurpose, updatePurpose } from './purposes.ts';
export { listConsents, listCustomerConsents, recordConsent } from './service.ts';
