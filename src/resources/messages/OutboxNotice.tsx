import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { useAgency } from '../../data/useAgency.ts';

/** What of the outbox asks for a person: read anew with the list around. */
export const OutboxNotice = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const { setFilters } = useListContext();
  const { data } = useQuery({
    queryKey: ['messages', 'outbox'],
    queryFn: async ({ signal }) => (await agency.outbox(signal)).data,
  });
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
              onClick={() => setFilters({ status: 'doubtful' }, [])}
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
