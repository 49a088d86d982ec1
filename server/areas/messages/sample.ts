import { wireId } from '../../../domain/contract/wire.ts';
import type { MessageKind } from '../../../domain/messages/kinds.ts';
import { fillIn, fillInSubject, type MessageValues } from '../../../domain/messages/template.ts';
import type { Executor } from '../../db/transaction.ts';
import { findSettings } from '../settings/repository.ts';
import type { TemplateRow } from './templates.repository.ts';
import type { Verdict } from './verdicts.repository.ts';

/** Messages as they are said: the texts of a template with the values of a record. */

/** The values that are the same in all messages. */
export const agencyValues = async (db: Executor): Promise<MessageValues> => {
  const { agency_name, telephone } = await findSettings(db);
  return { agencia: agency_name, telefono_agencia: telephone };
};

/** The text of an e-mail. */
export type EmailTexts = Pick<TemplateRow, 'subject' | 'email_text'>;

/** @returns the subject and the text of an e-mail about a record */
export const sayByEmail = (
  kind: MessageKind,
  { subject, email_text }: EmailTexts,
  values: MessageValues,
): { subject: string; text: string } => ({
  subject: fillInSubject(kind, subject, values),
  text: fillIn(kind, email_text, values),
});

/** An e-mail about a record as calls answer it. */
export const sampleOf = (
  kind: MessageKind,
  said: EmailTexts,
  verdict: Verdict,
  agency: MessageValues,
) => ({
  recordId: wireId(verdict.record_id),
  person: verdict.person,
  address: verdict.email,
  ...sayByEmail(kind, said, { ...agency, ...verdict.values }),
});
