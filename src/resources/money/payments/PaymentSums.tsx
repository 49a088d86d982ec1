import Functions from '@mui/icons-material/Functions';
import { Box, Button } from '@mui/material';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { payments } from '../../../../domain/contract/index.ts';
import type { ListedPayment } from '../../../data/records.ts';
import { filterQuery, useCall } from '../../../data/useCall.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { countOf, dayDone, dayOf, EMPTY, moneyOf } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/list/states.tsx';

const Sums = () => {
  const translate = useTranslate();
  const { filterValues: filter } = useListContext();
  const { data, error, refetch } = useCall(payments.sumPayments, { query: filterQuery(filter) });
  if (error) return <LoadError message="payments.sums.failed" retry={() => refetch()} />;
  const name = (figure: string) => translate(`payments.sums.${figure}`);
  const amounts = ['value', 'credit', 'balance'] as const;
  return (
    <Figures
      figures={[
        { name: name('count'), value: data ? countOf(data.count) : '…' },
        ...amounts.map((figure) => ({
          name: name(figure),
          value: data ? moneyOf(data[figure]) : '…',
        })),
      ]}
    />
  );
};

export const PaymentSums = () => {
  const translate = useTranslate();
  const { total = 0, error } = useListContext();
  const [isShown, show] = useStore('payments.sums', false);
  if (error || total === 0) return null;
  return (
    <Box component="section" aria-label={translate('payments.sums.label')} sx={{ mt: 1.5 }}>
      {isShown ? <Sums /> : null}
      <Button size="small" startIcon={<Functions />} onClick={() => show(!isShown)}>
        {translate(isShown ? 'payments.sums.hide' : 'payments.sums.show')}
      </Button>
    </Box>
  );
};

/** Whether it is still to be paid; every other status counts as done. */
export const isPending = ({ status_payment_id }: Pick<ListedPayment, 'status_payment_id'>) =>
  status_payment_id === PAYMENT_STATUS.pending;

/**
 * The day its money was received; blank while it is pending (specification §4). A legacy API tells only when the
 * payment was last changed.
 */
export const paidOn = (
  payment: Pick<ListedPayment, 'status_payment_id' | 'updatedAt' | 'collectedOn'>,
): string => {
  if (isPending(payment)) return EMPTY;
  return payment.collectedOn ? dayOf(payment.collectedOn) : dayDone(payment.updatedAt);
};
