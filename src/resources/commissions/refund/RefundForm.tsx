import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { civilDate } from '../../../../domain/civilDate.ts';
import type { BalanceFilter, BalanceTotals } from '../../../data/commissions.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { personName } from '../../../ui/people.ts';
import { typedCents } from '../../../ui/typedCents.ts';
import type { Advisor } from '../OfAdvisor.tsx';
import { BALANCES, largestFirst, useBalance } from '../useBalances.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { RefundFigures } from './RefundFigures.tsx';
import { refundSchema } from './schema.ts';
import { useDiscount } from './useDiscount.ts';

/** Those a discount is made on (specification §5). */
export const ANNUALIZED: BalanceFilter = { frequency: 'annualized' };

const texts = {
  saved: 'discounting.saved',
  refused: 'discounting.refused',
  failed: 'discounting.failed',
} as const;

const choice = ({ numberPolicy, customer }: RaRecord) =>
  [numberPolicy, personName(customer)].filter(Boolean).join(' · ');

interface RefundFormProps {
  readonly advisor: Advisor;
  /** The sums over the annualised policies. */
  readonly totals: BalanceTotals;
}

/** Discounts commission of an annualised policy (specification §5). */
export const RefundForm = ({ advisor, totals }: RefundFormProps) => {
  const translate = useTranslate();
  const [policyId, setPolicyId] = useState<number>();
  const [amount, setAmount] = useState(0);
  const account = useBalance(advisor.id, policyId);
  const today = civilDate(totals.asOf);
  const schema = useMemo(() => refundSchema(today, account), [today, account]);
  const meta = useMemo(() => ({ advisorId: advisor.id }), [advisor.id]);
  const send = useDiscount(advisor.id);
  const isNone = totals.policies === 0;
  return (
    <ResourceContextProvider value="commission-refunds">
      <FormDialog
        title={translate('discounting.title')}
        aside={<DialogAside>{personName(advisor)}</DialogAside>}
        width="sm"
        schema={schema}
        texts={texts}
        values={{ cancellationDate: today }}
        send={send}
        saveLabel={translate('discounting.save')}
        disabled={isNone}
      >
        {isNone ? (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {translate('discounting.none')}
          </Alert>
        ) : null}
        <FormSection>
          <Wide>
            <SearchSelect
              source="policy_id"
              reference={BALANCES}
              filter={ANNUALIZED}
              meta={meta}
              sort={largestFirst}
              optionText={choice}
              disabled={isNone}
              hint="discounting.search"
              onChange={(id) => setPolicyId(Number(id) || undefined)}
            />
          </Wide>
          <AmountInput
            source="amountRefunds"
            disabled={isNone}
            onChange={(text) => setAmount(typedCents(text) ?? 0)}
          />
          <CivilDateInput source="cancellationDate" disabled={isNone} />
          <Wide>
            <ReasonInput disabled={isNone} />
          </Wide>
        </FormSection>
        {isNone ? null : <RefundFigures account={account} amount={amount} />}
      </FormDialog>
    </ResourceContextProvider>
  );
};
