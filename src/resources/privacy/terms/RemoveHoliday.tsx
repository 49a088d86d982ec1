import Delete from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'react-admin';
import { privacyTerms } from '../../../../domain/contract/index.ts';
import type { HolidayRecord } from '../../../data/privacyRecords.ts';
import { useSend } from '../../../data/useCall.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { dayOf } from '../../../ui/format.ts';
import { CellAction } from '../../../ui/table/CellAction.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

export const RemoveHoliday = ({
  holiday: { id, day, name },
}: {
  readonly holiday: HolidayRecord;
}) => {
  const translate = useTranslate();
  const send = useSend();
  const command = useCommand({
    mutationFn: () => send(privacyTerms.deleteHoliday, { params: { id } }),
    done: 'privacyTerms.removed',
    failed: 'privacyTerms.removeFailed',
  });
  return (
    <Confirmed
      title="privacyTerms.remove"
      question={translate('privacyTerms.removeQuestion', { name, day: dayOf(day) })}
      isDestructive
      command={command}
    >
      {(ask) => (
        <CellAction
          name={translate('privacyTerms.removeOne', { name })}
          icon={<Delete />}
          onClick={ask}
        />
      )}
    </Confirmed>
  );
};
