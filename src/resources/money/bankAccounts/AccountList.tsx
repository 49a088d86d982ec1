import { useTranslate } from 'react-admin';
import { bankAccounts } from '../../../../domain/contract/index.ts';
import type { BankAccount } from '../../../data/records.ts';
import { useAllows } from '../../../session/useCan.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import {
  bankColumn,
  holderColumn,
  holderIdentityColumn,
} from '../../../ui/list/instrumentColumns.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';

const nameOf = ({ accountNumber }: BankAccount): string => accountNumber;

function useAccountActions() {
  const translate = useTranslate();
  const canBeUpdated = useAllows()(bankAccounts.updateBankAccount);
  return useRowActions<BankAccount>(({ id }) => [
    {
      ...editAction('bank-accounts.edit', 'bankAccounts.update', { type: 'updateAccount', id }),
      refusal: canBeUpdated ? undefined : translate('bankAccounts.notUpdatable'),
    },
  ]);
}

const hidden = ['ci_ruc'];

const AccountList = () => (
  <ListPage
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="bankAccounts.search"
    noneFound="bankAccounts.noneFound"
    loadFailed="bankAccounts.loadFailed"
    hiddenColumns={hidden}
  >
    <NumberColumn />
    <Column source="accountNumber" width={widths.policy} whole phone="line" />
    {holderColumn}
    {holderIdentityColumn}
    {bankColumn}
    <Column<BankAccount>
      source="account_type_id"
      width={widths.heading}
      render={({ accountType }) => accountType.typeName}
    />
    <Column source="observations" width={widths.mail} disableSort quiet />
    {dateColumn('createdAt', 'bankAccounts.columns.createdAt')}
    <ActionsColumn of={nameOf} actions={useAccountActions()} />
  </ListPage>
);

export default AccountList;
