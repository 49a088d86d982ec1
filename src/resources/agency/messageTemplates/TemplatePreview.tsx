import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { MESSAGE_KINDS, type MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import {
  fillInSubject,
  renderText,
  templateProblem,
} from '../../../../domain/agency/messages/template.ts';
import { templateForm } from '../../../../domain/contract/agency/messageTemplates.ts';
import { messageTemplates } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';

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

interface TemplatePreviewProps {
  readonly id: number;
  readonly kind: MessageKind;
}

export const TemplatePreview = ({ id, kind }: TemplatePreviewProps) => {
  const translate = useTranslate();
  const { data, isError, isPending } = useCall(
    messageTemplates.sampleTemplate,
    { params: { id } },
    { refetchOnWindowFocus: false },
  );
  // A text that was cleared is null.
  const typed: readonly unknown[] = useWatch({ name: TEMPLATE_FIELDS });
  const [subject = '', emailText = '', whatsappText = ''] = typed.map((text) => String(text ?? ''));
  if (isPending) return null;
  const about = () => {
    if (isError) return translate('messages.templates.previewFailed');
    return data
      ? translate('messages.templates.previewOf', { person: data.person })
      : translate('messages.templates.previewNone');
  };
  return (
    <Subsection title="printTexts.preview" hint={about()} sx={{ mb: 2 }}>
      {data ? (
        <>
          <MessageText
            title="messages.write.email"
            subject={fillInSubject(kind, subject, data.values)}
            text={renderText(kind, emailText, data.values)}
          />
          {MESSAGE_KINDS[kind].to === 'user' ? null : (
            <MessageText
              title="messages.write.whatsapp"
              text={renderText(kind, whatsappText, data.values)}
            />
          )}
        </>
      ) : null}
    </Subsection>
  );
};
