/** Registers by the areas of the contract: calls, permissions, words of the trail and answers follow from each. */
export { apiKey as apiKeys } from './apiKey.ts';
export { automation as automations } from './automation.ts';
export { bankAccount as bankAccounts } from './bankAccount.ts';
export { debitBatch as debitBatches } from './debitBatch.ts';
export { debitLayout as debitLayouts } from './debitLayout.ts';
export { debitMandate as debitMandates } from './debitMandate.ts';
export { bank as banks, company as companies } from './organisations.ts';
export { policyType as policyTypes } from './policyType.ts';
export { webhook as webhooks } from './webhook.ts';
