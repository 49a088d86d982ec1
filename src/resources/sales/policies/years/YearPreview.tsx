import { Alert, Box, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Cents, formatMoney } from '../../../../../domain/money/money.ts';
import type { Period } from '../../../../data/records.ts';
import { EMPTY } from '../../../../ui/format.ts';
import { HeadedTable } from '../../../../ui/table/HeadedTable.tsx';
import type { YearCommission } from '../commissionEffects.ts';
import { previewCommissions } from '../formModel.ts';
import type { ChangedPayments, ChangeOf, TypedYear, YearChange } from './yearForm.ts';

interface PreviewLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Translate = ReturnType<typeof useTranslate>;

const money = (cents: Cents | undefined) => (cents === undefined ? EMPTY : formatMoney(cents));

const paymentsLabel = ({ first, last }: ChangedPayments, translate: Translate) =>
  first === last
    ? translate('policies.periods.preview.payment', { number: first })
    : translate('policies.periods.preview.payments', { first, last });

const paymentLines = (payments: readonly ChangedPayments[], translate: Translate): PreviewLine[] =>
  payments.map((changed) => ({
    label: paymentsLabel(changed, translate),
    before: money(changed.before),
    after: money(changed.after),
  }));

const commissionLines = (period: Period, typed: TypedYear, translate: Translate): PreviewLine[] => {
  const [was, is] = [previewCommissions(period), previewCommissions(typed)];
  return [
    {
      label: translate('resources.policies.fields.paymentsToAgency'),
      before: money(was?.agency),
      after: money(is?.agency),
    },
    {
      label: translate('resources.policies.fields.paymentsToAdvisor'),
      before: money(was?.advisor),
      after: money(is?.advisor),
    },
  ];
};

const earningLines = (effect: YearCommission | undefined, translate: Translate): PreviewLine[] => {
  if (!effect) return [];
  const { before, earned, adjustment, left } = effect;
  return [
    {
      label: translate('policies.periods.preview.earned'),
      before: money(earned),
      after: money(earned + adjustment),
    },
    {
      label: translate('policies.periods.preview.unearned'),
      before: money(Math.max(before - earned, 0)),
      after: money(left),
    },
  ];
};

interface YearPreviewProps {
  readonly period: Period;
  readonly typed: TypedYear;
  readonly changeOf: ChangeOf;
}

export const YearPreview = ({ period, typed, changeOf }: YearPreviewProps) => {
  const translate = useTranslate();
  const change = changeOf(period, typed);
  if (change && !change.ok) {
    return (
      <Alert severity="error" sx={{ mb: 1.25 }}>
        {change.message}
      </Alert>
    );
  }
  const lines = [
    ...paymentLines(change?.payments ?? [], translate),
    ...commissionLines(period, typed, translate),
    ...earningLines(change?.commission, translate),
  ];
  return (
    <Box sx={{ pb: 1.25 }}>
      <Lines title={translate('policies.periods.preview.title', period)} lines={lines} />
      <Remark change={change} />
    </Box>
  );
};

const quiet = { color: 'text.secondary', fontSize: '0.8125rem', pt: 0.75 } as const;

const Remark = ({ change }: { readonly change: YearChange | undefined }) => {
  const translate = useTranslate();
  if (!change) {
    return <Typography sx={quiet}>{translate('policies.periods.preview.unknown')}</Typography>;
  }
  if (!change.ok) return null;
  const { payments, withCredit } = change;
  return (
    <Typography sx={quiet}>
      {payments.length === 0 ? `${translate('policies.periods.preview.paymentsSame')} ` : null}
      {withCredit > 0 ? translate('policies.periods.preview.kept', { count: withCredit }) : null}
    </Typography>
  );
};

const cell = { px: { xs: 0.5, sm: 1.5 }, fontVariantNumeric: 'tabular-nums' } as const;

// The theme opens the end of a table below its cells; here each row begins with a heading.
const endsOpen = { '& tbody > tr:last-of-type > th': { borderBottom: 0 } } as const;

const Lines = ({ title, lines }: { readonly title: string; readonly lines: PreviewLine[] }) => (
  <HeadedTable
    aria-label={title}
    sx={endsOpen}
    headings={[
      { label: title, sx: cell },
      { label: 'policies.periods.preview.before', align: 'right', sx: cell },
      { label: 'policies.periods.preview.after', align: 'right', sx: cell },
    ]}
  >
    {lines.map(({ label, before, after }) => (
      <TableRow key={label}>
        <TableCell component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
          {label}
        </TableCell>
        <TableCell align="right" sx={{ ...cell, color: 'text.secondary' }}>
          {before}
        </TableCell>
        <TableCell align="right" sx={{ ...cell, fontWeight: 600 }}>
          {after}
        </TableCell>
      </TableRow>
    ))}
  </HeadedTable>
);
