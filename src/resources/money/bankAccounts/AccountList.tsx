import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import type { BankAccount } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';

/** Accounts a page of the list has (specification §9). */
const PER_PAGE = 10;

const nameOf = ({ accountNumber }: BankAccount): string => accountNumber;

function useAccountActions() {
  const translate = useTranslate();
  const canBeUpdated = useIsOurServer();
  return useRowActions<BankAccount>(({ id }) => [
    {
      permission: 'bank-accounts.edit',
      label: 'bankAccounts.update',
      icon: <Edit />,
      isQuick: true,
      refusal: canBeUpdated ? undefined : translate('bankAccounts.notUpdatable'),
      opens: { type: 'updateAccount', id },
    },
  ]);
}

/** A part of a cell of two lines. */
const hidden = ['ci_ruc'];

/** The bank accounts of the customers (specification §2). */
const AccountList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="bankAccounts.search"
    noneFound="bankAccounts.noneFound"
    loadFailed="bankAccounts.loadFailed"
    hiddenColumns={hidden}
  >
    <NumberColumn />
    <Column source="accountNumber" width={widths.policy} whole phone="line" />
    <Column<BankAccount>
      source="customers_id"
      strong
      render={({ customer }) => <PersonLink resource="customers" person={customer} />}
      second={({ customer }) => customer.ci_ruc}
    />
    <Column<BankAccount>
      source="ci_ruc"
      width={widths.identity}
      disableSort
      whole
      render={({ customer }) => customer.ci_ruc}
    />
    <Column<BankAccount>
      source="bank_id"
      width={widths.name}
      render={({ bank }) => bank.bankName}
    />
    <Column<BankAccount>
      source="account_type_id"
      width={widths.heading}
      render={({ accountType }) => accountType.typeName}
    />
    <Column source="observations" width={widths.mail} disableSort quiet />
    <Column
      source="createdAt"
      label="bankAccounts.columns.createdAt"
      width={widths.date}
      field={DateField}
      quiet
    />
    <ActionsColumn of={nameOf} actions={useAccountActions()} />
  </ListPage>
);

export default AccountList;
