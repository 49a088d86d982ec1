import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import {
  type MessageValues,
  renderSubject,
  renderText,
} from '../../../../domain/agency/messages/template.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import type { Executor } from '../../../db/transaction.ts';
import { findSettings } from '../settings/repository.ts';
import type { TemplateRow } from './templates.repository.ts';
import type { Verdict } from './verdicts.repository.ts';

export const agencyValues = async (db: Executor): Promise<MessageValues> => {
  const { agency_name, telephone } = await findSettings(db);
  return {
    agencia: agency_name,
    telefono_agencia: telephone,
    oposicion: `Si no desea recibir estos mensajes, responda a este o llámenos${
      telephone ? ` al ${telephone}` : ''
    }, y no le enviaremos más.`,
  };
};

export type EmailTexts = Pick<TemplateRow, 'subject' | 'email_text'>;

export const renderEmail = (
  kind: MessageKind,
  { subject, email_text }: EmailTexts,
  values: MessageValues,
  others: readonly MessageValues[] = [],
): { subject: string; text: string } => ({
  subject: renderSubject(kind, subject, values, others),
  text: renderText(kind, email_text, values, others),
});

export const sampleOf = (
  kind: MessageKind,
  texts: EmailTexts,
  verdict: Verdict,
  agency: MessageValues,
  others: readonly Verdict[] = [],
) => ({
  recordId: wireId(verdict.record_id),
  person: verdict.person,
  address: verdict.email,
  ...renderEmail(
    kind,
    texts,
    { ...agency, ...verdict.values },
    others.map(({ values }) => values),
  ),
});
