import type { Identifier } from 'react-admin';
import type { AnswerOf, BodyOf, customers, personalData } from '../domain/contract/index.ts';

/** Whether a customer may be made anonymous, and how many policies forbid it (domain §9). */
export type Compliance = AnswerOf<typeof customers.canAnonymize>;

/** What anonymising would touch. */
export type AnonymizePreview = AnswerOf<typeof personalData.previewAnonymize>;

/** Why somebody is made anonymous, and that it is meant. */
export type AnonymizeForm = BodyOf<typeof personalData.anonymizeCustomer>;

/** What anonymising has done. */
export type Anonymized = AnswerOf<typeof personalData.anonymizeCustomer>;

/** Everything held about a customer, and the name it is saved under. */
export interface SubjectFile {
  readonly file: Blob;
  readonly name: string;
}

/** What the law on personal data asks of an agency (LOPDP). */
export interface PersonalDataCommands {
  /**
   * Whether a customer may be made anonymous.
   * @throws HttpError; Error when the server does not say
   */
  checkAnonymization(id: Identifier, signal?: AbortSignal): Promise<{ data: Compliance }>;

  /**
   * What anonymising a customer would touch. Our server alone has this call and the next two; rows
   * of others do not say whether a customer is anonymous, by which screens know.
   * @throws HttpError 404, 409 once they are anonymous
   */
  previewAnonymize(id: Identifier, signal?: AbortSignal): Promise<{ data: AnonymizePreview }>;

  /**
   * Makes a customer anonymous, for good.
   * @throws HttpError 400 for the reason or the confirmation, 409 while a policy is live
   */
  anonymizeCustomer(id: Identifier, form: AnonymizeForm): Promise<{ data: Anonymized }>;

  /**
   * Everything held about a customer, as a file for them.
   * @throws HttpError; DOMException AbortError when given up
   */
  subjectFile(id: Identifier, signal?: AbortSignal): Promise<{ data: SubjectFile }>;
}
