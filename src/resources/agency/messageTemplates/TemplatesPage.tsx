import Edit from '@mui/icons-material/EditOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
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
  const titleId = useId();
  const { kind, subject, emailText, whatsappText, updatedBy, updatedAt } = template;
  const when = updatedBy
    ? translate('messages.templates.changed', { moment: momentDone(updatedAt), user: updatedBy })
    : translate('messages.templates.original');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id={titleId} variant="h2">
            {MESSAGE_KINDS[kind].name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {when}
          </Typography>
        </Box>
        <EditButton template={template} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
        <MessageText title={translate('messages.write.email')} subject={subject} text={emailText} />
        {MESSAGE_KINDS[kind].to === 'user' ? null : (
          <MessageText title={translate('messages.write.whatsapp')} text={whatsappText} />
        )}
      </Box>
    </Card>
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

/** The texts of messages, which an administrator changes. */
const TemplatesPage = () => {
  const translate = useTranslate();
  const title = translate('messages.templates.title');
  return (
    <Allowed action="list">
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate('messages.templates.intro')}
      </Typography>
      <Content />
    </Allowed>
  );
};

export default TemplatesPage;
