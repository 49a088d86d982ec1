import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MESSAGE_KINDS, type MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { fillInSubject, renderText } from '../../../../domain/agency/messages/template.ts';
import { messageTemplates } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { TEMPLATE_FIELDS } from './templateForm.ts';

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
