import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ADVANCE_STATUS } from '../../../../domain/catalogueIds.ts';
import { formatMoney, toCents } from '../../../../domain/money.ts';
import type { CommissionPayment } from '../../../data/commissions.ts';
import { StatusChip } from '../../../ui/fields/StatusChip.tsx';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/table/PlainTable.tsx';
import { ServedTable } from '../../../ui/table/ServedTable.tsx';

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
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  {
    label: 'history.generalAdvances.given',
    align: 'right',
    cell: ({ originalAmount }) => moneyOf(originalAmount),
  },
  {
    label: 'history.generalAdvances.absorbed',
    align: 'right',
    wideOnly: true,
    cell: ({ originalAmount, remaining }) =>
      formatMoney(toCents(originalAmount) - toCents(remaining)),
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

/** What was advanced before any policy had earned it, the latest first. */
export const GeneralAdvances = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate('history.generalAdvances.title');
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
        <ServedTable<CommissionPayment>
          dense
          resource="commission-advances"
          asked={{ sort: latestFirst, meta: { advisorId } }}
          perPage={PER_PAGE}
          loadFailed="history.loadFailed"
          expected={2}
          label={title}
          none={translate('history.generalAdvances.none')}
          columns={columns}
        />
      </Card>
    </Box>
  );
};
