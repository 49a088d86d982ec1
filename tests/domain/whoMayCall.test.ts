import { describe, expect, it } from 'vitest';
import { allCalls, type Call, contract } from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS, type Role } from '../../domain/permissions.ts';

/**
 * The default matrix written out, call by call: a call that changes hands changes a line here.
 * That the server keeps to it is shown in tests/server/contract.access.test.ts.
 */

const words = (text: string) => text.trim().split(/\s+/);

const ADMINISTRATORS_ALONE = words(`
  apiKeys.endApiKey apiKeys.listApiKeys apiKeys.registerApiKey apiKeys.updateApiKey
  commissionOverview.getOverview commissionOverview.listAdvisorCommissions
  commissionOverview.listCompanyCommissions
  claims.listClaimStatistics
  customerMerges.listMerges customerMerges.mergeCustomers customerMerges.previewMerge
  customerMerges.undoMerge
  exports.advisor-commissions exports.claim-statistics exports.company-commissions
  endorsements.undoEndorsement
  imports.cancelImport imports.checkUndo imports.deleteImport imports.downloadFailedRows
  imports.planImport imports.rehearseImport imports.runImport imports.undoImport
  imports.uploadImport
  insurerStatements.approveStatement insurerStatements.reopenStatement
  messageTemplates.updateTemplate
  monthCloses.approveStatements monthCloses.closeMonth monthCloses.reopenMonth
  ownFields.countOwnValues ownFields.deleteOwnField ownFields.orderOwnFields
  ownFields.registerOwnField ownFields.registerOwnFieldSet ownFields.retireOwnField
  ownFields.updateOwnField
  ownObjects.countOwnRecords ownObjects.deleteOwnObject ownObjects.orderOwnObjects
  cards.deleteCard
  ownObjects.registerOwnObject ownObjects.retireOwnObject ownObjects.updateOwnObject
  payments.listRuns payments.previewProcessing payments.processPayments payments.reversePayment
  payments.undoRun
  permissionMatrix.getPermissions permissionMatrix.setPermissions
  receipts.reverseReceipt
  secondFactor.requireSecondFactor secondFactor.resetSecondFactor
  automations.listAutomations automations.registerAutomation automations.updateAutomation
  automations.deleteAutomation automations.listActs automations.rehearseAutomation automations.registerExamples
  webhooks.listWebhooks webhooks.registerWebhook webhooks.updateWebhook webhooks.renewSecret
  webhooks.testWebhook webhooks.listDeliveries webhooks.resendDelivery
  debitLayouts.registerDebitLayout debitLayouts.updateDebitLayout
  debitLayouts.previewDebitFile
  policyTypes.listPolicyTypes policyTypes.registerPolicyType policyTypes.updatePolicyType
  printTexts.listPrintTextVersions printTexts.listPrintTexts printTexts.writePrintTexts
  layouts.deleteLayout layouts.saveLayout
  settings.updateSettings
  settingsPackage.comparePackage settingsPackage.downloadPackage settingsPackage.getLastPackageImport
  settingsPackage.importPackage settingsPackage.listLeftOut
  signIn.inviteToSignIn signIn.linkSignInIdentity signIn.listSignInIdentities signIn.testSignIn
  users.deleteUser users.listUsers users.registerUser users.resetPassword users.setActive
  users.updateUser
`);

const ADMINISTRATORS_AND_CLERKS = words(`
  advisors.registerAdvisor advisors.updateAdvisor
  bankAccounts.registerBankAccount bankAccounts.updateBankAccount
  banks.registerBank banks.updateBank
  cards.registerCard cards.revealCard cards.updateCard
  cash.closeCash
  claims.addMovement claims.checkClaim claims.registerClaim claims.reverseMovement claims.updateClaim
  commissions.distribute commissions.registerAdvance commissions.registerRefund
  companies.updateCompany
  debitBatches.decideDebitLine debitBatches.downloadDebitBatch debitBatches.readDebitAnswer
  debitBatches.listDebitBatches debitBatches.listDebitLines debitBatches.registerDebitBatch debitBatches.rehearseDebitAnswer debitBatches.undoDebitAnswer
  debitBatches.updateDebitBatch debitMandates.registerDebitMandate debitMandates.updateDebitMandate
  customers.registerCustomer customers.updateCustomer
  documents.attachFile documents.discardDocument documents.listChecklists
  collections.logCollection collections.makeNotice
  debitLayouts.listDebitLayouts
  documents.requestChecklist documents.requestDocument documents.reviewDocument
  documents.updateDocument documents.uploadDocument
  endorsements.createEndorsement endorsements.getUnearned endorsements.invoiceEndorsement endorsements.issueEndorsement
  endorsements.previewEndorsement endorsements.rejectEndorsement endorsements.sendEndorsement
  endorsements.updateEndorsement
  insurerStatements.confirmCertain insurerStatements.decideLine insurerStatements.deleteStatement
  insurerStatements.listLineChoices insurerStatements.placeAgain
  insurerStatements.comparePortfolio insurerStatements.readStatementFile insurerStatements.reconcileStatement
  insurerStatements.registerStatement insurerStatements.updateStatement
  messages.cancelCampaign messages.cancelMessage messages.markMessageSent messages.openWhatsapp
  messages.previewMessage messages.rehearseCampaign messages.resendMessage messages.startCampaign
  monthCloses.reviewStep
  payments.collectPayment payments.undoCollection receipts.getAccount
  policies.registerPolicy policies.registerRenewal policies.updatePolicy
  policies.updateValuesByYear
  receipts.collectSeveral receipts.undoReceipt
  renewals.followRenewal renewals.logContact renewals.moveRenewal
  reports.createReport
`);

const ADMINISTRATORS_AND_OFFICERS = words(`
  audit.findArchived audit.listAuditUsers audit.listEntries audit.openEntry audit.verifyAuditLog
  breaches.closeBreach breaches.countBreachPeople breaches.describeBreach
  breaches.exemptBreachPersons breaches.getBreach breaches.getBreachNotice
  breaches.listBreachPeople breaches.listBreaches breaches.makeBreachNotice
  breaches.registerBreach breaches.sendBreachNotice
  consents.addConsentText consents.listConsents consents.registerPurpose consents.updatePurpose
  dataAccess.findAccessReach dataAccess.listAccesses dataAccess.listAccessesByUser
  dataAccess.listPeopleSeen
  exports.audit exports.breach-people exports.data-access exports.data-access-people
  exports.data-access-users
  imports.checkImport imports.countConsents imports.downloadTemplate imports.getImport
  imports.listImportRows imports.listImports imports.listMissing imports.previewNames
  limitations.imposeLimitation limitations.liftLimitation limitations.listLimitations
  personalData.anonymizeCustomer personalData.previewAnonymize personalData.subjectFile
  personalData.subjectFilePdf
  privacyDesk.privacyDesk
  privacyRequests.askToComplete privacyRequests.completeRequest privacyRequests.decideRequest
  privacyRequests.fulfilRequest privacyRequests.getRequest privacyRequests.handOverRequest
  privacyRequests.listRequests privacyRequests.mailAnswer privacyRequests.noteOnRequest
  privacyRequests.readRequestDocument privacyRequests.sendAnswer privacyRequests.withdrawRequest
  privacyTerms.deleteHoliday privacyTerms.listHolidays privacyTerms.listPrivacyTerms
  privacyTerms.registerHoliday privacyTerms.registerNationalHolidays privacyTerms.renameHoliday
  privacyTerms.updatePrivacyTerm
  processingRegister.addActivity processingRegister.completeActivity
  processingRegister.downloadRegister processingRegister.listActivities
  retention.approveRetention retention.dismissRetention retention.listPast
  retention.listPastCustomers retention.listRetentionRuns retention.listRetentionTerms
  retention.proposeRetention retention.updateRetentionTerm
  settings.getSettings
`);

/** The roles that by default may make a call which asks for a permission. */
const rolesOf = ({ access }: Call) => {
  const permission = PERMISSIONS.find((one) => one === access);
  return permission && [...DEFAULT_ROLES[permission]].sort().join();
};

/** The calls that by default exactly these roles may make. */
const callsOf = (...roles: readonly Role[]) => {
  const theirs = new Set<unknown>(allCalls.filter((call) => rolesOf(call) === roles.join()));
  return Object.entries(contract)
    .flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call]),
    )
    .filter(([, call]) => theirs.has(call))
    .map(([name]) => name)
    .sort();
};

describe('the calls that not every role may make', () => {
  it.each([
    ['administrators alone', ['ADMIN'], ADMINISTRATORS_ALONE],
    ['administrators and clerks', ['ADMIN', 'BASIC'], ADMINISTRATORS_AND_CLERKS],
    ['administrators and the data officer', ['ADMIN', 'ELOPDP'], ADMINISTRATORS_AND_OFFICERS],
  ] as const)('[6.3, 6.10, 6.11, 6.12] are, of %s, those written here', (_, roles, calls) => {
    expect(callsOf(...roles)).toEqual([...calls].sort());
  });

  it('leave none to clerks and officers without administrators', () => {
    const without = [callsOf('BASIC'), callsOf('ELOPDP'), callsOf('BASIC', 'ELOPDP')];
    expect(without).toEqual([[], [], []]);
  });
});
