import Edit from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
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
import type { Template } from '../../../data/messages.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { momentDone } from '../../../ui/format.ts';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { VariableInputs } from '../../../ui/inputs/VariableInputs.tsx';
import { Loaded, LoadedDialog } from '../../../ui/Loaded.tsx';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section, Subsection } from '../../../ui/page/Section.tsx';

interface OfTemplate {
  readonly template: Template;
}

const EditButton = ({ template: { id, kind } }: OfTemplate) => {
  const translate = useTranslate();
  return (
    <DialogButton
      permission="message-templates.edit"
      variant="outlined"
      icon={<Edit />}
      aria-label={translate('messages.templates.edit', { name: MESSAGE_KINDS[kind].name })}
      label="ra.action.edit"
      opens={{ type: 'updateTemplate', id }}
    />
  );
};

const TemplateCard = ({ template }: OfTemplate) => {
  const translate = useTranslate();
  const { kind, subject, emailText, whatsappText, updatedBy, updatedAt } = template;
  const when = updatedBy
    ? translate('messages.templates.changed', { moment: momentDone(updatedAt), user: updatedBy })
    : translate('messages.templates.original');
  return (
    <Section
      title={MESSAGE_KINDS[kind].name}
      hint={when}
      action={<EditButton template={template} />}
      sx={{ mb: 2 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
        <MessageText title="messages.write.email" subject={subject} text={emailText} />
        {MESSAGE_KINDS[kind].to === 'user' ? null : (
          <MessageText title="messages.write.whatsapp" text={whatsappText} />
        )}
      </Box>
    </Section>
  );
};

const Content = () => {
  const query = useCall(messageTemplates.listTemplates);
  return (
    <Loaded query={query} failed="messages.templates.loadFailed" rows={8}>
      {(data) => data.map((template) => <TemplateCard key={template.id} template={template} />)}
    </Loaded>
  );
};

const TemplatesPage = () => (
  <Allowed action="list">
    <PageHeader title="resources.message-templates.page.list" subtitle="messages.templates.intro" />
    <Content />
  </Allowed>
);

const { subject, emailText, whatsappText } = templateForm.shape;

const templateSchema = (kind: MessageKind) => {
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

const TEMPLATE_FIELDS = ['subject', 'emailText', 'whatsappText'] as const;

const TemplatePreview = ({ id, kind }: { readonly id: number; readonly kind: MessageKind }) => {
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

/** The form of the texts as they were when it was opened: a change by another is reported when it is saved. */
const TemplateForm = ({ template: current }: { readonly template: Template }) => {
  const translate = useTranslate();
  const send = useSend();
  const [template] = useState(current);
  const { id, kind, version } = template;
  const schema = useMemo(() => templateSchema(kind), [kind]);
  const name = MESSAGE_KINDS[kind].name;
  return (
    <FormDialog
      resource="message-templates"
      title={translate('messages.templates.formTitle', { name })}
      width="xl"
      schema={schema}
      texts="messages.templates"
      values={template}
      send={async (values) => {
        const body = { ...schema.parse(values), version };
        return send(messageTemplates.updateTemplate, { params: { id }, body });
      }}
    >
      <VariableInputs
        variables={MESSAGE_KINDS[kind].variables}
        fields={TEMPLATE_FIELDS}
        first="emailText"
        preview={<TemplatePreview id={id} kind={kind} />}
      >
        <PlainTextInput source="subject" span={12} />
        <PlainTextInput source="emailText" multiline />
        {MESSAGE_KINDS[kind].to === 'user' ? null : (
          <PlainTextInput source="whatsappText" multiline />
        )}
      </VariableInputs>
    </FormDialog>
  );
};

export const UpdateTemplateDialog = ({ id }: DialogSubject) => (
  <LoadedDialog
    title="resources.message-templates.page.list"
    width="sm"
    query={useCall(messageTemplates.listTemplates)}
    find={(data) => data.find((one) => one.id === Number(id))}
    failed="messages.templates.loadFailed"
    gone="messages.templates.gone"
  >
    {(template) => <TemplateForm template={template} />}
  </LoadedDialog>
);

export default TemplatesPage;
