import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { civilDate } from '../../../../../domain/civilDate.ts';
import type { AnswerOf, payments as calls } from '../../../../../domain/contract/index.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import type { DialogFilter, DialogSubject } from '../../../../dialogs/requests.ts';
import { useDialogAnswer, useDialogs } from '../../../../dialogs/useDialogs.ts';
import { NoticeDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { ReceiptLink } from '../../../../ui/fields/ReceiptLink.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { saveTexts } from '../../../../ui/form/SaveForm.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { UndoableNotice, undoableFor } from '../../../../ui/notices/UndoableNotice.tsx';
import { useConfirming } from '../../../../ui/payments/confirming.tsx';
import { WithholdingInputs } from '../../../../ui/payments/WithholdingInputs.tsx';
import { useFailure } from '../../../../ui/useFailure.ts';
import { instalmentStatusOf } from '../policy.ts';
import { OnlyWords, PayWhole, ReceiptInputs, ReceivedInput } from './CollectInputs.tsx';
import {
  collectionOf,
  collectionSchema,
  useCollect,
  useUndoCollection,
  WHOLE,
} from './collection.ts';
import { idleTexts } from './idleTexts.ts';
import {
  AFTER,
  BEFORE,
  type InstalmentOf,
  PaymentFigures,
  PaymentIcon,
  PaymentSubject,
} from './PaymentFigures.tsx';
import { proposedCertificate } from './withholding.ts';

type Collected = Payment &
  Partial<Pick<AnswerOf<typeof calls.collectPayment>, 'movement_id' | 'collected'>>;

const CollectedNotice = ({ collected }: { collected: Collected }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutateAsync } = useUndoCollection(collected);
  const { movement_id: movementId, number_payment: number, credit, receipt } = collected;
  // An older server does not tell what this collection settled, only what the instalment has in all.
  const amount = collected.collected ?? credit;
  const undo = async (id: number) => {
    const undone = await mutateAsync(id);
    const what = { number, amount: moneyOf(undone.balance) };
    notify('payments.undone', { type: 'info', messageArgs: what });
  };
  return (
    <UndoableNotice
      title={translate('payments.onCollect.saved')}
      undo={movementId ? () => undo(movementId) : undefined}
    >
      {translate('payments.collected', { number, amount: moneyOf(amount) })}
      {receipt && amount > 0 ? (
        <>
          {' · '}
          <ReceiptLink receipt={receipt} />
        </>
      ) : null}
    </UndoableNotice>
  );
};

/**
 * Says what was collected; for a while it can be undone from there.
 * @returns takes the instalment as the server answered it
 */
const useCollectedNotice = (): ((collected: Collected) => void) => {
  const notify = useNotify();
  return (collected) => notify(<CollectedNotice collected={collected} />, undoableFor);
};

/**
 * Marks an instalment paid whole, with one click. It says what it did. Clicks
 * made while it runs do nothing.
 * @param onDone called after a success
 */
const useCollectWhole = (payment: Payment, onDone?: () => void) => {
  const { mutateAsync, isPending } = useCollect(payment);
  const sayFailed = useFailure();
  const announce = useCollectedNotice();
  // A second click may come before the screen has had time to disable the button.
  const isRunning = useRef(false);

  const collectWhole = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const collected = await mutateAsync(WHOLE);
      announce(collected);
      onDone?.();
    } catch (error) {
      sayFailed(saveTexts('payments.onCollect'), error);
    } finally {
      isRunning.current = false;
    }
  };
  return { collectWhole, isPending };
};

interface PaymentFormProps extends InstalmentOf {
  /** Proposed values: `received` in dollars, `receivedOn` as a civil date. */
  readonly proposed: DialogFilter;
}

/** Start values; a day to come is replaced by today, since no money can have come in then. */
const startValues = (
  { asOf, payment_method_id }: Policy,
  { observations }: Payment,
  { received, receivedOn }: DialogFilter,
) => ({
  receivedOn: receivedOn && String(receivedOn) < asOf ? receivedOn : civilDate(asOf),
  ...(received === undefined ? {} : { received }),
  payment_method_id,
  observations,
});

const PaymentForm = ({ proposed, ...subject }: PaymentFormProps) => {
  const translate = useTranslate();
  // As it was on opening: a payment collected meanwhile must not change under who is typing.
  const [{ policy, payment }] = useState(subject);
  // The server's day decides what is still to come; this machine's clock may be another.
  const today = civilDate(policy.asOf);
  const [schema] = useState(() => collectionSchema(payment, today));
  const { mutateAsync } = useCollect(payment);
  const { collect, question } = useConfirming();
  const announce = useCollectedNotice();
  const answer = useDialogAnswer('payment');
  const keepsReceipts = policy.schedule !== null;
  const title = translate('payments.title', {
    number: payment.number_payment,
    policy: policy.numberPolicy,
  });
  const status = instalmentStatusOf(payment, policy.payments);
  if (status !== 'collectable') {
    return <NoticeDialog title={title} width="sm" text={translate(idleTexts[status])} />;
  }
  return (
    <FormDialog
      title={title}
      width="sm"
      schema={schema}
      texts="payments.onCollect"
      values={startValues(policy, payment, proposed)}
      send={(values) =>
        collect((confirmation) =>
          mutateAsync({ ...collectionOf(values, keepsReceipts), ...confirmation }),
        )
      }
      announce={(collected) => {
        announce(collected);
        answer(collected.id);
      }}
    >
      {policy.customer.withholdingAgent ? (
        <WithholdingInputs
          propose={(rates) => proposedCertificate(policy, payment, rates, civilDate(policy.asOf))}
        />
      ) : null}
      <FormSection>
        <PaymentFigures payment={payment} figures={BEFORE} />
        <ReceivedInput payment={payment} />
        <PaymentFigures payment={payment} figures={AFTER} />
        {keepsReceipts ? <ReceiptInputs /> : null}
        <UpperTextInput source="observations" multiline />
      </FormSection>
      <OnlyWords payment={payment} />
      <PayWhole payment={payment} />
      {question}
    </FormDialog>
  );
};

/** Collects a payment: whole with one click, but of a withholding agent, or in its dialog. */
export const Collect = ({ policy, payment }: InstalmentOf) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { collectWhole, isPending } = useCollectWhole(payment);
  const { id, policy_id: policyId, number_payment: number } = payment;
  const open = () => openDialog({ type: 'payment', id, policyId });
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={isPending}
        onClick={policy.customer.withholdingAgent ? open : collectWhole}
        sx={{ px: { xs: 0.75, sm: 1.25 }, whiteSpace: 'nowrap' }}
      >
        {translate('payments.pay')}
      </Button>
      <PaymentIcon
        name={translate('payments.partOf', { number })}
        icon={<EditOutlined fontSize="small" />}
        disabled={isPending}
        onClick={open}
      />
    </>
  );
};

const PaymentDialog = (subject: DialogSubject) => (
  <PaymentSubject subject={subject} title="payments.pay">
    {(instalment) => <PaymentForm {...instalment} proposed={subject.filter ?? {}} />}
  </PaymentSubject>
);

export default PaymentDialog;
