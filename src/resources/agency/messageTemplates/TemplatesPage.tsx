import Edit from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MESSAGE_KINDS } from '../../../../domain/agency/messages/kinds.ts';
import { messageTemplates } from '../../../../domain/contract/index.ts';
import type { Template } from '../../../data/messages.ts';
import { useCall } from '../../../data/useCall.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';

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

export default TemplatesPage;
