import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { NoticeDialog } from '../../../ui/dialog/NoticeDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { standingOf } from '../paymentOrder.ts';
import { CreditInput } from './CreditInput.tsx';
import { collectionSchema } from './collectionSchema.ts';
import { PaymentFigures } from './PaymentFigures.tsx';
import type { InstalmentOf } from './PaymentSubject.tsx';
import { PayWhole } from './PayWhole.tsx';
import { idleTexts } from './standingTexts.ts';
import { useCollect } from './useCollect.ts';

const texts = {
  saved: 'resources.payments.notifications.updated',
  refused: 'payments.refused',
  failed: 'payments.failed',
} as const;

/** Collects an instalment in part, or whole with one click; or says why it cannot be. */
export const PaymentForm = (subject: InstalmentOf) => {
  const translate = useTranslate();
  // As it was on opening: a payment collected meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(subject);
  const [schema] = useState(() => collectionSchema(payment));
  const { mutateAsync } = useCollect(payment);
  const title = translate('payments.title', {
    number: payment.number_payment,
    policy: policy.numberPolicy,
  });
  const standing = standingOf(payment, policy.payments);
  if (standing !== 'collectable') {
    return <NoticeDialog title={title} width="sm" text={translate(idleTexts[standing])} />;
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
