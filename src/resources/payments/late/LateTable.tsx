import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isLate } from '../../../../domain/ageing.ts';
import { DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { PhoneLinks } from '../../../ui/fields/ContactLinks.tsx';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { PaymentStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { StepPages } from '../../../ui/list/StepPages.tsx';
import { personName } from '../../../ui/people.ts';
import { LateActions } from './LateActions.tsx';
import type { LatePayment } from './latePayment.ts';

/** Who owes, and which payment of which policy below. */
const Whose = ({ payment: { policies, number_payment } }: { payment: LatePayment }) => (
  <div>
    {personName(policies.customer)}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {useTranslate()('latePayments.whose', {
        policy: policies.numberPolicy,
        number: number_payment,
      })}
    </Box>
  </div>
);

/** Overdue; of what is not due yet, how many are left. */
const Days = ({ daysOverdue }: Pick<LatePayment, 'daysOverdue'>) => {
  const translate = useTranslate();
  if (isLate(daysOverdue)) return daysOverdue;
  return translate('latePayments.daysLeft', { smart_count: -daysOverdue });
};

const statusOf = ({ paymentStatus: { id, statusNamePayment } }: LatePayment) => (
  <PaymentStatusChip id={id} name={statusNamePayment} />
);

/** The late payments, ten a page (specification §2, §9). */
export const LateTable = () => (
  <DialogListContent none="latePayments.none" loadFailed="common.lookupError" pages={<StepPages />}>
    <Column<LatePayment>
      source="numberPhone"
      disableSort
      render={({ policies }) => <PhoneLinks phone={policies.customer.numberPhone} />}
    />
    <Column<LatePayment>
      source="customer"
      disableSort
      wraps
      render={(payment) => <Whose payment={payment} />}
    />
    <Column<LatePayment>
      source="company"
      disableSort
      wraps={110}
      render={({ policies }) => policies.company.companyName}
    />
    <Column<LatePayment>
      source="advisor"
      disableSort
      wraps={120}
      quiet
      render={({ policies }) => personName(policies.advisor)}
    />
    <Column source="balance" field={MoneyField} numeric strong />
    <Column source="pending_value" field={MoneyField} numeric />
    <Column<LatePayment>
      source="policyValue"
      disableSort
      numeric
      render={({ policies }) => moneyOf(policies.policyValue)}
    />
    <Column source="createdAt" field={DateField} quiet />
    <Column<LatePayment> source="status_payment_id" disableSort render={statusOf} />
    <Column<LatePayment> source="daysOverdue" numeric render={(payment) => <Days {...payment} />} />
    <ActionsColumn>
      <LateActions />
    </ActionsColumn>
  </DialogListContent>
);
