import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { standingOf } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { CreditInput } from './CreditInput.tsx';
import { collectionSchema } from './collectionSchema.ts';
import { PaymentFigures } from './PaymentFigures.tsx';
import { PayWhole } from './PayWhole.tsx';
import { idleTexts } from './standingTexts.ts';
import { useCollect } from './useCollect.ts';

const texts = {
  saved: 'resources.payments.notifications.updated',
  refused: 'payments.refused',
  failed: 'payments.failed',
} as const;

interface PaymentFormProps {
  readonly policy: Policy;
  readonly payment: Payment;
}

/** Collects an instalment in part, or whole with one click; or says why it cannot be. */
export const PaymentForm = (props: PaymentFormProps) => {
  const translate = useTranslate();
  // As it was on opening: a payment collected meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(props);
  const [schema] = useState(() => collectionSchema(payment));
  const { mutateAsync } = useCollect(payment);
  const title = translate('payments.title', {
    number: payment.number_payment,
    policy: policy.numberPolicy,
  });
  const standing = standingOf(payment, policy.payments);
  if (standing !== 'collectable') {
    return (
      <DialogFrame title={title} width="sm" closesOutside>
        <Notice title={translate(idleTexts[standing])} />
      </DialogFrame>
    );
  }
  return (
    <FormDialog
      title={title}
      width="sm"
      schema={schema}
      texts={texts}
      values={{ credit: payment.credit || null, observations: payment.observations }}
      send={({ credit, observations }) => mutateAsync({ credit, observations })}
    >
      <FormSection>
        <PaymentFigures payment={payment} />
        <CreditInput payment={payment} />
        <Wide>
          <UpperTextInput source="observations" multiline />
        </Wide>
      </FormSection>
      <PayWhole payment={payment} />
    </FormDialog>
  );
};
