import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Cents, formatMoney } from '../../../../../domain/money/money.ts';

export interface BreakdownLine {
  readonly key: string | number;
  readonly text: ReactNode;
  /** Formatted amount with its sign; none for a line of words. */
  readonly amount?: string;
}

interface BreakdownLinesProps {
  readonly rule: string;
  readonly lines: readonly BreakdownLine[];
  readonly result: string;
  readonly note?: string | undefined;
}

const lineStyles = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
} as const;

const amountStyles = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

export const BreakdownLines = ({ rule, lines, result, note }: BreakdownLinesProps) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 1 }}>{rule}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ key, text, amount }) => (
          <Box component="li" key={key} sx={lineStyles}>
            <span>{text}</span>
            {amount === undefined ? null : (
              <Box component="span" sx={amountStyles}>
                {amount}
              </Box>
            )}
          </Box>
        ))}
        <Box component="li" sx={{ ...lineStyles, border: 0, fontWeight: 650 }}>
          <span>{translate('breakdown.result')}</span>
          <Box component="span" sx={amountStyles}>
            {result}
          </Box>
        </Box>
      </Box>
      {lines.length === 0 ? (
        <Typography variant="caption">{translate('breakdown.nothing')}</Typography>
      ) : null}
      {note ? <Typography variant="caption">{note}</Typography> : null}
    </>
  );
};

interface BreakdownSumProps {
  readonly rule: string;
  readonly largest: readonly {
    readonly id: number;
    readonly name: string;
    readonly amount: Cents;
  }[];
  readonly others: number;
  readonly sum: Cents;
  readonly othersText?: 'breakdown.others' | 'breakdown.othersOfAdvisors';
}

export const BreakdownSum = (props: BreakdownSumProps) => {
  const { rule, largest, others, sum, othersText = 'breakdown.others' } = props;
  const translate = useTranslate();
  const shown = largest.filter(({ amount }) => amount !== 0);
  const rest = shown.reduce((left, { amount }) => left - amount, sum);
  const lines = shown.map(({ id, name, amount }) => ({
    key: id,
    text: name,
    amount: formatMoney(amount),
  }));
  const last = { key: 'others', text: translate(othersText, { count: others }) };
  return (
    <BreakdownLines
      rule={rule}
      lines={rest === 0 ? lines : [...lines, { ...last, amount: formatMoney(rest) }]}
      result={formatMoney(sum)}
    />
  );
};
