import Undo from '@mui/icons-material/UndoOutlined';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { payments } from '../../../../../domain/contract/index.ts';
import type { Payment } from '../../../../data/records.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { NoticeDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { ReverseReasonInput } from '../../../../ui/payments/ReverseReasonInput.tsx';
import { lastCollected } from '../policy.ts';
import { useReverse } from './collection.ts';
import { type InstalmentOf, PaymentIcon, PaymentSubject } from './PaymentFigures.tsx';

const schema = payments.reversePayment.body.pick({ reason: true });

const ReverseForm = (subject: InstalmentOf) => {
  const translate = useTranslate();
  // As it was on opening: one reversed meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(subject);
  const { mutateAsync } = useReverse(payment);
  const title = translate('payments.reverse.title', { number: payment.number_payment });
  if (lastCollected(policy.payments)?.id !== payment.id) {
    return <NoticeDialog title={title} width="sm" text="payments.reverse.nothing" />;
  }
  const what = { amount: moneyOf(payment.credit), policy: policy.numberPolicy };
  return (
    <FormDialog
      title={title}
      width="sm"
      schema={schema}
      texts="payments.reverse"
      saveLabel="payments.reverse.submit"
      isDestructive
      send={({ reason }) => mutateAsync(String(reason))}
    >
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {translate('payments.reverse.question', what)}
      </Alert>
      <FormSection>
        <ReverseReasonInput />
      </FormSection>
    </FormDialog>
  );
};

export const Reverse = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { id, policy_id: policyId, number_payment: number } = payment;
  return (
    <PaymentIcon
      name={translate('payments.reverse.action', { number })}
      icon={<Undo fontSize="small" />}
      onClick={() => openDialog({ type: 'reversePayment', id, policyId })}
    />
  );
};

const ReversePaymentDialog = (subject: DialogSubject) => (
  <PaymentSubject subject={subject} title="payments.reverse.submit">
    {(instalment) => <ReverseForm {...instalment} />}
  </PaymentSubject>
);

export default ReversePaymentDialog;
