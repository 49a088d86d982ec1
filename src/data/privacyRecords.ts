import type {
  AnswerOf,
  audit,
  breaches,
  consents,
  dataAccess,
  limitations,
  privacyDesk,
  privacyRequests,
  privacyTerms,
  processingRegister,
  retention,
} from '../../domain/contract/index.ts';

export type Consent = AnswerOf<typeof consents.listCustomerConsents>[number];

export type ListedConsent = AnswerOf<typeof consents.listConsents>;

export type Purpose = AnswerOf<typeof consents.listPurposes>[number];

export type Restriction = AnswerOf<typeof limitations.listLimitations>[number];

export type BreachSummary = AnswerOf<typeof breaches.listBreaches>[number];
export type Breach = AnswerOf<typeof breaches.getBreach>;
export type BreachPerson = AnswerOf<typeof breaches.listBreachPeople>;
export type BreachAct = Breach['acts'][number];

export type PrivacyRequest = AnswerOf<typeof privacyRequests.listRequests>;

export type PrivacyRequestDetail = AnswerOf<typeof privacyRequests.getRequest>;

export type RequestActRecord = PrivacyRequestDetail['acts'][number];

export type RequestDocument = PrivacyRequestDetail['documents'][number];

export type HolidayRecord = AnswerOf<typeof privacyTerms.listHolidays>[number];

export type TermRecord = AnswerOf<typeof privacyTerms.listPrivacyTerms>[number];

export type RetentionTermRecord = AnswerOf<typeof retention.listRetentionTerms>[number];

export type Past = AnswerOf<typeof retention.listPast>[number];

export type PastCustomer = AnswerOf<typeof retention.listPastCustomers>;

export type RetentionRun = AnswerOf<typeof retention.listRetentionRuns>[number];

export type Register = AnswerOf<typeof processingRegister.listActivities>;
export type RegisteredActivity = Register['activities'][number];

export type Access = AnswerOf<typeof dataAccess.listAccesses>;
export type AccessesOfDay = AnswerOf<typeof dataAccess.listAccessesByUser>;
export type PersonSeen = AnswerOf<typeof dataAccess.listPeopleSeen>;

export type PrivacyDesk = AnswerOf<typeof privacyDesk.privacyDesk>;

export type AuditEntry = AnswerOf<typeof audit.listEntries>;
export type OpenedEntry = AnswerOf<typeof audit.openEntry>;

export type AuditCheck = AnswerOf<typeof audit.verifyAuditLog>;

export type NamedUser = AnswerOf<typeof audit.listAuditUsers>[number];
