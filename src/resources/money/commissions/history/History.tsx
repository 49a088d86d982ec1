import { Box, Card, Chip, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { Pagination, useGetOne, useListContext, useTranslate } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import type { Balance } from '../../../../data/commissions.ts';
import { useIsHidden } from '../../../../data/useLayouts.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogListBase } from '../../../../ui/dialog/DialogList.tsx';
import { ChoiceFilter, CompanyFilter } from '../../../../ui/list/filters.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
import { LoadError, Notice, silentErrors } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { BALANCES, largestFirst } from '../useAccounts.ts';
import { AccountCard } from './AccountCard.tsx';
import { GeneralAdvances } from './PaidCommissions.tsx';
import { Summary } from './Summary.tsx';

interface CustomerOnlyProps {
  readonly customerId: number;
  readonly onAll: () => void;
}

// Without the name the list is as good.
const once = { staleTime: Number.POSITIVE_INFINITY };

export const CustomerOnly = ({ customerId, onAll }: CustomerOnlyProps) => {
  const translate = useTranslate();
  const { data } = useGetOne('customers', { id: customerId }, once);
  const name = (data && personName(data)) || customerId;
  return (
    <Chip
      color="info"
      label={translate('history.ofCustomer', { name })}
      onDelete={onAll}
      sx={{ mb: 1.5 }}
      title={translate('history.allCustomers')}
    />
  );
};

const HistoryFilters = () => {
  const translate = useTranslate();
  const among = (choices: Readonly<Record<string, TextKey>>) =>
    Object.entries(choices).map(([id, name]) => ({ id, name: translate(name) }));
  return (
    <>
      <ChoiceFilter
        source="type"
        choices={among({ commissions: 'history.commissions', advances: 'history.advances' })}
      />
      <CompanyFilter />
      <ChoiceFilter
        source="frequency"
        choices={among({ annualized: 'history.annualized', normal: 'history.normal' })}
      />
      <ChoiceFilter source="renewal" choices={among({ true: 'common.yes', false: 'common.no' })} />
    </>
  );
};

const PER_PAGE = 5;
const PAGE_SIZES = [5, 10, 25, 50];

interface HistoryProps {
  readonly advisorId: number;
  readonly customerId?: number | undefined;
}

export const History = ({ advisorId, customerId }: HistoryProps) => {
  const queryOptions = useMemo(() => ({ ...silentErrors, meta: { advisorId } }), [advisorId]);
  const filter = useMemo(
    () => (customerId === undefined ? {} : { customers_id: customerId }),
    [customerId],
  );
  const isHidden = useIsHidden();
  if (isHidden('policies', 'paymentsToAdvisor')) return <Notice title="layouts.noCommissions" />;
  return (
    <DialogListBase
      key={advisorId}
      resource={BALANCES}
      perPage={PER_PAGE}
      sort={largestFirst}
      filter={filter}
      queryOptions={queryOptions}
    >
      <HistoryContent advisorId={advisorId} fixedFilter={filter} />
    </DialogListBase>
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
      <Card sx={{ mb: 1.5 }}>
        <ListFilters searchLabel="history.search">
          <HistoryFilters />
        </ListFilters>
      </Card>
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
  const { data, error, isPending, total, filterValues, refetch } = useListContext<Balance>();
  if (error) return <LoadError retry={refetch} />;
  if (isPending) return <TableSkeleton rows={6} />;
  if (total === 0) {
    const isFiltered = Object.keys(filterValues).length > 0;
    return isFiltered ? (
      <Notice title="history.noneFound" />
    ) : (
      <Notice title="history.none" text="history.noneHint" />
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
