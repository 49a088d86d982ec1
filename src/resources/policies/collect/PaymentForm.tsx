import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { civilDate } from '../../../../domain/civilDate.ts';
import type { Collection } from '../../../data/payments.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { NoticeDialog } from '../../../ui/dialog/NoticeDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { standingOf } from '../paymentOrder.ts';
import { collectionSchema } from './collectionSchema.ts';
import { OnlyWords } from './OnlyWords.tsx';
import { AFTER, BEFORE, PaymentFigures } from './PaymentFigures.tsx';
import type { InstalmentOf } from './PaymentSubject.tsx';
import { PayWhole } from './PayWhole.tsx';
import { ReceiptInputs } from './ReceiptInputs.tsx';
import { ReceivedInput } from './ReceivedInput.tsx';
import { idleTexts } from './standingTexts.ts';
import { useCollect } from './useCollect.ts';
import { useCollectedNotice } from './useCollectedNotice.tsx';

const texts = {
  saved: 'resources.payments.notifications.updated',
  refused: 'payments.refused',
  failed: 'payments.failed',
} as const;

/** What the schema made of the form; where the schedule is not known, receipts are not kept. */
const collectionOf = (values: FieldValues, keepsReceipts: boolean): Collection => {
  const { received, receivedOn, payment_method_id, receiptNumber, observations } = values;
  const receipt = keepsReceipts ? { receivedOn, payment_method_id, receiptNumber } : {};
  return { received, observations, ...receipt };
};

/** Collects an instalment in part, or whole with one click; or says why it cannot be. */
export const PaymentForm = (subject: InstalmentOf) => {
  const translate = useTranslate();
  // As it was on opening: a payment collected meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(subject);
  // The server's day decides what is still to come; this machine's clock may be another.
  const today = civilDate(policy.asOf);
  const [schema] = useState(() => collectionSchema(payment, today));
  const { mutateAsync } = useCollect(payment);
  const announce = useCollectedNotice();
  const keepsReceipts = policy.schedule !== null;
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
      values={{
        receivedOn: today,
        payment_method_id: policy.payment_method_id,
        observations: payment.observations,
      }}
      send={(values) => mutateAsync(collectionOf(values, keepsReceipts))}
      announce={announce}
    >
      <FormSection>
        <PaymentFigures payment={payment} figures={BEFORE} />
        <ReceivedInput payment={payment} />
        <PaymentFigures payment={payment} figures={AFTER} />
        {keepsReceipts ? <ReceiptInputs /> : null}
        <Wide>
          <UpperTextInput source="observations" multiline />
        </Wide>
      </FormSection>
      <OnlyWords payment={payment} />
      <PayWhole payment={payment} />
    </FormDialog>
  );
};
