import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useMemo } from 'react';
import { ListBase } from 'react-admin';
import type { BalanceFilter } from '../../../commissionCommands.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { largestFirst } from '../useBalances.ts';
import { Picking, type PickingProps } from './Picking.tsx';
import { SearchLine } from './SearchLine.tsx';

interface PickListProps extends PickingProps {
  readonly advisorId: number;
  readonly resource: 'balances' | 'balance-customers';
  readonly filter?: BalanceFilter;
  readonly searchLabel: TextKey;
  /** Columns. */
  readonly children: ReactNode;
}

/** Policies of a page, as the list of policies has them (specification §9). */
const PER_PAGE = 5;

/** What one chooses from, searched and paged by the server. */
export const PickList = (props: PickListProps) => {
  const { advisorId, resource, filter, searchLabel, children, ...picking } = props;
  const options = useMemo(() => ({ meta: { advisorId }, onError: () => undefined }), [advisorId]);
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
        <Picking {...picking} />
      </Box>
      <Card variant="outlined" sx={{ overflow: 'hidden' }}>
        <DialogListContent none="giving.selection.none" loadFailed="giving.balancesFailed">
          {children}
        </DialogListContent>
      </Card>
    </ListBase>
  );
};
