import Edit from '@mui/icons-material/EditOutlined';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';

const PER_PAGE = 10;

const BankActions = () => {
  const canBeUpdated = useIsOurServer();
  return canBeUpdated ? (
    <DialogRowAction
      permission="banks.edit"
      label="banks.update"
      icon={<Edit />}
      opens="updateBank"
    />
  ) : null;
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
    <Column source="policiesCount" numeric />
    <ActionsColumn>
      <BankActions />
    </ActionsColumn>
  </ListPage>
);

export default BankList;
