import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { monthCloses } from '../../../../../domain/contract/index.ts';
import { monthName } from '../../../../../domain/money/monthClose.ts';
import type { MonthDetail } from '../../../../data/moneyRecords.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCan } from '../../../../session/useCan.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { SentenceDialog } from '../../../../ui/dialog/SentenceDialog.tsx';
import { addressOf, useMonthCommand } from './useMonth.ts';

interface OfMonth {
  readonly month: MonthDetail;
}

const CloseAction = ({ month: { id, hasEnded, isFirst, steps } }: OfMonth) => {
  const translate = useTranslate();
  const agency = useAgency();
  const navigate = useNavigate();
  const close = useMonthCommand(
    () => agency.call(monthCloses.closeMonth, { params: { id } }),
    { done: 'monthCloses.closed', failed: 'monthCloses.closeFailed' },
    // What was closed stays in sight, though another month is next.
    () => navigate(addressOf(id)),
  );
  const isReady = hasEnded && steps.every(({ isDone }) => isDone);
  const first = isFirst ? translate('monthCloses.closeFirst', { month: monthName(id) }) : '';
  return (
    <ConfirmedButton
      variant="contained"
      disabled={!isReady}
      title="monthCloses.close"
      question={`${translate('monthCloses.closeQuestion')} ${first}`.trim()}
      command={close}
    />
  );
};

const ReopenAction = ({ month: { id } }: OfMonth) => {
  const translate = useTranslate();
  const agency = useAgency();
  const [isAsking, setAsking] = useState(false);
  const reopen = useMonthCommand(
    (reason: string) => agency.call(monthCloses.reopenMonth, { params: { id }, body: { reason } }),
    { done: 'monthCloses.reopened', failed: 'monthCloses.reopenFailed' },
    () => setAsking(false),
  );
  const title = translate('monthCloses.reopen');
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking ? (
        <SentenceDialog
          title={title}
          label={translate('monthCloses.reason')}
          question={translate('monthCloses.reopenQuestion')}
          isRequired
          isDestructive
          isRunning={reopen.isPending}
          onConfirm={(reason) => reopen.mutate(reason)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

export const MonthActions = ({ month }: OfMonth) => {
  const canClose = useCan('month-closes', 'close');
  if (!canClose) return null;
  if (month.isNext) return <CloseAction month={month} />;
  return month.isLast ? <ReopenAction month={month} /> : null;
};
