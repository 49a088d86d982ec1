import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Period } from '../../../data/records.ts';
import { commissionLines, earningLines, type PreviewLine, paymentLines } from './previewLines.ts';
import type { ChangeOf, YearChange } from './yearChange.ts';
import type { TypedYear } from './yearForm.ts';

interface YearPreviewProps {
  readonly period: Period;
  readonly typed: TypedYear;
  readonly changeOf: ChangeOf;
}

/** What saving a year's new values will do to its unpaid payments and its commissions. */
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

/** What the lines do not show. */
const Remark = ({ change }: { readonly change: YearChange | undefined }) => {
  const translate = useTranslate();
  if (!change) {
    return <Typography sx={quiet}>{translate('policies.periods.preview.unknown')}</Typography>;
  }
  if (!change.ok) return null;
  const { payments, kept } = change;
  return (
    <Typography sx={quiet}>
      {payments.length === 0 ? `${translate('policies.periods.preview.paymentsSame')} ` : null}
      {kept > 0 ? translate('policies.periods.preview.kept', { count: kept }) : null}
    </Typography>
  );
};

const cell = { px: { xs: 0.5, sm: 1.5 }, fontVariantNumeric: 'tabular-nums' } as const;

// The theme opens the end of a table below its cells; here each row begins with a heading.
const endsOpen = { '& tbody > tr:last-of-type > th': { borderBottom: 0 } } as const;

const Lines = ({ title, lines }: { readonly title: string; readonly lines: PreviewLine[] }) => {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={title} sx={endsOpen}>
      <TableHead>
        <TableRow>
          <TableCell sx={cell}>{title}</TableCell>
          <TableCell align="right" sx={cell}>
            {translate('policies.periods.preview.before')}
          </TableCell>
          <TableCell align="right" sx={cell}>
            {translate('policies.periods.preview.after')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
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
      </TableBody>
    </Table>
  );
};
