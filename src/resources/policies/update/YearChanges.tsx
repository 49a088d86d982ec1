import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type CivilDate, formatDate } from '../../../../domain/civilDate.ts';
import { formatMoney } from '../../../../domain/money.ts';
import type { ChangedInstalment } from '../../../../domain/scheduleDifference.ts';
import type { YearDifference } from './changeModel.ts';

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 340 } as const;

const cell = { px: { xs: 1, sm: 1.5 }, py: 0.75, fontVariantNumeric: 'tabular-nums' } as const;

/** Which instalments of one year change, before and after; what was collected stays (domain §6). */
export const YearChanges = ({ difference }: { readonly difference: YearDifference }) => {
  const translate = useTranslate();
  const { year, kept, changed } = difference;
  const title = translate('policies.updating.cycle', { year });
  const column = (name: string) => translate(`policies.updating.table.${name}`);
  const amount = formatMoney(kept.value);
  return (
    <div>
      <Typography component="h3" sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>
        {kept.count > 0
          ? translate('policies.updating.kept', { smart_count: kept.count, amount })
          : null}{' '}
        {translate('policies.updating.changed', { smart_count: changed.length })}
      </Typography>
      {/* A long table scrolls, so it must be reachable by keyboard. */}
      <TableContainer sx={frame} tabIndex={0} role="region" aria-label={title}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={cell}>{column('number')}</TableCell>
              <TableCell sx={cell}>{column('before')}</TableCell>
              <TableCell sx={cell}>{column('after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map((one) => (
              <Change key={(one.before ?? one.after)?.number} {...one} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  );
};

const Change = ({ before, after }: ChangedInstalment) => {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell sx={cell}>{(after ?? before)?.number}</TableCell>
      <TableCell sx={{ ...cell, color: 'text.secondary' }}>
        {before ? <DayAndValue {...before} /> : translate('policies.updating.table.added')}
      </TableCell>
      <TableCell sx={{ ...cell, fontWeight: 600 }}>
        {after ? <DayAndValue {...after} /> : translate('policies.updating.table.removed')}
      </TableCell>
    </TableRow>
  );
};

interface DayAndValueProps {
  readonly dueDate: CivilDate;
  readonly value: number;
}

const DayAndValue = ({ dueDate, value }: DayAndValueProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'space-between' }}>
    <span>{formatDate(dueDate)}</span>
    <span>{formatMoney(value)}</span>
  </Box>
);
