import { Alert, Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type CivilDate, civilDate } from '../../../../../domain/civilDate.ts';
import { amount } from '../../../../../domain/contract/fields.ts';
import { commissions } from '../../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import { texts } from '../../../../../domain/texts.ts';
import type {
  Balance,
  BalanceFilter,
  BalanceTotals,
  DiscountForm,
} from '../../../../data/commissions.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import type { Send } from '../../../../ui/form/SaveForm.tsx';
import { moneyOf, typedCents } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import type { InputProps } from '../../../../ui/inputs/LineInput.tsx';
import { SearchSelect } from '../../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { useConfirming } from '../../../../ui/payments/confirming.tsx';
import { HeadedTable } from '../../../../ui/table/HeadedTable.tsx';
import { type Advisor, OfAdvisor } from '../OfAdvisor.tsx';
import { BALANCES, largestFirst, useBalance, useRefreshCommissions } from '../useAccounts.ts';

interface RefundFiguresProps {
  readonly account: Balance | undefined;
  readonly amount: number;
}

const figuresOf = (account: Balance, amount: number) =>
  [
    ['released', toCents(account.commissionReleased), 0],
    ['paid', toCents(account.commissionPaid), 0],
    ['refunded', toCents(account.commissionRefunded), amount],
    ['balance', toCents(account.commissionBalance), -amount],
  ] as const;

const money = (cents: number) => moneyOf(fromCents(cents));

const RefundFigures = ({ account, amount }: RefundFiguresProps) => {
  const translate = useTranslate();
  return (
    <FormSection title="discounting.figures.title">
      {account ? (
        <Card variant="outlined">
          <HeadedTable
            sx={{ '& tbody tr:last-child > *': { border: 0 } }}
            headings={[
              { label: 'discounting.figures.figure' },
              { label: 'discounting.figures.before', align: 'right' },
              { label: 'discounting.figures.after', align: 'right' },
            ]}
          >
            {figuresOf(account, amount).map(([name, before, change]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {translate(`discounting.figures.${name}`)}
                </TableCell>
                <TableCell align="right">{money(before)}</TableCell>
                <TableCell align="right">
                  <Box component="span" sx={{ fontWeight: change === 0 ? 400 : 650 }}>
                    {money(before + change)}
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </HeadedTable>
        </Card>
      ) : (
        <Typography sx={{ color: 'text.secondary', py: 1 }}>
          {translate('discounting.figures.waiting')}
        </Typography>
      )}
    </FormSection>
  );
};

const body = commissions.registerRefund.body.omit({ advisor_id: true });

const REASON_MAX = 100;

/**
 * What can be discounted of a policy, as the server will have it: what is released and not
 * discounted yet.
 * @returns cents
 */
const discountableOf = ({ commissionReleased, commissionRefunded }: Balance): number =>
  Math.max(toCents(String(commissionReleased)) - toCents(String(commissionRefunded)), 0);

/**
 * The contract's body of a discount, with what the server will check besides.
 * @param account the chosen policy's; undefined while it is not known
 */
function refundSchema(today: CivilDate, account: Balance | undefined) {
  const dated = body.extend({
    cancellationDate: body.shape.cancellationDate.refine((day) => day <= today, texts.dateInFuture),
  });
  if (!account) return dated;
  const most = discountableOf(account);
  return dated.extend({
    amountRefunds: amount({ min: fromCents(1) }).refine(
      (typed) => toCents(typed) <= most,
      texts.refundTooHigh,
    ),
  });
}

const ReasonInput = ({ disabled }: Pick<InputProps, 'disabled'>) => {
  const translate = useTranslate();
  const reason: unknown = useWatch({ name: 'reason' });
  const used = String(reason ?? '').trim().length;
  return (
    <UpperTextInput
      source="reason"
      disabled={disabled}
      hint={translate('discounting.reasonLeft', { used, max: REASON_MAX })}
    />
  );
};

/**
 * Registers a discount. After a conflict the figures are read anew; what was typed stays.
 */
function useDiscount(advisorId: number): Send {
  const agency = useAgency();
  const { afterSuccess, afterConflict } = useRefreshCommissions();
  return async (values: FieldValues) => {
    try {
      // What the contract's own schema made of the form.
      const form = { ...values, advisor_id: advisorId } as DiscountForm;
      const { data } = await agency.discountCommission(form);
      afterSuccess();
      return data;
    } catch (error) {
      if (isConflict(error)) afterConflict();
      throw error;
    }
  };
}

const ANNUALIZED: BalanceFilter = { frequency: 'annualized' };

const choice = ({ numberPolicy, customer }: RaRecord) =>
  [numberPolicy, personName(customer)].filter(Boolean).join(' · ');

interface RefundFormProps {
  readonly advisor: Advisor;
  readonly totals: BalanceTotals;
}

const RefundForm = ({ advisor, totals }: RefundFormProps) => {
  const translate = useTranslate();
  const [policyId, setPolicyId] = useState<number>();
  const [amount, setAmount] = useState(0);
  const account = useBalance(advisor.id, policyId);
  const today = civilDate(totals.asOf);
  const schema = useMemo(() => refundSchema(today, account), [today, account]);
  const meta = useMemo(() => ({ advisorId: advisor.id }), [advisor.id]);
  const { collect, question } = useConfirming();
  const send = useDiscount(advisor.id);
  const isNone = totals.policies === 0;
  return (
    <FormDialog
      resource="commission-refunds"
      title="discounting.title"
      aside={personName(advisor)}
      width="sm"
      schema={schema}
      texts="discounting"
      values={{ cancellationDate: today }}
      send={(values) => collect((confirmation) => send({ ...values, ...confirmation }))}
      saveLabel="discounting.save"
      disabled={isNone}
    >
      {isNone ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('discounting.none')}
        </Alert>
      ) : null}
      <FormSection>
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
        <AmountInput
          source="amountRefunds"
          disabled={isNone}
          onChange={(text) => setAmount(typedCents(text) ?? 0)}
        />
        <CivilDateInput source="cancellationDate" disabled={isNone} />
        <ReasonInput disabled={isNone} />
      </FormSection>
      {isNone ? null : <RefundFigures account={account} amount={amount} />}
      {question}
    </FormDialog>
  );
};

const RefundDialog = ({ id }: DialogSubject) => (
  <OfAdvisor id={id} filter={ANNUALIZED} title="discounting.title">
    {(advisor, totals) => <RefundForm advisor={advisor} totals={totals} />}
  </OfAdvisor>
);

export default RefundDialog;
