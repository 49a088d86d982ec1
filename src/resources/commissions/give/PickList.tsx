import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useMemo } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import type { BalanceFilter } from '../../../data/commissions.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { silentErrors } from '../../../ui/list/silentErrors.ts';
import { largestFirst } from '../useBalances.ts';
import { PickBox } from './PickBox.tsx';
import { Picking, type PickingProps } from './Picking.tsx';
import { SearchLine } from './SearchLine.tsx';

/** What a list of things to choose from is about. */
export type PickProps = Omit<PickingProps, 'says'> & { readonly advisorId: number };

/** Something that can receive commission. */
type Payable = RaRecord<number> & { readonly commissionInFavour: number };

interface PickListProps<Row extends Payable> extends PickProps {
  readonly resource: 'balances' | 'balance-customers';
  readonly filter?: BalanceFilter;
  readonly searchLabel: TextKey;
  /** Says how many are chosen. */
  readonly chosen: TextKey;
  /** What a row is called. */
  readonly nameOf: (row: Row) => string;
  /** Columns between the box to choose a row and what is in its favour. */
  readonly children: ReactNode;
}

/** Policies of a page, as the list of policies has them (specification §9). */
const PER_PAGE = 5;

/** What one chooses from, searched and paged by the server. */
export const PickList = <Row extends Payable>(props: PickListProps<Row>) => {
  const { advisorId, resource, filter, searchLabel, chosen, nameOf, children, ...picking } = props;
  const says = useTranslate()(chosen, { smart_count: picking.picked.length });
  const options = useMemo(() => ({ ...silentErrors, meta: { advisorId } }), [advisorId]);
  return (
    <ListBase
      resource={resource}
      perPage={PER_PAGE}
      sort={largestFirst}
      filter={filter}
      queryOptions={options}
      disableSyncWithLocation
      // It has no page of its own to be allowed to; the server decides what it answers.
      disableAuthentication
      storeKey={false}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, alignItems: 'center' }}>
        <SearchLine label={searchLabel} />
        <Picking {...picking} says={says} />
      </Box>
      <Card variant="outlined" sx={{ overflow: 'hidden' }}>
        <DialogListContent none="giving.selection.none" loadFailed="giving.balancesFailed">
          <Column<Row>
            source="pick"
            label="giving.selection.pick"
            disableSort
            render={(row) => <PickBox id={row.id} name={nameOf(row)} {...picking} />}
          />
          {children}
          <Column<Row>
            source="commissionInFavour"
            label="accountColumns.inFavour"
            numeric
            strong
            render={({ commissionInFavour }) => moneyOf(commissionInFavour)}
          />
        </DialogListContent>
      </Card>
    </ListBase>
  );
};
