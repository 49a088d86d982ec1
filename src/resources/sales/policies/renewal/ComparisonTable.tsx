import { Box, TableCell, TableContainer, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Policy } from '../../../../data/records.ts';
import { useIsHidden } from '../../../../data/useLayouts.ts';
import { EMPTY } from '../../../../ui/format.ts';
import { HeadedTable } from '../../../../ui/table/HeadedTable.tsx';
import { type ComparedLine, compareRenewal, useTypedRenewal } from './renewalModel.ts';

const cell = { px: { xs: 0.5, sm: 1.5 }, fontVariantNumeric: 'tabular-nums' } as const;

const headings = [
  { label: 'policies.renewal.comparison.what', sx: cell },
  { label: 'policies.renewal.comparison.before', align: 'right', sx: cell },
  { label: 'policies.renewal.comparison.after', align: 'right', sx: cell },
  { label: 'policies.renewal.comparison.difference', align: 'right', sx: cell },
] as const;

// The theme opens the end of a table below its cells; here each row begins with a heading.
const endsOpen = { '& tbody > tr:last-of-type > th': { borderBottom: 0 } } as const;

export const ComparisonTable = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const isHidden = useIsHidden();
  const lines = compareRenewal(policy, useTypedRenewal()).filter(
    ({ label }) => !isHidden('policies', label.split('.').at(-1) ?? '', policy.policy_type_id),
  );
  return (
    <TableContainer>
      <HeadedTable
        aria-label={translate('policies.renewal.sections.comparison')}
        sx={endsOpen}
        headings={headings}
      >
        {lines.map((line) => (
          <TableRow key={line.label}>
            <TableCell component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
              {translate(line.label)}
            </TableCell>
            <TableCell align="right" sx={{ ...cell, color: 'text.secondary' }}>
              {line.before}
            </TableCell>
            <TableCell align="right" sx={{ ...cell, fontWeight: 600 }}>
              {line.after}
            </TableCell>
            <TableCell align="right" sx={cell}>
              <Difference line={line} />
            </TableCell>
          </TableRow>
        ))}
      </HeadedTable>
    </TableContainer>
  );
};

const Difference = ({ line }: { readonly line: ComparedLine }) => {
  const { difference, percent, inPoints } = line;
  const translate = useTranslate();
  if (difference === undefined)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('policies.renewal.same')}
      </Box>
    );
  if (difference === EMPTY) return EMPTY;
  if (inPoints) {
    const smart_count = Math.abs(Number(difference));
    return translate('policies.renewal.points', { points: difference, smart_count });
  }
  return (
    <>
      {difference}
      {percent ? (
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {percent}
        </Box>
      ) : null}
    </>
  );
};
