import { Box, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type CivilDate, civilDate } from '../../../../../domain/civilDate.ts';
import { amount } from '../../../../../domain/contract/fields.ts';
import { commissions } from '../../../../../domain/contract/index.ts';
import { type Cents, toCents } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { BalanceTotals } from '../../../../data/commissions.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import type { SaveTexts } from '../../../../ui/form/SaveForm.tsx';
import { moneyOf, typedCents } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { useConfirming } from '../../../../ui/payments/confirming.tsx';
import { Toggle } from '../../../../ui/Toggle.tsx';
import { type Advisor, OfAdvisor } from '../OfAdvisor.tsx';
import { CommissionSections } from './DistributionSection.tsx';
import { absorbedOf, roomOf } from './plan.ts';
import { ELIGIBLE, usePayCommission } from './selection.ts';
import { usePayable } from './usePayable.ts';

const OPERATIONS = ['ADVANCE', 'COMMISSION'] as const;
type Operation = (typeof OPERATIONS)[number];

const saveTexts: Readonly<Record<Operation, SaveTexts>> = {
  ADVANCE: {
    savedTitle: 'giving.savedTitle',
    saved: 'giving.advanceSaved',
    refused: 'giving.advanceRefused',
    failed: 'giving.failed',
  },
  COMMISSION: {
    savedTitle: 'giving.savedTitle',
    saved: 'giving.commissionSaved',
    refused: 'giving.commissionRefused',
    failed: 'giving.failed',
  },
};

const body = commissions.registerAdvance.body.omit({ advisor_id: true });

/**
 * ANTICIPO: the contract's body, but for whom it is given; not dated in the future.
 */
const advanceSchema = (today: CivilDate) =>
  body.extend({
    createdAt: body.shape.createdAt.refine((day) => day <= today, texts.dateInFuture),
  });

/**
 * COMISIÓN: an amount that fits what is left of the balance in favour. It may be
 * 0 where there are advances to absorb.
 * @param room what may be paid at most
 * @param absorbed what open advances take of the balance
 */
const commissionSchema = (today: CivilDate, room: Cents, absorbed: Cents) =>
  advanceSchema(today).extend({
    advanceAmount: amount({
      min: absorbed > 0 ? '0' : '0.01',
      required: texts.commissionTooHigh,
    }).refine((typed) => toCents(typed) <= room, texts.commissionTooHigh),
  });

interface OperationSectionProps {
  readonly operation: Operation;
  readonly onChange: (operation: Operation) => void;
  readonly totals: BalanceTotals;
}

const OperationSection = ({ operation, onChange, totals }: OperationSectionProps) => {
  const translate = useTranslate();
  const figures = [
    [translate('giving.totals.inFavour'), totals.commissionInFavour],
    [translate('giving.totals.advances'), totals.advancesOpen],
  ] as const;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 1 }}>
        <Toggle
          label="giving.operation.label"
          value={operation}
          choices={OPERATIONS.map((value) => ({
            value,
            name: translate(`giving.operation.${value}`),
          }))}
          onChange={onChange}
        />
        {figures.map(([name, amount]) => (
          <Typography key={name} sx={{ color: 'text.secondary' }}>
            {name}{' '}
            <Box
              component="strong"
              sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
            >
              {moneyOf(amount)}
            </Box>
          </Typography>
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, fontSize: '0.8125rem' }}>
        {translate(`giving.about.${operation}`)}
      </Typography>
    </Box>
  );
};

interface ReceiptSectionProps {
  readonly onAmount: (text: string) => void;
  /** Called with the day as it is typed; blank while it is no date. */
  readonly onDay: (day: string) => void;
}

const ReceiptSection = ({ onAmount, onDay }: ReceiptSectionProps) => (
  <FormSection title="giving.receipt">
    <UpperTextInput source="receiptNumber" span={3} />
    <LookupSelect
      source="payment_method_id"
      span={3}
      lookup="payment-methods"
      loadFailed="giving.methodsFailed"
    />
    <CivilDateInput source="createdAt" onChange={onDay} />
    <AmountInput source="advanceAmount" onChange={onAmount} />
    <UpperTextInput source="observations" span={12} />
  </FormSection>
);

interface GiveFormProps {
  readonly advisor: Advisor;
  readonly totals: BalanceTotals;
}

const GiveForm = ({ advisor, totals }: GiveFormProps) => {
  const [operation, setOperation] = useState<Operation>('ADVANCE');
  const isCommission = operation === 'COMMISSION';
  const [amount, setAmount] = useState(0);
  const today = civilDate(totals.asOf);
  const [day, setDay] = useState<string>(today);
  const payable = usePayable(advisor.id, isCommission, { amount, day });
  const room = roomOf(payable.payableTotals);
  const absorbed = absorbedOf(payable.payableTotals);
  const schema = useMemo(
    () => (isCommission ? commissionSchema(today, room, absorbed) : advanceSchema(today)),
    [isCommission, today, room, absorbed],
  );
  const { collect, question } = useConfirming();
  const send = usePayCommission(advisor.id, isCommission ? payable : undefined);
  return (
    <FormDialog
      resource="commission-payments"
      title="giving.title"
      aside={personName(advisor)}
      schema={schema}
      texts={saveTexts[operation]}
      values={{ createdAt: today }}
      send={(values) => collect((confirmation) => send({ ...values, ...confirmation }))}
      saveLabel="giving.save"
      disabled={payable.isPending}
    >
      <OperationSection operation={operation} onChange={setOperation} totals={totals} />
      <ReceiptSection
        onAmount={(text) => setAmount(typedCents(text) ?? 0)}
        onDay={(typed) => setDay(typed || today)}
      />
      {isCommission ? <CommissionSections payable={payable} day={today} /> : null}
      {question}
    </FormDialog>
  );
};

const GiveDialog = ({ id }: DialogSubject) => (
  <OfAdvisor id={id} filter={ELIGIBLE} title="giving.title">
    {(advisor, totals) => <GiveForm advisor={advisor} totals={totals} />}
  </OfAdvisor>
);

export default GiveDialog;
