import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { ListContextProvider, Pagination, useList, useTranslate } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import { hasWords } from '../../../../../domain/searchWords.ts';
import type {
  Issuable,
  ProcessingPreview,
  ProcessingRequest,
} from '../../../../data/paymentProcessing.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { CompanyLink, PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { Column } from '../../../../ui/list/Column.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { dateColumn, moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { sumOf } from '../../../../ui/payments/issuing.tsx';
import { RecentRuns } from './RecentRuns.tsx';
import { type Choice, useChoice, usePreview, useProcessing } from './useProcessing.tsx';

const PER_PAGE = 8;
const onlyPage: number[] = [];

interface PaymentsToIssueProps {
  readonly payments: readonly Issuable[];
  readonly choice: Choice;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mb: 1,
} as const;

const found = (payments: readonly Issuable[], words: string): Issuable[] =>
  payments.filter(({ policies: { numberPolicy, customer } }) =>
    hasWords(`${numberPolicy} ${personName(customer)}`, words),
  );

export const PaymentsToIssue = ({ payments, choice }: PaymentsToIssueProps) => {
  const translate = useTranslate();
  if (payments.length === 0)
    return <Notice title="payments.process.none" text="payments.process.noneWhy" />;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {translate('payments.process.explain', { smart_count: payments.length })}
      </Typography>
      <Choosing payments={payments} choice={choice} />
    </>
  );
};

const Choosing = ({ payments, choice }: PaymentsToIssueProps) => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const shown = useMemo(() => found(payments, words), [payments, words]);
  const chosenShown = shown.filter(choice.has).length;
  const sum = { smart_count: choice.payments.length, amount: moneyOf(sumOf(choice.payments)) };
  return (
    <>
      <Box sx={bar}>
        <TextField
          type="search"
          className="search"
          label={translate('payments.list.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ flex: '1 1 220px' }}
        />
        <FormControlLabel
          label={translate('payments.process.chooseAll', { smart_count: shown.length })}
          control={
            <Checkbox
              checked={chosenShown > 0 && chosenShown === shown.length}
              indeterminate={chosenShown > 0 && chosenShown < shown.length}
              disabled={shown.length === 0}
              onChange={(_, isChosen) => choice.set(shown, isChosen)}
            />
          }
        />
        <Typography role="status" sx={{ fontWeight: 650, ml: 'auto' }}>
          {translate('payments.process.chosen', sum)}
        </Typography>
      </Box>
      {shown.length === 0 ? (
        <Notice title="payments.list.noneFound" />
      ) : (
        <PaymentTable key={words} payments={shown} choice={choice} />
      )}
    </>
  );
};

const PaymentTable = ({ payments, choice }: PaymentsToIssueProps) => {
  const translate = useTranslate();
  const data = useMemo(() => [...payments], [payments]);
  const list = useList<Issuable>({ data, perPage: PER_PAGE });
  const nameOf = ({ number_payment: number, policies }: Issuable) =>
    translate('payments.process.chooseOne', { number, policy: policies.numberPolicy });
  return (
    <ListContextProvider value={list}>
      <ListTable storeKey="payments.processing">
        <Column<Issuable>
          source="id"
          label="payments.process.choose"
          width={widths.pick}
          disableSort
          phone="badge"
          render={(payment) => (
            <Checkbox
              checked={choice.has(payment)}
              onChange={(_, isChosen) => choice.set([payment], isChosen)}
              slotProps={{ input: { 'aria-label': nameOf(payment) } }}
            />
          )}
        />
        <Column<Issuable>
          source="policies.numberPolicy"
          label="payments.list.policy"
          strong
          width={widths.policy}
          whole
          render={({ policies }) => policies.numberPolicy}
        />
        <Column<Issuable>
          source="policies.customer"
          label="resources.policies.fields.customer"
          disableSort
          phone="line"
          render={({ policies }) => <PersonLink resource="customers" person={policies.customer} />}
        />
        <Column<Issuable>
          source="policies.company.companyName"
          width={widths.insurer}
          label="resources.policies.fields.company_id"
          quiet
          render={({ policies }) => <CompanyLink company={policies.company} />}
        />
        <Column source="number_payment" label="payments.columns.number" width={56} numeric />
        {dateColumn('createdAt', 'payments.columns.due')}
        {moneyColumn('value', 'payments.list.value')}
      </ListTable>
      <Pagination rowsPerPageOptions={onlyPage} />
    </ListContextProvider>
  );
};

/** Request for a choice: a whole preview by its mark, however many; otherwise the chosen ones. */
const requestFor = ({ mark, payments }: ProcessingPreview, choice: Choice): ProcessingRequest =>
  choice.payments.length === payments.length
    ? { mark }
    : {
        policies: choice.payments.map(({ policy_id, number_payment }) => ({
          policy_id,
          number_payment,
        })),
      };

/**
 * Issues payments by hand: shows which ones it could before it does, and issues just
 * those that are chosen. The server's own sentence stands above when the others were faster. What was
 * issued lately can be undone from here.
 */
const ProcessPaymentsDialog = () => {
  const translate = useTranslate();
  const { data: preview, error, isFetching, refetch } = usePreview();
  const { process, phase, conflict } = useProcessing(refetch);
  const choice = useChoice(preview?.payments);
  const count = choice.payments.length;
  const isBusy = isFetching || phase !== 'ready';
  const content = () => {
    if (error) return <LoadError message="payments.process.previewFailed" retry={refetch} />;
    if (preview === undefined) return <TableSkeleton rows={5} />;
    if (preview === null) return <Notice title="payments.process.unknown" />;
    return <PaymentsToIssue payments={preview.payments} choice={choice} />;
  };
  const button =
    error || preview === undefined || preview?.payments.length === 0 ? null : (
      <Button
        variant="contained"
        disabled={isBusy || (preview !== null && count === 0)}
        startIcon={phase === 'running' ? <CircularProgress size={16} color="inherit" /> : null}
        onClick={() => process(preview ? requestFor(preview, choice) : undefined)}
      >
        {preview === null
          ? translate('payments.process.open')
          : translate('payments.process.issue', { smart_count: count })}
      </Button>
    );
  return (
    <DialogFrame resource="payments" title="payments.process.title" actions={button ?? <span />}>
      {conflict === undefined ? null : (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {conflict}
        </Alert>
      )}
      <RecentRuns />
      {content()}
    </DialogFrame>
  );
};

export default ProcessPaymentsDialog;
