import { Box } from '@mui/material';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import type { PersonNames } from '../../../../../domain/people/personName.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { HistoryActions } from './CommissionHistoryPage.tsx';
import { History } from './History.tsx';

const CommissionHistoryDialog = ({ id, filter }: DialogSubject) => {
  const translate = useTranslate();
  const advisorId = Number(id);
  // Without the name the dialog is as good.
  const { data } = useGetOne<RaRecord & PersonNames>('advisors', { id: advisorId });
  const name = data && personName(data);
  const customer = filter?.customers_id;
  return (
    <DialogFrame
      title={name ? translate('history.titleOf', { name }) : translate('history.title')}
      width="xl"
      closesOutside
      actions={<HistoryActions advisorId={advisorId} />}
    >
      <Box sx={{ pt: 1 }}>
        <History
          advisorId={advisorId}
          customerId={customer === undefined ? undefined : Number(customer)}
        />
      </Box>
    </DialogFrame>
  );
};

export default CommissionHistoryDialog;
