import { z } from 'zod';
import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { templateProblem } from '../../../../domain/agency/messages/template.ts';
import { templateForm } from '../../../../domain/contract/agency/messageTemplates.ts';

const { subject, emailText, whatsappText } = templateForm.shape;

export const templateSchema = (kind: MessageKind) => {
  const known = <S extends z.ZodType<string>>(text: S) =>
    text.superRefine((written, context) => {
      const problem = templateProblem(kind, written);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
  return z.object({
    subject: known(subject),
    emailText: known(emailText),
    whatsappText: known(whatsappText),
  });
};

export const TEMPLATE_FIELDS = ['subject', 'emailText', 'whatsappText'] as const;
