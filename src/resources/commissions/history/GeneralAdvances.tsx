import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { ADVANCE_STATUS } from '../../../../domain/catalogueIds.ts';
import { formatMoney, toCents } from '../../../../domain/money.ts';
import type { CommissionPayment } from '../../../commissionCommands.ts';
import { StatusChip } from '../../../ui/fields/StatusChip.tsx';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { type PlainColumn, PlainTable } from '../PlainTable.tsx';

const PER_PAGE = 5;

const latestFirst = { field: 'createdAt', order: 'DESC' } as const;

const Standing = ({ advance }: { readonly advance: CommissionPayment }) => {
  const isOpen = advance.status_advance_id === ADVANCE_STATUS.open;
  const label = useTranslate()(`history.generalAdvances.${isOpen ? 'open' : 'settled'}`);
  return <StatusChip tone={isOpen ? 'warning' : 'default'} label={label} />;
};

const columns: readonly PlainColumn<CommissionPayment>[] = [
  { label: 'history.generalAdvances.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'history.generalAdvances.receipt',
    wraps: true,
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  {
    label: 'history.generalAdvances.given',
    align: 'right',
    cell: ({ advanceAmount }) => moneyOf(advanceAmount),
  },
  {
    label: 'history.generalAdvances.absorbed',
    align: 'right',
    wideOnly: true,
    cell: ({ advanceAmount, remaining }) =>
      formatMoney(toCents(advanceAmount) - toCents(remaining)),
  },
  {
    label: 'history.generalAdvances.remaining',
    align: 'right',
    cell: ({ remaining }) => moneyOf(remaining),
  },
  {
    label: 'history.generalAdvances.status',
    wideOnly: true,
    cell: (advance) => <Standing advance={advance} />,
  },
];

const AdvanceTable = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<CommissionPayment>('commission-advances', {
    pagination: { page, perPage: PER_PAGE },
    sort: latestFirst,
    meta: { advisorId },
  });
  if (error) return <LoadError message="history.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={2} />;
  return (
    <PlainTable
      label={translate('history.generalAdvances.title')}
      none={translate('history.generalAdvances.none')}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      pages={{ page, count: Math.ceil(total / PER_PAGE), onChange: setPage }}
    />
  );
};

/** What was advanced before any policy had earned it, the latest first. */
export const GeneralAdvances = ({ advisorId }: { readonly advisorId: number }) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {useTranslate()('history.generalAdvances.title')}
      </Typography>
      <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
        <AdvanceTable advisorId={advisorId} />
      </Card>
    </Box>
  );
};
