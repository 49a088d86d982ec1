import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import type { Collection } from '../../../commands.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { NoticeDialog } from '../../../ui/dialog/NoticeDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { useToday } from '../../../ui/today.ts';
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

/** What the schema made of the form; a server that tells no schedule keeps no receipts either. */
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
  const ownToday = useToday();
  const today = parseCivilDate(policy.asOf ?? '') ?? ownToday;
  const [schema] = useState(() => collectionSchema(payment, today));
  const { mutateAsync } = useCollect(payment);
  const announce = useCollectedNotice();
  const keepsReceipts = policy.schedule !== undefined;
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
