import { Box, Button, Card, Typography } from '@mui/material';
import { useRef } from 'react';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { privacyRequests as calls } from '../../../../domain/contract/index.ts';
import type { InternalAddress } from '../../../routes.ts';
import { useCan } from '../../../session/useCan.ts';
import { FormPage, useSendCreate } from '../../../ui/form/FormPage.tsx';
import type { Send } from '../../../ui/form/SaveForm.tsx';
import { dayOf, useToday } from '../../../ui/format.ts';
import { RequestInputs } from './RequestInputs.tsx';

const HERE: InternalAddress = '/privacy-requests/create';
const LIST: InternalAddress = '/privacy-requests';

interface RegisteredProps {
  readonly code: string;
  readonly dueOn: string | null;
}

const Registered = ({ code, dueOn }: RegisteredProps) => {
  const translate = useTranslate();
  const canList = useCan('privacy-requests', 'list');
  const title = translate('privacyRequests.number', { code });
  return (
    <Card sx={{ maxWidth: 560, mx: 'auto', p: 3, textAlign: 'center' }}>
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography role="status" sx={{ mt: 1.5, mb: 2.5 }}>
        {translate('privacyRequests.tellNumber', { day: dayOf(dueOn) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {canList ? (
          <Button component={LinkBase} to={LIST} variant="outlined">
            {translate('privacyRequests.seeAll')}
          </Button>
        ) : null}
        <Button component={LinkBase} to={HERE} variant="contained">
          {translate('privacyRequests.another')}
        </Button>
      </Box>
    </Card>
  );
};

/** Registers a request, then shows its number, all that a user who is no officer may see of it. */
const RequestCreate = () => {
  const query = new URLSearchParams(useLocation().search);
  const today = useToday();
  const register = useSendCreate('privacy-requests');
  const made = useRef<RegisteredProps>({ code: '', dueOn: null });
  const send: Send = async (values) => {
    const record = await register(values);
    if (record && 'code' in record && 'dueOn' in record)
      made.current = { code: String(record.code), dueOn: String(record.dueOn) };
    return record;
  };
  const code = query.get('code');
  if (code) return <Registered code={code} dueOn={query.get('due')} />;
  return (
    <FormPage
      schema={calls.registerRequest.body}
      texts="privacyRequests.onRegister"
      values={{ requester: 'self', receivedOn: today, documents: [] }}
      send={send}
      leadsTo={() =>
        `${HERE}?${new URLSearchParams({ code: made.current.code, due: made.current.dueOn ?? '' })}`
      }
    >
      <RequestInputs />
    </FormPage>
  );
};

export default RequestCreate;
