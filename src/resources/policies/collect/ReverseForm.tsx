import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { payments } from '../../../../domain/contract/index.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { Notice } from '../../../ui/list/states.tsx';
import { lastCollected } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { useReverse } from './useCollect.ts';

const schema = payments.reversePayment.body.pick({ reason: true });

const texts = {
  saved: 'payments.reverse.saved',
  refused: 'payments.reverse.refused',
  failed: 'payments.reverse.failed',
} as const;

interface ReverseFormProps {
  readonly policy: Policy;
  readonly payment: Payment;
}

/** Asks why, and takes back all that was collected on an instalment; or says why it cannot. */
export const ReverseForm = (props: ReverseFormProps) => {
  const translate = useTranslate();
  // As it was on opening: one reversed meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(props);
  const { mutateAsync } = useReverse(payment);
  const title = translate('payments.reverse.title', { number: payment.number_payment });
  if (lastCollected(policy.payments)?.id !== payment.id) {
    return (
      <DialogFrame title={title} width="sm" closesOutside>
        <Notice title={translate('payments.reverse.nothing')} />
      </DialogFrame>
    );
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
