import type { Bank } from '../../../data/records.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';

const nameOf = ({ bankName }: Bank): string => bankName;

function useBankActions() {
  return useRowActions<Bank>(({ id }) => [
    editAction('banks.edit', 'banks.update', { type: 'updateBank', id }),
  ]);
}

const BankList = () => (
  <ListPage
    sort={{ field: 'bankName', order: 'ASC' }}
    searchLabel="banks.search"
    noneFound="banks.noneFound"
  >
    <NumberColumn />
    <Column source="bankName" strong />
    <Column source="policiesCount" width={widths.moneyOver} phone="line" numeric />
    <ActionsColumn of={nameOf} actions={useBankActions()} />
  </ListPage>
);

export default BankList;
