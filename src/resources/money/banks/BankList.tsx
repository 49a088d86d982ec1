import Edit from '@mui/icons-material/EditOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Bank } from '../../../data/records.ts';
import { useCapability } from '../../../data/useAgency.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn, RowAction } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const PER_PAGE = 10;

const BankActions = () => {
  const bank = useRecordContext<Bank & RaRecord>();
  const { openDialog } = useDialogs();
  const canEdit = useCan('banks', 'edit');
  const canBeUpdated = useCapability('organisationUpdates');
  if (!bank || !canEdit || !canBeUpdated) return null;
  return (
    <RowAction
      label="banks.update"
      icon={<Edit />}
      onClick={() => openDialog({ type: 'updateBank', id: bank.id })}
    />
  );
};

/** The banks, by name, with how many policies are paid through each. */
const BankList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'bankName', order: 'ASC' }}
    searchLabel="banks.search"
    noneFound="banks.noneFound"
  >
    <NumberColumn />
    <Column source="bankName" wraps strong />
    <Column<Bank>
      source="policiesCount"
      numeric
      render={({ policiesCount }) => textOf(policiesCount)}
    />
    <ActionsColumn>
      <BankActions />
    </ActionsColumn>
  </ListPage>
);

export default BankList;
