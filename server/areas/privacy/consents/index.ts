export {
  addConsentText,
  listConsents,
  listCustomerConsents,
  listPurposes,
  recordConsent,
  registerPurpose,
  updatePurpose,
} from './service.ts';
