import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { cash } from '../../../../domain/contract/index.ts';
import type { Cash } from '../../../data/moneyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { ReceiptLink } from '../../../ui/fields/ReceiptLink.tsx';
import { momentDone, moneyOf, textOf } from '../../../ui/format.ts';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { actions, amounts, figures, wideOnly } from '../../../ui/table/columns.ts';
import { BelowOnPhones, type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

/**
 * What a difference is called.
 * @returns takes dollars, counted less what was to be there: "Falta $4.50", "Sobra $1.00", or that it agrees
 */
export const useDifference = (): ((difference: number | null) => string | null) => {
  const translate = useTranslate();
  return (difference) => {
    if (difference === null) return null;
    if (difference === 0) return translate('cash.agrees');
    const amount = moneyOf(Math.abs(difference));
    return translate(difference > 0 ? 'cash.over' : 'cash.missing', { amount });
  };
};

interface CashProps {
  readonly cash: Cash;
}

type Method = Cash['methods'][number];
type OfUser = Cash['users'][number];
type Closing = Cash['closings'][number];

const Difference = ({ difference }: Pick<Method, 'difference'>) => (
  <Box component="span" sx={{ color: difference ? 'error.main' : undefined }}>
    {useDifference()(difference)}
  </Box>
);

type Row = Pick<Method, 'paymentMethod' | 'received' | 'reversed' | 'net'>;

const method: PlainColumn<Row> = {
  label: 'cash.columns.method',
  wraps: true,
  cell: ({ paymentMethod }) => textOf(paymentMethod?.methodName),
};

const moved = [
  amounts<Row>('cash.columns.received', ({ received }) => received, wideOnly),
  amounts<Row>('cash.columns.reversed', ({ reversed }) => reversed, wideOnly),
  amounts<Row>('cash.columns.net', ({ net }) => net),
];

const counted: readonly PlainColumn<Method>[] = [
  figures('cash.columns.counted', (row) => (row.counted === null ? null : moneyOf(row.counted))),
  figures('cash.columns.difference', (row) => <Difference difference={row.difference} />, {
    wraps: true,
  }),
  figures('cash.columns.after', ({ after }) => (after ? moneyOf(after) : null), wideOnly),
];

const users: readonly PlainColumn<OfUser>[] = [
  { label: 'cash.columns.user', wraps: true, cell: ({ user }) => user.name },
  method,
  ...moved,
  {
    label: 'cash.columns.receipts',
    wraps: true,
    cell: ({ receipts }) =>
      receipts.map((receipt, place) => (
        <Fragment key={receipt.id}>
          {place > 0 ? ', ' : null}
          <ReceiptLink receipt={receipt} />
        </Fragment>
      )),
  },
];

const closings: readonly PlainColumn<Closing>[] = [
  { label: 'cash.columns.closing', cell: ({ id }) => id },
  {
    label: 'cash.columns.closedAt',
    wraps: true,
    cell: ({ closedAt, user, observations }) => (
      <>
        {`${momentDone(closedAt)} · ${user.name}`}
        <BelowOnPhones>{observations}</BelowOnPhones>
      </>
    ),
  },
  { label: 'cash.columns.corrects', wideOnly: true, cell: ({ correctsId }) => correctsId },
  amounts('cash.columns.expected', ({ expected }) => expected, wideOnly),
  amounts('cash.columns.counted', (row) => row.counted),
  figures('cash.columns.difference', ({ difference }) => <Difference difference={difference} />, {
    wraps: true,
  }),
  {
    label: 'cash.columns.observations',
    wideOnly: true,
    wraps: true,
    cell: ({ observations }) => observations,
  },
  actions(
    ({ id }) => <ReportButton brief report="cash" subject={{ closingId: id }} label="cash.print" />,
    'cash.columns.print',
  ),
];

export const CashByMethod = ({ cash }: CashProps) => (
  <PlainTable<Method>
    label="cash.byMethod"
    none="cash.none"
    columns={[method, ...moved, ...(cash.closings.length > 0 ? counted : [])]}
    rows={cash.methods}
    rowKey={({ paymentMethod }) => paymentMethod?.id ?? 0}
  />
);

export const CashByUser = ({ cash }: CashProps) => (
  <PlainTable<OfUser>
    label="cash.byUser"
    none="cash.none"
    columns={users}
    rows={cash.users}
    rowKey={({ user, paymentMethod }) => `${user.userName} ${paymentMethod?.id ?? 0}`}
  />
);

export const CashClosings = ({ cash }: CashProps) => (
  <PlainTable<Closing>
    label="cash.closings"
    none="cash.notClosed"
    columns={closings}
    rows={cash.closings}
  />
);

/**
 * The cash of a day, as of now each time it is shown.
 * @param day a civil date; today when left out
 */
export const useCash = (day: string | undefined) =>
  useCall(cash.getCash, { query: { day } }, { refetchOnMount: 'always' });
