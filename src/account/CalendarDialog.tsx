import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calendar } from '../../domain/contract/index.ts';
import { useCall, useSend } from '../data/useCall.ts';
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx';
import { useSecretDialog } from '../ui/dialog/SecretDialog.tsx';
import { momentDone } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { useCommand } from '../ui/useCommand.ts';

const CalendarDialog = () => {
  const translate = useTranslate();
  const send = useSend();
  const query = useCall(calendar.getCalendar);
  const { show, secretDialog } = useSecretDialog();
  const make = useCommand({
    mutationFn: () => send(calendar.makeCalendar, {}),
    onSuccess: ({ path }) =>
      void show({
        title: translate('account.calendar'),
        warning: translate('account.calendarOnce'),
        label: translate('account.calendarAddress'),
        secret: `${window.location.origin}${path}`,
      }),
    failed: 'account.calendarNotChanged',
  });
  const end = useCommand({
    mutationFn: () => send(calendar.endCalendar, {}),
    done: 'account.calendarEnded',
    failed: 'account.calendarNotChanged',
  });
  const isBusy = make.isPending || end.isPending;
  const madeAt = query.data?.madeAt;
  const actions = (
    <>
      {madeAt ? (
        <Button color="error" disabled={isBusy} onClick={() => end.mutate()}>
          {translate('account.calendarEnd')}
        </Button>
      ) : null}
      <Button variant="contained" disabled={isBusy || !query.data} onClick={() => make.mutate()}>
        {translate(madeAt ? 'account.calendarRenew' : 'account.calendarMake')}
      </Button>
    </>
  );
  return (
    <DialogFrame title="account.calendar" width="xs" closesOutside actions={actions}>
      <Typography sx={{ mb: 1.5 }}>{translate('account.calendarExplanation')}</Typography>
      <Loaded query={query} failed="account.calendarFailed">
        {({ madeAt: since }) => (
          <Typography sx={{ fontWeight: 650 }}>
            {since
              ? translate('account.calendarSince', { since: momentDone(since) })
              : translate('account.calendarNone')}
          </Typography>
        )}
      </Loaded>
      {secretDialog}
    </DialogFrame>
  );
};

export default CalendarDialog;
