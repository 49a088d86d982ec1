import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Cents, formatMoney } from '../../../../../domain/money/money.ts';

export interface BreakdownLine {
  readonly key: string | number;
  readonly text: ReactNode;
  /** As it is written, with its sign; none for a line of words. */
  readonly amount?: string;
}

interface BreakdownLinesProps {
  /** In a sentence. */
  readonly rule: string;
  readonly lines: readonly BreakdownLine[];
  /** The figure. */
  readonly result: string;
  /** What follows the lines: how they are rounded. */
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

/** A figure's rule, the lines that make it up, and the figure again. */
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

/** One of what a sum is made of. */
interface Part {
  readonly id: number;
  readonly name: string;
  readonly amount: Cents;
}

interface BreakdownSumProps {
  /** How many it is made of: "Suma de 12 pólizas". */
  readonly rule: string;
  readonly largest: readonly Part[];
  /** How many there are besides. */
  readonly others: number;
  readonly sum: Cents;
  /** Key of the text for the others. */
  readonly othersText?: 'breakdown.others' | 'breakdown.othersOfAdvisors';
}

/** A sum of many: the largest by name, the others together. */
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
