import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { receipts } from '../../../../../domain/contract/index.ts';
import { fromCents } from '../../../../../domain/money/money.ts';
import { chosenUntil, spread } from '../../../../../domain/money/openInstalments.ts';
import { receiptCode } from '../../../../../domain/money/receipts.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { ReceiptDetail } from '../../../../data/moneyRecords.ts';
import type { Customer, LatePayment } from '../../../../data/records.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCall } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useCan } from '../../../../session/useCan.ts';
import { NoticeDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { moneyOf, typedCents } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { RowsInput } from '../../../../ui/inputs/RowsInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { LoadError } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { UndoableNotice, undoableFor } from '../../../../ui/notices/UndoableNotice.tsx';
import { blankCertificate, typedWithholding } from '../../../../ui/payments/certificate.ts';
import { useConfirming } from '../../../../ui/payments/confirming.tsx';
import { WithholdingInputs } from '../../../../ui/payments/WithholdingInputs.tsx';
import { ReceiptDialog, useShowReceipt } from '../ReceiptDialogs.tsx';
import {
  amountField,
  collectFormSchema,
  dayOfServer,
  openInstalment,
  useCollectSeveral,
  useOpenInstalments,
} from './collectForm.ts';
import { InstalmentTable, useChosen } from './InstalmentTable.tsx';

interface OpenProps {
  readonly payments: readonly LatePayment[];
}

const until = { mb: 1, '& .MuiFormControl-root': { width: { xs: '100%', sm: 220 } } } as const;

const Choosing = ({ payments }: OpenProps) => {
  const { choose } = useChosen(payments);
  return (
    <Box sx={until}>
      <CivilDateInput
        source="until"
        label="receipts.collect.until"
        isFilter
        onChange={(typed) => {
          const day = parseCivilDate(typed);
          if (day) choose(chosenUntil(payments.map(openInstalment), day));
        }}
      />
    </Box>
  );
};

/** Spreads what the customer hands over, the first due first; a rest is told and collected nowhere. */
const Given = ({ payments }: OpenProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [rest, setRest] = useState(0);
  const isOnAccount = Boolean(useWatch({ name: 'onAccount' }));
  const leaveOnAccount = (cents: number) =>
    setValue('onAccount', cents > 0 ? fromCents(cents) : '', { shouldDirty: true });
  const share = (typed: unknown) => {
    const given = typedCents(typed);
    const { amounts, rest: left } = spread(payments.map(openInstalment), given ?? 0);
    setRest(left);
    leaveOnAccount(isOnAccount ? left : 0);
    for (const place of payments.keys()) {
      const amount = amounts[place];
      const text = amount === undefined ? '' : fromCents(amount);
      setValue(amountField(place), text, { shouldDirty: true });
    }
  };
  return (
    <Box sx={until}>
      <AmountInput source="given" label="receipts.collect.given" isFilter onChange={share} />
      {rest > 0 ? (
        <Alert severity="warning">
          {translate('receipts.collect.rest', { amount: moneyOf(fromCents(rest)) })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            label={translate('receipts.collect.leaveOnAccount')}
            control={
              <Checkbox
                checked={isOnAccount}
                onChange={(_, isOn) => leaveOnAccount(isOn ? rest : 0)}
              />
            }
          />
        </Alert>
      ) : null}
    </Box>
  );
};

const ChosenTotal = ({ payments }: OpenProps) => {
  const translate = useTranslate();
  const { chosen, total } = useChosen(payments);
  const onAccount = useWatch({ name: 'onAccount' });
  return (
    <Typography role="status" sx={{ fontWeight: 600, textAlign: 'right', pb: 1 }}>
      {translate('receipts.collect.chosen', {
        smart_count: chosen.size,
        amount: moneyOf(fromCents(total)),
      })}
      {onAccount
        ? ` · ${translate('receipts.collect.onAccount', { amount: moneyOf(onAccount) })}`
        : null}
    </Typography>
  );
};

const FromAccount = ({ customerId }: { readonly customerId: number }) => {
  const translate = useTranslate();
  const { data } = useCall(receipts.getAccount, { params: { id: customerId } });
  if (!data || data.amount <= 0) return null;
  return (
    <AmountInput
      source="fromAccount"
      hint={translate('receipts.collect.fromAccountHint', { amount: moneyOf(data.amount) })}
    />
  );
};

const MadeNotice = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const agency = useAgency();
  const showReceipt = useShowReceipt();
  const { id, number, total } = receipt;
  const undo = async () => {
    const { data } = await agency.call(receipts.undoReceipt, { params: { id } });
    showReceipt(data);
    const messageArgs = { number: receiptCode(number) };
    notify('receipts.undone', { type: 'info', messageArgs });
  };
  return (
    <UndoableNotice
      title={translate('receipts.collect.saved', { code: receiptCode(number) })}
      undo={undo}
    >
      {moneyOf(total)}
    </UndoableNotice>
  );
};

interface CertificateProps extends OpenProps {
  readonly customerId: number;
  readonly today: CivilDate;
}

/** Certificate for all that is chosen, where the customer is a withholding agent, and the rest to receive. */
const Certificate = ({ customerId, payments, today }: CertificateProps) => {
  const translate = useTranslate();
  const { total } = useChosen(payments);
  const withheld = typedWithholding(useWatch({ name: 'withholding' }));
  const enabled = useCan('customers', 'list');
  const { data } = useGetOne<Customer>('customers', { id: customerId }, { enabled });
  if (!data?.withholdingAgent) return null;
  return (
    <>
      <WithholdingInputs propose={() => blankCertificate(today)} />
      {withheld > 0 ? (
        <Typography role="status">
          {translate('receipts.collect.inMoney', { amount: moneyOf(fromCents(total - withheld)) })}
        </Typography>
      ) : null}
    </>
  );
};

interface CollectSeveralFormProps extends OpenProps {
  readonly customerId: number;
  readonly first: LatePayment;
  /** Number of open instalments in all; one receipt takes the first of them. */
  readonly total: number;
  readonly onMade: (receiptId: number) => void;
}

const CollectSeveralForm = (props: CollectSeveralFormProps) => {
  const { customerId, first, payments, total, onMade } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const today = dayOfServer(first);
  const [schema] = useState(() => collectFormSchema(payments, today));
  const send = useCollectSeveral(payments);
  const { collect, question } = useConfirming();
  return (
    <FormDialog
      resource="receipts"
      title="receipts.collect.title"
      aside={personName(first.policies.customer)}
      width="md"
      schema={schema}
      texts="receipts.collect"
      values={{
        amounts: payments.map(() => ''),
        receivedOn: today,
        payment_method_id: first.policies.payment_method_id,
      }}
      notice={<ChosenTotal payments={payments} />}
      send={(values) => collect((confirmation) => send({ ...values, ...confirmation }))}
      saveLabel="receipts.collect.submit"
      announce={(receipt) => {
        notify(<MadeNotice receipt={receipt} />, undoableFor);
        onMade(receipt.id);
      }}
    >
      {total > payments.length ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('receipts.collect.more', { shown: payments.length, smart_count: total })}
        </Alert>
      ) : null}
      <Given payments={payments} />
      <Choosing payments={payments} />
      <InstalmentTable payments={payments} />
      <FormSection title="receipts.collect.payment">
        <CivilDateInput source="receivedOn" disableFuture />
        <LookupSelect
          source="payment_method_id"
          span={3}
          lookup="payment-methods"
          loadFailed="giving.methodsFailed"
        />
        <UpperTextInput source="voucher" hint="receipts.collect.voucherHint" />
        <FromAccount customerId={customerId} />
        <UpperTextInput source="observations" multiline />
        <RowsInput
          source="methods"
          label="receipts.collect.methods"
          hint="receipts.collect.methodsHint"
        >
          <LookupSelect
            source="payment_method_id"
            lookup="payment-methods"
            loadFailed="giving.methodsFailed"
          />
          <AmountInput source="amount" label="receipts.columns.amount" />
          <UpperTextInput source="voucher" />
        </RowsInput>
      </FormSection>
      <Certificate customerId={customerId} payments={payments} today={today} />
      {question}
    </FormDialog>
  );
};

/**
 * Collects several instalments of a customer, or of one of their policies: the dialog `collectSeveral`. Its id
 * is the customer's; with `policyId` it is about that policy alone. The receipt takes the form's place.
 */
const CollectSeveralDialog = ({ id, policyId }: DialogSubject): ReactNode => {
  const translate = useTranslate();
  const title = translate('receipts.collect.title');
  const [made, setMade] = useState<number>();
  const { data, total = 0, error, refetch } = useOpenInstalments({ customerId: id, policyId });
  // As they were on opening: what is collected meanwhile must not change under who is typing.
  const [shown, setShown] = useState<{
    readonly payments: readonly LatePayment[];
    readonly total: number;
  }>();
  if (made !== undefined) return <ReceiptDialog id={made} />;
  if (!shown && data) setShown({ payments: data, total });
  const first = shown?.payments[0];
  if (shown && first)
    return <CollectSeveralForm {...shown} customerId={Number(id)} first={first} onMade={setMade} />;
  if (shown) return <NoticeDialog title={title} width="sm" text="receipts.collect.none" />;
  return (
    <DialogFrame title={title} closesOutside>
      {error ? (
        <LoadError message="receipts.collect.loadFailed" error={error} retry={refetch} />
      ) : (
        <TableSkeleton rows={5} />
      )}
    </DialogFrame>
  );
};

export default CollectSeveralDialog;
