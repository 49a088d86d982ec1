import type { Bank } from '../../data/records.ts';
import { textOf } from '../../ui/format.ts';
import { Column, NumberColumn } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';

const PER_PAGE = 10;

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
  </ListPage>
);

export default BankList;
