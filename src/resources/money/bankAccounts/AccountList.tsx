import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import type { BankAccount } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** Accounts a page of the list has (specification §9). */
const PER_PAGE = 10;

const AccountActions = () => {
  const translate = useTranslate();
  const canBeUpdated = useIsOurServer();
  return (
    <DialogRowAction
      permission="bank-accounts.edit"
      label="bankAccounts.update"
      icon={<Edit />}
      refusal={canBeUpdated ? undefined : translate('bankAccounts.notUpdatable')}
      opens="updateAccount"
    />
  );
};

/** The bank accounts of the customers (specification §2). */
const AccountList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="bankAccounts.search"
    noneFound="bankAccounts.noneFound"
    loadFailed="bankAccounts.loadFailed"
  >
    <NumberColumn />
    <Column source="accountNumber" strong />
    <Column<BankAccount>
      source="ci_ruc"
      disableSort
      wideOnly
      render={({ customer }) => customer.ci_ruc}
    />
    <Column<BankAccount>
      source="customers_id"
      wraps
      render={({ customer }) => <PersonLink resource="customers" person={customer} />}
    />
    <Column<BankAccount> source="bank_id" wraps render={({ bank }) => bank.bankName} />
    <Column<BankAccount>
      source="account_type_id"
      render={({ accountType }) => accountType.typeName}
    />
    <Column source="observations" disableSort wraps quiet wideOnly />
    <Column
      source="createdAt"
      label="bankAccounts.columns.createdAt"
      field={DateField}
      quiet
      wideOnly
    />
    <ActionsColumn>
      <AccountActions />
    </ActionsColumn>
  </ListPage>
);

export default AccountList;
