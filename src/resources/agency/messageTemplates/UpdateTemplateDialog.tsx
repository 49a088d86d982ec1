import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MESSAGE_KINDS } from '../../../../domain/agency/messages/kinds.ts';
import { messageTemplates } from '../../../../domain/contract/index.ts';
import type { Template } from '../../../data/messages.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { VariableInputs } from '../../../ui/inputs/VariableInputs.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { TEMPLATE_FIELDS, TemplatePreview, templateSchema } from './TemplatePreview.tsx';

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

const UpdateTemplateDialog = ({ id }: DialogSubject) => (
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

export default UpdateTemplateDialog;
