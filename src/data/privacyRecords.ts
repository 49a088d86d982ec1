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

/** What a customer said of a purpose, newest first. */
export type Consent = AnswerOf<typeof consents.listCustomerConsents>[number];

/** The same in the list over everybody. */
export type ListedConsent = AnswerOf<typeof consents.listConsents>;

/** What customers are asked to agree to. */
export type Purpose = AnswerOf<typeof consents.listPurposes>[number];

/** When a customer was limited and released. */
export type Restriction = AnswerOf<typeof limitations.listLimitations>[number];

/** A breach as its list has it, and with all that was done about it. */
export type BreachSummary = AnswerOf<typeof breaches.listBreaches>[number];
export type Breach = AnswerOf<typeof breaches.getBreach>;
export type BreachPerson = AnswerOf<typeof breaches.listBreachPeople>;
export type BreachAct = Breach['acts'][number];

export type PrivacyRequest = AnswerOf<typeof privacyRequests.listRequests>;

/** The same with its words, documents and history. */
export type PrivacyRequestDetail = AnswerOf<typeof privacyRequests.getRequest>;

/** Something that was done about it. */
export type RequestActRecord = PrivacyRequestDetail['acts'][number];

/** A paper of it. */
export type RequestDocument = PrivacyRequestDetail['documents'][number];

/** A day on which offices are closed. */
export type HolidayRecord = AnswerOf<typeof privacyTerms.listHolidays>[number];

/** A term of the law as it is in force. */
export type TermRecord = AnswerOf<typeof privacyTerms.listPrivacyTerms>[number];

export type RetentionTermRecord = AnswerOf<typeof retention.listRetentionTerms>[number];

export type Past = AnswerOf<typeof retention.listPast>[number];

export type PastCustomer = AnswerOf<typeof retention.listPastCustomers>;

/** What was proposed to be erased, and how far it is. */
export type RetentionRun = AnswerOf<typeof retention.listRetentionRuns>[number];

export type Register = AnswerOf<typeof processingRegister.listActivities>;
export type RegisteredActivity = Register['activities'][number];

/** An access to one person's data, and what a user saw on a day. */
export type Access = AnswerOf<typeof dataAccess.listAccesses>;
export type AccessesOfDay = AnswerOf<typeof dataAccess.listAccessesByUser>;
export type PersonSeen = AnswerOf<typeof dataAccess.listPeopleSeen>;

/** What an officer looks at first. */
export type PrivacyDesk = AnswerOf<typeof privacyDesk.privacyDesk>;

/** A line of the audit trail, and one that was opened. */
export type AuditEntry = AnswerOf<typeof audit.listEntries>;
export type OpenedEntry = AnswerOf<typeof audit.openEntry>;

/** What a walk along the chain of the trail found. */
export type AuditCheck = AnswerOf<typeof audit.verifyAuditLog>;

/** A user the trail names: what they sign in with, and their name while they are a user. */
export type NamedUser = AnswerOf<typeof audit.listAuditUsers>[number];
