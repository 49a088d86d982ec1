import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import type { Balance } from '../../../data/commissions.ts';
import { ListFilters } from '../../../ui/list/ListFilters.tsx';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
import { BALANCES, largestFirst } from '../useBalances.ts';
import { AccountCard } from './AccountCard.tsx';
import { GeneralAdvances } from './GeneralAdvances.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { Summary } from './Summary.tsx';

const PER_PAGE = 5;
const PAGE_SIZES = [5, 10, 25, 50];

export interface HistoryProps {
  readonly advisorId: number;
  /** Only policies of this customer. */
  readonly customerId?: number | undefined;
}

const noErrors = () => undefined;

/** An advisor's commissions: filters, sums, a card for each policy, and the general advances. */
export const History = ({ advisorId, customerId }: HistoryProps) => {
  const queryOptions = useMemo(() => ({ meta: { advisorId }, onError: noErrors }), [advisorId]);
  const filter = useMemo(
    () => (customerId === undefined ? {} : { customers_id: customerId }),
    [customerId],
  );
  return (
    <ListBase
      key={advisorId}
      resource={BALANCES}
      perPage={PER_PAGE}
      sort={largestFirst}
      filter={filter}
      queryOptions={queryOptions}
      disableSyncWithLocation
      // What an advisor earned is shown to who may list advisors; the server decides.
      disableAuthentication
      storeKey={false}
    >
      <HistoryContent advisorId={advisorId} fixedFilter={filter} />
    </ListBase>
  );
};

interface HistoryContentProps {
  readonly advisorId: number;
  readonly fixedFilter: Readonly<Record<string, unknown>>;
}

const HistoryContent = ({ advisorId, fixedFilter }: HistoryContentProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { filterValues } = useListContext();
  return (
    <>
      <ListFilters searchLabel="history.search">
        <HistoryFilters />
      </ListFilters>
      <section aria-label={translate('history.summary')}>
        <Summary advisorId={advisorId} fixedFilter={fixedFilter} />
      </section>
      <section aria-labelledby={titleId}>
        <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
          {translate('history.accounts')}
        </Typography>
        <Accounts advisorId={advisorId} />
      </section>
      {filterValues.type === 'commissions' ? null : <GeneralAdvances advisorId={advisorId} />}
    </>
  );
};

const Accounts = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const { data, error, isPending, total, filterValues, refetch } = useListContext<Balance>();
  if (error) return <LoadError message="history.loadFailed" retry={refetch} />;
  if (isPending) return <TableSkeleton rows={6} />;
  if (total === 0) {
    const isFiltered = Object.keys(filterValues).length > 0;
    return isFiltered ? (
      <Notice title={translate('history.noneFound')} />
    ) : (
      <Notice title={translate('history.none')} text={translate('history.noneHint')} />
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((account) => (
          <AccountCard key={account.id} advisorId={advisorId} account={account} />
        ))}
      </Box>
      <Pagination rowsPerPageOptions={PAGE_SIZES} />
    </>
  );
};
