import Card from '@mui/material/Card';
import { ListContextProvider, Pagination, useList } from 'react-admin';
import { fromCents } from '../../../../domain/money.ts';
import { moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { PolicyCell } from '../PolicyCell.tsx';
import type { Line } from './plan.ts';

const PER_PAGE = 5;

const onlyPage: number[] = [];

type Amount = 'inFavour' | 'absorbed' | 'advanceToApply' | 'balanceAfter';

const amounts: readonly (readonly [Amount, string])[] = [
  ['inFavour', 'giving.distribution.columns.inFavour'],
  ['absorbed', 'giving.distribution.columns.absorbed'],
  ['advanceToApply', 'giving.distribution.columns.paid'],
  ['balanceAfter', 'giving.distribution.columns.left'],
];

/** Each policy that receives something, line by line, in the order it receives it. */
export const LinesTable = ({ lines }: { readonly lines: readonly Line[] }) => {
  const list = useList<Line>({ data: [...lines], perPage: PER_PAGE, resource: 'balances' });
  return (
    <ListContextProvider value={list}>
      <Card variant="outlined" sx={{ overflow: 'hidden' }}>
        <ListTable storeKey="commissions.distribution">
          <Column<Line>
            source="account.numberPolicy"
            label="accountColumns.policy"
            disableSort
            strong
            wraps={140}
            render={({ account }) => <PolicyCell account={account} />}
          />
          {amounts.map(([source, label]) => (
            <Column<Line>
              key={source}
              source={source}
              label={label}
              disableSort
              numeric
              strong={source === 'advanceToApply'}
              render={(line) => moneyOf(fromCents(line[source]))}
            />
          ))}
        </ListTable>
        {lines.length > PER_PAGE ? <Pagination rowsPerPageOptions={onlyPage} /> : null}
      </Card>
    </ListContextProvider>
  );
};
