import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { payments } from '../../../../domain/contract/index.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { NoticeDialog } from '../../../ui/dialog/NoticeDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { lastCollected } from '../paymentOrder.ts';
import type { InstalmentOf } from './PaymentSubject.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import { useReverse } from './useCollect.ts';

const schema = payments.reversePayment.body.pick({ reason: true });

const texts = {
  saved: 'payments.reverse.saved',
  refused: 'payments.reverse.refused',
  failed: 'payments.reverse.failed',
} as const;

/** Asks why, and takes back all that was collected on an instalment; or says why it cannot. */
export const ReverseForm = (subject: InstalmentOf) => {
  const translate = useTranslate();
  // As it was on opening: one reversed meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(subject);
  const { mutateAsync } = useReverse(payment);
  const title = translate('payments.reverse.title', { number: payment.number_payment });
  if (lastCollected(policy.payments)?.id !== payment.id) {
    return <NoticeDialog title={title} width="sm" text={translate('payments.reverse.nothing')} />;
  }
  const what = { amount: moneyOf(payment.credit), policy: policy.numberPolicy };
  return (
    <FormDialog
      title={title}
      width="sm"
      schema={schema}
      texts={texts}
      saveLabel={translate('payments.reverse.submit')}
      send={({ reason }) => mutateAsync(String(reason))}
    >
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {translate('payments.reverse.question', what)}
      </Alert>
      <FormSection>
        <Wide>
          <ReasonInput />
        </Wide>
      </FormSection>
    </FormDialog>
  );
};
