import Delete from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { HolidayRecord } from '../../data/privacyTerms.ts';
import { useAgency } from '../../data/useAgency.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { dayOf } from '../../ui/format.ts';
import { CellAction } from '../../ui/table/CellAction.tsx';
import { useCommand } from '../../ui/useCommand.ts';
import { useFailure } from '../../ui/useFailure.ts';
import { useTermsChanged } from './useTerms.ts';

/** Takes a holiday from the calendar, after asking. */
export const RemoveHoliday = ({
  holiday: { id, day, name },
}: {
  readonly holiday: HolidayRecord;
}) => {
  const translate = useTranslate();
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const { holidaysChanged } = useTermsChanged();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCommand({
    mutationFn: () => agency.deleteHoliday({ params: { id } }),
    onSuccess: () => {
      notify('privacyTerms.removed', { type: 'success' });
      holidaysChanged();
    },
    onError: (error) => sayFailed('privacyTerms.removeFailed', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <CellAction
        name={translate('privacyTerms.removeOne', { name })}
        icon={<Delete />}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          title={translate('privacyTerms.remove')}
          question={translate('privacyTerms.removeQuestion', { name, day: dayOf(day) })}
          isDestructive
          isRunning={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
