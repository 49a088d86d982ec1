import { Alert, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { messages } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

const filter = encodeURIComponent(JSON.stringify({ status: 'doubtful' }));

export const OutboxNotice = () => {
  const translate = useTranslate();
  const { data } = useCall(messages.getOutbox);
  if (!data) return null;
  return (
    <>
      {data.canSend ? null : (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('messages.cannotSend')}
        </Alert>
      )}
      {data.doubtful > 0 ? (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <Button
              color="inherit"
              size="small"
              component={LinkBase}
              to={`/messages?filter=${filter}`}
            >
              {translate('messages.seeDoubtful')}
            </Button>
          }
        >
          {translate('messages.doubtful', { smart_count: data.doubtful })}
        </Alert>
      ) : null}
    </>
  );
};
