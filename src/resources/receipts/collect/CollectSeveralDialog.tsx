import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { fromCents } from '../../../../domain/money.ts';
import { chosenUntil } from '../../../../domain/openInstalments.ts';
import { personName } from '../../../../domain/personName.ts';
import { receiptCode } from '../../../../domain/receipts.ts';
import type { ReceiptDetail } from '../../../data/receipts.ts';
import type { LatePayment } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { NoticeDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { refusedBy } from '../../../ui/form/failure.ts';
import { moneyOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { ReceiptView } from '../ReceiptView.tsx';
import { collectFormSchema, dayOfServer, openInstalment } from './collectForm.ts';
import { InstalmentTable, useChosen } from './InstalmentTable.tsx';
import { useCollectSeveral, useOpenInstalments } from './useCollectSeveral.ts';

const saveTexts = {
  saved: 'receipts.collect.saved',
  refused: 'receipts.collect.refused',
  failed: 'receipts.collect.failed',
} as const;

interface OpenProps {
  readonly payments: readonly LatePayment[];
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 1,
  '& .MuiFormControl-root': { width: { xs: '100%', sm: 220 } },
} as const;

/** Chooses the instalments due up to a day, and shows how many are chosen. */
const Choosing = ({ payments }: OpenProps) => {
  const translate = useTranslate();
  const { chosen, total, choose } = useChosen(payments);
  return (
    <Box sx={bar}>
      <CivilDateInput
        source="until"
        label="receipts.collect.until"
        isFilter
        onChange={(typed) => {
          const day = parseCivilDate(typed);
          if (day) choose(chosenUntil(payments.map(openInstalment), day));
        }}
      />
      <Typography role="status" sx={{ fontWeight: 600, py: 1.25 }}>
        {translate('receipts.collect.chosen', {
          smart_count: chosen.size,
          amount: moneyOf(fromCents(total)),
        })}
      </Typography>
    </Box>
  );
};

interface CollectSeveralFormProps extends OpenProps {
  readonly first: LatePayment;
  /** How many are open in all; one receipt takes the first of them. */
  readonly total: number;
  readonly onMade: (receipt: ReceiptDetail) => void;
}

const CollectSeveralForm = ({ first, payments, total, onMade }: CollectSeveralFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const today = dayOfServer(first);
  const [schema] = useState(() => collectFormSchema(payments, today));
  const send = useCollectSeveral(payments);
  return (
    <ResourceContextProvider value="receipts">
      <FormDialog
        title={translate('receipts.collect.title')}
        aside={<DialogAside>{personName(first.policies.customer)}</DialogAside>}
        width="md"
        schema={schema}
        texts={saveTexts}
        values={{ amounts: payments.map(() => ''), receivedOn: today }}
        send={send}
        saveLabel={translate('receipts.collect.submit')}
        announce={(receipt) => {
          const code = receiptCode(receipt.number);
          notify('receipts.collect.saved', { type: 'success', messageArgs: { code } });
          onMade(receipt);
        }}
      >
        {total > payments.length ? (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {translate('receipts.collect.more', { shown: payments.length, smart_count: total })}
          </Alert>
        ) : null}
        <Choosing payments={payments} />
        <InstalmentTable payments={payments} />
        <FormSection title="receipts.collect.payment">
          <CivilDateInput source="receivedOn" disableFuture />
          <LookupSelect
            source="payment_method_id"
            lookup="payment-methods"
            loadFailed="giving.methodsFailed"
          />
          <UpperTextInput source="voucher" hint={translate('receipts.collect.voucherHint')} />
          <Wide>
            <UpperTextInput source="observations" multiline />
          </Wide>
        </FormSection>
      </FormDialog>
    </ResourceContextProvider>
  );
};

/**
 * Collects several instalments of a customer, or of one of their policies: the dialog `collectSeveral`. Its id
 * is the customer's; with `policyId` it is about that policy alone. The receipt takes the form's place.
 */
const CollectSeveralDialog = ({ id, policyId }: DialogSubject): ReactNode => {
  const translate = useTranslate();
  const title = translate('receipts.collect.title');
  const [made, setMade] = useState<ReceiptDetail>();
  const { data, total = 0, error, refetch } = useOpenInstalments({ customerId: id, policyId });
  // As they were on opening: what is collected meanwhile must not change under who is typing.
  const [shown, setShown] = useState<{
    readonly payments: readonly LatePayment[];
    readonly total: number;
  }>();
  if (made) return <ReceiptView receipt={made} />;
  if (!shown && data) setShown({ payments: data, total });
  const first = shown?.payments[0];
  if (shown && first) return <CollectSeveralForm {...shown} first={first} onMade={setMade} />;
  if (shown)
    return <NoticeDialog title={title} width="sm" text={translate('receipts.collect.none')} />;
  return (
    <DialogFrame title={title} closesOutside>
      {error ? (
        <LoadError
          message="receipts.collect.loadFailed"
          detail={refusedBy(error).message}
          retry={refetch}
        />
      ) : (
        <TableSkeleton rows={5} />
      )}
    </DialogFrame>
  );
};

export default CollectSeveralDialog;
